/** Each filter type's rules in one place: reading a person's input, storing it, choices, chip, wire fields. */
import { z } from "zod";
import { compareDates, dateToWire, getDate, parseDate } from "./dates.ts";
import type { FilterDescription, FilterType, ListDescription } from "./description.ts";
import type { CalendarDate } from "./document.ts";
import type { DateRange, FilterValue, FilterValues } from "./filter-values.ts";
import type { ServiceProfile } from "./profile.ts";
import { parseTin, tinToWire } from "./tin.ts";
import { tidyTyped } from "./typed/fold-text.ts";
import { namesNoDay } from "./typed/names-no-day.ts";
import { readDates } from "./typed/read-dates.ts";
import { readBranchCode } from "./typed/read-field.ts";
import { readTin } from "./typed/read-tin.ts";

/** Why an input is no value for a filter; each has its own sentence. */
type FilterProblem =
  | "empty"
  | "tooLong"
  | "notATin"
  | "notAFiztin"
  | "notADate"
  | "noSuchDay"
  | "notABranchCode"
  | "notACoVotingState"
  | "unknownState"
  | "unknownKey";

export type ParsedFilter =
  | { readonly ok: true; readonly value: FilterValue }
  | { readonly ok: false; readonly problem: FilterProblem };

/** The value on a chip after the filter's label: text as it is, dates, a state to name, or words by locale key. */
export type FilterChip =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "dates"; readonly from: CalendarDate | null; readonly to: CalendarDate | null }
  | { readonly kind: "state"; readonly value: string }
  | { readonly kind: "key"; readonly key: string; readonly otherwise: string };

type DateFormat = ServiceProfile["dateFormat"];
type States = Pick<ListDescription, "states">;
type WireFields = Record<string, string | number>;

interface FilterRules {
  /** Texts come trimmed and not empty. */
  readonly parse: (
    input: string | DateRange,
    filter: FilterDescription,
    list: States,
    today: CalendarDate | null,
  ) => ParsedFilter;
  /** Values to choose from instead of typing. */
  readonly choices?: (filter: FilterDescription, list: States) => readonly FilterValue[];
  readonly chip: (value: string) => FilterChip;
  readonly wire: (value: string) => string | number;
}

/** The ends of a range that is open to a side: a date before or after them is a mistake. */
export const OPEN_RANGE = {
  from: getDate("2000-01-01"),
  to: getDate("2099-12-31"),
};

/** A longer text is no number of a document or contract. */
const MAX_TEXT_LENGTH = 100;

/** A number as people write it: in quotes, or behind its sign. */
const bareText = (text: string) =>
  text
    .replace(/^["«“„](.*)["»”]$/u, "$1")
    .replace(/^(?:№|#)\s*/u, "")
    .trim();
const tinIn = (text: string) => readTin(text)?.tin ?? null;
const asText = (value: string): FilterChip => ({ kind: "text", text: value });
const fail = (problem: FilterProblem): ParsedFilter => ({ ok: false, problem });
const ok = (value: FilterValue): ParsedFilter => ({ ok: true, value });
const whenText = (problem: FilterProblem, parse: (text: string) => FilterValue | null) =>
  ((input) => {
    const value = typeof input === "string" ? parse(input) : null;
    return value === null ? fail(problem) : ok(value);
  }) satisfies FilterRules["parse"];

const rules: Record<FilterType, FilterRules> = {
  text: {
    parse: (input) => {
      if (typeof input !== "string") return fail("empty");
      const number = bareText(input);
      if (number === "") return fail("empty");
      return number.length > MAX_TEXT_LENGTH ? fail("tooLong") : ok(number);
    },
    chip: asText,
    wire: (value) => value,
  },
  tin: { parse: whenText("notATin", tinIn), chip: asText, wire: wireTin },
  fiztin: { parse: whenText("notAFiztin", tinIn), chip: asText, wire: wireTin },
  dateRange: {
    parse: (input, _filter, _list, today) =>
      typeof input === "string" ? parseDates(input, today) : checkRange(input),
    // The two functions below treat ranges before they come here.
    chip: asText,
    wire: (value) => value,
  },
  state: {
    parse: (input, _filter, list) =>
      typeof input === "string" && list.states.includes(input) ? ok(input) : fail("unknownState"),
    choices: (_filter, list) => list.states,
    chip: (value) => ({ kind: "state", value }),
    wire: (value) => value,
  },
  branchCode: {
    parse: whenText("notABranchCode", readBranchCode),
    chip: asText,
    wire: (value) => value,
  },
  coVoting: {
    parse: whenText("notACoVotingState", (text) => (text === "0" ? 0 : text === "1" ? 1 : null)),
    choices: () => [1, 0],
    chip: (value) => ({ kind: "key", key: `filters-co-voting-${value}`, otherwise: value }),
    wire: Number,
  },
  dashboardKey: {
    parse: (input, filter) =>
      typeof input === "string" && filter.values?.includes(input) ? ok(input) : fail("unknownKey"),
    choices: (filter) => filter.values ?? [],
    chip: (value) => ({
      kind: "key",
      key: `filters-dashboard-${value.replaceAll("_", "-")}`,
      otherwise: value,
    }),
    wire: (value) => value,
  },
};

/** The value in a typed or chosen input, or the fault in it. `today`: where a person typed it. */
export function parseFilter(
  filter: FilterDescription,
  list: States,
  input: string | number | DateRange,
  today: CalendarDate | null = null,
): ParsedFilter {
  const { parse } = rules[filter.type];
  if (typeof input === "object") return parse(input, filter, list, today);
  // Control characters would only break the service's search and our chips.
  const text = tidyTyped(String(input));
  return text === "" ? fail("empty") : parse(text, filter, list, today);
}

/** The values to choose from, or null if the value is typed. */
export function filterChoices(filter: FilterDescription, list: States): readonly FilterValue[] | null {
  return rules[filter.type].choices?.(filter, list) ?? null;
}

export function filterChip(filter: FilterDescription, value: FilterValue): FilterChip {
  if (typeof value === "object") return { kind: "dates", from: value.from, to: value.to };
  return rules[filter.type].chip(String(value));
}

/** The wire fields of a set filter with the JSON types of the interface. */
export function toWire(filter: FilterDescription, value: FilterValue, dateFormat: DateFormat): WireFields {
  const [first, second = first] = filter.fields;
  if (typeof value !== "object") return { [first]: rules[filter.type].wire(String(value)) };
  // The interface explains two dates, not one alone: the open end is filled with a day beyond all documents. Today
  // would be no end, since people date documents ahead.
  return {
    [first]: dateToWire(value.from ?? OPEN_RANGE.from, dateFormat),
    [second]: dateToWire(value.to ?? OPEN_RANGE.to, dateFormat),
  };
}

/** Stored filters that the list still takes, and the names of those that it does not. */
export function readFilterValues(
  list: Pick<ListDescription, "filters" | "states">,
  stored: Readonly<Record<string, unknown>>,
): { readonly values: FilterValues; readonly dropped: readonly string[] } {
  const values: Record<string, FilterValue> = {};
  const dropped: string[] = [];
  for (const [name, value] of Object.entries(stored)) {
    const filter = Object.hasOwn(list.filters, name) ? list.filters[name] : undefined;
    // There is no schema for each list: every list asks for its waiting ones.
    const parsed = filter === undefined ? null : readStored(filter, list, value);
    if (parsed?.ok) values[name] = parsed.value;
    else dropped.push(name);
  }
  return { values, dropped };
}

const readStored = (filter: FilterDescription, list: States, stored: unknown): ParsedFilter =>
  isStorable(stored) ? parseFilter(filter, list, stored) : fail("empty");

const storableSchema = z.union([
  z.string(),
  z.number(),
  z.object({ from: z.string().nullable(), to: z.string().nullable() }),
]);

function isStorable(stored: unknown): stored is string | number | DateRange {
  return storableSchema.safeParse(stored).success;
}

function wireTin(value: string): number {
  const tin = parseTin(value);
  // This cannot happen with a value of `parseFilter`; a number that is none must never select other documents.
  if (tin === null) throw new TypeError("a tax number filter holds no tax number");
  return tinToWire(tin);
}

function checkRange({ from, to }: DateRange): ParsedFilter {
  const range = { from: parseDate(from), to: parseDate(to) };
  if ((from !== null && range.from === null) || (to !== null && range.to === null)) return fail("notADate");
  if (range.from !== null && range.to !== null && compareDates(range.from, range.to) > 0) {
    return fail("notADate");
  }
  return range.from === null && range.to === null ? fail("empty") : ok(range);
}

/** A day or a period in any usual form, also open to a side. */
function parseDates(text: string, today: CalendarDate | null): ParsedFilter {
  if (today === null) return fail("notADate");
  const range = readDates(text, today);
  if (range !== null) return checkRange(range);
  return fail(namesNoDay(text, today) ? "noSuchDay" : "notADate");
}
