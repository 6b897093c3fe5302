/** The news of submissions: notices for the chat, each once per submission, and entries of the audit trail. */
import { z } from "zod";
import { defineNews, type NewNotice, type News } from "../db/rows/news.ts";
import { NOBODY } from "../db/rows/submission-states.ts";
import type { Submission } from "../db/rows/submissions.ts";
import type { SideEffects } from "../db/rows/write-side-effects.ts";
import { preparedNotices } from "./prepared-news.ts";
import type { SubmissionNews } from "./submission-kind.ts";

/** `detail` where the service reported a failure and gave no words; not a sentence of the service. */
export const UNEXPLAINED = "unexplained";

/** `detail` of a decision that is sent alone because bulk submit refused it with others; not a sentence of the service. */
export const BULK_REFUSED = "queueRefused";

const ofDecision = (name: string) =>
  defineNews({
    name,
    data: z.object({ decisionId: z.string(), result: z.string().optional() }),
    urgency: "outcome",
  });
const ofSave = (name: string) =>
  defineNews({
    name,
    data: z.object({ submissionId: z.string() }),
    urgency: "outcome",
  });

/** The chat's report of a decision. */
export const decisionNews = {
  accepted: ofDecision("decisionQueued"),
  unknown: ofDecision("decisionUnknown"),
  refused: ofDecision("decisionRefused"),
  onTheWay: ofDecision("decisionOnTheWay"),
  done: ofDecision("decisionDone"),
  failed: ofDecision("decisionFailed"),
  overtaken: ofDecision("decisionOvertaken"),
  notArrived: ofDecision("decisionNotArrived"),
  untracked: ofDecision("decisionUntracked"),
  needsLogin: ofDecision("followNeedsLogin"),
  waitsAgain: ofDecision("decisionWaitsAgain"),
} as const;

/** The chat's report of a save: only news that the person has not already seen on the screen that saved. */
export const saveNews = {
  done: ofSave("saveDone"),
  notArrived: ofSave("saveNotArrived"),
  untracked: ofSave("saveUntracked"),
  needsLogin: ofSave("saveNeedsLogin"),
} as const;

/** Outcomes and refusals; steps in between are not recorded. */
const audited: readonly SubmissionNews[] = [
  "refused",
  "returned",
  "done",
  "failed",
  "overtaken",
  "notArrived",
  "untracked",
];

export function sideEffectsOfDecision(
  row: Submission,
  news: SubmissionNews,
  data: Readonly<Record<string, unknown>> = {},
): SideEffects {
  const told = find(decisionNews, news);
  const facts = { decisionId: row.id, action: row.action, ...data };
  return {
    notices: [
      ...noticesOf(row, told, { key: `decision:${row.id}`, data: facts }),
      ...preparedNotices(row, news),
    ],
    audit: auditOf(row, news, told?.name ?? "decisionReturned", { decisionId: row.id, ...data }),
  };
}

export function sideEffectsOfSave(
  row: Submission,
  news: SubmissionNews,
  data: Readonly<Record<string, unknown>> = {},
): SideEffects {
  const told = find(saveNews, news);
  const facts = { submissionId: row.id, draftId: row.draftId, ...data };
  const isSaved = news === "accepted" || news === "done";
  return {
    notices: noticesOf(row, told, { key: `save:${row.id}`, data: facts }),
    audit: isSaved
      ? [entryOf(row, "saved", { submissionId: row.id })]
      : auditOf(row, news, told?.name ?? `save:${news}`, { submissionId: row.id, ...data }),
    ...(isSaved && row.draftId !== null ? { endedDraft: row.draftId } : {}),
  };
}

const find = <Told>(reported: Partial<Record<SubmissionNews, Told>>, news: SubmissionNews) => reported[news];

/** Empty if it is not told, or if the person has been deleted meanwhile. */
function noticesOf<Input extends Record<string, unknown>>(
  { telegramUserId, accountId, kind, documentId }: Submission,
  news: News<Input> | undefined,
  { key, data }: { readonly key: string; readonly data: Input },
): readonly NewNotice[] {
  if (news === undefined || telegramUserId === NOBODY) return [];
  const dedupeKey = `${key}:${news.name}`;
  return [news.notice({ telegramUserId, accountId, kind, documentId, data, dedupeKey })];
}

function auditOf(row: Submission, news: SubmissionNews, event: string, data: Record<string, unknown>) {
  return audited.includes(news) ? [entryOf(row, event, data)] : [];
}

function entryOf(
  { telegramUserId, accountId }: Submission,
  event: string,
  data: Record<string, unknown>,
): NonNullable<SideEffects["audit"]>[number] {
  return { event, telegramUserId, accountId, data };
}
