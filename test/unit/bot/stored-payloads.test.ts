import { describe, expect, it } from "vitest";
import { ZodError } from "zod";
import { noticeJobSchema, readNews } from "../../../src/bot/notices/news.ts";
import { readUpdateJob } from "../../../src/bot/pipeline/update-job.ts";
import { saveNewsData } from "../../../src/capabilities/compose/save-news.ts";
import { tableJob, tableJobSchema } from "../../../src/capabilities/downloads/table-job.ts";
import type { Decision } from "../../../src/db/decisions.ts";
import type { NoticeRow } from "../../../src/db/notices.ts";
import type { SigningLinkRow } from "../../../src/db/signing-links.ts";
import type { SessionRow } from "../../../src/db/signing-sessions.ts";
import type { Submission } from "../../../src/db/submissions.ts";
import { ServiceRateLimited, ServiceUnavailable } from "../../../src/errors.ts";
import {
  bulkRefusalNotice,
  documentChangedNotice,
  openingFailedNotice,
  sessionClosedNotice,
  sessionOpenedNotice,
} from "../../../src/signing/news.ts";
import { sideEffectsOfDecision, sideEffectsOfSave } from "../../../src/submissions/news.ts";
import { submissionNews } from "../../../src/submissions/submission-kind.ts";

const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const noticeOf = (news: string, data: unknown) => ({ news, data }) as NoticeRow;
const session = { id: "s", accountId: "a", telegramUserId: 1 } as SessionRow;
const link = { id: "l", accountId: "a", telegramUserId: 1, scope: "all" } as SigningLinkRow;

const readTable = (payload: unknown) => tableJobSchema.parse(payload);
const readNotice = (payload: unknown) => noticeJobSchema.parse(payload);
const table = tableJob({ telegramUserId: 1, viewId: "v", format: "csv", messageId: 2 }).payload;
const update = { update_id: 7, message: { text: "hi" } };

describe("a stored payload", () => {
  it.each([
    ["table", readTable, table, table],
    ["notice", readNotice, { noticeId: "n" }, { noticeId: "n" }],
    ["update", readUpdateJob, { update }, update],
  ])("of a %s job is read as it was written", (_type, read, payload, value) => {
    expect(read(stored(payload))).toEqual(value);
  });

  it.each([
    ["table", readTable, { telegramUserId: 1, viewId: "v", format: "pdf", messageId: 2 }],
    ["notice", readNotice, {}],
    ["update", readUpdateJob, { update: { message: {} } }],
    ["update", readUpdateJob, { password: { handle: "h" } }],
    ["update", readUpdateJob, null],
  ])("of a %s job that another version wrote is refused", (_type, read, payload) => {
    expect(() => read(payload)).toThrow(ZodError);
  });
});

describe("a stored notice", () => {
  it.each([
    bulkRefusalNotice(session, 3, null),
    bulkRefusalNotice(session, 3, "no"),
    sessionClosedNotice(session),
    sessionOpenedNotice(session, {
      leftOut: [{ decisionId: "d", userKey: "error-forbidden", until: null }],
      changed: ["c"],
    }),
  ])("tells $news as it was written", ({ news, data }) => {
    expect(readNews(noticeOf(news, stored(data)))).toMatchObject({ news, data: { sessionId: "s" } });
  });

  it.each([
    openingFailedNotice(link, new ServiceUnavailable("down"), { count: 2, now: 0 }),
    openingFailedNotice(link, new ServiceRateLimited("slow down", { seconds: 60, retryAt: 60_000 }), {
      count: 2,
      now: 0,
    }),
    documentChangedNotice({ id: "d", accountId: "a", telegramUserId: 1 } as Decision, true),
  ])("tells $news as it was written", ({ news, data }) => {
    expect(readNews(noticeOf(news, stored(data)))).toEqual({ news, data });
  });

  it.each(submissionNews)("of a submission that is %s is read as it was written", (news) => {
    const row = {
      id: "s",
      accountId: "a",
      telegramUserId: 1,
      action: "accept",
      preparedBy: null,
    } as Submission;
    const { notices: ofDecision = [] } = sideEffectsOfDecision(row, news, { result: "conflict" });
    const { notices: ofSave = [] } = sideEffectsOfSave(row, news);
    // What was returned waits in the signing queue again: nothing is told of it.
    expect(ofDecision).toHaveLength(news === "returned" ? 0 : 1);
    for (const { news: name, data } of ofDecision)
      expect(readNews(noticeOf(name, stored(data)))).toMatchObject({ news: name });
    for (const { data } of ofSave) expect(saveNewsData.parse(stored(data))).toEqual({ submissionId: "s" });
  });

  it.each([
    ["of unknown news", "weather", {}],
    ["without its decision", "decisionDone", {}],
    ["without its session", "sessionClosed", { session: "s" }],
    ["without a count", "queueRefused", { sessionId: "s", count: "many", detail: null }],
    ["without its question", "browserPairing", { pairingId: 5 }],
  ])("%s is refused", (_what, news, data) => {
    expect(() => readNews(noticeOf(news, data))).toThrow(ZodError);
  });
});
