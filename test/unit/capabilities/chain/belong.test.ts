/** What belongs together and what repeats what, at the edges of each rule. */
import { describe, expect, it } from "vitest";
import { belongTogether, likenessOf } from "../../../../src/capabilities/chain/rules/belong.ts";
import { findChain } from "../../../../src/capabilities/chain/rules/chain.ts";
import type { Link } from "../../../../src/capabilities/chain/rules/link.ts";
import { lineFactsOf } from "../../../../src/documents/matching/line-facts.ts";
import { sparseLine } from "../../../../src/documents/sparse-document.ts";

type Told = Partial<Omit<Link, "date" | "id">> & Partial<Record<"date" | "id" | "goods", string>>;

function link({ goods, ...told }: Told): Link {
  const lines = goods === undefined ? [] : [{ ...sparseLine(goods), count: "1", unit: "m", total: 100n }];
  return {
    ...{
      kind: "invoice",
      id: "a",
      number: "AQ-88",
      date: "2026-03-02",
      contractNumber: null,
      contractDate: null,
    },
    ...{ total: 9000n, currency: null, stateId: 15, direction: "incoming", counts: true, reconciles: false },
    ...{ names: goods === undefined ? [] : [goods], lines: goods === undefined ? null : lineFactsOf(lines) },
    ...told,
  } as Link;
}

const waybill = (told: Told) => link({ kind: "waybill", id: "w", number: "TTN-88", ...told });
const statement = (told: Told) =>
  link({ kind: "statement", id: "s", number: "5", reconciles: true, ...told });
const contract = { contractNumber: "27" };

describe("a bill of 2 March and", () => {
  it.each<[string, Link, Link, boolean]>([
    ["a waybill of its number 62 days on", link({}), waybill({ date: "2026-05-03" }), true],
    ["a waybill of its number 63 days on", link({}), waybill({ date: "2026-05-04" }), false],
    [
      "a waybill of its number but of another sum, another day",
      link({}),
      waybill({ total: 1n, date: "2026-03-03" }),
      false,
    ],
    ["a waybill of its sum alone", link({}), waybill({ number: "1" }), true],
    [
      "a waybill of its sum alone, another day",
      link({}),
      waybill({ number: "1", date: "2026-03-03" }),
      false,
    ],
    ["one that goes the other way", link({}), waybill({ direction: "outgoing" }), false],
    ["one that was rejected", link({}), waybill({ counts: false }), false],
    [
      "a waybill under its contract three days on",
      ...([link(contract), waybill({ ...contract, number: "1", total: 1n, date: "2026-03-05" })] as const),
      true,
    ],
    [
      "a waybill under its contract four days on",
      ...([link(contract), waybill({ ...contract, number: "1", total: 1n, date: "2026-03-06" })] as const),
      false,
    ],
    [
      "a waybill under its contract of other goods",
      link({ ...contract, goods: "Cable" }),
      waybill({ ...contract, number: "1", total: 1n, goods: "Paper" }),
      false,
    ],
    ["a waybill under another contract", link(contract), waybill({ contractNumber: "28" }), false],
    [
      "a waybill under a contract of its number, but of another day",
      link({ ...contract, contractDate: "2026-01-10" as never }),
      waybill({ ...contract, contractDate: "2025-01-10" as never }),
      false,
    ],
    ...(
      [
        ["a waybill of its goods ten days on", "2026-03-12", true],
        ["a waybill of its goods eleven days on", "2026-03-13", false],
      ] as const
    ).map(([what, date, isSo]): [string, Link, Link, boolean] => [
      what,
      link({ goods: "Cable" }),
      waybill({ number: "1", total: 1n, goods: "Cable", date }),
      isSo,
    ]),
    ["the reconciliation of its contract that day", link(contract), statement(contract), true],
    [
      "one of its contract from before",
      link(contract),
      statement({ ...contract, date: "2026-03-01" }),
      false,
    ],
    ["one of its contract next year", link(contract), statement({ ...contract, date: "2027-01-01" }), false],
  ])("%s: %#", (_what, bill, other, isSo) => {
    expect([belongTogether(bill, other), belongTogether(other, bill)]).toEqual([isSo, isSo]);
  });
});

describe("the same lines and sum under another number", () => {
  const at = (id: string, date: string) => link({ id, number: id, date, goods: "Rent" });
  const [first, second] = [at("1", "2026-03-02"), at("2", "2026-03-10")];

  it.each<[string, readonly Link[], "lines" | null]>([
    ["eight days apart repeat each other", [], "lines"],
    ["come again where a third is far from both", [at("3", "2026-06-02")], null],
    ["repeat each other though a third is near the later", [at("3", "2026-03-20")], "lines"],
    ["repeat each other though a third is near the earlier", [at("3", "2026-02-22")], "lines"],
  ])("%s", (_what, others, likeness) => {
    expect(likenessOf(first, second, [first, second, ...others])).toBe(likeness);
  });

  it("do not eleven days apart, nor in another year", () => {
    for (const date of ["2026-03-13", "2025-03-02"]) {
      const other = at("2", date);
      expect(likenessOf(first, other, [first, other])).toBeNull();
    }
  });
});

it("documents of one day stand by their numbers, as people count", () => {
  const of = (id: string, number: string) => link({ id, number, ...contract });
  const found = findChain(of("a", "AQ-10"), [of("c", "AQ-9"), of("b", "AQ-100")]);
  expect(found?.contract?.place).toBe(2);
});

it("a document has its place among those that count, by date", () => {
  const of = (id: string, date: string, told: Told = {}) =>
    link({ id, number: id, date, ...contract, ...told });
  const all = [
    of("1", "2026-01-10", { counts: false }),
    of("2", "2026-01-20"),
    of("3", "2025-12-31"),
    of("4", "2026-01-05", { kind: "act" }),
    of("5", "2026-01-06", { direction: "outgoing" }),
  ];
  expect(findChain(of("a", "2026-03-02"), all)?.contract).toEqual({
    ...{ number: "27", year: "2026", place: 2, count: 2, sums: [{ amount: 18000n, currency: null }] },
  });
  // Nothing else that counts is under the contract.
  expect(findChain(of("a", "2026-03-02"), all.slice(0, 1))).toBeNull();
});
