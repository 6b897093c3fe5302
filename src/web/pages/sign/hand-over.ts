/** Hands signatures over to our server and reports the status of their documents. Never throws. */
import type { Lifetime, SessionAccess, SubmitAnswer, SubmitManyAnswer } from "../../wire.ts";
import { post } from "../ui/post.ts";
import { type ItemStatus, type ItemStatuses, statusOfResult } from "./item-status.ts";

export interface Signature {
  readonly decisionId: string;
  readonly signature: string;
}

export interface HandedOver {
  readonly statuses: ItemStatuses;
  readonly lifetime: Lifetime | null;
}

export async function handOverOne(
  access: SessionAccess,
  { decisionId, signature }: Signature,
): Promise<{ readonly status: ItemStatus; readonly lifetime: Lifetime | null }> {
  const answer = await post<SubmitAnswer>("/api/sign/submit", { ...access, decisionId, signature });
  if (!answer.ok) return { status: { name: "requestProblem", failure: answer }, lifetime: null };
  return {
    status: statusOfAnswer(answer.value),
    lifetime: answer.value.ok ? lifetimeOf(answer.value) : null,
  };
}

/** Hands over documents that go together by bulk submit. */
export async function handOverTogether(
  access: SessionAccess,
  signatures: readonly Signature[],
): Promise<HandedOver> {
  const answer = await post<SubmitManyAnswer>("/api/sign/submit-many", { ...access, signatures });
  const answers = new Map(
    answer.ok ? answer.value.answers.map((one) => [one.decisionId, statusOfAnswer(one.answer)]) : [],
  );
  const otherwise: ItemStatus = answer.ok ? { name: "waiting" } : { name: "requestProblem", failure: answer };
  return {
    statuses: Object.fromEntries(
      signatures.map(({ decisionId }) => [decisionId, answers.get(decisionId) ?? otherwise]),
    ),
    lifetime: answer.ok ? lifetimeOf(answer.value) : null,
  };
}

function statusOfAnswer(answer: SubmitAnswer): ItemStatus {
  return answer.ok
    ? statusOfResult(answer.result, answer.detail, answer.until)
    : { name: "signatureProblem", problem: answer.signatureProblem };
}

function lifetimeOf({ expiresAt, now }: Partial<Lifetime>): Lifetime | null {
  return expiresAt === undefined || now === undefined ? null : { expiresAt, now };
}
