/** Whether a save may have reached the service, or still reach it, although nothing shows that it did. */
import type { Submission } from "../db/submissions.ts";
import { NOT_ARRIVED } from "./news.ts";

/** Such a save is looked for before the draft is sent again. */
export function mayHaveArrived({ state, detail }: Pick<Submission, "state" | "detail">): boolean {
  return (
    state === "submitting" || state === "unknown" || state === "untracked" || isGivenUp({ state, detail })
  );
}

/** Followed or looked for, and not there: Kotib no longer waits for it, but it may come late. */
export function isGivenUp({ state, detail }: Pick<Submission, "state" | "detail">): boolean {
  return state === "refused" && detail === NOT_ARRIVED;
}
