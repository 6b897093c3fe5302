/** The news of signing sessions for the chat, each once per session. */
import type { SessionRow } from "../db/signing-sessions.ts";
import type { NewNotice } from "../db/write-side-effects.ts";

/** Why a session ended. `signed`, `left` and `replaced` are the person's own actions and are not reported. */
export type EndReason = "signed" | "left" | "replaced" | "undone" | "expired" | "denied" | "tooManyBrowsers";

/** Reports that bulk submit accepted none of `count` decisions, with the service's words. */
export function bulkRefusalNotice(session: SessionRow, count: number, detail: string | null): NewNotice {
  return {
    telegramUserId: session.telegramUserId,
    accountId: session.accountId,
    news: "queueRefused",
    data: { sessionId: session.id, count, detail },
    dedupeKey: `session:${session.id}:queueRefused`,
  };
}

/** Makes the message of an ended session show what was posted, instead of its link. */
export function sessionClosedNotice(session: SessionRow): NewNotice {
  return sessionNotice(session, "sessionClosed");
}

/** Makes the message of a session show all outcomes. */
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

/** Reports that a link has expired while `waiting` decisions are still unsigned. */
export function sessionEndNotice(session: SessionRow, reason: EndReason, waiting: number): NewNotice {
  return {
    telegramUserId: session.telegramUserId,
    accountId: session.accountId,
    news: "sessionEnded",
    data: { sessionId: session.id, reason, waiting },
    dedupeKey: `session:${session.id}:ended`,
  };
}
