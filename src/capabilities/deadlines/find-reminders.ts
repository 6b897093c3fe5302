/** Gathers a reminder of last days for each organization, with the view that lists it. */

import {
  byLastDay,
  type EndingGroup,
  hasOneOrganization,
  isLastChance,
  readerOf,
  type ViewContext,
  type Visit,
  type WaitingOf,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { CalendarDate } from "../../documents/document.ts";
import type { WaitingPart } from "../../documents/waiting-part.ts";
import { withDoubts } from "../../judgement/judge.ts";
import { isDecidable, type Judged } from "../../judgement/judgement.ts";
import { narrowedLike } from "../../judgement/waiting.ts";
import { MOST_ROWS, type Reminder } from "./reminder-view.ts";

export type FindGroups = (visit: Visit, judged: readonly Judged[]) => EndingGroup[];

/** Organizations of which there is nothing to tell are left out. */
export async function findReminders(
  visit: Visit,
  read: readonly WaitingOf[],
  find: FindGroups,
): Promise<Reminder[]> {
  const reminders: Reminder[] = [];
  for (const { account, waiting } of read) {
    const groups = waiting === null ? [] : find(visit, waiting.all);
    if (waiting !== null && groups.length > 0)
      reminders.push(await withList(visit, account, groups, narrowedLike(waiting)));
  }
  return reminders;
}

/** Adds the view that lists the documents, from which several can be chosen. */
async function withList(
  visit: Visit,
  account: AccountRow,
  groups: readonly EndingGroup[],
  of: WaitingPart,
): Promise<Reminder> {
  const days = groups.map(({ lastDay }) => lastDay);
  const [from = null] = days;
  const to = days.at(-1) ?? visit.dayOfTerms();
  const part = { ...of, lastDay: { from, to } };
  const { id: view } = await visit.dependencies.db.views.findOrCreateWaiting(account.id, part);
  const judged = groups.flatMap((group) => group.judged).slice(0, MOST_ROWS);
  const first = await withDoubts(visit.dependencies, readerOf(visit, account), judged, "row");
  const decidable = groups.flatMap((group) => group.judged).filter(isDecidable).length > 1;
  return { account, groups, first, view, decidable, isOnlyOrganization: await hasOneOrganization(visit) };
}

/** Finds what an earlier reminder named: documents whose last day is one of these and has not passed. */
export function findGroupsOf(days: readonly CalendarDate[]): FindGroups {
  return (_visit, judged) => byLastDay(judged).filter(({ lastDay }) => days.includes(lastDay));
}

/** Whether no working day is left for any of them. */
export function isLastDayOf(visit: ViewContext, reminders: readonly Reminder[]): boolean {
  return reminders.flatMap(({ groups }) => groups).every((group) => isLastChance(visit, group));
}
