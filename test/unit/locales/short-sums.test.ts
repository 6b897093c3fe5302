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
  it("are written as each language writes them", () => {
    expect(languages.map((language) => short(language, 850_000))).toEqual([
      "850 ming",
      "850 минг",
      "850 тыс.",
      "850k",
    ]);
    expect(languages.map((language) => short(language, 9_540_000))).toEqual([
      "9,54 mln",
      "9,54 млн",
      "9,54 млн",
      "9.54m",
    ]);
    expect(languages.map((language) => short(language, 1_250_000_000))).toEqual([
      "1,25 mlrd",
      "1,25 млрд",
      "1,25 млрд",
      "1.25bn",
    ]);
    expect(short("en", 2_500_000_000_000)).toBe("2.5tn");
    expect(short("en", 1_234_500_000_000_000)).toBe("1,235tn");
  });

  it("round half up and go on to the next unit where they reach it", () => {
    expect(short("en", 999_600_000)).toBe("1bn");
    expect(short("en", 999_499_999)).toBe("999m");
    expect(short("en", 9_995_000)).toBe("10m");
    expect(short("en", 9_994_999)).toBe("9.99m");
    expect(short("en", 40_863_130)).toBe("40.9m");
    expect(short("en", 999)).toBe("999");
    expect(short("en", 12.34)).toBe("12.3");
  });

  it("tell corrections by a minus, and nothing as 0", () => {
    expect(short("en", -9_540_000)).toBe("−9.54m");
    expect(short("en", 0)).toBe("0");
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
