/** Tells whether a save may have reached the service, or may still reach it, although nothing shows that it did. */

import { NOT_ARRIVED } from "../db/rows/submission-states.ts";
import type { Submission } from "../db/rows/submissions.ts";

/** Before the draft is sent again, Kotib looks for such a save. */
export function mayHaveArrived({ state, detail }: Pick<Submission, "state" | "detail">): boolean {
  return (
    state === "submitting" || state === "unknown" || state === "untracked" || isGivenUp({ state, detail })
  );
}

/** Followed or looked for, and not found: Kotib no longer waits for it, but it may still arrive. */
export function isGivenUp({ state, detail }: Pick<Submission, "state" | "detail">): boolean {
  return state === "refused" && detail === NOT_ARRIVED;
}
