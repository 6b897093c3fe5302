/** How many documents have their last day today and tomorrow, in words. */
import type { BusinessDocument } from "../../documents/document.ts";
import { openDeadlines } from "../../documents/waiting.ts";
import type { Visit } from "../visit.ts";

/** `Last day today 3, tomorrow 5`; null where nothing ends so soon. */
export function lastDays(visit: Visit, documents: readonly BusinessDocument[]): string | null {
  const today = countWith(visit, documents, 0);
  const tomorrow = countWith(visit, documents, 1);
  const when = [
    ...(today === 0 ? [] : [visit.t("waiting-today", { count: today })]),
    ...(tomorrow === 0 ? [] : [visit.t("waiting-tomorrow", { count: tomorrow })]),
  ];
  return when.length === 0 ? null : visit.t("waiting-last-day", { when: when.join(", ") });
}

/** How many of the documents have so many days left. */
export function countWith(visit: Visit, documents: readonly BusinessDocument[], days: number): number {
  const { clock, profile } = visit.dependencies;
  const when = { now: clock.now(), timeZone: visit.user.timeZone };
  const deadlineOf = openDeadlines(profile, when);
  return documents.filter((document) => deadlineOf(document)?.daysLeft === days).length;
}
