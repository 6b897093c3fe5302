/** The job that follows a submission to its final state. */
import { z } from "zod";
import { isDecision } from "../db/rows/decisions.ts";
import { NOT_ARRIVED, type SubmissionState } from "../db/rows/submission-states.ts";
import { RESTORED, type Submission, type SubmissionChange } from "../db/rows/submissions.ts";
import type { BusinessDocument } from "../documents/document.ts";
import { findVoidReason } from "../documents/void-reason.ts";
import { AppError, KeyUnavailable, LoginNeeded } from "../errors.ts";
import type { JobHandler } from "../jobs/job-runner.ts";
import { type Located, locateDocument } from "../reading/locate-document.ts";
import { reach } from "../steps.ts";
import {
  FAILED_AFTER_MS,
  FOLLOW_FOR_MS,
  FOLLOW_WITHOUT_LOGIN_FOR_MS,
  followJob,
  NOT_ARRIVED_AFTER_MS,
} from "./follow-schedule.ts";
import { noteSaved } from "./note-saved.ts";
import { preparedNotices } from "./prepared-news.ts";
import { reportedFailure, serviceWords } from "./service-words.ts";
import type { SubmissionNews } from "./submission-kind.ts";
import { kindOf } from "./submission-kinds.ts";
import type { SubmissionParts } from "./submission-parts.ts";

/** Any submission's id. The name dates from when only decisions were submitted, and stored jobs use it. */
const payloadSchema = z.object({ decisionId: z.string(), step: z.number().int() });
const UNDER_WAY: readonly SubmissionState[] = ["following", "unknown"];
const MAX_DETAIL_LENGTH = 500;

type Change = Omit<SubmissionChange, "from" | "to">;

interface Look {
  readonly parts: SubmissionParts;
  readonly row: Submission;
  readonly step: number;
  /** Milliseconds since the post. */
  readonly elapsed: number;
}

/** Looks once and stores the conclusion, together with the job for the next look, if any. */
export function createFollowHandler(parts: SubmissionParts): JobHandler {
  return async (job) => {
    const { decisionId: id, step } = payloadSchema.parse(job.payload);
    const row = await parts.db.submissions.find(id);
    if (!row || !UNDER_WAY.includes(row.state)) return;
    await lookOnce({ parts, row, step, elapsed: parts.clock.now() - postedAt(row) });
  };
}

async function lookOnce(look: Look): Promise<void> {
  const { parts, row } = look;
  const { db, profile, log } = parts;
  if (!(await db.accounts.find(row.accountId)))
    return await end(look, "untracked", "untracked", { silent: true });
  const user = await db.users.find(row.telegramUserId);
  let located: Located;
  try {
    const { accountId, kind, documentId: id, summary } = row;
    const sought = {
      accountId,
      kind,
      id,
      number: summary.number,
      background: true,
      despite: "anything",
    } as const;
    const ofKind = kindOf(profile, row).seek(row);
    located = await locateDocument(parts, { ...sought, ...ofKind }, user?.language ?? "ru");
  } catch (error) {
    // The job waits for its key, whose absence says nothing about the document.
    if (!(error instanceof AppError) || error instanceof KeyUnavailable) throw error;
    log.info("what is under way could not be looked at", { submissionId: row.id, code: error.code });
    return error instanceof LoginNeeded ? await waitForLogin(look) : await keepFollowing(look);
  }
  reach("follow.read");
  if (located.found) return await judge(look, located.document);
  if (located.readable) return located.absent ? await judge(look, null) : await keepFollowing(look);
  // Nobody will ever know more than the service's answer.
  if (reportedFailure(row) !== null && row.action !== "save") return await endNotArrived(look);
  return await end(look, "untracked", "untracked");
}

async function judge(look: Look, document: BusinessDocument | null): Promise<void> {
  const { parts, row, elapsed } = look;
  const { kind, documentId, accountId } = row;
  const stateId = document?.stateId ?? null;
  if (document !== null && stateId !== null) {
    await parts.db.seenDocuments.see(accountId, { kind, documentId, number: document.number, stateId });
  }
  const said = row.state === "unknown" ? serviceWords(row) : null;
  const detail = document?.lastError?.slice(0, MAX_DETAIL_LENGTH) ?? said;
  const seen = {
    ...(stateId === null ? {} : { stateSeen: stateId }),
    // The look finds out: words from before it no longer hold, and neither does the mark of a restore.
    ...(row.state === "unknown" ? { detail: null } : {}),
  };
  const verdict = kindOf(parts.profile, row).judge(row, document);
  switch (verdict) {
    case "done":
      await end(look, "done", "done", { change: seen });
      return row.action === "save" ? await noteSaved(parts, row, document) : undefined;
    case "failed":
      return await end(look, "failed", "failed", { change: { ...seen, detail } });
    case "overtaken": {
      const why = isDecision(row) ? findVoidReason(parts.profile.kinds[kind], row, stateId) : null;
      return await end(look, "failed", "overtaken", { change: { ...seen, detail: why ?? detail } });
    }
    case "onTheWay":
      return await keepFollowing(look, { to: "following", ...seen }, "onTheWay");
    case "unchanged":
      if (row.state === "unknown" && elapsed >= notArrivedAfter(row)) {
        if (row.detail === RESTORED && (await waitAgain(look, seen))) return;
        return await endNotArrived(look, seen);
      }
      return await keepFollowing(look, { to: row.state, ...seen, detail: row.detail });
    case "unseen":
      return await keepFollowing(look);
  }
}

async function keepFollowing(
  look: Look,
  { to = look.row.state, ...change }: Change & { readonly to?: SubmissionState } = {},
  news?: SubmissionNews,
): Promise<void> {
  if (look.elapsed >= FOLLOW_FOR_MS) return await end(look, "untracked", "untracked", { change });
  const { parts, row } = look;
  const { sideEffects } = kindOf(parts.profile, row);
  await parts.db.submissions.move(row.id, { from: [row.state], to, ...change }, (moved) => ({
    ...(news ? sideEffects(moved, news) : {}),
    jobs: [nextLook(look)],
  }));
}

function notArrivedAfter(row: Submission): number {
  return reportedFailure(row) === null ? NOT_ARRIVED_AFTER_MS : FAILED_AFTER_MS;
}

/** False where its account was deleted since the look began: nothing can wait there. */
function waitAgain({ parts, row }: Look, seen: Change): Promise<boolean> {
  const { sideEffects } = kindOf(parts.profile, row);
  const change = { from: UNDER_WAY, to: "open", of: row.accountId, ...seen } as const;
  return parts.db.submissions.move(row.id, change, (moved) => sideEffects(moved, "waitsAgain"));
}

/** The service's words, where it gave some, say why. */
function endNotArrived(look: Look, seen: Change = {}): Promise<void> {
  const detail = reportedFailure(look.row) === null ? NOT_ARRIVED : look.row.detail;
  return end(look, "refused", "notArrived", { change: { ...seen, detail } });
}

async function waitForLogin(look: Look): Promise<void> {
  if (look.elapsed >= FOLLOW_WITHOUT_LOGIN_FOR_MS) return await end(look, "untracked", "untracked");
  const { parts, row } = look;
  const { notices = [] } = kindOf(parts.profile, row).sideEffects(row, "needsLogin");
  // The notice goes out once per expired login, however many submissions wait for the next one.
  const { tokenSince } = (await parts.db.accounts.find(row.accountId)) ?? {};
  const keyOf = (news: string) => `account:${row.accountId}:${news}:${tokenSince ?? 0}`;
  await parts.db.notices.write({
    notices: notices.map((notice) => ({ ...notice, dedupeKey: keyOf(notice.news) })),
    jobs: [nextLook(look)],
  });
}

async function end(
  { parts, row }: Look,
  to: SubmissionState,
  news: SubmissionNews,
  { change = {}, silent = false }: { readonly change?: Change; readonly silent?: boolean } = {},
): Promise<void> {
  const { stateSeen: stateId } = change;
  const data = typeof stateId === "number" ? { stateId } : {};
  const { sideEffects } = kindOf(parts.profile, row);
  await parts.db.submissions.move(row.id, { from: UNDER_WAY, ...change, to }, (moved) => ({
    ...sideEffects(moved, news, data),
    // A person whose account is gone hears nothing more; the one who prepared it for that account still does.
    ...(silent ? { notices: preparedNotices(moved, news) } : {}),
  }));
}

function nextLook({ parts, row, step }: Look) {
  return followJob(row.id, postedAt(row), parts.clock.now(), step);
}

function postedAt({ postedAt, updatedAt }: Submission): number {
  return postedAt ?? updatedAt;
}
