/** Tells which states of a kind are its answers: whoever rejects a document for the receiver rejects it. Pure. */
import type { ActionName, KindDescription } from "./description.ts";

export type Answer = "accepted" | "rejected";

type Kind = Pick<KindDescription, "actions">;

/** After an agent's yes the receiver still answers; after an agent's no nobody does. */
const GIVEN_BY: Readonly<Record<Answer, readonly ActionName[]>> = {
  accepted: ["accept"],
  rejected: ["reject", "agentReject"],
};

/** The states in which a document has this answer. */
export function statesAnswered({ actions }: Kind, answer: Answer): number[] {
  return GIVEN_BY[answer].flatMap((action) => actions[action]?.done ?? []);
}

/** The answer that a state shows; null where it shows none, or is not known. */
export function answerOf(kind: Kind, stateId: number | null): Answer | null {
  if (stateId === null) return null;
  const answers = ["accepted", "rejected"] as const;
  return answers.find((answer) => statesAnswered(kind, answer).includes(stateId)) ?? null;
}
