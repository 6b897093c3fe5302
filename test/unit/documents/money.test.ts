import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTiyin, sumTiyin, tiyinToDecimal } from "../../../src/documents/money.ts";

describe("parseTiyin", () => {
  it.each([
    [0, 0n],
    [1, 100n],
    ["1", 100n],
    [" 7.05 ", 705n],
    ["+3", 300n],
    ["1,5", 150n],
    ["1.500", 150n],
    ["0012.3", 1230n],
    ["12 500 000,75", 1250000075n],
    ["1\u00a0000", 100000n],
    ["1,234,567", 123456700n],
    ["94,926,260.50", 9492626050n],
    ["94.926.260,5", 9492626050n],
    ["1,234.56", 123456n],
    ["1.234,56", 123456n],
    ["-12'500'000", -1250000000n],
    ["94 926 260 so‘m", 9492626000n],
    ["\u22121\u2009234\u2009567,8 so‘m", -123456780n],
    ["94926260.00 UZS", 9492626000n],
    ["1 500 сум", 150000n],
    [0.1 + 0.2, 30n],
    [1.1 * 3, 330n],
    [5n, 500n],
  ])("reads %s", (value, tiyin) => {
    expect(parseTiyin(value)).toBe(tiyin);
  });

  it.each([
    "",
    " ",
    "abc",
    "1e5",
    "1.234",
    1.234,
    0.001,
    "1.2.3",
    "1,234",
    "1,234,56",
    "1,23,456",
    "1,234,567,89",
    "so‘m",
    "12 50",
    ".5",
    "5.",
    "--1",
    "0x10",
    "Infinity",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    1e-7,
    2 ** 53,
    null,
    undefined,
    true,
    {},
    ["1"],
    "9".repeat(101),
    10n ** 60n,
    -(10n ** 100_000n),
  ])("does not read %s", (value) => {
    expect(parseTiyin(value)).toBeNull();
  });

  it("reads decimal text of any size without a tiyin lost", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (tiyin) => {
        const digits = String(tiyin < 0n ? -tiyin : tiyin).padStart(3, "0");
        const text = `${tiyin < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(parseTiyin(text)).toBe(tiyin);
      }),
    );
  });

  it("reads numbers of two decimals without a tiyin lost", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (tiyin) => {
        expect(parseTiyin(tiyin / 100)).toBe(BigInt(tiyin));
      }),
    );
  });
});

describe("sumTiyin", () => {
  it("adds exactly, and is not known when nothing is there or one part is not known", () => {
    expect(sumTiyin([1n, -3n, 10n ** 20n])).toBe(10n ** 20n - 2n);
    expect(sumTiyin([])).toBeNull();
    expect(sumTiyin([1n, null])).toBeNull();
  });
});

describe("tiyinToDecimal", () => {
  it("writes two decimals, also of what is below one", () => {
    expect([0n, -5n, -125005n].map(tiyinToDecimal)).toEqual(["0.00", "-0.05", "-1250.05"]);
  });

  it("is read back as it was", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (tiyin) => {
        expect(parseTiyin(tiyinToDecimal(tiyin))).toBe(tiyin);
      }),
    );
  });
});
