import fc from "fast-check";
import { expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { addMoney, byMoney, moneyText, readMoneyText } from "../../../src/documents/money-sums.ts";
import { byUrgency } from "../../../src/documents/waiting.ts";
import { documentOf } from "../../support/documents.ts";

const anyMoney = fc.record({
  amount: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
  currency: fc.constantFrom(null, "USD", "EUR", "у.е."),
});

it("sums of money hold one currency each, so‘m first, and together all that was added", () => {
  fc.assert(
    fc.property(fc.array(anyMoney), (all) => {
      const sums = addMoney(all);
      const currencies = sums.map(({ currency }) => currency);
      expect(new Set(currencies)).toEqual(new Set(all.map(({ currency }) => currency)));
      expect(new Set(currencies).size).toBe(currencies.length);
      expect(currencies.indexOf(null)).toBeLessThanOrEqual(0);
      for (const { amount, currency } of sums) {
        const same = all.filter((one) => one.currency === currency);
        expect(amount).toBe(same.reduce((sum, one) => sum + one.amount, 0n));
      }
      expect(addMoney([...all].reverse())).toEqual(sums);
    }),
  );
});

it("sums of two currencies stand apart in any order by size", () => {
  fc.assert(
    fc.property(fc.array(anyMoney, { minLength: 2 }), (all) => {
      const sorted = [...all].sort(byMoney).map(({ currency }) => currency);
      const changes = sorted.filter((currency, index) => index > 0 && currency !== sorted[index - 1]);
      expect(changes.length).toBe(new Set(sorted).size - 1);
    }),
  );
});

it("a sum as the text of a change is read as it was", () => {
  fc.assert(
    fc.property(anyMoney, ({ amount, currency }) => {
      const text = moneyText({ total: amount, currency });
      expect(readMoneyText(text ?? "")).toEqual({ amount, currency });
    }),
  );
});

it("the urgent documents in so‘m come before those in another currency that end the same day", () => {
  const due = { kind: "invoice" as const, stateId: 15, date: "2026-11-20" as never };
  const sorted = byUrgency(
    builtInProfile,
    [
      documentOf({ ...due, number: "dollars", total: 900_000n, currency: "USD" }),
      documentOf({ ...due, number: "little", total: 100n }),
      documentOf({ ...due, number: "none", total: null }),
      documentOf({ ...due, number: "much", total: 200n }),
    ],
    { now: Date.parse("2026-11-22T09:00:00Z"), timeZone: "Asia/Tashkent" },
  );
  expect(sorted.map(({ number }) => number)).toEqual(["much", "little", "dollars", "none"]);
});
