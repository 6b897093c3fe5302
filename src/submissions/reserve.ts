/** Records what is about to be posted. From then on it is followed, and never posted again. */
import type { Reservation, Submission } from "../db/rows/submissions.ts";
import { abandonedJob } from "./abandoned.ts";
import type { SubmissionParts } from "./submission-parts.ts";

/**
 * Reserves as many as possible in one transaction, and returns those. A decision is left out if it is in another state,
 * its session is over or its signature was used; a save, if another submission about the same document is open.
 */
export async function reserve(
  { db, clock }: Pick<SubmissionParts, "db" | "clock">,
  reservations: readonly Reservation[],
): Promise<readonly Submission[]> {
  const now = clock.now();
  const by = db.replica?.id;
  return db.submissions.reserve(reservations, (id) => [abandonedJob(id, now, by)]);
}
