/** Tells which states of a kind are its answers: whoever rejects a document for the receiver rejects it. Pure. */
import type { ActionName, KindDescription } from "./description.ts";
import { kindNames } from "./every-kind.ts";
import type { ServiceProfile } from "./profile.ts";

const ANSWERS = ["accepted", "rejected"] as const;
export type Answer = (typeof ANSWERS)[number];

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

/** The states in which a document of any kind has an answer; each kind may mean something else by one of them. */
export function allAnswered({ kinds }: Pick<ServiceProfile, "kinds">): number[] {
  const states = kindNames.flatMap((kind) =>
    ANSWERS.flatMap((answer) => statesAnswered(kinds[kind], answer)),
  );
  return [...new Set(states)];
}

/** The answer that a state shows; null where it shows none, or is not known. */
export function answerOf(kind: Kind, stateId: number | null): Answer | null {
  if (stateId === null) return null;
  return ANSWERS.find((answer) => statesAnswered(kind, answer).includes(stateId)) ?? null;
}
