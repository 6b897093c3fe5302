/** Gathers a reminder of last days for each organization, with the view that lists it. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { ALL_WAITING } from "../../documents/waiting-part.ts";
import { findDecidable } from "../document/decidable.ts";
import { hasOneOrganization } from "../own-account.ts";
import type { EndingGroup } from "../rounds/reminded.ts";
import type { WaitingOf } from "../rounds/round-notice.ts";
import type { Visit } from "../visit.ts";
import type { Reminder } from "./reminder-view.ts";

export type FindGroups = (visit: Visit, documents: readonly BusinessDocument[]) => EndingGroup[];

/** Organizations of which there is nothing to tell are left out. */
export async function findReminders(
  visit: Visit,
  read: readonly WaitingOf[],
  find: FindGroups,
): Promise<Reminder[]> {
  const reminders: Reminder[] = [];
  for (const { account, waiting } of read) {
    const groups = waiting === null ? [] : find(visit, waiting.undecided);
    if (groups.length > 0) reminders.push(await withList(visit, account, groups));
  }
  return reminders;
}

/** With the view that lists the documents, from which several can be chosen. */
async function withList(
  visit: Visit,
  account: AccountRow,
  groups: readonly EndingGroup[],
): Promise<Reminder> {
  const days = groups.map(({ lastDay }) => lastDay);
  const [from = null] = days;
  const to = days.at(-1) ?? visit.today();
  const part = { ...ALL_WAITING, lastDay: { from, to } };
  const { id: view } = await visit.dependencies.db.views.findOrCreateWaiting(account.id, part);
  const documents = groups.flatMap((group) => group.documents);
  const decidable = findDecidable(visit, documents, account.tin).length > 1;
  return { account, groups, view, decidable, isOnlyOrganization: await hasOneOrganization(visit) };
}
