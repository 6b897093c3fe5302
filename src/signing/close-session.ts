/** Finds living sessions, and ends those that are done or must not live on. */
import type { SessionRow } from "../db/rows/signing-sessions.ts";
import { SigningExpired } from "../errors.ts";
import { type EndReason, sessionClosedNotice } from "./news.ts";
import type { ItemResult } from "./signing.ts";
import { SESSION_TTL_MS, type SigningParts } from "./signing-parts.ts";

/** Ends a session, wipes its contents, returns its unsigned decisions to the queue, and lets its message say so. */
export async function closeSession(
  { db }: SigningParts,
  session: SessionRow,
  reason: EndReason,
): Promise<void> {
  await db.signingSessions.end(session.id, reason, {
    notices: [sessionClosedNotice(session)],
    audit: [
      {
        event: "signingSessionEnded",
        telegramUserId: session.telegramUserId,
        accountId: session.accountId,
        data: { sessionId: session.id, reason },
      },
    ],
  });
}

/** How many decisions of a session are still to be signed. */
export async function countUnsigned({ db }: SigningParts, sessionId: string): Promise<number> {
  const decisions = await db.decisions.findOfSession(sessionId);
  return decisions.filter(({ state }) => state === "signing").length;
}

/** Whether a signature of the session is on its way to the service just now. */
export async function isPosting({ db }: SigningParts, sessionId: string): Promise<boolean> {
  return (await db.decisions.findOfSession(sessionId)).some(({ state }) => state === "submitting");
}

/** Whether a session, as just read, may still be used. */
export function isLiving({ clock }: SigningParts, session: SessionRow): boolean {
  return session.state !== "ended" && session.expiresAt > clock.now();
}

/** The session, read again. Throws `SigningExpired` if it is over. */
export async function getLiving(parts: SigningParts, sessionId: string): Promise<SessionRow> {
  const session = await parts.db.signingSessions.find(sessionId);
  if (!session || !isLiving(parts, session)) throw new SigningExpired();
  return session;
}

/** Records the outcome of documents of a session; the session continues with the rest, or ends. */
export async function finishItems(
  parts: SigningParts,
  session: SessionRow,
  results: ReadonlyMap<string, ItemResult>,
): Promise<void> {
  if (results.size === 0) return;
  const { db, clock } = parts;
  for (const [decisionId, result] of results) {
    await db.signingSessions.setResult(session.id, decisionId, result);
  }
  if ((await countUnsigned(parts, session.id)) === 0) await closeSession(parts, session, "signed");
  else await db.signingSessions.extend(session.id, clock.now() + SESSION_TTL_MS);
}
