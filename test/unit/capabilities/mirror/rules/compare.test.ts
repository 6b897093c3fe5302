import { describe, expect, it } from "vitest";
import { kindNames } from "../../../../../src/documents/every-kind.ts";
import { compareWith, type Line, type Paper, told } from "./mirror-world.ts";

const split = (text: string) => text.split(/\s*\|\s*/);

/** `10` of October 2026, or `11-01`. */
const dateOf = (day = "10") => (day.includes("-") ? `2026-${day}` : `2026-10-${day}`);

/** `12 AQ-7 QQS debit 120`: day (`-`: none), name, side and so‘m. */
const linesOf = (text: string) =>
  split(text).map((line): Line => {
    const [, day, name, side = "", amount] = /^(\S+) ?(.*?) (debit|credit) (\S+)$/.exec(line) ?? [];
    return { ...(day === "-" ? {} : { date: dateOf(day) }), name: name || null, [side]: amount };
  });

/**
 * `act 98 1000`: kind (an invoice's is left out), number and so‘m (`?`: not readable), and what is unlike the others'.
 */
const papersOf = (text: string) =>
  split(text).map((line): Paper => {
    const [first = "", ...words] = line.split(" ");
    const kind = kindNames.find((name) => name === first);
    const [number = "", total, ...others] = kind === undefined ? [first, ...words] : words;
    const day = others.find((word) => word.startsWith("@"));
    const state = others.find((word) => word.startsWith("state="));
    return {
      ...(kind === undefined ? {} : { kind }),
      number: number === "-" ? null : number,
      total: total === "?" ? null : Number(total),
      date: others.includes("undated") ? null : dateOf(day?.slice(1)),
      out: others.includes("out"),
      ...(state === undefined ? {} : { state: Number(state.slice("state=".length)) }),
      ...(others.includes("stateless") ? { state: null } : {}),
      ...(others.includes("USD") ? { currency: "USD" } : {}),
    };
  });

const D = "2026-10-10";

const cases: ReadonlyArray<readonly [what: string, lines: string, papers: string, result: string]> = [
  [
    "an invoice is found by number, sum and date",
    "10 Hisob-faktura AQ-98 debit 1000000.00",
    "AQ-98 1000000",
    "matches: invoice AQ-98=1",
  ],
  [
    "what one side lacks",
    "10 Hisob-faktura AQ-99 debit 500",
    "AQ-98 1000 @11",
    "theirsOnly: 1 | oursOnly: AQ-98",
  ],
  [
    "another sum, another date, both",
    "10 s/f AQ-1 debit 1000 | 12 s/f AQ-2 debit 2000 | 13 s/f AQ-3 debit 3000",
    "AQ-1 900 | AQ-2 2000 | AQ-3 2900",
    "otherSum: invoice AQ-1=1, invoice AQ-3=3 | otherDate: invoice AQ-2=2",
  ],
  [
    "numbers in look-alike letters, without dash, with zeros left out",
    `10 Счет-фактура №АQ0081 от 10.10.2026 debit 1000 | 10 ҳисоб-фактура аҚ – 82 debit 1100
     | 10 МТ 83 debit 1200`,
    "AQ-0081 900 | AQ-0082 950 | MT-0083 990",
    "otherSum: invoice AQ-0081=1, invoice AQ-0082=2, invoice MT-0083=3",
  ],
  [
    "a date, a rate and a contract in the name are no numbers",
    `10 Tovar 12% QQS, 10.10.2026, shartnoma № 27/B debit 1000
     | 10 Товар по договору № 45 от 2026-10-10 debit 2000`,
    "12 900 | 10 800 | 27/B 700 | 45 600",
    "theirsOnly: 1, 2 | oursOnly: 12, 10, 27/B, 45",
  ],
  [
    "of two documents with one number the sum decides",
    "10 Hujjat 98 debit 1000 | 10 Hujjat 98 debit 2000",
    "98 2000 | act 98 1000",
    "matches: act 98=1, invoice 98=2",
  ],
  [
    "of two documents with one number and other sums the date decides",
    "20 AQ-98 debit 1500",
    "AQ-98 1000 @02 | act AQ-98 2000 @20",
    "otherSum: act AQ-98=1 | oursOnly: AQ-98",
  ],
  [
    "a correction takes back, as a negative debit or as a credit",
    "10 Tuzatish AQ-5 debit -300.00 | 10 Qaytarish AQ-6 credit 400.00",
    "AQ-5 -300 | AQ-6 -400",
    "matches: invoice AQ-5=1, invoice AQ-6=2",
  ],
  [
    "a correction is not taken for its invoice of the same size",
    "10 Tuzatish debit -300.00",
    "AQ-5 300",
    "theirsOnly: 1 | oursOnly: AQ-5",
  ],
  [
    "several lines for one document",
    "10 AQ-7 tovar debit 1000 | 12 AQ-7 QQS debit 120",
    "AQ-7 1120",
    "matches: invoice AQ-7=1+2",
  ],
  [
    "several lines for one document that miss its sum together",
    "10 AQ-7 tovar debit 1000 | 10 AQ-7 QQS debit 100",
    "AQ-7 1120",
    "otherSum: invoice AQ-7=1+2",
  ],
  [
    "a line that is there twice is theirs once",
    "10 AQ-7 debit 1000 | 10 AQ-7 debit 1000",
    "AQ-7 1000",
    "matches: invoice AQ-7=1 | theirsOnly: 2",
  ],
  [
    "lines that name a short number only where they add up to it",
    `10 Hujjat 7 debit 600 | 10 Hujjat 7 debit 400 | 10 Hujjat 8 debit 600
     | 10 Hujjat 8 debit 401 | 10 Hujjat 81 debit 600 | 10 Hujjat 81 debit 400`,
    "7 1000 | 8 1000 | MT-0081 1000",
    "matches: invoice 7=1+2 | otherSum: invoice 8=3 | theirsOnly: 4, 5, 6 | oursOnly: MT-0081",
  ],
  [
    "a line that says it all is the document, although others that name it add up to nothing",
    "10 AQ-7 debit 1000 | 10 AQ-7 debit 500 | 10 AQ-7 debit -500",
    "AQ-7 1000",
    "matches: invoice AQ-7=1 | theirsOnly: 2, 3",
  ],
  [
    "what was taken back whole is no part of its lines",
    "10 AQ-7 debit 600 | 10 AQ-7 debit 400 | 10 AQ-7 credit 1000",
    "AQ-7 1000",
    "matches: invoice AQ-7=1+2 | theirsOnly: 3",
  ],
  [
    "a part taken back in a line of its own",
    "10 AQ-7 debit 1000 | 10 AQ-7 storno debit -200",
    "AQ-7 800",
    "matches: invoice AQ-7=1+2",
  ],
  [
    "one line for several documents",
    "10 AQ-7, AQ-8, AQ-9 debit 600",
    "AQ-7 100 | AQ-8 200 | AQ-9 300",
    "matches: invoice AQ-7+invoice AQ-8+invoice AQ-9=1",
  ],
  [
    "one line for several documents with short numbers only where they add up to it",
    "10 7, 8 debit 300 | 10 17, 18 debit 301",
    "7 100 | 8 200 | 17 100 | 18 200",
    "matches: invoice 7+invoice 8=1 | otherSum: invoice 18=2 | oursOnly: 17",
  ],
  [
    "one line for those of several documents that add up to it",
    "10 AQ-7, AQ-8, 9 debit 300",
    "AQ-7 100 | AQ-8 200 | 9 50",
    "matches: invoice AQ-7+invoice AQ-8=1 | oursOnly: 9",
  ],
  [
    "one line for several documents that misses their sum",
    "10 AQ-81, MT-81 debit 500",
    "AQ-81 100 | MT-81 200",
    "otherSum: invoice AQ-81+invoice MT-81=1",
  ],
  [
    "a line that names several documents is about those that no other line says",
    "10 AQ-7 debit 1000 | 10 AQ-7, AQ-8 debit 300 | 12 AQ-9 debit 50 | 10 AQ-9, AQ-10 debit 300",
    "AQ-7 1000 | AQ-8 200 | AQ-9 100 | AQ-10 200",
    "matches: invoice AQ-7=1, invoice AQ-9+invoice AQ-10=4 | otherSum: invoice AQ-8=2 | theirsOnly: 3",
  ],
  [
    "a line is about nothing that stands on the other side",
    "10 AQ-7, NS-8 debit 150 | 10 NS-9 debit 100",
    "AQ-7 100 | NS-8 200 out | NS-9 100 out",
    "otherSum: invoice AQ-7=1 | theirsOnly: 2 | oursOnly: NS-8, NS-9",
  ],
  [
    "of two documents with one number the nearer sum is meant, of two with one sum the nearer day",
    "10 AQ-98 debit 1500 | 15 AQ-99 debit 700",
    "act AQ-98 1400 | AQ-98 1000 | AQ-99 700 @05 | AQ-99 700 @14",
    "otherSum: act AQ-98=1 | otherDate: invoice AQ-99=2 | oursOnly: AQ-98, AQ-99",
  ],
  [
    "a short number with another sum counts on the same day alone, its end with another sum never",
    "10 Hujjat 98 debit 1500 | 12 Hujjat 99 debit 1600 | 10 Hujjat 81 debit 1700",
    "98 1000 | 99 1001 | MT-0081 1002",
    "otherSum: invoice 98=1 | theirsOnly: 2, 3 | oursOnly: 99, MT-0081",
  ],
  [
    "a sum alone tells within ten days, and where a date is missing; with the end of a number on any day",
    "20 debit 2000 | 21 debit 3000 | 31 Hujjat 81 debit 4000 | 10 debit 5000 | - debit 6000",
    "AQ-2 2000 | AQ-3 3000 | MT-0081 4000 | AQ-5 5000 undated | AQ-6 6000",
    `matches: invoice AQ-5=4, invoice AQ-6=5 | otherDate: invoice MT-0081=3, invoice AQ-2=1
     | theirsOnly: 2 | oursOnly: AQ-3`,
  ],
  [
    "less than a so‘m is rounding also where no number tells, a so‘m is not",
    "10 debit 1000.00 | 10 debit 1999.60 | 10 debit 3001.00",
    "AQ-1 999.6 | AQ-2 2000 | AQ-3 3000",
    "matches: invoice AQ-1=1, invoice AQ-2=2 | theirsOnly: 3 | oursOnly: AQ-3",
  ],
  ["less than a so‘m is rounding", "10 AQ-7 debit 1000", "AQ-7 1000.45", "matches: invoice AQ-7=1"],
  ["a so‘m is a difference", "10 AQ-7 debit 1001", "AQ-7 1000", "otherSum: invoice AQ-7=1"],
  [
    "what was rejected, cancelled, found invalid or never sent does not count, and is named",
    "10 AQ-1 debit 100 | 10 AQ-2 debit 200",
    "AQ-1 100 state=20 | AQ-2 200 state=17 | AQ-3 300 state=40 | AQ-4 400 out state=0 | AQ-5 500 state=9",
    "theirsOnly: 1~AQ-1, 2~AQ-2",
  ],
  [
    "what waits for an answer counts and is marked where they do not have it",
    "10 AQ-1 debit 100",
    "AQ-1 100 state=15 | NS-2 200 out state=10 | NS-3 300 out stateless",
    "matches: invoice AQ-1=1 | oursOnly: NS-2?, NS-3?",
  ],
  [
    "money that was paid is no document",
    `10 To‘lov topshiriqnomasi 41 credit 1000 | 10 Оплата по счёт-фактуре AQ-7 credit 500
     | 10 Тўлов debit 300 | 10 Поступление на расчётный счёт credit 20`,
    "AQ-7 500 | NS-1 1000 out",
    "oursOnly: AQ-7, NS-1 | payments: 1, 2, 3, 4",
  ],
  [
    "money named after what it pays is the document only with its sure number, sum and date",
    `10 To‘lov AQ-1 debit 100 | 11 To‘lov AQ-2 debit 200 | 10 To‘lov AQ-3 debit 301
     | 10 To‘lov 4 debit 400 | 10 To‘lov AQ-5, AQ-6 debit 1100`,
    "AQ-1 100 | AQ-2 200 | AQ-3 300 | 4 400 | AQ-5 500 | AQ-6 600",
    "matches: invoice AQ-1=1 | oursOnly: AQ-2, AQ-3, 4, AQ-5, AQ-6 | payments: 2, 3, 4, 5",
  ],
  [
    "goods received are not taken for money",
    "10 Поступление товаров credit 1000",
    "NS-1 1000 out",
    "matches: invoice NS-1=1",
  ],
  [
    "what the organization sold stands in their credit",
    "10 NS-1 credit 1000",
    "NS-1 1000 out",
    "matches: invoice NS-1=1",
  ],
  [
    "without a number, sum and date tell; the sum alone where nothing else could be meant",
    "10 debit 1000 | 20 Xizmat debit 2000",
    "AQ-1 1000 | AQ-2 2000 @22",
    "matches: invoice AQ-1=1 | otherDate: invoice AQ-2=2",
  ],
  [
    "the same fee every week is not guessed at by its sum, but for that of the day or where all others are found",
    `15 Xizmat debit 2000 | 12 Ijara debit 3000 | 15 Aloqa debit 4000 | 17 Aloqa debit 4000
     | 10 AQ-7 debit 1000 | 20 AQ-7 debit 500`,
    `AQ-1 2000 @12 | AQ-2 2000 @18 | AQ-3 3000 @12 | AQ-4 3000 @18 | AQ-5 4000 @20
     | AQ-7 1000 | AQ-8 500 @22`,
    `matches: invoice AQ-7=5, invoice AQ-3=2 | otherDate: invoice AQ-8=6
     | theirsOnly: 1, 3, 4 | oursOnly: AQ-1, AQ-2, AQ-4, AQ-5`,
  ],
  [
    "a document outside the period may be what a line is about, but is not missed",
    "31 AQ-1 debit 1000 | 01 AQ-2 debit 2000",
    "AQ-1 1000 @11-01 | AQ-2 2000 @09-30 | AQ-3 3000 @11-02 | AQ-4 4000 @31 | AQ-5 5000 @01",
    "otherDate: invoice AQ-1=1, invoice AQ-2=2 | oursOnly: AQ-4, AQ-5",
  ],
  [
    "an act and its invoice count once, found by number or date",
    "10 AQ-1 debit 1000 | 10 AQ-2 debit 2000 | - AQ-3 debit 3000",
    `AQ-1 1000 | AQ-2 2000 | AQ-3 3000 undated | act - 1000 | act 16 1000 | act 17 2001
     | act 18 2000 @11 | act AQ-2 2000 @12 | act 19 3000 undated`,
    `matches: invoice AQ-1=1, invoice AQ-2=2, invoice AQ-3=3 | oursOnly: 16, 17, 18, 19
     | repeated: act null=invoice, act AQ-2=invoice`,
  ],
  [
    "two invoices of one sum and day are two",
    "10 AQ-1 debit 1000",
    "AQ-1 1000 | AQ-2 1000",
    "matches: invoice AQ-1=1 | oursOnly: AQ-2",
  ],
  [
    "a document without a readable sum is named and left out",
    "10 AQ-1 debit 1000",
    "AQ-1 ? | AQ-2 0 | AQ-3 ? @11-05",
    "theirsOnly: 1 | unread: AQ-1",
  ],
  [
    "a document in another currency is named and left out, whatever its sum and number",
    "10 AQ-1 debit 1000 | 10 AQ-2 debit 500",
    "AQ-1 1000 USD | AQ-2 500 | AQ-3 700 USD | AQ-4 700 @11-05 USD",
    "matches: invoice AQ-2=2 | theirsOnly: 1 | otherCurrency: AQ-1, AQ-3",
  ],
  [
    "a document or a line without a date is no difference of dates",
    "- AQ-1 debit 1000 | 10 AQ-2 debit 2000",
    "AQ-1 1000 | AQ-2 2000 undated | AQ-3 3000 undated",
    "matches: invoice AQ-1=1, invoice AQ-2=2 | oursOnly: AQ-3",
  ],
];

describe("a reconciliation compared with documents", () => {
  it.each(cases)("%s", (_, lines, papers, result) => {
    const comparison = told(compareWith({ lines: linesOf(lines) }, papersOf(papers)));
    expect(Object.entries(comparison).map(([what, which]) => `${what}: ${which.join(", ")}`)).toEqual(
      split(result),
    );
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

it("four thousand lines and documents are compared at once, where each with each would take half a minute", () => {
  const numbers = Array.from({ length: 4000 }, (_, index) => `AQ-${index}`);
  const lines = numbers.map((number, index) => ({
    date: D,
    name: `Hisob-faktura № ${number}`,
    debit: index + 1,
  }));
  const papers = numbers.map((number, index) => ({ number, total: index + 1 }));
  expect(compareWith({ lines }, papers).matches).toHaveLength(4000);
}, 30_000);
