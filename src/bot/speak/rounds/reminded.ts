/** Selects the waiting documents to remind a person of today, by their last days. */
import type { CalendarDate } from "../../../documents/document.ts";
import { type Judged, openEnd } from "../../../judgement/judgement.ts";
import { lastWorkingDay, remindsOn } from "../../../watch/reminders.ts";
import { tellingRules } from "../../telling.ts";
import type { ViewContext } from "../../view-context.ts";

export interface EndingGroup {
  readonly lastDay: CalendarDate;
  /** 0 on the last day. */
  readonly daysLeft: number;
  readonly judged: readonly Judged[];
}

/** Documents whose time is half over, or ends in two days, or on or before the next working day's morning. */
export function findReminded(visit: ViewContext, judged: readonly Judged[]): EndingGroup[] {
  const { days } = visit.profile.silence;
  const rules = tellingRules(visit);
  const today = visit.dayOfTerms();
  return byLastDay(judged).filter(({ lastDay }) => remindsOn(rules, { lastDay, days }, today));
}

/** Those for which there is no working day after this one. */
export function findEndingToday(visit: ViewContext, judged: readonly Judged[]): EndingGroup[] {
  return byLastDay(judged).filter((group) => isLastChance(visit, group));
}

/** Whether there is no working day of the person after this one and up to the last day. */
export function isLastChance(visit: ViewContext, { lastDay, daysLeft }: EndingGroup): boolean {
  return daysLeft === 0 || lastWorkingDay(tellingRules(visit), lastDay) === visit.dayOfTerms();
}

/** Documents with an end that has not passed, the earliest first. */
export function byLastDay(judged: readonly Judged[]): EndingGroup[] {
  const groups = new Map<number, EndingGroup>();
  for (const one of judged) {
    const end = openEnd(one);
    if (end === null) continue;
    const { lastDay, daysLeft } = end;
    groups.set(daysLeft, { lastDay, daysLeft, judged: [...(groups.get(daysLeft)?.judged ?? []), one] });
  }
  return [...groups.values()].sort((one, other) => one.daysLeft - other.daysLeft);
}
