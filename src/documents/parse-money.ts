/** Reads a sum that may name its currency: `1 500,00 USD`, `$1,500`. */
import type { Tiyin } from "./document.ts";
import { parseTiyin } from "./money.ts";
import { findCurrency } from "./read-currency.ts";

/** Longer texts are no sums. */
const LONGEST = 100;
const DIGIT = /\d/;
/** The form of nearly all records. */
const PLAIN = /^-?\d+(?:\.\d+)?$/;

export interface ParsedMoney {
  readonly amount: Tiyin;
  /** The code by `findCurrency`; null where the sum names none. */
  readonly code: string | null;
}

/** Null if the text is no sum, or one of an unknown currency. */
export function parseMoney(value: unknown): ParsedMoney | null {
  const { digits, name } =
    typeof value === "string" && !PLAIN.test(value) ? takeApart(value) : { digits: value, name: "" };
  const code = name === "" ? null : findCurrency(name);
  const amount = parseTiyin(code === null ? value : digits);
  return amount === null ? null : { amount, code };
}

/** The digits with their sign, and the texts around them. */
function takeApart(text: string): { readonly digits: string; readonly name: string } {
  if (text.length > LONGEST) return { digits: text, name: "" };
  const first = text.search(/[−+-]?\d/);
  const last = text.length - [...text].reverse().join("").search(DIGIT);
  const name = first < 0 ? "" : `${text.slice(0, first)}${text.slice(last)}`.trim();
  return { digits: text.slice(Math.max(0, first), last), name };
}
