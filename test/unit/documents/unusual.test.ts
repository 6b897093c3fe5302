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

function document(id: string, changes: Partial<EarlierDocument> = {}): EarlierDocument {
  return {
    ...{ kind: "invoice", id: id as never, number: `MT-${id}`, date: TODAY, createdAt: null },
    ...{
      contractNumber: "12-A",
      ...{ total: 1_000_000_00n, currency: null },
      vatRates: ["12"],
      bankAccount: "20208000000000000001",
    },
    ...{ dropped: false, ...changes },
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

const now = (changes: Partial<EarlierDocument> = {}) => document("now", changes);
const judge = (one: EarlierDocument, ofPartner: readonly EarlierDocument[], known = 40) =>
  findUnusualFacts(one, earlierThan(one, historyOf(ofPartner)), known);

/** Under another contract. */
const other = now({ contractNumber: "77" });

const FIRST = [{ fact: "first", known: 40 }];
const CONTRACT = [{ fact: "contract", contract: "77", of: 6 }];
const amount = (times: string, usual: string, of: number) => [{ fact: "amount", times, usual, of }];
const number = (date: string) => [{ fact: "number", date }];

describe("what is unusual in a partner's history", () => {
  it.each<[what: string, ReturnType<typeof judge>, unknown[]]>([
    ["nothing where all is as ever", judge(now(), earlier(12)), []],
    ["a first document", judge(now(), []), FIRST],
    ["no first one while little is known", judge(now(), [], 11), []],
    ["a first one once twelve are known", judge(now(), [], 12), [{ fact: "first", known: 12 }]],
    ["a first one although others of that day came after it", judge(now(), [document("z")]), FIRST],
    ["no first one after a rejected one", judge(now(), earlier(1, { dropped: true })), []],
    ["no first one where another of that day came before it", judge(now(), [document("a")]), []],
    ["not itself, whatever date it carried before", judge(now(), [now({ date: addDays(TODAY, -1) })]), FIRST],
    [
      "three times the usual",
      judge(now({ total: 3_000_000_00n }), earlier(12)),
      amount("3", "100000000", 12),
    ],
    [
      "not compared with sums in another currency",
      judge(now({ total: 3_000_000_00n }), earlier(12, { currency: "USD" })),
      [],
    ],
    [
      "compared with sums in its own currency alone",
      judge(
        now({ total: 3_000_000_00n, currency: "USD" }),
        earlier(12, (index) => (index % 2 === 0 ? { currency: "USD" } : { total: 1n })),
      ),
      amount("3", "100000000", 6),
    ],
    ["12.5 times", judge(now({ total: 12_460_000_00n }), earlier(5)), amount("12.5", "100000000", 5)],
    ["3.2 times", judge(now({ total: 3_160_000_00n }), earlier(5)), amount("3.2", "100000000", 5)],
    ["not a little less than three times", judge(now({ total: 2_999_999_99n }), earlier(12)), []],
    ["not compared with four amounts", judge(now({ total: 90_000_000_00n }), earlier(4)), []],
    [
      "compared with the last twelve only",
      judge(
        now({ total: 3_000_000_00n }),
        earlier(24, (index) => (index > 12 ? { total: 1n } : {})),
      ),
      amount("3", "100000000", 12),
    ],
    [
      "compared with the last twelve of which the amount is known",
      judge(
        now({ total: 3_000_000_00n }),
        earlier(24, (index) => (index > 12 ? {} : { total: null })),
      ),
      amount("3", "100000000", 12),
    ],
    ["no times of nothing", judge(now(), earlier(5, { total: 0n })), []],
    [
      "a hundred times and more without tenths",
      judge(now({ total: 1003n }), earlier(5, { total: 10n })),
      amount("100", "10", 5),
    ],
    [
      "not compared with rejected ones",
      judge(now({ total: 9_000_000_00n }), earlier(12, { dropped: true })),
      [],
    ],
    [
      "not compared with another kind",
      judge(now({ total: 9_000_000_00n }), earlier(12, { kind: "act" })),
      [],
    ],
    [
      "the middle of an even number",
      judge(
        now({ total: 60n }),
        earlier(6, (index) => ({ total: BigInt(index * 4) })),
      ),
      amount("4.3", "14", 6),
    ],
    [
      "the same number, written otherwise",
      judge(now({ number: "№ mt-E3" }), earlier(3)),
      number(addDays(TODAY, -3)),
    ],
    [
      "the last of several with the same number",
      judge(now({ number: "1" }), earlier(3, { number: "1" })),
      number(addDays(TODAY, -1)),
    ],
    ["not the number of another kind", judge(now({ number: "MT-e3" }), earlier(3, { kind: "act" })), []],
    ...(
      [
        [269, true],
        [270, false],
        [-269, true],
        [-270, false],
      ] as const
    ).map(([days, isTold]): [string, ReturnType<typeof judge>, unknown[]] => {
      const date = addDays(TODAY, -days);
      const one = document("e1", { number: "1", date, createdAt: "2026-11-20T08:00:00.000Z" });
      const facts = judge(now({ number: "1", createdAt: "2026-11-21T08:00:00.000Z" }), [one]);
      return [`a number of ${days} days ago: ${isTold}`, facts, isTold ? [{ fact: "number", date }] : []];
    }),
    [
      "the same number where a date is not known",
      judge(now({ number: "1" }), [document("e1", { number: "1", date: null })]),
      [{ fact: "number", date: null }],
    ],
    ["not the number of a rejected one", judge(now({ number: "MT-e3" }), earlier(3, { dropped: true })), []],
    [
      "not the number of last year",
      judge(now({ number: "1" }), earlier(1, { number: "1", date: addDays(TODAY, -365) })),
      [],
    ],
    ["another contract", judge(other, earlier(6)), CONTRACT],
    [
      "another contract, compared with other kinds, too, and not with another one's same identifier",
      judge(now({ contractNumber: "77", bankAccount: "9" }), [
        ...earlier(5, { kind: "act" }),
        document("now", { kind: "act", date: addDays(TODAY, -9) }),
      ]),
      [...CONTRACT, { fact: "account", account: "9", of: 6 }],
    ],
    [
      "no other contract where it was one once, however long ago",
      judge(
        other,
        earlier(20, (index) => (index === 20 ? { contractNumber: "77" } : {})),
      ),
      [],
    ],
    [
      "another contract where half of them are different",
      judge(
        other,
        earlier(6, (index) => ({ contractNumber: `${Math.min(index, 3)}` })),
      ),
      CONTRACT,
    ],
    ["no contract is no other one", judge(now({ contractNumber: null }), earlier(6)), []],
    [
      "another contract where each has its own",
      judge(
        other,
        earlier(6, (index) => ({ contractNumber: `${index}` })),
      ),
      [],
    ],
    [
      "another rate of VAT",
      judge(now({ vatRates: ["0", "12.00"] }), earlier(6)),
      [{ fact: "vatRate", rate: "0", before: ["12"] }],
    ],
    [
      "a rate that none of the last five or twelve had, with all that they had, in their order",
      [
        ...judge(
          now({ vatRates: ["0"] }),
          earlier(5, (index) => ({ vatRates: index === 5 ? ["12", "15"] : ["7"] })),
        ),
        ...judge(
          now({ vatRates: ["0"] }),
          earlier(13, (index) => ({ vatRates: index > 12 ? ["0"] : ["12"] })),
        ),
      ],
      [
        { fact: "vatRate", rate: "0", before: ["12", "15", "7"] },
        { fact: "vatRate", rate: "0", before: ["12"] },
      ],
    ],
    ["the same rate, written otherwise", judge(now({ vatRates: ["12%", "12,0"] }), earlier(6)), []],
    [
      "no rate compared with another kind's",
      judge(now({ vatRates: ["0"] }), earlier(6, { kind: "act" })),
      [],
    ],
    [
      "no rate where earlier ones are not known",
      judge(now({ vatRates: ["0"] }), earlier(6, { vatRates: [] })),
      [],
    ],
    [
      "another bank account",
      judge(now({ bankAccount: "20208000000000000099" }), earlier(6)),
      [{ fact: "account", account: "20208000000000000099", of: 6 }],
    ],
    ["the same account with blanks", judge(now({ bankAccount: "20208 0000 0000 0000 001" }), earlier(6)), []],
  ])("tells %s", (_, facts, expected) => {
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
  const ownSums = [
    ["net", "200"],
    ["excise", "0"],
  ] as Array<[string, string]>;
  const off = (lines: ReturnType<typeof line>[], total: bigint | null) =>
    findLinesOff({ lines, total }, { sums: ["excise", "net"] });

  it.each<[what: string, ReturnType<typeof off>, unknown[]]>([
    ["nothing where they do", off([line(), line()], 448_00n), []],
    ["nothing without lines or a total", [...off([], 1n), ...off([line()], null)], []],
    ["another sum", off([line()], 300_00n), [{ fact: "lines", lines: "22400", total: "30000" }]],
    ["nothing of what rounding makes of each", off([line(), line({ total: 224_60n })], 450_50n), []],
    ["a line", off([line(), line({ total: 242_00n })], 466_00n), [{ fact: "line", line: 2, count: 1 }]],
    [
      "nothing where a sum beside is in the total",
      off([line({ total: 250_00n, extra: [["excise", "26"]] })], 250_00n),
      [],
    ],
    [
      "a line whose other sums are its own, or nothing",
      off([line({ total: 250_00n, extra: ownSums })], 250_00n),
      [{ fact: "line", line: 1, count: 1 }],
    ],
    ["nothing where VAT is not known", off([line({ vat: null, total: 230_00n })], 230_00n), []],
  ])("tells %s", (_, facts, expected) => expect(facts).toEqual(expected));
});
