/** Writes amounts as they come over the wire. */
import type { Currency } from "../../../documents/currency.ts";
import { useLanguage } from "../ui/language.tsx";

/** Writes an amount that is text, such as `12 500 so‘m`; anything else as it is. */
export function useMoney(): (amount: string, currency: Currency) => string {
  const { money } = useLanguage();
  return (amount, currency) => (/^-?\d+$/.test(amount) ? money(BigInt(amount), currency) : amount);
}
