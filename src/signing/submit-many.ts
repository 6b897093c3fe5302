/** Takes several signatures from the page and posts the good ones together, each at most once. */
import type { SessionRow } from "../db/rows/signing-sessions.ts";
import { AppError, OperationOff } from "../errors.ts";
import { canBulkSubmit } from "./bulk-submit.ts";
import { finishItems } from "./close-session.ts";
import { createLastLook } from "./look-again.ts";
import { postInBulk, postSignature } from "./post-signature.ts";
import { prepareSubmission, type SignedDecision } from "./prepare-submission.ts";
import { getOwnSession } from "./read-session.ts";
import { explainLoss, reserveSubmissions } from "./reserve-submissions.ts";
import type { ItemOutcome, ItemResult, SubmitAnswer } from "./signing.ts";
import type { SigningParts } from "./signing-parts.ts";

type Signatures = ReadonlyArray<{ decisionId: string; signatureBase64: string }>;

/** Documents read again at a time, as when the session was opened. */
const READ_AT_ONCE = 4;

/**
 * A signature with a problem is left out, and the others continue. Throws `OperationOff`, before anything is done, if
 * the decisions cannot be posted by one bulk submit; otherwise throws the errors of `submitSignature`.
 */
export async function submitMany(
  parts: SigningParts,
  { id: sessionId }: SessionRow,
  browserSecret: string,
  signatures: Signatures,
): Promise<ReadonlyArray<{ decisionId: string; answer: SubmitAnswer }>> {
  const session = await getOwnSession(parts, sessionId, browserSecret);
  await requireBulkSubmit(parts, signatures);
  const answers = new Map<string, SubmitAnswer>();
  const results = new Map<string, ItemResult>();
  const ready = await prepareAll(parts, session, signatures, { answers, results });

  const reserved = await reserveSubmissions(parts, session, ready);
  const [first, ...others] = reserved;
  if (first) {
    // A single one is sent by the request whose body is known for sure.
    const outcome =
      others.length === 0
        ? await postSignature(parts, session, first)
        : await postInBulk(parts, session, first.decision.kind, reserved);
    for (const { decision } of reserved) {
      answers.set(decision.id, { ok: true, ...outcome });
      results.set(decision.id, outcome.result);
    }
  }
  try {
    // Nothing that can fail stands between the reservation and the post.
    for (const { decision } of ready.filter((one) => !reserved.includes(one))) {
      const explained = explainLoss(parts, sessionId, decision.id);
      // The page must hear of what was posted.
      const answer = first === undefined ? await explained : await explained.catch(asConflict);
      answers.set(decision.id, answer);
    }
  } finally {
    await finishItems(parts, session, results);
  }
  return [...answers].map(([decisionId, answer]) => ({ decisionId, answer }));
}

/** A decision that was taken away may not be explained to the one who signed it. */
function asConflict(error: unknown): SubmitAnswer {
  if (!(error instanceof AppError)) throw error;
  return { ok: true, result: "conflict", detail: null };
}

async function requireBulkSubmit({ db, profile }: SigningParts, signatures: Signatures): Promise<void> {
  const decisions = await Promise.all(signatures.map(({ decisionId }) => db.decisions.find(decisionId)));
  const known = decisions.filter((decision) => decision !== null);
  const fits = known.every((one) => canBulkSubmit(profile, one) && one.kind === known[0]?.kind);
  if (!fits) throw new OperationOff("massQueue");
}

/** Returns the submissions to post. The others get their answer at once, and a result if they left the session. */
async function prepareAll(
  parts: SigningParts,
  session: SessionRow,
  signatures: Signatures,
  { answers, results }: { answers: Map<string, SubmitAnswer>; results: Map<string, ItemResult> },
): Promise<SignedDecision[]> {
  const items = await parts.db.signingSessions.readItems(session.id);
  // Of two signatures of one document only the last counts.
  const each = [...new Map(signatures.map((one) => [one.decisionId, one])).values()];
  const lastLook = createLastLook(parts, session.accountId, session.language);
  const ready: SignedDecision[] = [];
  /** The failure that keeps the others from being read, once one could not be. */
  let down: ItemOutcome | null = null;
  for (let start = 0; start < each.length; start += READ_AT_ONCE) {
    const batch = each.slice(start, start + READ_AT_ONCE);
    if (down !== null) {
      for (const { decisionId } of batch) answers.set(decisionId, { ok: true, ...down });
      continue;
    }
    const prepared = await Promise.all(
      batch.map((one) => prepareSubmission(parts, session, items, one, lastLook)),
    );
    for (const [index, one] of prepared.entries()) {
      const decisionId = batch[index]?.decisionId ?? "";
      if (one.ready) {
        ready.push(one.submission);
        continue;
      }
      const { answer, settled } = one;
      answers.set(decisionId, answer);
      if (!answer.ok) continue;
      if (settled) results.set(decisionId, answer.result);
      if (answer.result === "unavailable" || answer.result === "limited") down = answer;
    }
  }
  return ready;
}
