/** The news of submissions: notices for the chat, each once per submission, and entries of the audit trail. */
import type { Submission } from "../db/submissions.ts";
import type { NewNotice, SideEffects } from "../db/write-side-effects.ts";
import { preparedNotices } from "./prepared-news.ts";
import type { SubmissionNews } from "./submission-kind.ts";

/** `detail` of a refused submission that did not arrive; not a sentence of the service. */
export const NOT_ARRIVED = "notArrived";

/** `detail` of a decision that is sent alone because bulk submit refused it with others; not a sentence of the service. */
export const BULK_REFUSED = "queueRefused";

/** `detail` of a decision of which a restored database does not know whether it was signed since; not a sentence of the service. */
export const RESTORED = "restored";

/** The name of each piece of news in the chat's notices; news without a name is not reported. */
type ReportedNews = Readonly<Partial<Record<SubmissionNews, string>>>;

const findName = (names: ReportedNews, news: SubmissionNews) => names[news];

/** What the chat reports about a decision. */
export const decisionNews = {
  accepted: "decisionQueued",
  unknown: "decisionUnknown",
  refused: "decisionRefused",
  onTheWay: "decisionOnTheWay",
  done: "decisionDone",
  failed: "decisionFailed",
  overtaken: "decisionOvertaken",
  notArrived: "decisionNotArrived",
  untracked: "decisionUntracked",
  needsLogin: "followNeedsLogin",
  waitsAgain: "decisionWaitsAgain",
} as const satisfies ReportedNews;

/** What the chat reports about a save: only what the person has not already seen on the screen that saved. */
export const saveNews = {
  done: "saveDone",
  notArrived: "saveNotArrived",
  untracked: "saveUntracked",
  needsLogin: "saveNeedsLogin",
} as const satisfies ReportedNews;

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
  const told = findName(decisionNews, news);
  const facts = { decisionId: row.id, action: row.action, ...data };
  return {
    notices: [
      ...(told === undefined ? [] : noticesOf(row, told, `decision:${row.id}:${told}`, facts)),
      ...preparedNotices(row, news),
    ],
    audit: auditOf(row, news, told ?? "decisionReturned", { decisionId: row.id, ...data }),
  };
}

export function sideEffectsOfSave(
  row: Submission,
  news: SubmissionNews,
  data: Readonly<Record<string, unknown>> = {},
): SideEffects {
  const told = findName(saveNews, news);
  const facts = { submissionId: row.id, draftId: row.draftId, ...data };
  const isSaved = news === "accepted" || news === "done";
  return {
    notices: told === undefined ? [] : noticesOf(row, told, `save:${row.id}:${told}`, facts),
    audit: isSaved
      ? [entryOf(row, "saved", { submissionId: row.id })]
      : auditOf(row, news, told ?? `save:${news}`, { submissionId: row.id, ...data }),
    ...(isSaved && row.draftId !== null ? { endedDraft: row.draftId } : {}),
  };
}

/** Empty if the person has been deleted meanwhile. */
function noticesOf(
  row: Submission,
  news: string,
  dedupeKey: string,
  data: Record<string, unknown>,
): readonly NewNotice[] {
  const { telegramUserId, accountId, kind, documentId } = row;
  return telegramUserId === 0 ? [] : [{ telegramUserId, accountId, news, kind, documentId, data, dedupeKey }];
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
