/** Values that tell whether a service heeds a filter: no document has them, or the rows show them. */
import { dateToWire, getDate } from "../../src/documents/dates.ts";
import type { FilterDescription, ListDescription } from "../../src/documents/description.ts";
import type { BusinessDocument } from "../../src/documents/document.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import type { ProbedDocument } from "./probe-context.ts";

export interface TellingValue {
  readonly wire: readonly unknown[];
  /** Whether a document may be among the rows of a service that heeds the filter; unknown where it is left out. */
  readonly allows?: (document: BusinessDocument) => boolean;
}

/** A date before any electronic document. */
export const LONG_AGO = getDate("1991-01-01");

/** Values of which one at least must change the answer where the filter is heeded. */
export function findTellingValues(
  filter: FilterDescription,
  list: ListDescription,
  documents: readonly ProbedDocument[],
  dateFormat: ServiceProfile["dateFormat"],
): readonly TellingValue[] {
  const nobodys = (value: unknown): TellingValue[] => [{ wire: [value], allows: () => false }];
  switch (filter.type) {
    case "text":
      return nobodys("kotib-probe-7q5z");
    case "tin":
      return nobodys(999_999_999);
    case "fiztin":
      return nobodys(99_999_999_999_999);
    case "branchCode":
      return nobodys("99999");
    case "dateRange": {
      const date = dateToWire(LONG_AGO, dateFormat);
      return [{ wire: [date, date], allows: () => false }];
    }
    case "coVoting":
      return [1, 0].map((value) => ({
        wire: [value],
        allows: ({ coVoting }) => Number(coVoting ?? -1) === value,
      }));
    case "state": {
      const count = (state: string) =>
        documents.filter(({ document }) => String(document.stateId) === state).length;
      return list.states
        .filter((state) => !state.startsWith("-"))
        .sort((one, other) => count(one) - count(other))
        .slice(0, 2)
        .map((state) => ({ wire: [state], allows: ({ stateId }) => String(stateId) === state }));
    }
    case "dashboardKey":
      return (filter.values ?? []).map((value) => ({ wire: [value] }));
  }
}
