import { describe, expect, it } from "vitest";
import { compareWith, type Line, type Paper, told } from "./mirror-world.ts";

/** What a case adds to a statement of lines. */
type Case = readonly [
  what: string,
  lines: readonly Line[],
  papers: readonly Paper[],
  result: Record<string, readonly string[]>,
];

const D = "2026-10-10";

const cases: readonly Case[] = [
  [
    "an invoice is found by number, sum and date",
    [{ date: D, name: "Hisob-faktura AQ-98", debit: "1000000.00" }],
    [{ number: "AQ-98", total: 1_000_000 }],
    { matches: ["invoice AQ-98=1"] },
  ],
  [
    "what one side lacks",
    [{ date: D, name: "Hisob-faktura AQ-99", debit: 500 }],
    [{ number: "AQ-98", date: "2026-10-11", total: 1000 }],
    { theirsOnly: ["1"], oursOnly: ["AQ-98"] },
  ],
  [
    "another sum, another date, both",
    [
      { date: D, name: "s/f AQ-1", debit: 1000 },
      { date: "2026-10-12", name: "s/f AQ-2", debit: 2000 },
      { date: "2026-10-13", name: "s/f AQ-3", debit: 3000 },
    ],
    [
      { number: "AQ-1", total: 900 },
      { number: "AQ-2", total: 2000 },
      { number: "AQ-3", total: 2900 },
    ],
    { otherSum: ["invoice AQ-1=1", "invoice AQ-3=3"], otherDate: ["invoice AQ-2=2"] },
  ],
  [
    "numbers in look-alike letters, without dash, with zeros left out",
    [
      { date: D, name: "Счет-фактура №АQ0081 от 10.10.2026", debit: 1000 },
      { date: D, name: "ҳисоб-фактура аҚ – 82", debit: 1100 },
      { date: D, name: "МТ 83", debit: 1200 },
    ],
    [
      { number: "AQ-0081", total: 900 },
      { number: "AQ-0082", total: 950 },
      { number: "MT-0083", total: 990 },
    ],
    { otherSum: ["invoice AQ-0081=1", "invoice AQ-0082=2", "invoice MT-0083=3"] },
  ],
  [
    "a date, a rate and a contract in the name are no numbers",
    [
      { date: D, name: "Tovar 12% QQS, 10.10.2026, shartnoma № 27/B", debit: 1000 },
      { date: D, name: "Товар по договору № 45 от 2026-10-10", debit: 2000 },
    ],
    [
      { number: "12", total: 900 },
      { number: "10", total: 800 },
      { number: "27/B", total: 700 },
      { number: "45", total: 600 },
    ],
    { theirsOnly: ["1", "2"], oursOnly: ["12", "10", "27/B", "45"] },
  ],
  [
    "of two documents with one number the sum decides",
    [
      { date: D, name: "Hujjat 98", debit: 1000 },
      { date: D, name: "Hujjat 98", debit: 2000 },
    ],
    [
      { number: "98", total: 2000 },
      { kind: "act", number: "98", total: 1000 },
    ],
    { matches: ["act 98=1", "invoice 98=2"] },
  ],
  [
    "of two documents with one number and other sums the date decides",
    [{ date: "2026-10-20", name: "AQ-98", debit: 1500 }],
    [
      { number: "AQ-98", date: "2026-10-02", total: 1000 },
      { kind: "act", number: "AQ-98", date: "2026-10-20", total: 2000 },
    ],
    { otherSum: ["act AQ-98=1"], oursOnly: ["AQ-98"] },
  ],
  [
    "a correction takes back, as a negative debit or as a credit",
    [
      { date: D, name: "Tuzatish AQ-5", debit: "-300.00" },
      { date: D, name: "Qaytarish AQ-6", credit: "400.00" },
    ],
    [
      { number: "AQ-5", total: -300 },
      { number: "AQ-6", total: -400 },
    ],
    { matches: ["invoice AQ-5=1", "invoice AQ-6=2"] },
  ],
  [
    "a correction is not taken for its invoice of the same size",
    [{ date: D, name: "Tuzatish", debit: "-300.00" }],
    [{ number: "AQ-5", total: 300 }],
    { theirsOnly: ["1"], oursOnly: ["AQ-5"] },
  ],
  [
    "several lines for one document",
    [
      { date: D, name: "AQ-7 tovar", debit: 1000 },
      { date: D, name: "AQ-7 QQS", debit: 120 },
    ],
    [{ number: "AQ-7", total: 1120 }],
    { matches: ["invoice AQ-7=1+2"] },
  ],
  [
    "several lines for one document that miss its sum together",
    [
      { date: D, name: "AQ-7 tovar", debit: 1000 },
      { date: D, name: "AQ-7 QQS", debit: 100 },
    ],
    [{ number: "AQ-7", total: 1120 }],
    { otherSum: ["invoice AQ-7=1+2"] },
  ],
  [
    "a line that is there twice is theirs once",
    [
      { date: D, name: "AQ-7", debit: 1000 },
      { date: D, name: "AQ-7", debit: 1000 },
    ],
    [{ number: "AQ-7", total: 1000 }],
    { matches: ["invoice AQ-7=1"], theirsOnly: ["2"] },
  ],
  [
    "a part taken back in a line of its own",
    [
      { date: D, name: "AQ-7", debit: 1000 },
      { date: D, name: "AQ-7 storno", debit: -200 },
    ],
    [{ number: "AQ-7", total: 800 }],
    { matches: ["invoice AQ-7=1+2"] },
  ],
  [
    "one line for several documents",
    [{ date: D, name: "AQ-7, AQ-8, AQ-9", debit: 600 }],
    [
      { number: "AQ-7", total: 100 },
      { number: "AQ-8", total: 200 },
      { number: "AQ-9", total: 300 },
    ],
    { matches: ["invoice AQ-7+invoice AQ-8+invoice AQ-9=1"] },
  ],
  [
    "less than a so‘m is rounding",
    [{ date: D, name: "AQ-7", debit: 1000 }],
    [{ number: "AQ-7", total: 1000.45 }],
    { matches: ["invoice AQ-7=1"] },
  ],
  [
    "a so‘m is a difference",
    [{ date: D, name: "AQ-7", debit: 1001 }],
    [{ number: "AQ-7", total: 1000 }],
    { otherSum: ["invoice AQ-7=1"] },
  ],
  [
    "what was rejected, cancelled, found invalid or never sent does not count, and is named",
    [
      { date: D, name: "AQ-1", debit: 100 },
      { date: D, name: "AQ-2", debit: 200 },
    ],
    [
      { number: "AQ-1", total: 100, state: 20 },
      { number: "AQ-2", total: 200, state: 17 },
      { number: "AQ-3", total: 300, state: 40 },
      { number: "AQ-4", total: 400, state: 0, out: true },
      { number: "AQ-5", total: 500, state: 9 },
    ],
    { theirsOnly: ["1~AQ-1", "2~AQ-2"] },
  ],
  [
    "what waits for an answer counts and is marked where they do not have it",
    [{ date: D, name: "AQ-1", debit: 100 }],
    [
      { number: "AQ-1", total: 100, state: 15 },
      { number: "NS-2", total: 200, state: 10, out: true },
      { number: "NS-3", total: 300, state: null, out: true },
    ],
    { matches: ["invoice AQ-1=1"], oursOnly: ["NS-2?", "NS-3?"] },
  ],
  [
    "money that was paid is no document",
    [
      { date: D, name: "To‘lov topshiriqnomasi 41", credit: 1000 },
      { date: D, name: "Оплата по счёт-фактуре AQ-7", credit: 500 },
      { date: D, name: "Тўлов", debit: 300 },
      { date: D, name: "Поступление на расчётный счёт", credit: 20 },
    ],
    [
      { number: "AQ-7", total: 500 },
      { number: "NS-1", total: 1000, out: true },
    ],
    { payments: ["1", "2", "3", "4"], oursOnly: ["AQ-7", "NS-1"] },
  ],
  [
    "goods received are not taken for money",
    [{ date: D, name: "Поступление товаров", credit: 1000 }],
    [{ number: "NS-1", total: 1000, out: true }],
    { matches: ["invoice NS-1=1"] },
  ],
  [
    "what the organization sold stands in their credit",
    [{ date: D, name: "NS-1", credit: 1000 }],
    [{ number: "NS-1", total: 1000, out: true }],
    { matches: ["invoice NS-1=1"] },
  ],
  [
    "without a number, sum and date tell; the sum alone where nothing else could be meant",
    [
      { date: D, name: null, debit: 1000 },
      { date: "2026-10-20", name: "Xizmat", debit: 2000 },
    ],
    [
      { number: "AQ-1", total: 1000 },
      { number: "AQ-2", total: 2000, date: "2026-10-22" },
    ],
    { matches: ["invoice AQ-1=1"], otherDate: ["invoice AQ-2=2"] },
  ],
  [
    "the same fee every week is not guessed at by its sum",
    [{ date: "2026-10-15", name: "Xizmat", debit: 2000 }],
    [
      { number: "AQ-1", total: 2000, date: "2026-10-12" },
      { number: "AQ-2", total: 2000, date: "2026-10-18" },
    ],
    { theirsOnly: ["1"], oursOnly: ["AQ-1", "AQ-2"] },
  ],
  [
    "a document outside the period may be what a line is about, but is not missed",
    [
      { date: "2026-10-31", name: "AQ-1", debit: 1000 },
      { date: "2026-10-01", name: "AQ-2", debit: 2000 },
    ],
    [
      { number: "AQ-1", total: 1000, date: "2026-11-01" },
      { number: "AQ-2", total: 2000, date: "2026-09-30" },
      { number: "AQ-3", total: 3000, date: "2026-11-02" },
      { number: "AQ-4", total: 4000, date: "2026-10-31" },
      { number: "AQ-5", total: 5000, date: "2026-10-01" },
    ],
    { otherDate: ["invoice AQ-1=1", "invoice AQ-2=2"], oursOnly: ["AQ-4", "AQ-5"] },
  ],
  [
    "an act and its invoice count once",
    [{ date: D, name: "AQ-1", debit: 1000 }],
    [
      { number: "AQ-1", total: 1000 },
      { kind: "act", number: "15", total: 1000 },
    ],
    { matches: ["invoice AQ-1=1"], repeated: ["act 15=invoice"] },
  ],
  [
    "two invoices of one sum and day are two",
    [{ date: D, name: "AQ-1", debit: 1000 }],
    [
      { number: "AQ-1", total: 1000 },
      { number: "AQ-2", total: 1000 },
    ],
    { matches: ["invoice AQ-1=1"], oursOnly: ["AQ-2"] },
  ],
  [
    "a document without a readable sum is named and left out",
    [{ date: D, name: "AQ-1", debit: 1000 }],
    [
      { number: "AQ-1", total: null },
      { number: "AQ-2", total: 0 },
    ],
    { theirsOnly: ["1"], unread: ["AQ-1"] },
  ],
  [
    "a document or a line without a date is no difference of dates",
    [
      { name: "AQ-1", debit: 1000 },
      { date: D, name: "AQ-2", debit: 2000 },
    ],
    [
      { number: "AQ-1", total: 1000 },
      { number: "AQ-2", total: 2000, date: null },
    ],
    { matches: ["invoice AQ-1=1", "invoice AQ-2=2"] },
  ],
];

describe("a reconciliation compared with documents", () => {
  it.each(cases)("%s", (_, lines, papers, result) => {
    expect(told(compareWith({ lines }, papers))).toEqual(result);
  });

  it("is turned where debit and credit stand the other way round, with its balances", () => {
    const comparison = compareWith(
      {
        lines: [
          { date: D, name: "AQ-1", credit: 1000 },
          { date: D, name: "AQ-2", credit: 2000 },
          { date: D, name: "To‘lov", debit: 500 },
        ],
        open: { partnerdebit: "0.00", partnercredit: "0.00" },
        close: { partnerdebit: "0.00", partnercredit: "2500.00" },
      },
      [
        { number: "AQ-1", total: 1000 },
        { number: "AQ-2", total: 2000 },
      ],
    );
    expect(told(comparison)).toEqual({ matches: ["invoice AQ-1=1", "invoice AQ-2=2"], payments: ["3"] });
    expect(comparison.swapped).toBe(true);
    expect(comparison.balance).toEqual({ theirs: -250_000n, ours: -250_000n, gap: 0n });
  });

  it("takes the organization's own columns where theirs are empty", () => {
    const comparison = compareWith({ lines: [{ date: D, name: "AQ-1", ourCredit: 1000 }] }, [
      { number: "AQ-1", total: 1000 },
    ]);
    expect(comparison.books.whose).toBe("own");
    expect(told(comparison)).toEqual({ matches: ["invoice AQ-1=1"] });
  });

  it("compares the partner's columns also where the organization drew it up", () => {
    const comparison = compareWith({ byUs: true, lines: [{ date: D, name: "NS-1", credit: 1000 }] }, [
      { number: "NS-1", total: 1000, out: true },
    ]);
    expect(comparison.books.whose).toBe("theirs");
    expect(told(comparison)).toEqual({ matches: ["invoice NS-1=1"] });
  });

  it("tells the balance both ways: their opening and payments with our documents", () => {
    const { balance } = compareWith(
      {
        lines: [
          { date: D, name: "AQ-1", debit: 1000 },
          { date: D, name: "AQ-2", debit: 300 },
          { date: D, name: "AQ-9", debit: 50 },
          { date: D, name: "To‘lov", credit: 400 },
        ],
        open: { partnerdebit: "100.00", partnercredit: "0.00" },
        close: { partnerdebit: "1050.00", partnercredit: "0.00" },
      },
      [
        { number: "AQ-1", total: 1000 },
        { number: "AQ-2", total: 250 },
        { number: "AQ-3", total: 7 },
      ],
    );
    expect(balance).toEqual({ theirs: -105_000n, ours: -95_700n, gap: 0n });
  });

  it("says by how much their own lines miss their balance", () => {
    const lines = [{ date: D, name: "AQ-1", debit: 1000 }];
    const close = { partnerdebit: "1010.00", partnercredit: "0.00" };
    const open = { partnerdebit: "0.00", partnercredit: "0.00" };
    const papers = [{ number: "AQ-1", total: 1000 }];
    expect(compareWith({ lines, open, close }, papers).balance).toEqual({
      theirs: -101_000n,
      ours: -100_000n,
      gap: -1000n,
    });
    expect(compareWith({ lines, close }, papers).balance).toEqual({
      theirs: -101_000n,
      ours: -101_000n,
      gap: 0n,
    });
    expect(compareWith({ lines }, papers).balance).toEqual({ theirs: null, ours: null, gap: 0n });
  });

  it("tells no balance of documents where a line cannot be read", () => {
    const { books, balance } = compareWith(
      {
        lines: [
          { date: D, name: "AQ-1", debit: "ming" },
          { date: D, name: "AQ-2", debit: 5 },
        ],
        close: { partnerdebit: "1010.00", partnercredit: "0.00" },
      },
      [{ number: "AQ-2", total: 5 }],
    );
    expect(books.unread).toBe(1);
    expect(balance).toEqual({ theirs: -101_000n, ours: null, gap: 0n });
  });

  it("misses no document under a contract that it is not about, if what agrees is under its own", () => {
    const lines = [
      { date: D, name: "AQ-1", debit: 1000 },
      { date: D, name: "AQ-2", debit: 2000 },
    ];
    const papers = [
      { number: "AQ-1", total: 1000, contract: "27/B" },
      { number: "AQ-2", total: 2000, contract: "27-В" },
      { number: "AQ-3", total: 3000, contract: "27/B" },
      { number: "AQ-4", total: 4000, contract: "28/B" },
      { number: "AQ-5", total: 5000 },
    ];
    expect(told(compareWith({ lines, contract: "27/B" }, papers))).toEqual({
      matches: ["invoice AQ-1=1", "invoice AQ-2=2"],
      oursOnly: ["AQ-3", "AQ-5"],
      otherContract: ["AQ-4"],
    });
    expect(told(compareWith({ lines, contract: "30" }, papers))).toMatchObject({
      oursOnly: ["AQ-3", "AQ-4", "AQ-5"],
    });
  });

  it("reads a line with a debit and a credit as two operations", () => {
    const comparison = compareWith({ lines: [{ date: D, name: "AQ-1", debit: 1000, credit: 400 }] }, [
      { number: "AQ-1", total: 1000 },
    ]);
    expect(told(comparison)).toEqual({ matches: ["invoice AQ-1=1"], theirsOnly: ["1"] });
  });
});

it("a thousand lines and documents are compared at once", () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => `AQ-${index}`);
  const started = performance.now();
  const { matches } = compareWith(
    {
      lines: numbers.map((number, index) => ({
        date: D,
        name: `Hisob-faktura № ${number}`,
        debit: index + 1,
      })),
    },
    numbers.map((number, index) => ({ number, total: index + 1 })),
  );
  expect(matches).toHaveLength(1000);
  // A comparison of everything with everything takes ten times as long.
  expect(performance.now() - started).toBeLessThan(3000);
});
