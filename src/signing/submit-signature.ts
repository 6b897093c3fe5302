/** Takes a signature from the page: checks it, reads the sign data again, and posts it at most once. */
import type { SessionRow } from "../db/rows/signing-sessions.ts";
import { finishItems } from "./close-session.ts";
import { createLastLook } from "./look-again.ts";
import { postSignature } from "./post-signature.ts";
import { prepareSubmission } from "./prepare-submission.ts";
import { getOwnSession } from "./read-session.ts";
import { explainLoss, reserveSubmissions } from "./reserve-submissions.ts";
import type { SubmitAnswer } from "./signing.ts";
import type { SigningParts } from "./signing-parts.ts";

/**
 * Problems of the signature leave everything as it was. Throws `SigningExpired` if the session is over or open
 * elsewhere, `StaleButton` for a decision that is not in it.
 */
export async function submitSignature(
  parts: SigningParts,
  { id: sessionId }: SessionRow,
  browserSecret: string,
  decisionId: string,
  signatureBase64: string,
): Promise<SubmitAnswer> {
  const session = await getOwnSession(parts, sessionId, browserSecret);
  const items = await parts.db.signingSessions.readItems(sessionId);
  const lastLook = createLastLook(parts, session.accountId, session.language);
  const signed = { decisionId, signatureBase64 };
  const prepared = await prepareSubmission(parts, session, items, signed, lastLook);
  if (!prepared.ready) {
    const { answer, settled } = prepared;
    if (settled && answer.ok) await finishItems(parts, session, new Map([[decisionId, answer.result]]));
    return answer;
  }
  const [reserved] = await reserveSubmissions(parts, session, [prepared.submission]);
  if (!reserved) return await explainLoss(parts, sessionId, decisionId);
  const outcome = await postSignature(parts, session, reserved);
  await finishItems(parts, session, new Map([[decisionId, outcome.result]]));
  return { ok: true, ...outcome };
}
