import fc from "fast-check";
import { expect, it } from "vitest";
import {
  addMoney,
  byMoney,
  currencyShown,
  moneyText,
  readMoneyText,
} from "../../../src/documents/money-sums.ts";

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

it("a look that shows the same total without its currency takes none away", () => {
  const earlier = { total: "150000", currency: "USD" };
  const shown = (total: bigint | null, currency: string | null = null) =>
    currencyShown({ total, currency }, earlier);
  expect([shown(150_000n), shown(null), shown(200_000n)]).toEqual(["USD", "USD", null]);
  expect(shown(150_000n, "EUR")).toBe("EUR");
  expect(currencyShown({ total: 150_000n, currency: null }, null)).toBeNull();
});
