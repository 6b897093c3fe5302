/** Says in words how many documents have their last day today, tomorrow and on days that the person is reminded of. */
import type { BusinessDocument, CalendarDate } from "../../documents/document.ts";
import { silenceDeadlines } from "../../documents/silence.ts";
import type { ViewContext } from "../view-context.ts";
import { shortestSums, sumKnown } from "./sums.ts";

/** Of each visit: its rows share what was worked out of a day. */
const ofVisits = new WeakMap<ViewContext, ReturnType<typeof silenceDeadlines>>();

/** The end of a document's time to answer, as of this visit. */
export function deadlinesOf(visit: ViewContext): ReturnType<typeof silenceDeadlines> {
  const { profile } = visit;
  const known = ofVisits.get(visit) ?? silenceDeadlines(profile, visit.now(), visit.user.timeZone);
  ofVisits.set(visit, known);
  return known;
}

/** Documents of which a day later than tomorrow is the last. */
export interface LaterEnd {
  readonly lastDay: CalendarDate;
  readonly documents: readonly BusinessDocument[];
}

/** `Last day today: 3, tomorrow: 5, Fri 27 Nov: 2 (7.8m)`; null where nothing ends so soon. */
export function lastDays(
  visit: ViewContext,
  documents: readonly BusinessDocument[],
  later: readonly LaterEnd[] = [],
): string | null {
  const left = daysLeft(visit, documents);
  const today = left.filter((days) => days === 0).length;
  const tomorrow = left.filter((days) => days === 1).length;
  const when = [
    ...(today === 0 ? [] : [visit.t("waiting-today", { count: today })]),
    ...(tomorrow === 0 ? [] : [visit.t("waiting-tomorrow", { count: tomorrow })]),
    ...later.map((end) => laterEnd(visit, end)),
  ];
  return when.length === 0 ? null : visit.t("waiting-last-day", { when: when.join(", ") });
}

function laterEnd(visit: ViewContext, { lastDay, documents }: LaterEnd): string {
  const { sums } = sumKnown(documents);
  const money = sums.length === 0 ? "" : ` (${shortestSums(visit, sums)})`;
  const day = visit.words.weekday(lastDay);
  return `${visit.t("waiting-day", { day, count: documents.length })}${money}`;
}

export function countWith(visit: ViewContext, documents: readonly BusinessDocument[], days: number): number {
  return daysLeft(visit, documents).filter((each) => each === days).length;
}

/** Of each document; null where nothing ends. */
function daysLeft(visit: ViewContext, documents: readonly BusinessDocument[]): Array<number | null> {
  const deadlineOf = deadlinesOf(visit);
  return documents.map((document) => deadlineOf(document)?.daysLeft ?? null);
}
