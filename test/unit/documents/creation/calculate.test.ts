/** Sums of lines: exact, and rounded as by hand. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateLine, calculateLines } from "../../../../src/documents/creation/calculate.ts";
import { tiyinToDecimal } from "../../../../src/documents/money.ts";

const line = (count: string, price: string, vatRate: string | null = null) => ({ count, price, vatRate });

describe("a line", () => {
  it.each([
    [line("2.5", "1000.10", "12"), { withoutVat: 250_025n, vat: 30_003n, total: 280_028n }],
    [line("3", "0.33"), { withoutVat: 99n, vat: null, total: 99n }],
    [line("1", "100.00", "none"), { withoutVat: 10_000n, vat: null, total: 10_000n }],
    [line("1", "100.00", "0"), { withoutVat: 10_000n, vat: 0n, total: 10_000n }],
    // Half a tiyin goes up.
    [line("0.5", "0.01"), { withoutVat: 1n, vat: null, total: 1n }],
    [line("0.333333", "0.01"), { withoutVat: 0n, vat: null, total: 0n }],
    // VAT is rounded in the same way: 1.56 and 1.5 tiyin.
    [line("1", "0.13", "12"), { withoutVat: 13n, vat: 2n, total: 15n }],
    [line("1", "0.10", "15"), { withoutVat: 10n, vat: 2n, total: 12n }],
    // Finer than a tiyin, below zero, and at a rate of its own.
    [line("1000", "1.005"), { withoutVat: 100_500n, vat: null, total: 100_500n }],
    [line("2", "-5.00", "15"), { withoutVat: -1_000n, vat: -150n, total: -1_150n }],
    [line("0", "5.00", "12.5"), { withoutVat: 0n, vat: 0n, total: 0n }],
    // Far beyond what a double holds, and still exact.
    [
      line("999999999999.999999", "999999999.99"),
      {
        withoutVat: 99_999_999_998_999_999_900_000n,
        vat: null,
        total: 99_999_999_998_999_999_900_000n,
      },
    ],
  ])("%j", (given, sums) => {
    expect(calculateLine(given)).toEqual(sums);
  });

  it("is unknown as long as count or price is", () => {
    expect(calculateLine({ count: null, price: "1.00" })).toBeNull();
    expect(calculateLine({ count: "1" })).toBeNull();
  });

  it("is never more than half a tiyin off", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        (millionths, tiyin) => {
          const count = `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, "0")}`;
          const sums = calculateLine(line(count, tiyinToDecimal(tiyin)));
          const error = (sums?.withoutVat ?? -1n) * 1_000_000n - millionths * tiyin;
          expect(error >= -500_000n && error <= 500_000n).toBe(true);
        },
      ),
    );
  });
});

it("all lines are added, VAT only of those that have it", () => {
  expect(calculateLines([line("1", "100.00", "12"), line("2", "50.00")])).toEqual({
    withoutVat: 20_000n,
    vat: 1_200n,
    total: 21_200n,
  });
  expect(calculateLines([line("1", "100.00"), { count: "1" }])).toBeNull();
  expect(calculateLines([])).toBeNull();
});
