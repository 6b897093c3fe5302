import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getDate } from "../../../src/documents/dates.ts";
import type { FilterDescription, ListDescription } from "../../../src/documents/description.ts";
import { builtInKinds } from "../../../src/documents/every-kind.ts";
import {
  filterChip,
  filterChoices,
  parseFilter,
  readFilterValues,
  toWire,
} from "../../../src/documents/filter-types.ts";
import type { FilterValue } from "../../../src/documents/filter-values.ts";

function listOf(kind: keyof typeof builtInKinds, name: string): ListDescription {
  const list = builtInKinds[kind].lists[name];
  if (list === undefined) throw new Error(`no list ${name}`);
  return list;
}

function filterOf(list: ListDescription, name: string): FilterDescription {
  const filter = list.filters[name];
  if (filter === undefined) throw new Error(`no filter ${name}`);
  return filter;
}

const today = getDate("2026-11-22");
const sentActs = listOf("act", "send");
const statements = listOf("statement", "queue");
const range = (from: string | null, to: string | null) => ({ from, to }) as FilterValue;

type Good = [ListDescription, string, string | number, FilterValue, Record<string, unknown>];

/** Filter, what a person gives, value kept, wire fields. */
const good: Good[] = [
  [sentActs, "number", "  A-7  / 2 ", "A-7 / 2", { actno: "A-7 / 2" }],
  [sentActs, "buyerTin", "302 000 022", "302000022", { buyertin: 302000022 }],
  [sentActs, "buyerTin", "31234567890011", "31234567890011", { buyertin: 31234567890011 }],
  [statements, "ownerFiztin", "31234567890011", "31234567890011", { ownerfiztin: 31234567890011 }],
  [sentActs, "state", "15", "15", { stateid: "15" }],
  [sentActs, "state", 15, "15", { stateid: "15" }],
  [statements, "state", "-1", "-1", { stateid: "-1" }],
  [sentActs, "buyerBranchCode", "17", "00017", { buyer_branchcode: "00017" }],
  [sentActs, "coVoting", "0", 0, { covotingstate: 0 }],
  [sentActs, "coVoting", 1, 1, { covotingstate: 1 }],
  [sentActs, "dashboard", "awaiting_partner", "awaiting_partner", { dashboard: "awaiting_partner" }],
  ...(
    [
      ["date", "1.10.26 – 05.10.2026", "2026-10-01", "2026-10-05"],
      ["date", "2026-10-01-2026-10-05", "2026-10-01", "2026-10-05"],
      ["contractDate", "5.10.26", "2026-10-05", "2026-10-05"],
      ["date", "5.10.26 -", "2026-10-05", null],
      ["date", "- 5.10.26", null, "2026-10-05"],
    ] as const
  ).map(([name, input, from, to]): Good => {
    const [start, end] = sentActs.filters[name]?.fields ?? [];
    const wire = { [start ?? ""]: from ?? "2000-01-01", [end ?? ""]: to ?? "2099-12-31" };
    return [sentActs, name, input, range(from, to), wire];
  }),
];

const bad: Array<[name: string, input: unknown, problem: string, list?: ListDescription]> = [
  ["number", " \u0000\n ", "empty"],
  ["number", "x".repeat(101), "tooLong"],
  ["buyerTin", "30200002", "notATin"],
  ["buyerTin", "30200002Q", "notATin"],
  ["ownerFiztin", "1234", "notAFiztin", statements],
  ["state", "8", "unknownState"],
  ["state", "ok", "unknownState"],
  ["state", "30", "unknownState", listOf("act", "draft")],
  ["buyerBranchCode", "123456", "notABranchCode"],
  ["buyerBranchCode", "A1", "notABranchCode"],
  ["coVoting", "2", "notACoVotingState"],
  ["dashboard", "awaiting_me", "unknownKey"],
  ["date", "some day", "notADate"],
  ["date", "31.2.26", "noSuchDay"],
  ["date", "1.10.26 - x", "notADate"],
  ["date", "-", "notADate"],
  ["date", range(null, null), "empty"],
  ["date", "", "empty"],
  ["date", range("2026-10-05", "2026-10-01"), "notADate"],
  ["date", range("2026-02-30", "2026-10-01"), "notADate"],
  ["number", range(null, null), "empty"],
  ["buyerTin", range(null, null), "notATin"],
];

describe("parseFilter", () => {
  it.each(good)("%#: reads $1", (list, name, input, value, wire) => {
    const filter = filterOf(list, name);
    expect(parseFilter(filter, list, input, today)).toEqual({ ok: true, value });
    expect(toWire(filter, value, "YYYY-MM-DD")).toEqual(wire);
  });

  it.each(bad)("says of the %s %j that it is %s", (name, input, problem, list = sentActs) => {
    expect(parseFilter(filterOf(list, name), list, input as never, today)).toEqual({ ok: false, problem });
  });

  it("never throws, and takes its own values again", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(sentActs.filters)), fc.string(), (filter, text) => {
        const parsed = parseFilter(filter, sentActs, text);
        if (parsed.ok && typeof parsed.value !== "object") {
          expect(parseFilter(filter, sentActs, parsed.value)).toEqual(parsed);
        }
      }),
    );
  });
});

describe("toWire", () => {
  it("writes dates in the profile's format", () => {
    expect(toWire(filterOf(sentActs, "date"), range("2026-10-01", null), "DD.MM.YYYY")).toEqual({
      actdate_start: "01.10.2026",
      actdate_end: "31.12.2099",
    });
  });

  it("refuses to send a number that is none", () => {
    expect(() => toWire(filterOf(sentActs, "buyerTin"), "12", "YYYY-MM-DD")).toThrow(TypeError);
  });
});

describe("choices and chips", () => {
  it("let one choose states, co-voting and dashboard keys, and type the rest", () => {
    expect(filterChoices(filterOf(sentActs, "state"), sentActs)).toEqual(sentActs.states);
    expect(filterChoices(filterOf(sentActs, "coVoting"), sentActs)).toEqual([1, 0]);
    expect(filterChoices(filterOf(sentActs, "dashboard"), sentActs)).toEqual([
      "rejected_by_partner",
      "awaiting_partner",
    ]);
    expect(filterChoices(filterOf(sentActs, "number"), sentActs)).toBeNull();
    expect(filterChoices(filterOf(sentActs, "date"), sentActs)).toBeNull();
  });

  it.each([
    ["number", "7", { kind: "text", text: "7" }],
    ["state", "15", { kind: "state", value: "15" }],
    ["coVoting", 0, { kind: "key", key: "filters-co-voting-0", otherwise: "0" }],
    [
      "dashboard",
      "awaiting_partner",
      { kind: "key", key: "filters-dashboard-awaiting-partner", otherwise: "awaiting_partner" },
    ],
    ["date", range("2026-10-01", null), { kind: "dates", from: "2026-10-01", to: null }],
  ] as const)("%s", (name, value, chip) => {
    expect(filterChip(filterOf(sentActs, name), value)).toEqual(chip);
  });
});

describe("stored filters", () => {
  it.each(good)("%#: $1 comes back from JSON", (list, name, _input, value) => {
    const stored: unknown = JSON.parse(JSON.stringify(value));
    expect(readFilterValues(list, { [name]: stored }).values).toEqual({ [name]: value });
  });

  it.each([null, undefined, true, [], {}, { from: 3, to: null }, { from: "x", to: null }, 1.5, "garbage"])(
    "are refused when they are %j",
    (stored) => {
      expect(readFilterValues(sentActs, { date: stored })).toEqual({ values: {}, dropped: ["date"] });
    },
  );

  it("keep what the list still takes and name the rest", () => {
    expect(
      readFilterValues(sentActs, { number: "7", state: "8", gone: "x", toString: "y", coVoting: 1 }),
    ).toEqual({ values: { number: "7", coVoting: 1 }, dropped: ["state", "gone", "toString"] });
  });
});
