import { describe, expect, it } from "vitest";
import type { Doubt } from "../../../src/documents/doubt.ts";
import { HEEDS_ALL, type Heeds } from "../../../src/judgement/doubts.ts";
import { type Doubted, doubtedFirst, judgePile, type PileEntry } from "../../../src/judgement/pile.ts";

interface Told extends Partial<PileEntry["summary"]> {
  readonly action?: PileEntry["action"];
}
const entry = (name: string, { action = "accept", ...told }: Told = {}) => ({
  ...{ name, action },
  summary: { counterpartyTin: "302000022", total: "1000000", currency: null, ...told },
});
type Entry = ReturnType<typeof entry>;
/** The name of each with its doubts, such as "large oddAmount". */
const named = (judged: readonly Doubted<Entry>[]) =>
  judged.map((one) => [one.entry.name, ...one.doubts.map(({ fact }) => fact)].join(" "));
const judge = (entries: readonly Entry[], heeds: Heeds = HEEDS_ALL) => judgePile(entries, heeds);
const doubtedOf = (entries: readonly Entry[], heeds?: Heeds) =>
  doubtedFirst(judge(entries, heeds)).filter(({ doubts }) => doubts.length > 0);
const sort = (...entries: readonly Entry[]) => named(doubtedFirst(judge(entries)));

describe("a pile", () => {
  it("keeps its order where nothing differs", () => {
    const pile = [entry("a"), entry("b", { total: "3000000" }), entry("c", { total: null })];
    expect(sort(...pile)).toEqual(["a", "b", "c"]);
  });

  it("puts another action, another partner, another scale and a negative sum first, and says why", () => {
    const order = sort(
      entry("a"),
      entry("rejected", { action: "reject" }),
      entry("b"),
      entry("e"),
      entry("other", { counterpartyTin: "303000033" }),
      entry("large", { total: "10000000" }),
      entry("c"),
      entry("small", { total: "100000" }),
      entry("back", { total: "-1000000" }),
      entry("d"),
    );
    const odd = "rejected oddAction, other oddPartner, large oddAmount, small oddAmount, back negative";
    expect(order.join(", ")).toBe(`${odd}, a, b, e, c, d`);
  });

  it("compares the sums of each currency among themselves", () => {
    const dollars = { total: "150000", currency: "USD" };
    const judged = judge([
      ...["a", "b", "c"].map((name) => entry(name, { total: "9900000000" })),
      ...["d", "e", "f"].map((name) => entry(name, dollars)),
      entry("much", { ...dollars, total: "1500000" }),
      entry("alone", { total: "1", currency: "EUR" }),
    ]).filter(({ doubts }) => doubts.length > 0);
    expect(named(judged)).toEqual(["much oddAmount"]);
    expect(judged[0]?.doubts).toEqual([{ fact: "oddAmount", usual: "150000", of: 3 }]);
  });

  it("puts a heavy doubt before the others, and is judged in the order that it was given in", () => {
    const doubts: readonly Doubt[] = [{ fact: "lines", lines: "1", total: "2" }];
    const entries = [entry("a"), entry("back", { total: "-1000000" }), entry("b", { doubts }), entry("c")];
    expect(sort(...entries)).toEqual(["b lines", "back negative", "a", "c"]);
    expect(judge(entries).map((one) => one.entry.name)).toEqual(["a", "back", "b", "c"]);
  });

  it("names a reconciliation that was not compared, and none that agrees", () => {
    const of = (fact: "uncompared" | "agrees") => entry(fact, { total: null, doubts: [{ fact }] });
    expect(sort(entry("a"), of("agrees"), of("uncompared"))).toEqual([
      "uncompared uncompared",
      "a",
      "agrees",
    ]);
  });

  it("minds another partner only where nine in ten are one's, so that what is named stays worth a look", () => {
    const of = (tin: string, count: number) =>
      Array.from({ length: count }, (_, index) => entry(`${tin}-${index}`, { counterpartyTin: tin }));
    const doubted = (...entries: readonly Entry[]) => doubtedOf(entries).map((one) => one.entry.name);
    expect(doubted(...of("1", 18), ...of("2", 2))).toEqual(["2-0", "2-1"]);
    expect(doubted(...of("1", 17), ...of("2", 3))).toEqual([]);
    expect(doubted(...of("1", 17), ...of("2", 3), entry("large", { total: "90000000" }))).toEqual(["large"]);
  });

  it.each([
    [
      ["1000", "-100", "10000", "11", "1"],
      ["1000", "10000", "1"],
    ],
    [["10000", "1000", "1001"], []],
    [["100", "1000"], []],
    [["1", "1x", "x1", "1000"], []],
  ])("holds the sum in the middle of %j for usual, whatever the sign: %j are not", (totals, odd) => {
    const judged = judge(totals.map((total) => entry("", { total })));
    const isOdd = ({ doubts }: Doubted<Entry>) => doubts.some(({ fact }) => fact === "oddAmount");
    expect(judged.filter(isOdd).map((one) => one.entry.summary.total)).toEqual(odd);
  });

  it("holds for usual what more than half are, and says nothing of a new partner that history tells", () => {
    const rejects = (["reject", "accept", "accept", "reject"] as const).map((action) =>
      entry(action, { action }),
    );
    expect(sort(...rejects)).toEqual(["reject", "accept", "accept", "reject"]);
    expect(sort(...rejects.slice(0, 3))[0]).toBe("reject oddAction");
    const partners = (told: Told) => [
      ...Array.from({ length: 9 }, () => entry("a")),
      entry("b", { counterpartyTin: "3", ...told }),
    ];
    expect(sort(...partners({}))[0]).toBe("b oddPartner");
    expect(sort(...partners({ doubts: [{ fact: "first", known: 9 }] }))[0]).toBe("b first");
  });

  it("has no odd ones where there is no usual", () => {
    const other = entry("b", { action: "reject", counterpartyTin: "3", total: "999999" });
    expect(sort(entry("a", { total: "1" }), other)).toEqual(["a", "b"]);
    const different = ["1", "2", "3"].map((tin) => entry(tin, { counterpartyTin: tin }));
    expect(sort(...different)).toEqual(["1", "2", "3"]);
  });

  it("tells every doubt about one with its numbers, and minds no amount that cannot be read", () => {
    const more = Array.from({ length: 6 }, (_, index) => entry(`${index}`));
    const worst = entry("worst", { action: "reject", counterpartyTin: null, total: "-900000000" });
    const all = [entry("a"), entry("b"), worst, entry("c", { total: "much" }), ...more];
    const [first, ...rest] = sort(...all);
    expect(first).toBe("worst negative oddAction oddPartner oddAmount");
    expect(rest).toEqual(["a", "b", "c", ...more.map(({ name }) => name)]);
    expect(doubtedOf(all)[0]?.doubts).toEqual([
      { fact: "negative" },
      { fact: "oddAction" },
      { fact: "oddPartner", of: 9 },
      { fact: "oddAmount", usual: "1000000", of: 8 },
    ]);
  });

  it("tells what is doubted by the organization's own history in place of what the rest says of the same", () => {
    const of = (fact: Doubt, total: string) =>
      sort(entry("a"), entry("b"), entry("c"), entry("odd", { total, doubts: [fact] }))[0];
    const amount: Doubt = { fact: "amount", times: "3.2", usual: "3100000", of: 12 };
    expect(of(amount, "10000000")).toBe("odd amount");
    expect(of({ fact: "negative" }, "-1000000")).toBe("odd negative");
  });

  it("leaves out doubts about VAT for whoever does not want to be told", () => {
    const vat: Doubt = { fact: "vat", doubt: "risk", vat: null };
    const entries = [entry("a", { doubts: [vat] }), entry("b", { doubts: [vat, { fact: "negative" }] })];
    expect(named(doubtedOf(entries))).toEqual(["a vat", "b vat negative"]);
    expect(named(doubtedOf(entries, { vatInDoubt: false }))).toEqual(["b negative"]);
  });
});
