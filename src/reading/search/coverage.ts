/** Records how far a search looked, so that Kotib says no more than that about documents it did not find. */
import type { BusinessDocument, CalendarDate } from "../../documents/document.ts";
import { kindNames } from "../../documents/every-kind.ts";
import type { Label } from "../../documents/label.ts";
import type { ServiceProfile } from "../../documents/profile.ts";
import { type Shelf, shelves } from "../../documents/search/shelves.ts";
import type { ReadableList } from "../readable-lists.ts";
import type { Answered } from "./ask-lists.ts";

export interface Coverage {
  /** The shelves of which some list was read. */
  readonly shelves: readonly Shelf[];
  /** All documents dated from this day on were looked at; null: all were, or days cannot tell. */
  readonly since: CalendarDate | null;
  /** Where days cannot tell it: so many documents of each list were looked at. */
  readonly first: number | null;
}

/** `read` holds the lists read without a filter. */
export function coverageOf(read: readonly Answered[]): Coverage {
  const pages = read.flatMap(({ list, page }) => (page === null ? [] : [{ list, page }]));
  const continued = pages.filter(({ page }) => page.hasNext).map(({ page }) => page.documents);
  const oldest = continued.map(oldestOf);
  const known = oldest.filter((date) => date !== null);
  const isTold = known.length === continued.length;
  return {
    shelves: shelves.filter((shelf) => pages.some(({ list }) => shelvesOf(list).includes(shelf))),
    // The latest of them counts: before it, some list was not read.
    since: isTold ? (known.sort().at(-1) ?? null) : null,
    first: isTold ? null : Math.min(...continued.map((documents) => documents.length)),
  };
}

/** The date of the last row, if the rows are in the order of their dates, the newest first. */
function oldestOf(documents: readonly BusinessDocument[]): CalendarDate | null {
  const dates = documents.flatMap(({ date }) => date ?? []);
  const isSorted = dates.every((date, index) => index === 0 || date <= (dates[index - 1] ?? date));
  return isSorted ? (dates.at(-1) ?? null) : null;
}

/**
 * Titles of the lists that were not looked through: those that failed, and those that cannot be read and whose
 * documents no other list shows. A kind that has no readable list at all stands for all of its lists.
 */
export function findNotSearched(
  { kinds }: Pick<ServiceProfile, "kinds">,
  readable: readonly ReadableList[],
  failed: readonly ReadableList[],
): Label[] {
  return kindNames.flatMap((kind): Label[] => {
    const read = readable.filter((one) => one.kind === kind && !failed.includes(one));
    if (read.length === 0) return [`${kinds[kind].label}-list`];
    const covered = new Set(read.flatMap(shelvesOf));
    return Object.entries(kinds[kind].lists)
      .filter(([name, list]) => {
        const isFailed = failed.some((one) => one.kind === kind && one.name === name);
        return isFailed || shelvesOf({ kind, name, list }).some((shelf) => !covered.has(shelf));
      })
      .map(([, { label }]) => label);
  });
}

function shelvesOf({ name, list: { direction } }: ReadableList): readonly Shelf[] {
  if (direction === "incoming") return ["received"];
  if (direction === "both") return ["received", "sent"];
  return name === "draft" ? ["draft"] : ["sent"];
}
