/** Whatever Kotib writes can be typed into the search. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { addDays, getDate } from "../../../../src/documents/dates.ts";
import { numberRank } from "../../../../src/documents/search/match-document.ts";
import { readSearch } from "../../../../src/documents/search/read-search.ts";
import { readDates } from "../../../../src/documents/typed/read-dates.ts";
import { readSum, sumRank } from "../../../../src/documents/typed/read-sum.ts";
import { kindWords } from "../../../../src/locales/kind-words.ts";
import { languages } from "../../../../src/locales/language.ts";
import { withNumberSign } from "../../../../src/locales/number-sign.ts";
import { stateWords } from "../../../../src/locales/state-words.ts";
import { createTranslator } from "../../../../src/locales/translator.ts";

const today = getDate("2026-11-22");
const first = getDate("2000-01-01");
const anyDay = fc.integer({ min: 0, max: 36_524 }).map((days) => addDays(first, days));
const anySum = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 7n }),
  fc.bigInt({ min: 0n, max: 10n ** 16n }),
  fc.bigInt({ min: 0n, max: 10n ** 14n }).map((som) => som * 100n),
);

describe.each(languages)("what Kotib writes in %s", (language) => {
  const words = createTranslator(language);

  it("reads its dates", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const at = Date.parse(`${day}T10:05:00Z`);
        for (const text of [words.date(day), words.dateLong(day), words.dateTime(at, "Asia/Tashkent"), day])
          expect(readDates(text, today), text).toEqual({ from: day, to: day });
      }),
    );
  });

  it("reads its periods", () => {
    fc.assert(
      fc.property(anyDay, fc.nat(400), (from, days) => {
        const to = addDays(from, days);
        fc.pre(to <= "2099-12-31");
        const [start, end] = [words.date(from), words.date(to)];
        for (const dash of [" – ", "–", " - ", "-"])
          expect(readDates(`${start}${dash}${end}`, today)).toEqual({ from, to });
        expect(readDates(`${start} – …`, today)).toEqual({ from, to: null });
        expect(readDates(`… – ${end}`, today)).toEqual({ from: null, to });
      }),
    );
  });

  it("reads its sums", () => {
    fc.assert(
      fc.property(anySum, (sum) => {
        for (const text of [words.amount(sum), words.money(sum, null), words.amount(-sum)]) {
          const read = readSum(text);
          expect(read === null ? null : sumRank(read, { amount: sum, currency: null }), text).toBe(3);
        }
      }),
    );
  });

  it("reads its short sums as what they stand for", () => {
    fc.assert(
      fc.property(anySum, (sum) => {
        const text = words.shortSum(sum, null);
        const read = readSum(text);
        expect(
          read === null ? 0 : sumRank(read, { amount: sum, currency: null }),
          `${text} of ${sum}`,
        ).toBeGreaterThanOrEqual(2);
      }),
    );
  });

  it("reads its counts as sums", () => {
    fc.assert(
      fc.property(fc.nat(), (count) => {
        expect(readSum(words.number(count))?.value).toBe(BigInt(count) * 100n);
      }),
    );
  });

  it("reads the titles of documents", () => {
    const numbers = fc.tuple(fc.stringMatching(/^[A-Z]{1,3}$/), fc.stringMatching(/^\d{1,6}$/));
    fc.assert(
      fc.property(numbers, anyDay, fc.constantFrom(...kindWords()), ([letters, digits], day, { kind }) => {
        const number = `${letters}-${digits}`;
        const title = `${words.text(kind)} ${withNumberSign(number)} · ${words.date(day)}`;
        const readings = readSearch(title, {
          today,
          dayOfTerms: today,
          kinds: kindWords(),
          states: stateWords(builtInProfile),
        });
        const read = readings.find((one) => one.is === "number");
        expect(read?.is === "number" && read.kind, title).toBe(kind);
        expect(read?.is === "number" && numberRank(read.number, number), title).toBe(3);
      }),
    );
  });
});
