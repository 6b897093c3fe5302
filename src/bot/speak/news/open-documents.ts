/** Selects the documents of a message that wait for an answer here, and finds the earliest last day. */
import type { CalendarDate } from "../../../documents/document.ts";
import { isDecidable, openEnd } from "../../../judgement/judgement.ts";
import type { ToldDocument } from "./told-documents.ts";

export function findOpen(told: readonly ToldDocument[]): ToldDocument[] {
  return told.filter(
    ({ notice, judgement }) =>
      notice.news === "documentArrived" && judgement !== null && isDecidable(judgement),
  );
}

/** The last days of those that have one, the earliest first. */
export function lastDaysOf(told: readonly ToldDocument[]): CalendarDate[] {
  return told
    .flatMap(({ judgement }) => {
      const end = judgement === null ? null : openEnd(judgement);
      return end === null ? [] : [end.lastDay];
    })
    .sort();
}
