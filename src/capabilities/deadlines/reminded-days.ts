/** The last days that a reminder named, when it is shown or told again. */

import { byLastDay, tellingRules, type ViewContext } from "../../bot/index.ts";
import type { CalendarDate } from "../../documents/document.ts";
import { lastWorkingDay } from "../../watch/reminders.ts";
import type { FindGroups } from "./find-reminders.ts";
import type { Reminder } from "./reminder-view.ts";

/** Documents whose last day is one of these and has not passed. */
export function findGroupsOf(days: readonly CalendarDate[]): FindGroups {
  return (_visit, judged) => byLastDay(judged).filter(({ lastDay }) => days.includes(lastDay));
}

/** Whether no working day is left for any of them. */
export function isLastDayOf(visit: ViewContext, reminders: readonly Reminder[]): boolean {
  const rules = tellingRules(visit);
  const today = visit.today();
  return reminders
    .flatMap(({ groups }) => groups)
    .every(({ lastDay }) => lastDay === today || lastWorkingDay(rules, lastDay) === today);
}
