/** Says in words how many documents have their last day today and tomorrow. */
import type { BusinessDocument } from "../../documents/document.ts";
import { silenceDeadlines } from "../../documents/silence.ts";
import type { ViewContext } from "../view-context.ts";

/** Of each visit: its rows share what was worked out of a day. */
const ofVisits = new WeakMap<ViewContext, ReturnType<typeof silenceDeadlines>>();

/** The end of a document's time to answer, as of this visit. */
export function deadlinesOf(visit: ViewContext): ReturnType<typeof silenceDeadlines> {
  const { profile } = visit;
  const known = ofVisits.get(visit) ?? silenceDeadlines(profile, visit.now(), visit.user.timeZone);
  ofVisits.set(visit, known);
  return known;
}

/** `Last day today 3, tomorrow 5`; null where nothing ends so soon. */
export function lastDays(visit: ViewContext, documents: readonly BusinessDocument[]): string | null {
  const left = daysLeft(visit, documents);
  const today = left.filter((days) => days === 0).length;
  const tomorrow = left.filter((days) => days === 1).length;
  const when = [
    ...(today === 0 ? [] : [visit.t("waiting-today", { count: today })]),
    ...(tomorrow === 0 ? [] : [visit.t("waiting-tomorrow", { count: tomorrow })]),
  ];
  return when.length === 0 ? null : visit.t("waiting-last-day", { when: when.join(", ") });
}

/** How many of the documents have so many days left. */
export function countWith(visit: ViewContext, documents: readonly BusinessDocument[], days: number): number {
  return daysLeft(visit, documents).filter((each) => each === days).length;
}

/** Of each document; null where nothing ends. */
function daysLeft(visit: ViewContext, documents: readonly BusinessDocument[]): Array<number | null> {
  const deadlineOf = deadlinesOf(visit);
  return documents.map((document) => deadlineOf(document)?.daysLeft ?? null);
}
