/** Finds the sessions that still live and ends those that must not. */
import type { SessionRow } from "../db/signing-sessions.ts";
import { SigningExpired } from "../errors.ts";
import { type EndReason, sessionClosedNotice, sessionEndNotice } from "./news.ts";
import type { SigningParts } from "./signing-parts.ts";

/** Ways a session ends without its person's doing, so the person is told about them. */
const surprising: readonly EndReason[] = ["expired", "denied", "tooManyBrowsers"];

/** Ends a session, wipes its contents, returns its unsigned decisions to the signing queue, and tells the chat where due. */
export async function closeSession(
  parts: SigningParts,
  session: SessionRow,
  reason: EndReason,
): Promise<void> {
  const waiting = surprising.includes(reason) ? await countUnsigned(parts, session.id) : 0;
  const { messageId = null } = (await parts.db.signingSessions.find(session.id)) ?? {};
  await parts.db.signingSessions.end(session.id, reason, {
    notices: [
      ...(messageId === null ? [] : [sessionClosedNotice(session)]),
      ...(waiting > 0 ? [sessionEndNotice(session, reason, waiting)] : []),
    ],
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
  const items = await db.signingSessions.readItems(sessionId);
  const decisions = await Promise.all(items.map(({ decisionId }) => db.decisions.find(decisionId)));
  return decisions.filter((decision) => decision?.state === "signing").length;
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
