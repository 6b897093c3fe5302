/** The dependencies of watching. */
import type { Accounts } from "../accounts/accounts.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/open-database.ts";
import type { Policies } from "../documents/policies.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import type { Log } from "../log.ts";
import type { ListSights } from "../reading/list-sights.ts";
import type { RequestBudget } from "./request-budget.ts";

export interface WatchParts {
  readonly db: Database;
  readonly accounts: Pick<Accounts, "call">;
  readonly profile: ServiceProfile;
  readonly policies: Policies;
  readonly clock: Clock;
  readonly log: Log;
  /** Told of every look at a list. */
  readonly sights: Pick<ListSights, "note">;
  /** Of the whole service. */
  readonly budget: RequestBudget;
  /** From 0 to below 1. */
  readonly random: () => number;
}
