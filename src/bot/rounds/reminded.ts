/** Selects the waiting documents to remind a person of today, by their last days. */
import type { BusinessDocument, CalendarDate } from "../../documents/document.ts";
import { openDeadline } from "../../documents/waiting.ts";
import { lastWorkingDay, remindsOn } from "../../watch/reminders.ts";
import { tellingRules } from "../telling.ts";
import type { ViewContext } from "../view-context.ts";

export interface EndingGroup {
  readonly lastDay: CalendarDate;
  readonly documents: readonly BusinessDocument[];
}

/** Documents whose time is half over, or ends in two days, or on or before the next working day's morning. */
export function findReminded(visit: ViewContext, documents: readonly BusinessDocument[]): EndingGroup[] {
  const { days } = visit.profile.silence;
  const rules = tellingRules(visit);
  const today = visit.today();
  return byLastDay(visit, documents).filter(({ lastDay }) => remindsOn(rules, { lastDay, days }, today));
}

/** Those for which there is no working day after this one. */
export function findEndingToday(visit: ViewContext, documents: readonly BusinessDocument[]): EndingGroup[] {
  const rules = tellingRules(visit);
  const today = visit.today();
  return byLastDay(visit, documents).filter(
    ({ lastDay }) => lastDay === today || lastWorkingDay(rules, lastDay) === today,
  );
}

/** Documents with an end that has not passed, the earliest first. */
export function byLastDay(visit: ViewContext, documents: readonly BusinessDocument[]): EndingGroup[] {
  const { profile } = visit;
  const when = { now: visit.now(), timeZone: visit.user.timeZone };
  const groups = new Map<CalendarDate, BusinessDocument[]>();
  for (const document of documents) {
    const end = openDeadline(profile, document, when)?.date;
    if (end !== undefined) groups.set(end, [...(groups.get(end) ?? []), document]);
  }
  return [...groups]
    .map(([lastDay, ofDay]) => ({ lastDay, documents: ofDay }))
    .sort((one, other) => (one.lastDay < other.lastDay ? -1 : 1));
}
