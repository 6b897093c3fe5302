/** Reserves signatures before they are posted, and explains why one could not be reserved. */
import type { SessionRow } from "../db/rows/signing-sessions.ts";
import { SigningExpired } from "../errors.ts";
import { getLiving } from "./close-session.ts";
import type { SignedDecision } from "./prepare-submission.ts";
import { readDetail, readResult } from "./read-session.ts";
import type { SubmitAnswer } from "./signing.ts";
import type { SigningParts } from "./signing-parts.ts";

/** Reserves as many as possible in one transaction, and returns those. */
export async function reserveSubmissions(
  { submissions }: SigningParts,
  session: SessionRow,
  signed: readonly SignedDecision[],
): Promise<SignedDecision[]> {
  const reserved = await submissions.reserve(
    signed.map((one) => ({
      decisionId: one.decision.id,
      sessionId: session.id,
      signatureHash: one.signature.signatureHash,
      audit: [auditSubmission(session, one)],
    })),
  );
  return signed.filter(({ decision }) => reserved.some(({ id }) => id === decision.id));
}

/** Why a signature could not be reserved: it was used before, or the decision is no longer waiting for it. */
export async function explainLoss(
  parts: SigningParts,
  sessionId: string,
  decisionId: string,
): Promise<SubmitAnswer> {
  const items = await parts.db.signingSessions.readItems(sessionId);
  const item = items.find((one) => one.decisionId === decisionId);
  const decision = await parts.db.decisions.find(decisionId);
  const session = await parts.db.signingSessions.find(sessionId);
  if (decision !== null && decision.accountId !== session?.accountId) throw new SigningExpired();
  // It is back in the signing queue: the session ended in between, and nothing was posted.
  if (decision?.state === "open") await getLiving(parts, sessionId);
  const result = item && decision ? readResult(item, decision) : "conflict";
  if (result !== null)
    return { ok: true, result, detail: decision === null ? null : readDetail(result, decision) };
  await getLiving(parts, sessionId);
  return { ok: false, problem: "alreadyUsed" };
}

function auditSubmission(session: SessionRow, { decision, signature }: SignedDecision) {
  const { base64: _kept, ...facts } = signature;
  return {
    event: "signatureSubmitted",
    telegramUserId: session.telegramUserId,
    accountId: session.accountId,
    data: { decisionId: decision.id, sessionId: session.id, ...facts },
  };
}
