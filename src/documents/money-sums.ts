/** Adds sums of money up, each currency for itself: no sum ever holds two. */
import { type Currency, SOM } from "./currency.ts";
import type { Tiyin } from "./document.ts";

export interface Money {
  /** The amount in hundredths of the currency. */
  readonly amount: Tiyin;
  readonly currency: Currency;
}

/** A document or its kept facts: a total as it was read or, as decimal text, as it is kept. */
export interface Priced {
  readonly total: Tiyin | string | null;
  readonly currency: Currency;
}

/** The total with its currency; null where it is not known. */
export function moneyOf({ total, currency }: Priced): Money | null {
  return total === null ? null : { amount: BigInt(total), currency };
}

/** The total in so‘m; null where it is not known, or in another currency. */
export function somOf({ total, currency }: Priced): Tiyin | null {
  return total === null || currency !== SOM ? null : BigInt(total);
}

/** The total's currency; a look at the same total without one takes away nothing that an earlier look showed. */
export function currencyShown({ total, currency }: Priced, earlier: Priced | null): Currency {
  if (earlier === null || currency !== SOM) return currency;
  return total === null || String(total) === String(earlier.total) ? earlier.currency : SOM;
}

/** A sum for each currency there is: so‘m first, the others by their names. */
export function addMoney(all: readonly Money[]): Money[] {
  const sums = new Map<Currency, Tiyin>();
  for (const { amount, currency } of all) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  return [...sums].map(([currency, amount]) => ({ amount, currency })).sort(byCurrency);
}

function byCurrency({ currency: one }: Money, { currency: other }: Money): number {
  if (one === null || other === null) return Number(one !== SOM) - Number(other !== SOM);
  return one < other ? -1 : 1;
}

/** The larger sum first within a currency; so‘m before others, and documents without a sum last. */
export function byMoney(one: Money | null, other: Money | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (one.currency !== other.currency) return byCurrency(one, other);
  return one.amount === other.amount ? 0 : one.amount > other.amount ? -1 : 1;
}

/** A sum in the texts of changes, `150000` of so‘m or `150000 USD`, which differ only where the sums do. */
export function moneyText(priced: Priced): string | null {
  const money = moneyOf(priced);
  if (money === null) return null;
  return money.currency === SOM ? String(money.amount) : `${money.amount} ${money.currency}`;
}

/** Reads such a text again; null if the text is of another form. */
export function readMoneyText(text: string): Money | null {
  const [, amount, currency = SOM] = /^(-?\d+)(?: (.+))?$/s.exec(text) ?? [];
  return amount === undefined ? null : { amount: BigInt(amount), currency };
}
