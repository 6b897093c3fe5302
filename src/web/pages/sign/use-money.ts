/** Amounts as they come over the wire. */
import type { Currency } from "../../../documents/currency.ts";
import { useLanguage } from "../ui/language.tsx";

/** `12 500 so‘m` of an amount as text; anything else as it is. */
export function useMoney(): (amount: string, currency: Currency) => string {
  const { money } = useLanguage();
  return (amount, currency) => (/^-?\d+$/.test(amount) ? money(BigInt(amount), currency) : amount);
}
