/** Finds living sessions, and ends those that must not live on. */
import type { SessionRow } from "../db/rows/signing-sessions.ts";
import { SigningExpired } from "../errors.ts";
import { type EndReason, sessionClosedNotice } from "./news.ts";
import type { SigningParts } from "./signing-parts.ts";

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
