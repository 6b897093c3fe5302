/** The news of signing for the chat, each once. */
import { z } from "zod";
import { randomId } from "../db/engine/random-id.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { Decision } from "../db/rows/decisions.ts";
import type { givenBack } from "../db/rows/moved-news.ts";
import { defineNews, type NewNotice, type News } from "../db/rows/news.ts";
import type { SigningLinkRow } from "../db/rows/signing-links.ts";
import type { SessionRow } from "../db/rows/signing-sessions.ts";
import { type AppError, ServiceRateLimited } from "../errors.ts";

const ofSession = z.object({ sessionId: z.string() });
/** Why the service cannot take it now. */
const failure = { userKey: z.string(), until: z.number().nullable() };

/** A browser that is new to the person waits for its code to be chosen in the chat. */
export const browserPairing = defineNews({
  name: "browserPairing",
  data: z.object({ pairingId: z.string(), options: z.array(z.string()).readonly(), label: z.string() }),
  urgency: "answer",
  whileAway: "dropped",
});
/** A trusted browser opened a session; it could not take along `leftOut`, `changed` and `ended`. */
export const sessionOpened = defineNews({
  name: "sessionOpened",
  data: ofSession.extend({
    leftOut: z.array(z.object({ decisionId: z.string(), ...failure })).readonly(),
    changed: z.array(z.string()).readonly(),
    ended: z.array(z.string()).readonly().default([]),
  }),
  urgency: "answer",
  whileAway: "dropped",
});
export const sessionClosed = defineNews({ name: "sessionClosed", data: ofSession, urgency: "answer" });
/** Bulk submit accepted none of `count` decisions; `detail` are the service's words. */
export const queueRefused = defineNews({
  name: "queueRefused",
  data: ofSession.extend({ count: z.number().int(), detail: z.string().nullable() }),
  urgency: "outcome",
});
export const openingFailed = defineNews({
  name: "openingFailed",
  data: z.object({ scope: z.string(), ...failure, count: z.number().int() }),
  urgency: "answer",
});
/** A colleague's decision, `by`, replaced an unsigned one; for its signer, and for the person who prepared it. */
export const takenOver = defineNews({
  name: "takenOver",
  data: z.object({ decisionId: z.string(), by: z.string() }),
});
export const wayBackOver = defineNews({ name: "wayBackOver", urgency: "answer" });
export type EndReason =
  | "signed"
  | "left"
  | "replaced"
  | "undone"
  | "expired"
  | "denied"
  | "given"
  | "takenOver"
  | "restored"
  | "revoked";

/** A failure is told once in so long (milliseconds), however often the page is tried again. */
const FAILURE_TOLD_MS = 60 * 60_000;

/** Reports that bulk submit accepted none of `count` decisions, with the service's words. */
export function bulkRefusalNotice(session: SessionRow, count: number, detail: string | null): NewNotice {
  return sessionNotice(session, queueRefused, { count, detail });
}

/** A failure in the form that the chat tells. */
export interface ToldFailure {
  readonly userKey: string;
  /** When the service allows the next try, in milliseconds since the epoch; null where it does not say. */
  readonly until: number | null;
}

export function toldFailureOf(error: AppError): ToldFailure {
  return { userKey: error.userKey, until: error instanceof ServiceRateLimited ? error.retryAt : null };
}

export interface NotInSession {
  /** Decisions still to be signed; `userKey` says why not now. */
  readonly leftOut: ReadonlyArray<{ readonly decisionId: string } & ToldFailure>;
  /** Decisions taken back, since their documents changed. */
  readonly changed: readonly string[];
  /** Decisions that are over, since their documents can no longer be decided so. */
  readonly ended: readonly string[];
}

/** The notice by which the chat shows what a trusted browser has just opened: the code to compare. */
export function sessionOpenedNotice(
  session: Pick<SessionRow, "id" | "telegramUserId" | "accountId">,
  { leftOut, changed, ended }: NotInSession,
): NewNotice {
  return sessionNotice(session, sessionOpened, { leftOut, changed, ...(ended.length > 0 ? { ended } : {}) });
}

/** The notice by which the message of an ended session shows what was handed over. */
export function sessionClosedNotice(session: SessionRow): NewNotice {
  return sessionNotice(session, sessionClosed, {});
}

/** So often (milliseconds) at most a message is edited for what is taken back one by one. */
const CORRECTED_EVERY_MS = 1000;

/** The notice by which the message of an ended session shows what was taken back since. */
export function sessionCorrectedNotice(
  { id, telegramUserId, accountId }: SessionRow,
  now: number,
): NewNotice {
  const turn = Math.floor(now / CORRECTED_EVERY_MS) + 1;
  return sessionClosed.notice({
    telegramUserId,
    accountId,
    data: { sessionId: id },
    dedupeKey: `session:${id}:corrected:${turn}`,
    notBefore: turn * CORRECTED_EVERY_MS,
  });
}

function sessionNotice<Input extends { sessionId: string }>(
  { id, telegramUserId, accountId }: Pick<SessionRow, "id" | "telegramUserId" | "accountId">,
  news: News<Input>,
  rest: Omit<Input, "sessionId">,
): NewNotice {
  const data = { sessionId: id, ...rest } as unknown as Input;
  return news.notice({ telegramUserId, accountId, data, dedupeKey: `session:${id}:${news.name}` });
}

/** Tells that a link was opened and nothing could be fetched; its decisions still wait. */
export function openingFailedNotice(
  link: SigningLinkRow,
  error: AppError,
  { count, now }: { readonly count: number; readonly now: number },
): NewNotice {
  return openingFailed.notice({
    telegramUserId: link.telegramUserId,
    accountId: link.accountId,
    data: { scope: link.scope, ...toldFailureOf(error), count },
    dedupeKey: `link:${link.id}:failed:${error.userKey}:${Math.floor(now / FAILURE_TOLD_MS)}`,
  });
}

/**
 * Tells one side (an account) that `by`, the other side's account, moved decisions back. `givenBack` tells their author
 * that the signer did; the decisions are open and the author's own again. `takenBack` tells the signer that the giver
 * did.
 */
export function movedBackNotice(
  news: typeof givenBack,
  { telegramUserId, id: accountId }: Pick<AccountRow, "telegramUserId" | "id">,
  decisions: readonly Decision[],
  by: string,
): NewNotice {
  const decisionIds = decisions.map(({ id }) => id);
  return news.notice({
    telegramUserId,
    accountId,
    data: { decisionIds, by },
    dedupeKey: `${news.name}:${randomId()}`,
  });
}

/** Tells one owner of the decision (an account) that a colleague's took its place. */
export function takenOverNotice(
  { telegramUserId, id: accountId }: Pick<AccountRow, "telegramUserId" | "id">,
  { id: decisionId }: Pick<Decision, "id">,
  by: Pick<Decision, "id">,
): NewNotice {
  return takenOver.notice({
    telegramUserId,
    accountId,
    data: { decisionId, by: by.id },
    dedupeKey: `decision:${decisionId}:takenOver:${telegramUserId}`,
  });
}

/** Removes the buttons of messages that lead back to the page, where the decision was the last to be signed there. */
export function wayBackOverNotice({ id, telegramUserId, accountId }: Decision): NewNotice {
  return wayBackOver.notice({
    telegramUserId,
    accountId,
    data: {},
    dedupeKey: `decision:${id}:wayBackOver`,
  });
}
