/** Amounts as they come over the wire. */
import { useLanguage } from "../ui/language.tsx";

/** `12 500 so‘m` of tiyin as text; anything else as it is. */
export function useMoney(): (tiyin: string) => string {
  const { money } = useLanguage();
  return (tiyin) => (/^-?\d+$/.test(tiyin) ? money(BigInt(tiyin)) : tiyin);
}
