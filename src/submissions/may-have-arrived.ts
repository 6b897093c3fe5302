/** Tells whether a save may have reached the service, or may still reach it, although nothing shows that it did. */

import { NOT_ARRIVED } from "../db/rows/submission-states.ts";
import type { Submission } from "../db/rows/submissions.ts";

/** Whether the save may have arrived; Kotib looks for such a save before the draft is sent again. */
export function mayHaveArrived({ state, detail }: Pick<Submission, "state" | "detail">): boolean {
  return (
    state === "submitting" || state === "unknown" || state === "untracked" || isGivenUp({ state, detail })
  );
}

/** Whether Kotib has followed or looked for it in vain: it no longer waits, but the save may still arrive. */
export function isGivenUp({ state, detail }: Pick<Submission, "state" | "detail">): boolean {
  return state === "refused" && detail === NOT_ARRIVED;
}
