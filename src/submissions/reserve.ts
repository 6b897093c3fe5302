/** Records content that is about to be posted. From then on it is followed, and never posted again. */
import { randomId } from "../db/engine/random-id.ts";
import type { NewSave, ReservationRow, Submission } from "../db/rows/submissions.ts";
import type { SideEffects } from "../db/rows/write-side-effects.ts";
import { abandonedJob } from "./abandoned.ts";
import { NOT_ARRIVED } from "./news.ts";
import type { SubmissionParts } from "./submission-parts.ts";

/** The content to post: a decision with its signature, or the save of a draft. */
export type Reservation =
  | {
      readonly decisionId: string;
      readonly sessionId: string;
      /** SHA-256 (hex); a signature can be reserved only once, ever. */
      readonly signatureHash: string;
      readonly audit: NonNullable<SideEffects["audit"]>;
    }
  | {
      readonly save: Omit<NewSave, "id">;
      /**
       * The earlier save of the same draft whose outcome was unknown and that `look` has just not found: it ends as not
       * arrived. The identifier stays the same, so that there can never be a second document.
       */
      readonly again?: Submission;
    };

/**
 * Reserves as many as possible in one transaction, and returns those. A decision is left out in another state, after
 * its session or with a used signature; a save, while another submission about its document is open.
 */
export async function reserve(
  { db, clock }: Pick<SubmissionParts, "db" | "clock">,
  reservations: readonly Reservation[],
): Promise<readonly Submission[]> {
  const now = clock.now();
  const by = db.replica?.id;
  return db.submissions.reserve(
    reservations.map((reservation): ReservationRow => {
      if ("save" in reservation) {
        const { save, again } = reservation;
        const id = randomId();
        return {
          save: { id, ...save },
          instead: again === undefined ? null : { id: again.id, detail: NOT_ARRIVED },
          sideEffects: { jobs: [abandonedJob(id, now, by)] },
        };
      }
      const { audit, ...decision } = reservation;
      return { ...decision, sideEffects: { jobs: [abandonedJob(decision.decisionId, now, by)], audit } };
    }),
  );
}
