/** Comparisons of sums as people type them, in three languages and two alphabets. */
import { describe, expect, it } from "vitest";
import { isWithin, readSumRange, type SumLimit } from "../../../../src/documents/typed/read-sum-range.ts";

const limit = (given: SumLimit | null) =>
  given === null
    ? ""
    : `${given.isIncluded ? "=" : ""}${given.sum.value / 100n}${given.sum.code === null ? "" : ` ${given.sum.code}`}`;

/** `from..to`; an equals sign stands before a limit that fits. */
function told(typed: string): string | null {
  const range = readSumRange(typed);
  return range && `${limit(range.from)}..${limit(range.to)}`;
}

const table: Readonly<Record<string, string>> = {
  "50000000..": `
    > 50 млн | >50mln | > 50 000 000 | больше 50 млн | более чем 50 млн | свыше 50 млн | дороже 50 миллионов
    | сумма больше 50 млн | на сумму свыше 50 млн | сумма>50 млн | 50 mln dan ko‘p | 50 mln dan kop
    | 50 mln dan ko'p | 50 mln dan koʻproq | 50 mlndan ortiq | 50 mln dan oshiq | 50 mln dan katta
    | 50 mln dan yuqori bo‘lgan | 50 млн дан кўп | 50 млн дан куп | 50 миллиондан ортиқ
    | summa 50 mln dan ko‘p | over 50m | more than 50 million | above 50,000,000 | amount > 50m | exceeding 50m`,
  "=50000000..": `
    >= 50 млн | ≥50m | не меньше 50 млн | не менее 50 млн | минимум 50 млн | от 50 млн | с 50 млн
    | 50 млн и больше | от 50 млн и выше | начиная с 50 млн | kamida 50 mln | eng kamida 50 mln | камида 50 млн
    | 50 mln dan kam emas | 50 mln dan boshlab | 50 mln va undan ko‘p | 50 млн дан кам эмас | 50 mlndan
    | at least 50m | no less than 50m | from 50m | 50m or more | 50m+ | 50 million and above`,
  "..5000000": `
    < 5 млн | меньше 5 млн | менее 5 млн | ниже 5 млн | дешевле 5 млн | 5 mln dan kam | 5 mlndan kamroq
    | 5 млн дан кам | 5 mln dan oz | under 5m | less than 5m | below 5 million`,
  "..=5000000": `
    <= 5 млн | ≤ 5m | до 5 млн | не больше 5 млн | не более 5 млн | не выше 5 млн | максимум 5 млн
    | 5 млн и меньше | 5 mln gacha | 5 mlngacha | 5 миллионгача | ko‘pi bilan 5 mln | кўпи билан 5 млн
    | 5 mln dan oshmagan | 5 mln dan ko‘p emas | up to 5m | at most 5m | no more than 5m | max 5m`,
  "=10000000..=20000000": `
    от 10 до 20 млн | с 10 по 20 млн | между 10 и 20 млн | 10–20 млн | 10-20 mln | 10 млн - 20 млн
    | 10 mln dan 20 mln gacha | 10 dan 20 mln gacha | 10 mlndan 20 mlngacha | 10 млн дан 20 млн гача
    | 10 mln va 20 mln orasida | from 10 to 20m | from 10m to 20m | between 10 and 20m | 10..20 млн
    | 10 000 000 – 20 000 000 | от 10 000 000 до 20 000 000 | 20–10 млн`,
  "10000000..20000000": `больше 10 и меньше 20 млн | > 10m < 20m | 10 mln dan ko‘p 20 mln dan kam | over 10m and under 20m`,
  "1000 USD..": `больше 1000 usd | > $1000 | 1000 usd dan ko‘p | over 1000 dollars`,
  "1000000..": `больше миллиона | over a million | bir milliondan ko‘p`,
  "=500000..": `от 500 тыс | 500 mingdan | от 500000 | from 500k | 500к+`,
  "50000000 UZS..": `больше 50 млн сум | 50 mln so‘mdan ko‘p | over 50m so‘m`,
};
/** Days, numbers and tax numbers stand behind the same small words; other texts compare nothing. */
const others = `
  до 5.11 | с 2211 | от 22.11.2026 | до 2026 | from 10 to 20 | 10-20 | 1-22 Nov | от 300000022 | до 22 ноября
  | between 10 and 20 | 25-221126 | 114-b | MT-0009 | misol | dan | до | больше | > | > 50 % | over misol | больше 1000 usd меньше 2000 eur
  | 40,9 млн | 14 NS`;
const textsOf = (texts: string) => texts.trim().split(/\s*\|\s*/);

describe("a comparison of sums", () => {
  it.each(
    Object.entries(table).flatMap(([means, texts]) => textsOf(texts).map((typed) => [typed, means] as const)),
  )("%s is %s", (typed, means) => {
    expect(told(typed)).toBe(means);
  });

  it.each(textsOf(others))("%s is none", (typed) => {
    expect(told(typed)).toBeNull();
  });

  it.each([
    ["> 50 млн", 50_000_000_00n, null, false],
    ["> 50 млн", 50_000_000_01n, null, true],
    // The size of what was taken back counts.
    ["> 50 млн", -60_000_000_00n, null, true],
    // About so much is no more than the sum itself.
    ["> 50 млн", 49_600_000_00n, null, false],
    ["не меньше 50 млн", 50_000_000_00n, null, true],
    ["< 50 млн", 50_000_000_00n, null, false],
    ["до 50 млн", 50_000_000_00n, null, true],
    ["> 50 млн", 60_000_000_00n, "USD", false],
    ["> 1000 USD", 1500_00n, "USD", true],
    ["> 1000 USD", 1500_00n, null, false],
    ["> 1000 сум", 1500_00n, null, true],
  ] as const)("%s holds %d of %s: %s", (typed, amount, currency, isHeld) => {
    const range = readSumRange(typed);
    expect(range && isWithin(range, { amount, currency })).toBe(isHeld);
  });
});
