/** The dependencies of every step of a submission. */
import type { Accounts } from "../accounts/accounts.ts";
import type { Clock } from "../clock.ts";
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
