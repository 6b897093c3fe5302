import { describe, expect, it } from "vitest";
import { addDays, getDate } from "../../../src/documents/dates.ts";
import { doubtsSchema } from "../../../src/documents/doubt.ts";
import { findLinesOff } from "../../../src/documents/line-sums.ts";
import {
  type EarlierDocument,
  earlierThan,
  findUnusualFacts,
  historyOf,
} from "../../../src/documents/unusual.ts";

const TODAY = getDate("2026-11-22");

const ACCOUNT = "20208000000000000001";
const LARGE = { total: 3_000_000_00n };

function document(id: string, changes: Partial<EarlierDocument> = {}): EarlierDocument {
  return {
    ...{ kind: "invoice", id: id as never, number: `MT-${id}`, date: TODAY, createdAt: null },
    ...{ contractNumber: "12-A", total: 1_000_000_00n, currency: null, vatRates: ["12"] },
    ...{ bankAccount: ACCOUNT, dropped: false, ...changes },
  };
}

/** So many documents of the same partner, a day after the other until yesterday; the last one is `e1`. */
type Changes = Partial<EarlierDocument>;
function earlier(count: number, changes: Changes | ((index: number) => Changes) = {}) {
  return Array.from({ length: count }, (_, index) =>
    document(`e${index + 1}`, {
      date: addDays(TODAY, -index - 1),
      ...(typeof changes === "function" ? changes(index + 1) : changes),
    }),
  );
}

const now = (changes: Changes = {}) => document("now", changes);
const judge = (one: EarlierDocument, ofPartner: readonly EarlierDocument[], known = 40) =>
  findUnusualFacts(one, earlierThan(one, historyOf(ofPartner)), known);

/** The document of now is under another contract. */
const OTHER = { contractNumber: "77" };
const FIRST = [{ fact: "first", known: 40 }];
const CONTRACT = [{ fact: "contract", contract: "77", of: 6 }];
const amount = (times: string, usual: string, of: number) => [{ fact: "amount", times, usual, of }];
const number = (date: string | null) => [{ fact: "number", date }];
const rate = (...before: string[]) => [{ fact: "vatRate", rate: "0", before }];
const account = (number: string) => [{ fact: "account", account: number, of: 6 }];

/** What is told of a document with these changes, after those of its partner; of 40 that are known, unless told. */
type Told = [
  what: string,
  changes: Changes,
  ofPartner: readonly EarlierDocument[],
  facts: object[],
  known?: number,
];

describe("what is unusual in a partner's history", () => {
  it.each<Told>([
    ["nothing where all is as ever", {}, earlier(12), []],
    ["a first document", {}, [], FIRST],
    ["no first one while little is known", {}, [], [], 11],
    ["a first one once twelve are known", {}, [], [{ fact: "first", known: 12 }], 12],
    ["a first one although others of that day came after it", {}, [document("z")], FIRST],
    ["no first one after a rejected one", {}, earlier(1, { dropped: true }), []],
    ["no first one where another of that day came before it", {}, [document("a")], []],
    ["not itself, whatever date it carried before", {}, [now({ date: addDays(TODAY, -1) })], FIRST],
    ["three times the usual", LARGE, earlier(12), amount("3", "100000000", 12)],
    ["no times of sums in another currency", LARGE, earlier(12, { currency: "USD" }), []],
    [
      "the times of sums in its own currency alone",
      { ...LARGE, currency: "USD" },
      earlier(12, (index) => (index % 2 === 0 ? { currency: "USD" } : { total: 1n })),
      amount("3", "100000000", 6),
    ],
    ["12.5 times", { total: 12_460_000_00n }, earlier(5), amount("12.5", "100000000", 5)],
    ["3.2 times", { total: 3_160_000_00n }, earlier(5), amount("3.2", "100000000", 5)],
    ["not a little less than three times", { total: 2_999_999_99n }, earlier(12), []],
    ["no times of four amounts", { total: 90_000_000_00n }, earlier(4), []],
    [
      "the times of the last twelve only",
      LARGE,
      earlier(24, (index) => (index > 12 ? { total: 1n } : {})),
      amount("3", "100000000", 12),
    ],
    [
      "the times of the last twelve of which the amount is known",
      LARGE,
      earlier(24, (index) => (index > 12 ? {} : { total: null })),
      amount("3", "100000000", 12),
    ],
    ["no times of nothing", {}, earlier(5, { total: 0n }), []],
    ["a hundred times without tenths", { total: 1003n }, earlier(5, { total: 10n }), amount("100", "10", 5)],
    ["no times of rejected ones", { total: 9_000_000_00n }, earlier(12, { dropped: true }), []],
    ["no times of another kind", { total: 9_000_000_00n }, earlier(12, { kind: "act" }), []],
    [
      "the times of the middle of an even number",
      { total: 60n },
      earlier(6, (index) => ({ total: BigInt(index * 4) })),
      amount("4.3", "14", 6),
    ],
    ["the same number, written otherwise", { number: "№ mt-E3" }, earlier(3), number(addDays(TODAY, -3))],
    [
      "the last of several with the same number",
      { number: "1" },
      earlier(3, { number: "1" }),
      number(addDays(TODAY, -1)),
    ],
    ["not the number of another kind", { number: "MT-e3" }, earlier(3, { kind: "act" }), []],
    ...[269, 270, -269, -270].map((days): Told => {
      const date = addDays(TODAY, -days);
      const one = document("e1", { number: "1", date, createdAt: "2026-11-20T08:00:00.000Z" });
      const changes = { number: "1", createdAt: "2026-11-21T08:00:00.000Z" };
      return [`a number of ${days} days ago`, changes, [one], Math.abs(days) < 270 ? number(date) : []];
    }),
    [
      "the same number where a date is not known",
      { number: "1" },
      [document("e1", { number: "1", date: null })],
      number(null),
    ],
    ["not the number of a rejected one", { number: "MT-e3" }, earlier(3, { dropped: true }), []],
    ["another contract", OTHER, earlier(6), CONTRACT],
    [
      "another contract, compared with other kinds, too, and not with another one's same identifier",
      { ...OTHER, bankAccount: "9" },
      [...earlier(5, { kind: "act" }), document("now", { kind: "act", date: addDays(TODAY, -9) })],
      [...CONTRACT, ...account("9")],
    ],
    [
      "no other contract where it was one once, however long ago",
      OTHER,
      earlier(20, (index) => (index === 20 ? OTHER : {})),
      [],
    ],
    [
      "another contract where half of them are different",
      OTHER,
      earlier(6, (index) => ({ contractNumber: `${Math.min(index, 3)}` })),
      CONTRACT,
    ],
    ["no contract is no other one", { contractNumber: null }, earlier(6), []],
    [
      "another contract where each has its own",
      OTHER,
      earlier(6, (index) => ({ contractNumber: `${index}` })),
      [],
    ],
    ["another rate of VAT", { vatRates: ["0", "12.00"] }, earlier(6), rate("12")],
    [
      "a rate that none of the last five had, with all that they had, in their order",
      { vatRates: ["0"] },
      earlier(5, (index) => ({ vatRates: index === 5 ? ["12", "15"] : ["7"] })),
      rate("12", "15", "7"),
    ],
    [
      "a rate that none of the last twelve had",
      { vatRates: ["0"] },
      earlier(13, (index) => ({ vatRates: index > 12 ? ["0"] : ["12"] })),
      rate("12"),
    ],
    ["the same rate, written otherwise", { vatRates: ["12%", "12,0"] }, earlier(6), []],
    ["no rate compared with another kind's", { vatRates: ["0"] }, earlier(6, { kind: "act" }), []],
    ["no rate where earlier ones are not known", { vatRates: ["0"] }, earlier(6, { vatRates: [] }), []],
    ["another bank account", { bankAccount: "9" }, earlier(6), account("9")],
    ["the same account with blanks", { bankAccount: ACCOUNT.replace("000", " 000 ") }, earlier(6), []],
  ])("tells %s", (_, changes, ofPartner, expected, known) => {
    const facts = judge(now(changes), ofPartner, known);
    expect(facts).toEqual(expected);
    expect(doubtsSchema.parse(JSON.parse(JSON.stringify(facts)))).toEqual(expected);
  });

  it("goes by when documents came, whatever date they carry", () => {
    const came = (day: string) => ({ createdAt: `${day}T08:00:00.000Z` });
    const old = document("old", { ...came("2026-11-20"), date: getDate("2026-12-01") });
    expect(judge(now(came("2026-11-21")), [old])).toEqual([]);
    expect(judge(now(came("2026-11-19")), [old])).toEqual(FIRST);
  });
});

describe("lines that do not add up", () => {
  const line = (changes: object = {}) => ({
    ...{ name: "Kabel", count: "2", unit: null, price: 100_00n, vat: 24_00n, vatRate: "12", total: 224_00n },
    ...{ extra: [] as Array<[string, string]>, ...changes },
  });
  type Lines = ReturnType<typeof line>[];
  const ofExcise = line({ total: 250_00n, extra: [["excise", "26"]] });
  const ofOwnSums = line({
    total: 250_00n,
    extra: [
      ["net", "200"],
      ["excise", "0"],
    ],
  });
  const oneLine = (at: number) => [{ fact: "line", line: at, count: 1 }];

  it.each<[what: string, lines: Lines, total: bigint | null, facts: object[]]>([
    ["nothing where they do", [line(), line()], 448_00n, []],
    ["nothing without lines", [], 1n, []],
    ["nothing without a total", [line()], null, []],
    ["another sum", [line()], 300_00n, [{ fact: "lines", lines: "22400", total: "30000" }]],
    ["nothing of what rounding makes of each", [line(), line({ total: 224_60n })], 450_50n, []],
    ["a line", [line(), line({ total: 242_00n })], 466_00n, oneLine(2)],
    ["nothing where a sum beside is in the total", [ofExcise], 250_00n, []],
    ["a line whose other sums are its own, or nothing", [ofOwnSums], 250_00n, oneLine(1)],
    ["nothing where VAT is not known", [line({ vat: null, total: 230_00n })], 230_00n, []],
  ])("tell %s", (_, lines, total, facts) => {
    expect(findLinesOff({ lines, total }, { sums: ["excise", "net"] })).toEqual(facts);
  });
});
