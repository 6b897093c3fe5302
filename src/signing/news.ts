/** The news that signing writes for the chat, each once per decision or session. */
import type { Decision } from "../db/decisions.ts";
import type { SessionRow } from "../db/signing-sessions.ts";
import type { NewNotice } from "../db/write-side-effects.ts";
import type { DocumentId } from "../documents/document.ts";

export const decisionNews = [
  /** The service took it; its outcome is awaited. */
  "decisionQueued",
  /** No answer, or one that does not tell: whether it arrived is being found out. */
  "decisionUnknown",
  /** Seen on its way for the first time. */
  "decisionOnTheWay",
  "decisionDone",
  /** The service took it and it failed later; the service's words are the decision's `detail`. */
  "decisionFailed",
  /** The service refused it at once; its words are the decision's `detail`. */
  "decisionRefused",
  /** Followed for long enough to say that it did not arrive: may be decided and signed anew. */
  "decisionNotArrived",
  /** The document went to a state that this action does not lead to: someone else was faster. */
  "decisionOvertaken",
  /** The service took it, but no result can be read. */
  "decisionUntracked",
  /** Following waits until the person logs in again. */
  "followNeedsLogin",
] as const;
export type DecisionNews = (typeof decisionNews)[number];

/** `detail` of a refused decision that did not arrive; not a sentence of the service. */
export const NOT_ARRIVED = "notArrived";

/** `detail` of a refused decision that the person had no right to; not a sentence of the service. */
export const FORBIDDEN = "forbidden";

/** `detail` of a decision that goes alone, since bulk submit refused it with others; not a sentence of the service. */
export const BULK_REFUSED = "queueRefused";

/** The notices of a decision's news; none when the person was deleted meanwhile. */
export function decisionNotices(
  decision: Decision,
  news: DecisionNews,
  data: Record<string, unknown> = {},
): readonly NewNotice[] {
  if (!decision.telegramUserId) return [];
  return [
    {
      telegramUserId: decision.telegramUserId,
      accountId: decision.accountId,
      news,
      kind: decision.kind,
      documentId: decision.documentId as DocumentId,
      data: { decisionId: decision.id, action: decision.action, ...data },
      dedupeKey: `decision:${decision.id}:${news}`,
    },
  ];
}

/** Why a session ended. `signed`, `left` and `replaced` are the person's own doing and make no news. */
export type EndReason = "signed" | "left" | "replaced" | "undone" | "expired" | "denied" | "tooManyBrowsers";

/** Tells that bulk submit took none of `count` decisions, in the service's words. */
export function bulkRefusalNotice(session: SessionRow, count: number, detail: string | null): NewNotice {
  return {
    telegramUserId: session.telegramUserId,
    accountId: session.accountId,
    news: "queueRefused",
    data: { sessionId: session.id, count, detail },
    dedupeKey: `session:${session.id}:queueRefused`,
  };
}

/** Lets the message of a session that ended say what was handed over, instead of its link. */
export function sessionClosedNotice(session: SessionRow): NewNotice {
  return sessionNotice(session, "sessionClosed");
}

/** Lets the message of a session say how all of it came out. */
export function sessionOutcomeNotice(session: SessionRow): NewNotice {
  return sessionNotice(session, "sessionOutcome");
}

function sessionNotice(session: SessionRow, news: "sessionClosed" | "sessionOutcome"): NewNotice {
  return {
    telegramUserId: session.telegramUserId,
    accountId: session.accountId,
    news,
    data: { sessionId: session.id },
    dedupeKey: `session:${session.id}:${news}`,
  };
}

/** Tells that a link is over although `waiting` decisions are still unsigned. */
export function sessionEndNotice(session: SessionRow, reason: EndReason, waiting: number): NewNotice {
  return {
    telegramUserId: session.telegramUserId,
    accountId: session.accountId,
    news: "sessionEnded",
    data: { sessionId: session.id, reason, waiting },
    dedupeKey: `session:${session.id}:ended`,
  };
}
