/** Posts reserved signatures once and writes what came of each. */
import type { Call } from "../api/call.ts";
import { bulkSubmit } from "../api/operations/bulk-submit.ts";
import { submitAction } from "../api/operations/submit-action.ts";
import type { Decision } from "../db/decisions.ts";
import type { SessionRow } from "../db/signing-sessions.ts";
import type { KindName } from "../documents/description.ts";
import type { DocumentId } from "../documents/document.ts";
import type { Language } from "../documents/language.ts";
import { AppError } from "../errors.ts";
import { stackOf } from "../log.ts";
import { resumeFollowJob } from "./follow-schedule.ts";
import { bulkRefusalNotice, decisionNotices } from "./news.ts";
import type { Submission } from "./prepare-submission.ts";
import { type Refusal, readBulkRefusal, readRefusal } from "./refusal.ts";
import { settleRefusal } from "./settle-refusal.ts";
import type { ItemOutcome } from "./signing.ts";
import type { SigningParts } from "./signing-parts.ts";

/** `unknown` counts too: another process that starts takes a `submitting` it finds for a crash. */
const UNSETTLED = ["submitting", "unknown"] as const;

/** The decision must be in `submitting`. Never posts twice and never throws for an answer of the service. */
export function postSignature(
  parts: SigningParts,
  session: SessionRow,
  { decision, signature }: Submission,
): Promise<ItemOutcome> {
  const { kind, action, documentId, reason } = decision;
  return postOnce(parts, session, [decision], (call) =>
    call(submitAction, {
      kind,
      action,
      id: documentId as DocumentId,
      signature: signature.base64,
      reason,
      language: session.language as Language,
    }),
  );
}

/** As `postSignature`, for decisions that go together by the kind's bulk submit; the outcome is that of each. */
export function postInBulk(
  parts: SigningParts,
  session: SessionRow,
  kind: KindName,
  submissions: readonly Submission[],
): Promise<ItemOutcome> {
  const decisions = submissions.map(({ decision }) => decision);
  return postOnce(
    parts,
    session,
    decisions,
    (call) =>
      call(bulkSubmit, {
        kind,
        items: submissions.map(({ decision, signature }) => ({
          id: decision.documentId as DocumentId,
          signature: signature.base64,
        })),
        language: session.language as Language,
      }),
    readBulkRefusal,
  );
}

async function postOnce(
  parts: SigningParts,
  session: SessionRow,
  decisions: readonly Decision[],
  post: (call: Call) => Promise<void>,
  readError = readRefusal,
): Promise<ItemOutcome> {
  const { accounts, log } = parts;
  const fields = { decisionIds: decisions.map(({ id }) => id).join(" "), sessionId: session.id };
  let handedOver = false;
  try {
    const call = await accounts.open(session.accountId);
    handedOver = true;
    await post(call);
  } catch (error) {
    const code = error instanceof AppError ? error.code : "unexpected";
    const refusal = readError(error) ?? (handedOver ? null : unsent);
    log.warn("a signature was not taken", { ...fields, code, ...(refusal ? {} : { stack: stackOf(error) }) });
    for (const [index, decision] of decisions.entries()) {
      // With the last of them: the chat is told when all are back.
      const isTold = refusal?.result === "returned" && index === decisions.length - 1;
      const news = isTold ? [bulkRefusalNotice(session, decisions.length, refusal.detail)] : [];
      if (refusal) await settleRefusal(parts, decision, UNSETTLED, refusal, news);
      else await settleUnknown(parts, decision);
    }
    return refusal ? { result: refusal.result, detail: refusal.detail } : { result: "unknown", detail: null };
  }
  log.info("a signature was taken", fields);
  for (const decision of decisions) await settleQueued(parts, decision);
  return { result: "queued", detail: null };
}

/** Nothing left this process. */
const unsent: Refusal = { to: "open", result: "unavailable", detail: null };

async function settleQueued({ db, clock }: SigningParts, decision: Decision): Promise<void> {
  const postedAt = clock.now();
  await db.submissions.move(
    decision.id,
    { from: UNSETTLED, to: "following", postedAt },
    {
      notices: decisionNotices(decision, "decisionQueued"),
      jobs: [resumeFollowJob(decision.id, postedAt, postedAt)],
    },
  );
}

/** Also for a process that died between the post and its answer. */
export async function settleUnknown(
  { db, clock }: SigningParts,
  decision: Decision,
  postedAt: number = clock.now(),
): Promise<void> {
  await db.submissions.move(
    decision.id,
    { from: ["submitting"], to: "unknown", postedAt },
    {
      notices: decisionNotices(decision, "decisionUnknown"),
      jobs: [resumeFollowJob(decision.id, postedAt, clock.now())],
    },
  );
}
