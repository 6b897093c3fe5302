import { describe, expect, it } from "vitest";
import { findUnusual, type SigningQueueEntry, sortAnomaliesFirst } from "../../../src/signing/anomalies.ts";

const entry = (name: string, over: Partial<SigningQueueEntry> = {}) => ({
  name,
  action: "accept" as const,
  counterpartyTin: "302000022",
  total: "1000000",
  currency: null,
  ...over,
});
const sort = (...entries: Array<ReturnType<typeof entry>>) =>
  sortAnomaliesFirst(entries, (one) => one).map((one) => [one.entry.name, one.anomalies]);

describe("a signing queue sorted by what differs", () => {
  it("keeps its order where nothing differs", () => {
    expect(
      sort(
        entry("a"),
        entry("b", { total: "3000000", currency: null }),
        entry("c", { total: null, currency: null }),
      ),
    ).toEqual([
      ["a", []],
      ["b", []],
      ["c", []],
    ]);
  });

  it("puts another action, another counterparty, another scale and a negative sum first, and says why", () => {
    expect(
      sort(
        entry("a"),
        entry("rejected", { action: "reject" as never }),
        entry("b"),
        entry("e"),
        entry("other", { counterpartyTin: "303000033" }),
        entry("large", { total: "10000000", currency: null }),
        entry("c"),
        entry("small", { total: "100000", currency: null }),
        entry("back", { total: "-1000000", currency: null }),
        entry("d"),
      ),
    ).toEqual([
      ["rejected", ["action"]],
      ["other", ["counterparty"]],
      ["large", ["amount"]],
      ["small", ["amount"]],
      ["back", ["negative"]],
      ["a", []],
      ["b", []],
      ["e", []],
      ["c", []],
      ["d", []],
    ]);
  });

  it("compares the sums of each currency among themselves", () => {
    const dollars = { total: "150000", currency: "USD" };
    expect(
      sort(
        ...["a", "b", "c"].map((name) => entry(name, { total: "9900000000" })),
        ...["d", "e", "f"].map((name) => entry(name, dollars)),
        entry("much", { total: "1500000", currency: "USD" }),
        entry("alone", { total: "1", currency: "EUR" }),
      ).filter(([, anomalies]) => anomalies?.length !== 0),
    ).toEqual([["much", ["amount"]]]);
  });

  it("minds another counterparty only where nine in ten are one's, so that what is named stays worth a look", () => {
    const of = (tin: string, count: number) =>
      Array.from({ length: count }, (_, index) => entry(`${tin}-${index}`, { counterpartyTin: tin }));
    const named = (...entries: Array<ReturnType<typeof entry>>) =>
      findUnusual(entries, (one) => one).map(({ entry: { name } }) => name);
    expect(named(...of("1", 18), ...of("2", 2))).toEqual(["2-0", "2-1"]);
    expect(named(...of("1", 17), ...of("2", 3))).toEqual([]);
    expect(
      named(...of("1", 17), ...of("2", 3), entry("large", { total: "90000000", currency: null })),
    ).toEqual(["large"]);
  });

  it.each([
    [
      ["1000", "-100", "10000", "11", "1"],
      ["1000", "10000", "1"],
    ],
    [["10000", "1000", "1001"], []],
    [["100", "1000"], []],
    [["1", "1x", "x1", "1000"], []],
  ])("holds the sum in the middle of %j for usual, whatever the sign: %j are not", (totals, unusual) => {
    const judged = findUnusual(totals, (total) => entry("", { total }));
    expect(judged.filter(({ anomalies }) => anomalies.includes("amount")).map((one) => one.entry)).toEqual(
      unusual,
    );
  });

  it("holds for usual what more than half are, and says nothing of a new partner that history tells", () => {
    const rejects = ["reject", "accept", "accept", "reject"].map((action) =>
      entry(action, { action: action as never }),
    );
    expect(sort(...rejects).flatMap(([, anomalies]) => anomalies)).toEqual([]);
    expect(sort(...rejects.slice(0, 3))[0]).toEqual(["reject", ["action"]]);
    const partners = [...Array.from({ length: 9 }, () => entry("a")), entry("b", { counterpartyTin: "3" })];
    expect(sort(...partners)[0]).toEqual(["b", ["counterparty"]]);
    const told = partners.map((one) =>
      one.name === "b" ? { ...one, unusual: [{ fact: "first", known: 9 }] } : one,
    );
    expect(sortAnomaliesFirst(told, (one) => one as never)[0]).toMatchObject({ anomalies: [], facts: [{}] });
  });

  it("finds no anomalies where there is no usual", () => {
    expect(
      sort(
        entry("a", { total: "1", currency: null }),
        entry("b", { action: "reject" as never, counterpartyTin: "3", total: "999999", currency: null }),
      ),
    ).toEqual([
      ["a", []],
      ["b", []],
    ]);
    const different = ["1", "2", "3"].map((tin) => entry(tin, { counterpartyTin: tin }));
    expect(sort(...different).every(([, anomalies]) => anomalies?.length === 0)).toBe(true);
  });

  it("tells every reason of one, and minds no amount that cannot be read", () => {
    const more = Array.from({ length: 6 }, (_, index) => entry(`${index}`));
    expect(
      sort(
        entry("a"),
        entry("b"),
        entry("worst", {
          action: "reject" as never,
          counterpartyTin: null,
          total: "-900000000",
          currency: null,
        }),
        entry("c", { total: "much", currency: null }),
        ...more,
      ),
    ).toEqual([
      ["worst", ["negative", "action", "counterparty", "amount"]],
      ["a", []],
      ["b", []],
      ["c", []],
      ...more.map(({ name }) => [name, []]),
    ]);
  });

  it("puts what is unusual in the organization's own history first, in place of what the rest says of the same", () => {
    const large = {
      total: "10000000",
      currency: null,
      unusual: [{ fact: "amount", times: "3.2", usual: "3100000", of: 12 }],
    };
    const facts = sortAnomaliesFirst(
      [entry("a"), entry("b"), entry("c"), entry("large", large as never)],
      (one) => one,
    ).map((one) => [one.entry.name, one.anomalies, one.facts.map(({ fact }) => fact)]);
    expect(facts).toEqual([
      ["large", [], ["amount"]],
      ["a", [], []],
      ["b", [], []],
      ["c", [], []],
    ]);
  });
});
