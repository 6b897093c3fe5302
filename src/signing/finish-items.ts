/** Records the outcome of documents of a session; the session continues with the rest, or ends. */
import type { SessionRow } from "../db/rows/signing-sessions.ts";
import { closeSession, countUnsigned } from "./close-session.ts";
import type { ItemResult } from "./signing.ts";
import { SESSION_TTL_MS, type SigningParts } from "./signing-parts.ts";

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
