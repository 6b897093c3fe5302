/** Checks before anything is posted: a living session, a good signature, an unchanged document. */
import type { Decision } from "../db/rows/decisions.ts";
import type { SessionRow } from "../db/rows/signing-sessions.ts";
import { AnotherDocument, AppError, KeyUnavailable, SigningExpired, StaleButton } from "../errors.ts";
import { endChanged } from "../reading/end-void.ts";
import { type Refusal, readActionRefusal, waitOf } from "../submissions/refusal.ts";
import { settleRefusal } from "../submissions/settle.ts";
import type { CheckedSignature } from "./check-signature.ts";
import { isLiving } from "./close-session.ts";
import type { LookAgain, SeenAgain } from "./look-again.ts";
import { isDetached, readDetail, readResult } from "./read-session.ts";
import { readSignData } from "./read-sign-data.ts";
import type { ItemOutcome, SubmitAnswer } from "./signing.ts";
import type { SigningParts } from "./signing-parts.ts";

type SessionItems = Awaited<ReturnType<SigningParts["db"]["signingSessions"]["readItems"]>>;

/** A submission that may be posted now. */
export interface SignedDecision {
  readonly decision: Decision;
  readonly signature: CheckedSignature;
}

export type Prepared =
  | { readonly ready: true; readonly submission: SignedDecision }
  /** `settled`: the decision has left the session with this answer, which must still be stored with its item. */
  | { readonly ready: false; readonly answer: SubmitAnswer; readonly settled: boolean };

/** Throws `SigningExpired` when the session is over, `StaleButton` for a decision not in it. */
export async function prepareSubmission(
  parts: SigningParts,
  session: SessionRow,
  items: SessionItems,
  { decisionId, signatureBase64 }: { readonly decisionId: string; readonly signatureBase64: string },
  lookAgain: LookAgain,
): Promise<Prepared> {
  const { db, clock, profile } = parts;
  const item = items.find((one) => one.decisionId === decisionId);
  const decision = await db.decisions.find(decisionId);
  if (!item || !decision) throw new StaleButton("the decision is not in the session");
  // It was given to a colleague meanwhile: its outcome is not this page's.
  if (decision.accountId !== session.accountId) throw new SigningExpired();
  const known = readResult(item, decision);
  // The answer may not have reached the page; it is given again, even if it ended the session.
  const isTold = item.result !== null || known === "void";
  if (!isTold && !isLiving(parts, session)) throw new SigningExpired();
  if (known) {
    const detail = readDetail(known, decision);
    return { ready: false, answer: { ok: true, result: known, detail }, settled: false };
  }
  if (item.content === null) throw new SigningExpired();

  // The libraries of certificates take fifteen megabytes: they are loaded with the first signature.
  const { checkSignature } = await import("./check-signature.ts");
  const check = checkSignature({
    signature: signatureBase64,
    content: item.content,
    detached: isDetached(profile, decision),
    tin: decision.tin,
    roots: parts.roots,
    now: clock.now(),
  });
  if (!check.ok) return { ready: false, answer: check, settled: false };
  const obstacle = await readAgain(parts, session, decision, { unchanged: item.unchanged, lookAgain });
  if (obstacle === null) return { ready: true, submission: { decision, signature: check.signature } };
  const { keeps, ...outcome } = obstacle;
  return { ready: false, answer: { ok: true, ...outcome }, settled: !keeps };
}

/** Nothing has been posted, so every failure can be retried. */
const unavailable: Refusal = { to: "open", result: "unavailable", detail: null };

interface Obstacle extends ItemOutcome {
  /** True if the decision stays in the session, to be tried again. */
  readonly keeps: boolean;
}

/** Reads sign data and document once more; null if the service still asks for exactly this content, and may take it. */
async function readAgain(
  parts: SigningParts,
  session: SessionRow,
  decision: Decision,
  { unchanged, lookAgain }: { readonly unchanged: string; readonly lookAgain: LookAgain },
): Promise<Obstacle | null> {
  try {
    const { kind, action, documentId, reason } = decision;
    const request = { kind, action, id: documentId, reason };
    const call = await parts.accounts.open(decision.accountId);
    const language = session.language;
    const now = await readSignData(parts.profile, call, { ...request, language });
    const seen = await lookAgain(decision);
    const over = voidBy(seen);
    if (over !== null || now.unchanged === unchanged) return over;
    if (await isReplaced(parts, session)) throw new SigningExpired();
    await parts.db.submissions.move(decision.id, { from: ["signing"], to: "open", of: session.accountId });
    // Sign data may change alone; where the document did, the decided one no longer exists.
    if (seen?.changed !== undefined) await endChanged(parts, decision);
    return { result: "changed", detail: null, keeps: false };
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof SigningExpired || error instanceof KeyUnavailable)
      throw error;
    if (error instanceof AnotherDocument) return { result: "anotherDocument", detail: null, keeps: true };
    const refusal = readActionRefusal(error) ?? unavailable;
    const outcome = { result: refusal.result, detail: refusal.detail, ...waitOf(refusal) };
    if (refusal.to === "open") return { ...outcome, keeps: true };
    const over = voidBy(await lookAgain(decision));
    if (over !== null) return over;
    if (await isReplaced(parts, session)) throw new SigningExpired();
    await settleRefusal(parts, decision, ["signing"], refusal);
    return { ...outcome, keeps: false };
  }
}

function voidBy(seen: SeenAgain | null): Obstacle | null {
  return seen?.ended === undefined ? null : { result: "void", detail: seen.ended, keeps: false };
}

/** Whether it ended while the service was asked; then another session may have the decision, and this one leaves it. */
async function isReplaced({ db }: SigningParts, { id }: SessionRow): Promise<boolean> {
  return (await db.signingSessions.find(id))?.state !== "opened";
}
