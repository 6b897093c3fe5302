/** Takes a signature from the page: checks it, reads the sign data again, and posts it at most once. */
import type { Language } from "../api/service-api.ts";
import type { DecisionRow, SessionRow } from "../db/database.ts";
import type { DocumentId } from "../documents/document.ts";
import { AppError, SigningExpired, StaleButton } from "../errors.ts";
import { abandonedJob } from "./abandoned-submission.ts";
import { findBrowser } from "./believe-browser.ts";
import { type CheckedSignature, checkSignature } from "./check-signature.ts";
import { closeSession, countUnsigned, getLiving, isLiving } from "./close-session.ts";
import { isDetached, readResult } from "./open-session.ts";
import { postSignature } from "./post-signature.ts";
import { readRefusal } from "./refusal.ts";
import { settleRefusal } from "./settle-refusal.ts";
import type { ItemResult, Signing } from "./signing.ts";
import { SESSION_TTL_MS, type SigningParts } from "./signing-parts.ts";

export interface ItemOutcome {
  readonly result: ItemResult;
  readonly detail: string | null;
}

/** Throws `SigningExpired` when the session is over or open elsewhere, `StaleButton` for a decision not in it. */
export async function submitSignature(
  parts: SigningParts,
  { id: sessionId }: SessionRow,
  browserSecret: string,
  decisionId: string,
  signatureBase64: string,
): ReturnType<Signing["submit"]> {
  const { db, clock, profile } = parts;
  const session = await db.signingSessions.find(sessionId);
  const browser = session && (await findBrowser(parts, session, browserSecret));
  if (!browser || session.browserId !== browser.id) throw new SigningExpired("not the session's browser");
  const item = (await db.signingSessions.readItems(sessionId)).find((one) => one.decisionId === decisionId);
  const decision = await db.decisions.find(decisionId);
  if (!item || !decision) throw new StaleButton("the decision is not in the session");
  // The answer may have been lost on its way to the page; it is given again, also after the session ended with it.
  if (item.result === null && !isLiving(parts, session)) throw new SigningExpired();
  const known = readResult(item, decision);
  if (known) return { ok: true, result: known, detail: decision.detail };
  if (item.content === null) throw new SigningExpired();

  const check = checkSignature({
    signature: signatureBase64,
    content: item.content,
    detached: isDetached(profile, decision),
    tin: decision.tin,
    now: clock.now(),
  });
  if (!check.ok) return check;

  const obstacle = await readAgain(parts, session, decision, item.unchanged);
  if (obstacle) {
    if (obstacle.keeps) return { ok: true, result: obstacle.result, detail: obstacle.detail };
    return { ok: true, ...(await finish(parts, session, decision, obstacle)) };
  }
  const reserved = await db.signingSessions.startSubmitting(
    sessionId,
    decisionId,
    check.signature.signatureHash,
    {
      jobs: [abandonedJob(decisionId, clock.now())],
      audit: [auditSubmission(session, decision, check.signature)],
    },
  );
  if (!reserved) return await explainLoss(parts, sessionId, decisionId);
  const outcome = await postSignature(parts, session, decision, check.signature.base64);
  return { ok: true, ...(await finish(parts, session, decision, outcome)) };
}

interface Obstacle extends ItemOutcome {
  /** True when the decision stays with the session, to be tried again. */
  readonly keeps: boolean;
}

/** Reads the sign data once more; null when what is signed is still what the service asks for. */
async function readAgain(
  parts: SigningParts,
  session: SessionRow,
  decision: DecisionRow,
  unchanged: string,
): Promise<Obstacle | null> {
  try {
    const { kind, action, documentId, reason } = decision;
    const request = { kind, action, id: documentId as DocumentId, reason };
    const now = await parts.accounts.withClient(decision.accountId, (client) =>
      client.getSignData({ ...request, language: session.language as Language }),
    );
    if (now.unchanged === unchanged) return null;
    await parts.db.decisions.move(decision.id, { from: ["signing"], to: "open" });
    return { result: "changed", detail: null, keeps: false };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const refusal = readRefusal(error) ?? { to: "open", result: "unavailable", detail: null };
    if (refusal.to === "open") return { ...refusal, keeps: true };
    await settleRefusal(parts, decision, ["signing"], refusal);
    return { ...refusal, keeps: false };
  }
}

/** Writes the item's result down; the session goes on for what is left, or ends. */
async function finish(
  parts: SigningParts,
  session: SessionRow,
  decision: DecisionRow,
  { result, detail }: ItemOutcome,
): Promise<ItemOutcome> {
  const { db, clock } = parts;
  await db.signingSessions.setResult(session.id, decision.id, result);
  if ((await countUnsigned(parts, session.id)) === 0) await closeSession(parts, session, "signed");
  else await db.signingSessions.extend(session.id, clock.now() + SESSION_TTL_MS);
  return { result, detail };
}

/** Why a signature could not be reserved: used before, or the decision went another way meanwhile. */
async function explainLoss(
  parts: SigningParts,
  sessionId: string,
  decisionId: string,
): ReturnType<Signing["submit"]> {
  const items = await parts.db.signingSessions.readItems(sessionId);
  const item = items.find((one) => one.decisionId === decisionId);
  const decision = await parts.db.decisions.find(decisionId);
  const result = item && decision ? readResult(item, decision) : "conflict";
  if (result !== null) return { ok: true, result, detail: decision?.detail ?? null };
  await getLiving(parts, sessionId);
  return { ok: false, problem: "alreadyUsed" };
}

function auditSubmission(session: SessionRow, decision: DecisionRow, signature: CheckedSignature) {
  const { base64: _kept, ...facts } = signature;
  return {
    event: "signatureSubmitted",
    telegramUserId: session.telegramUserId,
    accountId: session.accountId,
    data: { decisionId: decision.id, sessionId: session.id, ...facts },
  };
}
