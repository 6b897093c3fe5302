/** Reads a sum that may name its currency: `1 500,00 USD`, `$1,500`. */

import type { Tiyin } from "./document.ts";
import { parseTiyin } from "./money.ts";
import { findCurrency } from "./read-currency.ts";

/** What may stand before the digits and behind them. */
const NAMED = /^([^\d−+-]*)([−+-]?\d(?:.*\d)?)(.*)$/su;

/** Longer texts are no sums. */
const LONGEST = 100;

/** `code`: as `findCurrency` says it; null where the sum names none. Null if it is no sum, or one of an unknown currency. */
export function parseMoney(value: unknown): { readonly amount: Tiyin; readonly code: string | null } | null {
  const plain = parseTiyin(value);
  if (typeof value !== "string") return plain === null ? null : { amount: plain, code: null };
  const [, before = "", digits = "", behind = ""] = NAMED.exec(value.trim().slice(0, LONGEST)) ?? [];
  const name = `${before}${behind}`.trim();
  if (name === "") return plain === null ? null : { amount: plain, code: null };
  const amount = parseTiyin(digits);
  const code = findCurrency(name);
  if (amount !== null && code !== null) return { amount, code };
  return plain === null ? null : { amount: plain, code: null };
}
