/** What is nearly what was typed, and how well it fits. */
import { describe, expect, it } from "vitest";
import type { Party, Tin } from "../../../../src/documents/document.ts";
import { findNear } from "../../../../src/documents/search/find-near.ts";
import {
  findBest,
  nameRank,
  numberRank,
  type Searchable,
} from "../../../../src/documents/search/match-document.ts";
import type { Reading } from "../../../../src/documents/search/reading.ts";
import { spellNumber } from "../../../../src/documents/search/spell-number.ts";
import { readSum, sumRank } from "../../../../src/documents/typed/read-sum.ts";
import { documentOf } from "../../../support/documents.ts";

const OWN = "300000011" as Tin;
const party = (name: string | null, tin: string | null, fiztin: string | null = null) =>
  ({ name, tin, fiztin }) as Party;
const document = (number: string | null, sender: string | null, receiver = party("Namuna", OWN)) =>
  ({
    ...documentOf({ number, sender: party(sender, "300000022"), receiver }),
    balances: [],
    lastDay: null,
    shelf: "received",
    isToSign: false,
  }) satisfies Searchable;

const documents = [
  document("MT-0137", "Andoza"),
  document("MT-0009", "Misol"),
  document("MT-0008", "Misol Ta’minot"),
  document("14", null),
  document(null, null),
];

describe("what is spelled nearly so", () => {
  it.each<[string, string[]]>([
    ["MT-0008", ["MT-0008", "MT-0009"]],
    ["MT-0019", ["MT-0009", "MT-0008"]],
    ["MT-137", ["MT-0137"]],
    ["15", ["14"]],
    ["andzoa", ["MT-0137"]],
    ["misl", ["MT-0009", "MT-0008"]],
    ["misol taminod", ["MT-0008"]],
    ["misol tamnid", ["MT-0008"]],
    // Short texts would be near to anything.
    ["7", []],
    ["an", []],
    // One's own name is on every document.
    ["namuna", []],
  ])("%s: %j", (typed, found) => {
    expect(findNear(typed, documents, OWN, 9).map(({ number }) => number)).toEqual(found);
  });

  it("is told up to so many", () => {
    expect(findNear("misl", documents, OWN, 1).map(({ number }) => number)).toEqual(["MT-0009"]);
  });
});

describe("a person known by PINFL", () => {
  const PINFL = "31234567890011" as Tin;
  const own = document("1", "Misol", party("Sinov Anvar", "500000001", PINFL));

  it("is no partner of the own documents", () => {
    expect(findBest({ is: "partner", name: "sinov" }, [own], PINFL)).toEqual([]);
    expect(findNear("sinof", [own], PINFL, 9)).toEqual([]);
    expect(findBest({ is: "partner", name: "misol" }, [own], PINFL)[0]?.hits).toEqual([own]);
  });
});

describe("a line of several things", () => {
  const partner = (name: string): Reading => ({ is: "partner", name });
  it.each([
    ["misal", true],
    ["misol", false],
  ])("with %s is nearly so: %s", (name, isNear) => {
    const parts: Reading = {
      is: "parts",
      text: "",
      parts: [
        { text: name, meanings: [partner(name)], isNoDay: false },
        { text: "0009", meanings: [{ is: "number", number: "0009", kind: null }], isNoDay: false },
      ],
      ignored: [],
    };
    expect(findBest(parts, documents, OWN)).toMatchObject([{ hits: [{ number: "MT-0009" }], isNear }]);
  });
});

describe("a number", () => {
  it.each([
    ["т9", "T9", 3],
    ["0009", "MT-0009", 2],
    ["009", "MT-0009", 1],
    ["T-00", "MT-0009", 1],
    ["mt0", "MT-0009", 1],
    ["09", "MT-0009", 0],
    ["mt", "MT-0009", 0],
    ["0009", null, 0],
    // What may be a day is a number where it stands so.
    ["31.11", "MT-3111", 0],
    ["31.11", "31/11", 3],
    ["4/7", "04-7", 2],
    ["31/11", "31/11-B", 1],
    ["20.11", "2011", 0],
    ["12/26", "1226", 3],
    ["32/1", "321", 3],
    ["1226", "12/26", 3],
    ["45/13/2026", "45132026", 3],
  ] as const)("%s fits %s by %i", (typed, number, rank) => {
    expect(numberRank(typed, number)).toBe(rank);
  });

  it.each([
    ["мт 9", [], ["MT-9", "мт 9"]],
    ["mt9", ["MT-90"], ["MT-9", "mt9"]],
    ["МТ9", ["мт-9", "MT-9", "MT-90"], ["мт-9", "MT-9", "МТ9"]],
    [" 27/b", [], ["27/B", "27/b"]],
  ])("%s, with %j known, is spelled %j", (typed, known, spelled) => {
    expect(spellNumber(typed, known)).toEqual(spelled);
  });
});

describe("a name", () => {
  it.each([
    ["mis", "Misol", 2],
    ["tamin mis", "Misol Ta’minot", 2],
    ["misolt", "Misol Ta’minot", 2],
    ["iso", "Misol", 1],
    ["isol tamin", "Misol Ta’minot", 1],
    ["is", "Misol", 0],
    ["ol ta", "Misol Ta’minot", 0],
    ["misol taminot x", "Misol Ta’minot", 0],
    ["misal", "Misol", 0.5],
    ["taminoq", "Misol Ta’minot", 0.5],
    ["tamnoq", "Misol Ta’minot", 0],
    ["«»", "Misol", 0],
  ])("%s fits %s by %i", (typed, name, rank) => {
    expect(nameRank(typed, name)).toBe(rank);
  });
});

describe("a sum", () => {
  it.each<[string, bigint, number]>([
    ["40 863 130", 40_863_130_00n, 3],
    ["40 863 130", -40_863_130_00n, 3],
    ["40 863 130", 40_863_130_99n, 2],
    ["40 863 130", 40_863_131_00n, 0],
    ["40 863 130,50", 40_863_130_00n, 0],
    ["40,9 mln", 40_863_130_00n, 2],
    ["41 mln", 40_500_000_00n, 1],
    ["41 mln", 41_499_999_99n, 1],
    ["41 mln", 40_499_999_99n, 0],
    ["41 mln", 41_500_000_00n, 0.5],
    ["41 mln", 42_000_000_00n, 0],
    // Cut off instead of rounded.
    ["40,8 mln", 40_863_130_00n, 0.5],
    // Three digits of a small sum are its short form.
    ["999", 999_49n, 2],
    ["2 210", 2_211_00n, 0],
  ])("%s fits %s tiyin by %d", (typed, sum, rank) => {
    const read = readSum(typed);
    expect(read && sumRank(read, { amount: sum, currency: null })).toBe(rank);
  });

  it.each<[string, string | null, number]>([
    ["1500 USD", "USD", 3],
    ["$1,500", "USD", 3],
    ["1500 долл", "USD", 3],
    ["1,5 ming usd", "USD", 3],
    ["1500", "USD", 3],
    // About so much, without a currency, means so‘m.
    ["1,5 ming", "USD", 0],
    ["1,5 ming", null, 3],
    ["1500 so‘m", "USD", 0],
    ["1500 USD", null, 0],
    ["1500 EUR", "USD", 0],
    ["1500", null, 3],
  ])("%s fits 1,500 of %s by %i", (typed, currency, rank) => {
    const read = readSum(typed);
    expect(read && sumRank(read, { amount: 1_500_00n, currency })).toBe(rank);
  });

  it.each([
    ["9".repeat(15), true],
    ["9".repeat(16), false],
    ["1,2,3", false],
  ])("%s is one: %s", (typed, isSum) => {
    expect(readSum(typed) !== null).toBe(isSum);
  });
});
