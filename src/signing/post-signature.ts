/** Posts reserved signatures, one by one or together by the kind's bulk submit. */
import { bulkSubmit } from "../api/operations/bulk-submit.ts";
import { submitAction } from "../api/operations/submit-action.ts";
import type { SessionRow } from "../db/rows/signing-sessions.ts";
import type { KindName } from "../documents/kinds.ts";
import { failureOf } from "../errors.ts";
import type { Posted } from "../submissions/post.ts";
import { waitOf } from "../submissions/refusal.ts";
import { bulkRefusalNotice } from "./news.ts";
import type { SignedDecision } from "./prepare-submission.ts";
import type { ItemOutcome } from "./signing.ts";
import type { SigningParts } from "./signing-parts.ts";

/** Posts a reserved decision. Never posts twice and never throws because of the service's answer. */
export async function postSignature(
  { submissions }: SigningParts,
  { language }: SessionRow,
  { decision, signature }: SignedDecision,
): Promise<ItemOutcome> {
  const { kind, action, documentId: id, reason } = decision;
  const input = { kind, action, id, signature: signature.base64, reason, language };
  return readOutcome(await submissions.post([decision], submitAction, input));
}

/** Posts decisions together by the kind's bulk submit, as `postSignature` does; the outcome applies to each. */
export async function postInBulk(
  { submissions }: SigningParts,
  session: SessionRow,
  kind: KindName,
  signed: readonly SignedDecision[],
): Promise<ItemOutcome> {
  const items = signed.map(({ decision, signature }) => ({
    id: decision.documentId,
    signature: signature.base64,
  }));
  const input = { kind, items, language: session.language };
  const decisions = signed.map(({ decision }) => decision);
  const posted = await submissions.post(decisions, bulkSubmit, input, {
    returned: (detail) => [bulkRefusalNotice(session, decisions.length, detail)],
  });
  return readOutcome(posted);
}

function readOutcome({ refusal, state, error, warning }: Posted): ItemOutcome {
  if (refusal !== null) return { result: refusal.result, detail: refusal.detail, ...waitOf(refusal) };
  if (state !== "unknown") return { result: "queued", detail: warning };
  return { result: "unknown", detail: failureOf(error)?.detail ?? null };
}
