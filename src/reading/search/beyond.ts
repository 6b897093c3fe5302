/** Builds the questions for lists longer than the pages read, by the lists' own filters, for each reading. */
import type { BusinessDocument, Tin } from "../../documents/document.ts";
import type { FilterValues } from "../../documents/filter-values.ts";
import { asksForOwnSide } from "../../documents/own-side.ts";
import type { ServiceProfile } from "../../documents/profile.ts";
import { nameRank } from "../../documents/search/match-document.ts";
import type { Reading } from "../../documents/search/reading.ts";
import { spellNumber } from "../../documents/search/spell-number.ts";
import { isPinfl } from "../../documents/tin.ts";
import type { ReadableList } from "../readable-lists.ts";
import type { Question } from "./ask-lists.ts";

/** Numbers and partners of the organization that Kotib remembers. */
export interface Remembered {
  readonly numbers: readonly string[];
  readonly partners: ReadonlyArray<{ readonly tin: Tin; readonly name: string | null }>;
}

/** Further spellings or partners are left out: requests are few. */
const MOST_SPELLINGS = 2;
const MOST_PARTNERS = 3;
const MOST_COMBINED = 3;

/** The filters that select a reading's meaning; none if the list has none for it. */
export function questionsFor(
  profile: ServiceProfile,
  reading: Reading,
  list: ReadableList,
  remembered: Remembered,
  ownTin: string,
): Question[] {
  const has = (filter: string) => list.list.filters[filter] !== undefined;
  const ask = (filters: FilterValues): Question => ({ list, filters });
  switch (reading.is) {
    case "number":
      if (!has("number") || !/\d/.test(reading.number)) return [];
      if (reading.kind !== null && reading.kind !== list.kind) return [];
      return spellNumber(reading.number, remembered.numbers)
        .slice(0, MOST_SPELLINGS)
        .map((number) => ask({ number }));
    case "contract":
      return has("contractNumber") ? [ask({ contractNumber: reading.number })] : [];
    case "dates":
      return has("date") ? [ask({ date: reading.range })] : [];
    case "tin":
      return tinFilters(profile, list, reading.tin).map((filter) => ask({ [filter]: reading.tin }));
    case "tinStart":
      return remembered.partners
        .filter(({ tin }) => tin !== ownTin && tin.startsWith(reading.digits))
        .slice(0, MOST_PARTNERS)
        .flatMap(({ tin }) => tinFilters(profile, list, tin).map((filter) => ask({ [filter]: tin })));
    case "partner":
      return partnersCalled(reading.name, remembered.partners, ownTin).flatMap((tin) =>
        tinFilters(profile, list, tin).map((filter) => ask({ [filter]: tin })),
      );
    case "state":
    case "term":
    case "toSign":
      return has("state") ? reading.ids[list.kind].map((id) => ask({ state: String(id) })) : [];
    case "sums":
    case "kind":
    case "shelf":
    case "goods":
    case "sum":
    case "document":
      return [];
    case "parts":
      return combine(
        reading.parts.map(({ meanings, isNoDay }) => [
          // Digits of no day are left out where nothing has them.
          ...(isNoDay ? [ask({})] : []),
          ...meanings.flatMap((meaning) => questionsFor(profile, meaning, list, remembered, ownTin)),
        ]),
      )
        .filter((filters) => Object.keys(filters).length > 0)
        .slice(0, MOST_COMBINED)
        .map(ask);
  }
}

/** Combines one filter of each part that has one, in every way. */
function combine(parts: ReadonlyArray<readonly Question[]>): FilterValues[] {
  const asked = parts.filter((questions) => questions.length > 0);
  if (asked.length === 0) return [];
  return asked.reduce<FilterValues[]>(
    (all, questions) => all.flatMap((filters) => questions.map((one) => ({ ...filters, ...one.filters }))),
    [{}],
  );
}

/** Names of the list's filters by the other side's number. */
export function tinFilters({ kinds }: Pick<ServiceProfile, "kinds">, list: ReadableList, tin: Tin): string[] {
  return Object.entries(list.list.filters)
    .filter(([, filter]) => filter.type === "tin" || (filter.type === "fiztin" && isPinfl(tin)))
    .filter(
      ([, filter]) => list.list.direction === "both" || !asksForOwnSide(kinds[list.kind], list.list, filter),
    )
    .map(([name]) => name);
}

function partnersCalled(name: string, partners: Remembered["partners"], ownTin: string): Tin[] {
  const ranked = partners
    .map((partner) => ({ tin: partner.tin, rank: partner.name === null ? 0 : nameRank(name, partner.name) }))
    .filter(({ tin, rank }) => rank > 0 && tin !== ownTin);
  return ranked
    .sort((one, other) => other.rank - one.rank)
    .slice(0, MOST_PARTNERS)
    .map(({ tin }) => tin);
}

/** The parties of documents just read, so that a partner met in one list is looked for in the others. */
export function partiesOf(documents: readonly BusinessDocument[]): Remembered["partners"] {
  return documents.flatMap(({ sender, receiver, otherParties }) =>
    [sender, receiver, ...otherParties].flatMap(({ tin, name }) => (tin === null ? [] : [{ tin, name }])),
  );
}
