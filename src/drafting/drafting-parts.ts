/** The dependencies of drafting. */
import type { Accounts } from "../accounts/accounts.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/open-database.ts";
import type { UserRow } from "../db/rows/users.ts";
import { dateInTimeZone } from "../documents/dates.ts";
import type { CalendarDate } from "../documents/document.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import type { Log } from "../log.ts";
import type { Submissions } from "../submissions/create-submissions.ts";

export interface DraftingParts {
  readonly db: Database;
  readonly accounts: Pick<Accounts, "call">;
  readonly submissions: Pick<Submissions, "reserve" | "post" | "findSaves" | "look">;
  readonly profile: ServiceProfile;
  readonly clock: Clock;
  readonly log: Log;
}

export type Person = Pick<UserRow, "telegramUserId" | "language" | "timeZone" | "currentAccountId">;

/** Today in the person's time zone. */
export function todayOf({ clock }: DraftingParts, { timeZone }: Person): CalendarDate {
  return dateInTimeZone(clock.now(), timeZone);
}
