/** The dependencies of reading. */
import type { Accounts } from "../accounts/accounts.ts";
import type { Database } from "../db/open-database.ts";
import type { ServiceProfile } from "../documents/profile.ts";

export interface ReadingParts {
  readonly accounts: Pick<Accounts, "call">;
  readonly db: Database;
  readonly profile: ServiceProfile;
}
