/** Values that tell whether a service heeds a filter: one that no document has, and one that a document seen has. */

import { dateToWire } from "../../documents/dates.ts";
import type { FilterDescription, ListDescription } from "../../documents/description.ts";
import type { CalendarDate } from "../../documents/document.ts";
import type { ServiceProfile } from "../../documents/profile.ts";
import type { ProbedDocument } from "./probe-context.ts";

/** One wire value per wire field. */
export type WireValues = readonly unknown[];

/** Before any electronic document. */
const LONG_AGO = "1991-01-01" as CalendarDate;

/**
 * Values of which at least one must change the answer where the filter is heeded; null where none can be thought of,
 * because the documents seen do not differ in it.
 */
export function findTellingValues(
  filter: FilterDescription,
  list: ListDescription,
  documents: readonly ProbedDocument[],
  dateFormat: ServiceProfile["dateFormat"],
): readonly WireValues[] | null {
  switch (filter.type) {
    case "text":
      return [["kotib-probe-7q5z"]];
    case "tin":
      return [[999_999_999]];
    case "fiztin":
      return [[99_999_999_999_999]];
    case "branchCode":
      return [["99999"]];
    case "dateRange": {
      const date = dateToWire(LONG_AGO, dateFormat);
      return [[date, date]];
    }
    case "coVoting":
      return [[1], [0]];
    case "state": {
      const counts = new Map<string, number>();
      for (const { document } of documents) {
        const state = String(document.stateId);
        counts.set(state, (counts.get(state) ?? 0) + 1);
      }
      const offered = list.states.filter((state) => !state.startsWith("-"));
      const rarest = [...offered].sort((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0));
      return rarest.length === 0 ? null : rarest.slice(0, 2).map((state) => [state]);
    }
    case "dashboardKey":
      return (filter.values ?? []).map((value) => [value]);
  }
}

/** The same field in the spellings of services like this one; the learned one first. */
export function spellField(field: string, words: readonly string[]): string[] {
  const end = /_(start|end)$/.exec(field)?.[1];
  const camel = words
    .map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1)))
    .join("");
  const forms = [words.join("_"), camel, words.join("")];
  const edge = end === undefined ? [] : [`${words.slice(0, -1).join("")}_${end === "start" ? "from" : "to"}`];
  return [...forms, ...edge].filter((form) => form !== field);
}
