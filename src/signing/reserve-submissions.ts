/** Writes down that signatures are about to be posted, before they are; a signature is reserved once in all time. */
import type { SessionRow } from "../db/signing-sessions.ts";
import { abandonedJob } from "./abandoned-submission.ts";
import { getLiving } from "./close-session.ts";
import { readResult } from "./open-session.ts";
import type { Submission } from "./prepare-submission.ts";
import type { SubmitAnswer } from "./signing.ts";
import type { SigningParts } from "./signing-parts.ts";

/** Reserves all that can be, in one transaction; returns these. */
export async function reserveSubmissions(
  { db, clock }: SigningParts,
  session: SessionRow,
  submissions: readonly Submission[],
): Promise<Submission[]> {
  const now = clock.now();
  const reserved = await db.submissions.reserve(
    submissions.map((submission) => ({
      decisionId: submission.decision.id,
      sessionId: session.id,
      signatureHash: submission.signature.signatureHash,
      sideEffects: {
        jobs: [abandonedJob(submission.decision.id, now)],
        audit: [auditSubmission(session, submission)],
      },
    })),
  );
  return submissions.filter(({ decision }) => reserved.some(({ id }) => id === decision.id));
}

/** Why a signature could not be reserved: used before, or the decision went another way meanwhile. */
export async function explainLoss(
  parts: SigningParts,
  sessionId: string,
  decisionId: string,
): Promise<SubmitAnswer> {
  const items = await parts.db.signingSessions.readItems(sessionId);
  const item = items.find((one) => one.decisionId === decisionId);
  const decision = await parts.db.decisions.find(decisionId);
  const result = item && decision ? readResult(item, decision) : "conflict";
  if (result !== null) return { ok: true, result, detail: decision?.detail ?? null };
  await getLiving(parts, sessionId);
  return { ok: false, problem: "alreadyUsed" };
}

function auditSubmission(session: SessionRow, { decision, signature }: Submission) {
  const { base64: _kept, ...facts } = signature;
  return {
    event: "signatureSubmitted",
    telegramUserId: session.telegramUserId,
    accountId: session.accountId,
    data: { decisionId: decision.id, sessionId: session.id, ...facts },
  };
}
