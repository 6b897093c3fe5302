/** A submission's states, and the groups of them that several rooms ask for. */

export const submissionStates = [
  "open",
  "signing",
  "submitting",
  "following",
  "unknown",
  "done",
  "failed",
  "refused",
  "untracked",
  "undone",
] as const;

export type SubmissionState = (typeof submissionStates)[number];

/** Nothing of it is sent yet: it can still be signed, given or taken back. */
export const UNSIGNED = ["open", "signing"] as const satisfies readonly SubmissionState[];
/** It may have reached the service: its outcome is the organization's. */
export const UNDER_WAY = ["submitting", "following", "unknown"] as const satisfies readonly SubmissionState[];

/** `detail` of a refused submission that did not arrive; not a sentence of the service. */
export const NOT_ARRIVED = "notArrived";

/** `detail` of a decision that was replaced by a colleague's before it was signed; not a sentence of the service. */
export const TAKEN_OVER = "takenOver";

export function isUnsigned({ state }: { readonly state: SubmissionState }): boolean {
  return (UNSIGNED as readonly SubmissionState[]).includes(state);
}

/** Stands for a person who has left: what he or she did stays somebody's. */
export const NOBODY = 0;

interface Standing {
  readonly state: SubmissionState;
  readonly telegramUserId: number;
  /** The colleague who chose it, and gave it to that person to sign. */
  readonly preparedBy: number | null;
}

/** Whether a decision of this person may take its place: it is not signed, and not this person's own choice alone. */
export function isReplaceable(decision: Standing, person: number): boolean {
  return isUnsigned(decision) && (decision.telegramUserId !== person || decision.preparedBy !== null);
}

/** Whether colleagues alone have to do with it, and have not signed it: it keeps this person from nothing. */
export function isOnlyColleagues(decision: Standing, person: number): boolean {
  return isUnsigned(decision) && decision.telegramUserId !== person && decision.preparedBy !== person;
}

/** SQL in the words of the partial index, which else is not used: finished submissions lie around for long. */
export const IS_OPEN = `state in ('${[...UNSIGNED, ...UNDER_WAY].join("','")}')`;
/** The same for what was sent and whose outcome the service never showed. */
export const IS_UNTRACKED = "state = 'untracked'";
/** SQL for what nothing comes of any more. */
export const IS_OVER = "state in ('done', 'failed', 'refused', 'untracked', 'undone')";
