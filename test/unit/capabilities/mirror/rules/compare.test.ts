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
      { date: "2026-10-12", name: "AQ-7 QQS", debit: 120 },
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
    "lines that name a short number only where they add up to it",
    [
      { date: D, name: "Hujjat 7", debit: 600 },
      { date: D, name: "Hujjat 7", debit: 400 },
      { date: D, name: "Hujjat 8", debit: 600 },
      { date: D, name: "Hujjat 8", debit: 401 },
      { date: D, name: "Hujjat 81", debit: 600 },
      { date: D, name: "Hujjat 81", debit: 400 },
    ],
    [
      { number: "7", total: 1000 },
      { number: "8", total: 1000 },
      { number: "MT-0081", total: 1000 },
    ],
    {
      matches: ["invoice 7=1+2"],
      otherSum: ["invoice 8=3"],
      theirsOnly: ["4", "5", "6"],
      oursOnly: ["MT-0081"],
    },
  ],
  [
    "a line that says it all is the document, although others that name it add up to nothing",
    [
      { date: D, name: "AQ-7", debit: 1000 },
      { date: D, name: "AQ-7", debit: 500 },
      { date: D, name: "AQ-7", debit: -500 },
    ],
    [{ number: "AQ-7", total: 1000 }],
    { matches: ["invoice AQ-7=1"], theirsOnly: ["2", "3"] },
  ],
  [
    "what was taken back whole is no part of its lines",
    [
      { date: D, name: "AQ-7", debit: 600 },
      { date: D, name: "AQ-7", debit: 400 },
      { date: D, name: "AQ-7", credit: 1000 },
    ],
    [{ number: "AQ-7", total: 1000 }],
    { matches: ["invoice AQ-7=1+2"], theirsOnly: ["3"] },
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
    "one line for several documents with short numbers only where they add up to it",
    [
      { date: D, name: "7, 8", debit: 300 },
      { date: D, name: "17, 18", debit: 301 },
    ],
    [
      { number: "7", total: 100 },
      { number: "8", total: 200 },
      { number: "17", total: 100 },
      { number: "18", total: 200 },
    ],
    { matches: ["invoice 7+invoice 8=1"], otherSum: ["invoice 18=2"], oursOnly: ["17"] },
  ],
  [
    "one line for those of several documents that add up to it",
    [{ date: D, name: "AQ-7, AQ-8, 9", debit: 300 }],
    [
      { number: "AQ-7", total: 100 },
      { number: "AQ-8", total: 200 },
      { number: "9", total: 50 },
    ],
    { matches: ["invoice AQ-7+invoice AQ-8=1"], oursOnly: ["9"] },
  ],
  [
    "one line for several documents that misses their sum",
    [{ date: D, name: "AQ-81, MT-81", debit: 500 }],
    [
      { number: "AQ-81", total: 100 },
      { number: "MT-81", total: 200 },
    ],
    { otherSum: ["invoice AQ-81+invoice MT-81=1"] },
  ],
  [
    "a line that names several documents is about those that no other line says",
    [
      { date: D, name: "AQ-7", debit: 1000 },
      { date: D, name: "AQ-7, AQ-8", debit: 300 },
      { date: "2026-10-12", name: "AQ-9", debit: 50 },
      { date: D, name: "AQ-9, AQ-10", debit: 300 },
    ],
    [
      { number: "AQ-7", total: 1000 },
      { number: "AQ-8", total: 200 },
      { number: "AQ-9", total: 100 },
      { number: "AQ-10", total: 200 },
    ],
    {
      matches: ["invoice AQ-7=1", "invoice AQ-9+invoice AQ-10=4"],
      otherSum: ["invoice AQ-8=2"],
      theirsOnly: ["3"],
    },
  ],
  [
    "a line is about nothing that stands on the other side",
    [
      { date: D, name: "AQ-7, NS-8", debit: 150 },
      { date: D, name: "NS-9", debit: 100 },
    ],
    [
      { number: "AQ-7", total: 100 },
      { number: "NS-8", total: 200, out: true },
      { number: "NS-9", total: 100, out: true },
    ],
    { otherSum: ["invoice AQ-7=1"], theirsOnly: ["2"], oursOnly: ["NS-8", "NS-9"] },
  ],
  [
    "of two documents with one number the nearer sum is meant, of two with one sum the nearer day",
    [
      { date: D, name: "AQ-98", debit: 1500 },
      { date: "2026-10-15", name: "AQ-99", debit: 700 },
    ],
    [
      { kind: "act", number: "AQ-98", total: 1400 },
      { number: "AQ-98", total: 1000 },
      { number: "AQ-99", total: 700, date: "2026-10-05" },
      { number: "AQ-99", total: 700, date: "2026-10-14" },
    ],
    { otherSum: ["act AQ-98=1"], otherDate: ["invoice AQ-99=2"], oursOnly: ["AQ-98", "AQ-99"] },
  ],
  [
    "a short number with another sum counts on the same day alone, its end with another sum never",
    [
      { date: D, name: "Hujjat 98", debit: 1500 },
      { date: "2026-10-12", name: "Hujjat 99", debit: 1600 },
      { date: D, name: "Hujjat 81", debit: 1700 },
    ],
    [
      { number: "98", total: 1000 },
      { number: "99", total: 1001 },
      { number: "MT-0081", total: 1002 },
    ],
    { otherSum: ["invoice 98=1"], theirsOnly: ["2", "3"], oursOnly: ["99", "MT-0081"] },
  ],
  [
    "a sum alone tells within ten days, and where a date is missing; with the end of a number on any day",
    [
      { date: "2026-10-20", name: null, debit: 2000 },
      { date: "2026-10-21", name: null, debit: 3000 },
      { date: "2026-10-31", name: "Hujjat 81", debit: 4000 },
      { date: D, name: null, debit: 5000 },
      { name: null, debit: 6000 },
    ],
    [
      { number: "AQ-2", total: 2000 },
      { number: "AQ-3", total: 3000 },
      { number: "MT-0081", total: 4000 },
      { number: "AQ-5", total: 5000, date: null },
      { number: "AQ-6", total: 6000 },
    ],
    {
      matches: ["invoice AQ-5=4", "invoice AQ-6=5"],
      otherDate: ["invoice MT-0081=3", "invoice AQ-2=1"],
      theirsOnly: ["2"],
      oursOnly: ["AQ-3"],
    },
  ],
  [
    "less than a so‘m is rounding also where no number tells, a so‘m is not",
    [
      { date: D, name: null, debit: "1000.00" },
      { date: D, name: null, debit: "1999.60" },
      { date: D, name: null, debit: "3001.00" },
    ],
    [
      { number: "AQ-1", total: 999.6 },
      { number: "AQ-2", total: 2000 },
      { number: "AQ-3", total: 3000 },
    ],
    { matches: ["invoice AQ-1=1", "invoice AQ-2=2"], theirsOnly: ["3"], oursOnly: ["AQ-3"] },
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
    "money named after what it pays is the document only with its sure number, sum and date",
    [
      { date: D, name: "To‘lov AQ-1", debit: 100 },
      { date: "2026-10-11", name: "To‘lov AQ-2", debit: 200 },
      { date: D, name: "To‘lov AQ-3", debit: 301 },
      { date: D, name: "To‘lov 4", debit: 400 },
      { date: D, name: "To‘lov AQ-5, AQ-6", debit: 1100 },
    ],
    [1, 2, 3, 4, 5, 6].map((one) => ({ number: one === 4 ? "4" : `AQ-${one}`, total: one * 100 })),
    {
      matches: ["invoice AQ-1=1"],
      payments: ["2", "3", "4", "5"],
      oursOnly: ["AQ-2", "AQ-3", "4", "AQ-5", "AQ-6"],
    },
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
    "the same fee every week is not guessed at by its sum, but for that of the day or where all others are found",
    [
      { date: "2026-10-15", name: "Xizmat", debit: 2000 },
      { date: "2026-10-12", name: "Ijara", debit: 3000 },
      { date: "2026-10-15", name: "Aloqa", debit: 4000 },
      { date: "2026-10-17", name: "Aloqa", debit: 4000 },
      { date: D, name: "AQ-7", debit: 1000 },
      { date: "2026-10-20", name: "AQ-7", debit: 500 },
    ],
    [
      { number: "AQ-1", total: 2000, date: "2026-10-12" },
      { number: "AQ-2", total: 2000, date: "2026-10-18" },
      { number: "AQ-3", total: 3000, date: "2026-10-12" },
      { number: "AQ-4", total: 3000, date: "2026-10-18" },
      { number: "AQ-5", total: 4000, date: "2026-10-20" },
      { number: "AQ-7", total: 1000 },
      { number: "AQ-8", total: 500, date: "2026-10-22" },
    ],
    {
      matches: ["invoice AQ-7=5", "invoice AQ-3=2"],
      otherDate: ["invoice AQ-8=6"],
      theirsOnly: ["1", "3", "4"],
      oursOnly: ["AQ-1", "AQ-2", "AQ-4", "AQ-5"],
    },
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
    "an act and its invoice count once, found by number or date",
    [
      { date: D, name: "AQ-1", debit: 1000 },
      { date: D, name: "AQ-2", debit: 2000 },
      { name: "AQ-3", debit: 3000 },
    ],
    [
      { number: "AQ-1", total: 1000 },
      { number: "AQ-2", total: 2000 },
      { number: "AQ-3", total: 3000, date: null },
      { kind: "act", number: null, total: 1000 },
      { kind: "act", number: "16", total: 1000 },
      { kind: "act", number: "17", total: 2001 },
      { kind: "act", number: "18", total: 2000, date: "2026-10-11" },
      { kind: "act", number: "AQ-2", total: 2000, date: "2026-10-12" },
      { kind: "act", number: "19", total: 3000, date: null },
    ],
    {
      matches: ["invoice AQ-1=1", "invoice AQ-2=2", "invoice AQ-3=3"],
      repeated: ["act null=invoice", "act AQ-2=invoice"],
      oursOnly: ["16", "17", "18", "19"],
    },
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
      { number: "AQ-3", total: null, date: "2026-11-05" },
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
      { number: "AQ-3", total: 3000, date: null },
    ],
    { matches: ["invoice AQ-1=1", "invoice AQ-2=2"], oursOnly: ["AQ-3"] },
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

  it("is turned where more than twice as many lines, at least two, agree that way", () => {
    const turned = (lines: readonly Line[], papers: readonly Paper[]) => compareWith({ lines }, papers);
    const [one, two] = [1000, 2000].map((credit) => ({ date: D, name: `AQ-${credit}`, credit }));
    const straight = { date: D, name: "NS-3", credit: 3000 };
    const papers = [1000, 2000].map((total) => ({ number: `AQ-${total}`, total }));
    const sold = { number: "NS-3", total: 3000, out: true };
    if (one === undefined || two === undefined) throw new Error("no lines");
    expect(turned([one, two], papers)).toMatchObject({
      swapped: true,
      balance: { theirs: null, ours: null },
    });
    expect(turned([one], papers).swapped).toBe(false);
    expect(turned([one, two, straight], [...papers, sold]).swapped).toBe(false);
    const others = papers.map(({ number, total }) => ({ number, total: total - 1 }));
    expect(turned([one, two], others).swapped).toBe(false);
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
    expect(compareWith({ lines, open }, papers).balance).toEqual({
      theirs: -100_000n,
      ours: -100_000n,
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
    const halves = papers.map((one) => (one.number === "AQ-2" ? { ...one, contract: "28/B" } : one));
    expect(told(compareWith({ lines, contract: "27/B" }, halves))).toMatchObject({
      oursOnly: ["AQ-3", "AQ-4", "AQ-5"],
    });
    // Nothing is known of the second one's contract; of the other, only its letters are Cyrillic.
    const unknown = papers.map((one) => (one.number === "AQ-2" ? { ...one, contract: null } : one));
    expect(told(compareWith({ lines, contract: ["30", "", "27/В"] }, unknown))).toMatchObject({
      oursOnly: ["AQ-3", "AQ-5"],
      otherContract: ["AQ-4"],
    });
  });

  it("reads a line with a debit and a credit as two operations", () => {
    const comparison = compareWith({ lines: [{ date: D, name: "AQ-1", debit: 1000, credit: 400 }] }, [
      { number: "AQ-1", total: 1000 },
    ]);
    expect(told(comparison)).toEqual({ matches: ["invoice AQ-1=1"], theirsOnly: ["1"] });
  });
});

it("ten thousand lines and documents are compared at once, where each with each would take minutes", () => {
  const numbers = Array.from({ length: 10_000 }, (_, index) => `AQ-${index}`);
  const lines = numbers.map((number, index) => ({
    date: D,
    name: `Hisob-faktura № ${number}`,
    debit: index + 1,
  }));
  const papers = numbers.map((number, index) => ({ number, total: index + 1 }));
  expect(compareWith({ lines }, papers).matches).toHaveLength(10_000);
});
