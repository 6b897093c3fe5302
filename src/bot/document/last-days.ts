/** Says in words how many documents have their last day today, tomorrow and on days that the person is reminded of. */
import type { CalendarDate } from "../../documents/document.ts";
import { type Judged, openEnd } from "../../judgement/judgement.ts";
import type { ViewContext } from "../view-context.ts";

/** Documents of which a day later than tomorrow is the last. */
export interface LaterEnd {
  readonly lastDay: CalendarDate;
  readonly judged: readonly Judged[];
}

/** `Last day today: 3, tomorrow: 5, Fri 27 Nov: 2`; null where nothing ends so soon. */
export function lastDays(
  visit: ViewContext,
  judged: readonly Judged[],
  later: readonly LaterEnd[] = [],
): string | null {
  const when = [...lastDaysOf(visit, judged), ...later.map((end) => laterEnd(visit, end))];
  return when.length === 0 ? null : visit.t("waiting-last-day", { when: when.join(", ") });
}

/** `today: 3` and `tomorrow: 5`, where anything ends then. */
export function lastDaysOf(visit: ViewContext, judged: readonly Judged[]): string[] {
  const today = countWith(judged, 0);
  const tomorrow = countWith(judged, 1);
  return [
    ...(today === 0 ? [] : [visit.t("waiting-today", { count: today })]),
    ...(tomorrow === 0 ? [] : [visit.t("waiting-tomorrow", { count: tomorrow })]),
  ];
}

function laterEnd(visit: ViewContext, { lastDay, judged }: LaterEnd): string {
  return visit.t("waiting-day", { day: visit.words.weekday(lastDay), count: judged.length });
}

/** How many have so many days left. */
export function countWith(judged: readonly Judged[], days: number): number {
  return judged.filter((one) => openEnd(one)?.daysLeft === days).length;
}
