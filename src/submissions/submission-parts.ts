/** What every step of a submission works with. */
import type { Accounts } from "../accounts/accounts.ts";
import type { Clock } from "../clock.ts";
import type { ClaimedJob } from "../db/claim-jobs.ts";
import type { Database } from "../db/open-database.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import type { Log } from "../log.ts";

export interface SubmissionParts {
  readonly db: Database;
  readonly accounts: Pick<Accounts, "open" | "call">;
  readonly profile: ServiceProfile;
  readonly clock: Clock;
  readonly log: Log;
}

/** Works one job; may run twice for the same job. */
export type Handler = (job: ClaimedJob, signal: AbortSignal) => Promise<void>;

export interface JobWork {
  readonly work: Handler;
  /** True: nobody waits for it, and however many there are, they must not delay a tap. */
  readonly background?: boolean;
}
