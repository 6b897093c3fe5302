/** The dependencies of reading. */
import type { Accounts } from "../accounts/accounts.ts";
import type { Database } from "../db/open-database.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import type { Finding } from "./finding.ts";

export interface ReadingParts {
  readonly accounts: Pick<Accounts, "call">;
  readonly db: Database;
  readonly profile: ServiceProfile;
  /** Of the capabilities; absent where nobody looks at cards. */
  readonly findings?: readonly Finding<unknown>[];
}
