import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shortenSum, shortUnits } from "../../../src/locales/format-short.ts";
import { type Language, languages } from "../../../src/locales/language.ts";
import { createTranslator } from "../../../src/locales/translator.ts";

const short = (language: Language, som: number) =>
  createTranslator(language).shortSum(BigInt(Math.round(som * 100)), null);

const thousandToThe = (unit: (typeof shortUnits)[number]) => 1000n ** BigInt(shortUnits.indexOf(unit));

/** What the digits say, in tiyin. */
const tiyinOf = ({ digits, unit }: ReturnType<typeof shortenSum>) => {
  const [whole = "", fraction = ""] = digits.split(".");
  return BigInt(whole + fraction.padEnd(2, "0")) * thousandToThe(unit);
};

describe("sums in three digits", () => {
  it.each([
    [850_000, ["850 ming", "850 минг", "850 тыс.", "850k"]],
    [9_540_000, ["9,54 mln", "9,54 млн", "9,54 млн", "9.54m"]],
    [1_250_000_000, ["1,25 mlrd", "1,25 млрд", "1,25 млрд", "1.25bn"]],
  ])("of %i are written as each language writes them", (som, written) => {
    expect(languages.map((language) => short(language, som))).toEqual(written);
  });

  it.each([
    [2_500_000_000_000, "2.5tn"],
    [1_234_500_000_000_000, "1,235tn"],
    // Half goes up, and on to the next unit where that is reached.
    [999_600_000, "1bn"],
    [999_499_999, "999m"],
    [9_995_000, "10m"],
    [9_994_999, "9.99m"],
    [40_863_130, "40.9m"],
    [999, "999"],
    [12.34, "12.3"],
    // A correction, and nothing.
    [-9_540_000, "−9.54m"],
    [0, "0"],
  ])("of %s are %s", (som, written) => {
    expect(short("en", som)).toBe(written);
  });

  it("have three digits at most, no trailing zero, and are never further off than half of the last digit", () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 99_900_000_000_000_000n), (tiyin) => {
        const shortened = shortenSum(tiyin);
        const { digits, unit } = shortened;
        expect(digits).toMatch(/^\d{1,3}(\.\d{1,2})?$/);
        expect(digits.replace(".", "").replace(/^0+/, "").length).toBeLessThanOrEqual(3);
        expect(digits).not.toMatch(/\.\d*0$/);
        const said = tiyinOf(shortened);
        const off = said > tiyin ? said - tiyin : tiyin - said;
        const whole = tiyin / (100n * thousandToThe(unit));
        const lastDigit = thousandToThe(unit) * (whole < 10n ? 1n : whole < 100n ? 10n : 100n);
        expect(off * 2n).toBeLessThanOrEqual(lastDigit);
        // Exactly between two: the larger.
        if (off * 2n === lastDigit) expect(said).toBeGreaterThan(tiyin);
      }),
    );
  });

  it("never tell a larger sum as the smaller one", () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 17n), fc.bigInt(0n, 10n ** 17n), (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(tiyinOf(shortenSum(less))).toBeLessThanOrEqual(tiyinOf(shortenSum(more)));
      }),
    );
  });
});
