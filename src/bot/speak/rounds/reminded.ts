/** Selects the waiting documents to remind a person of today, by their last days. */
import type { CalendarDate } from "../../../documents/document.ts";
import { type Judged, openEnd } from "../../../judgement/judgement.ts";
import { lastWorkingDay, remindsOn } from "../../../watch/reminders.ts";
import { tellingRules } from "../../telling.ts";
import type { ViewContext } from "../../view-context.ts";

export interface EndingGroup {
  readonly lastDay: CalendarDate;
  readonly judged: readonly Judged[];
}

/** Documents whose time is half over, or ends in two days, or on or before the next working day's morning. */
export function findReminded(visit: ViewContext, judged: readonly Judged[]): EndingGroup[] {
  const { days } = visit.profile.silence;
  const rules = tellingRules(visit);
  const today = visit.today();
  return byLastDay(judged).filter(({ lastDay }) => remindsOn(rules, { lastDay, days }, today));
}

/** Those for which there is no working day after this one. */
export function findEndingToday(visit: ViewContext, judged: readonly Judged[]): EndingGroup[] {
  const rules = tellingRules(visit);
  const today = visit.today();
  return byLastDay(judged).filter(
    ({ lastDay }) => lastDay === today || lastWorkingDay(rules, lastDay) === today,
  );
}

/** Documents with an end that has not passed, the earliest first. */
export function byLastDay(judged: readonly Judged[]): EndingGroup[] {
  const groups = new Map<CalendarDate, Judged[]>();
  for (const one of judged) {
    const end = openEnd(one)?.lastDay;
    if (end !== undefined) groups.set(end, [...(groups.get(end) ?? []), one]);
  }
  return [...groups]
    .map(([lastDay, ofDay]) => ({ lastDay, judged: ofDay }))
    .sort((one, other) => (one.lastDay < other.lastDay ? -1 : 1));
}
