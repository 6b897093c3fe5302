/** Writes down what is about to be posted, before it is: from here on it is followed, never posted again. */
import { randomId } from "../db/random-id.ts";
import type { NewSave, ReservationRow, Submission } from "../db/submissions.ts";
import type { SideEffects } from "../db/write-side-effects.ts";
import { abandonedJob } from "./abandoned.ts";
import { NOT_ARRIVED } from "./news.ts";
import type { SubmissionParts } from "./submission-parts.ts";

/** What is to be posted: a decision with its signature, or the save of a draft. */
export type Reservation =
  | {
      readonly decisionId: string;
      readonly sessionId: string;
      /** SHA-256 (hex); a signature is reserved once in all time. */
      readonly signatureHash: string;
      readonly audit: NonNullable<SideEffects["audit"]>;
    }
  | {
      readonly save: Omit<NewSave, "id">;
      /**
       * The save of the same draft whose arrival is unknown and that `look` just now found absent: it ends as not
       * arrived. The identifier stays, so that there can never be a second document.
       */
      readonly again?: Submission;
    };

/**
 * Reserves all that can be, in one transaction; returns these. A decision is left out when it is in another state, its
 * session is over or its signature was used; a save when another submission about the same document is open.
 */
export async function reserve(
  { db, clock }: Pick<SubmissionParts, "db" | "clock">,
  reservations: readonly Reservation[],
): Promise<readonly Submission[]> {
  const now = clock.now();
  return db.submissions.reserve(
    reservations.map((reservation): ReservationRow => {
      if ("save" in reservation) {
        const { save, again } = reservation;
        const id = randomId();
        return {
          save: { id, ...save },
          instead: again === undefined ? null : { id: again.id, detail: NOT_ARRIVED },
          sideEffects: { jobs: [abandonedJob(id, now)] },
        };
      }
      const { audit, ...decision } = reservation;
      return { ...decision, sideEffects: { jobs: [abandonedJob(decision.decisionId, now)], audit } };
    }),
  );
}
