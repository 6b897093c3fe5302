/** Writes digits of amounts and counts in each language's way, without units. */
import type { Language } from "./language.ts";

export const MINUS = "−";
const NARROW_NO_BREAK_SPACE = "\u202F";
const TIYIN_PER_SOM = 100n;

interface Marks {
  readonly group: string;
  readonly decimal: string;
}

const continental: Marks = { group: NARROW_NO_BREAK_SPACE, decimal: "," };
const english: Marks = { group: ",", decimal: "." };

function marksOf(language: Language): Marks {
  return language === "en" ? english : continental;
}

function grouped(digits: string, group: string): string {
  const first = digits.length % 3 || 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join(group);
}

/** An amount in so‘m: `1 234 567,89`; tiyin only where there are any. */
export function formatAmount(tiyin: bigint, language: Language): string {
  const { group, decimal } = marksOf(language);
  const absolute = tiyin < 0n ? -tiyin : tiyin;
  const fraction = absolute % TIYIN_PER_SOM;
  const whole = grouped(String(absolute / TIYIN_PER_SOM), group);
  const tail = fraction === 0n ? "" : decimal + String(fraction).padStart(2, "0");
  return (tiyin < 0n ? MINUS : "") + whole + tail;
}

/** The digits behind a decimal point, up to the last one that is no zero. */
export function withoutZeros(fraction: string): string {
  return /^\d*[1-9]/.exec(fraction)?.[0] ?? "";
}

/** A count: a number or decimal text such as `1250.5`; text that is no decimal number comes back unchanged. */
export function formatNumber(value: number | bigint | string, language: Language): string {
  const [, sign, whole, fraction = ""] = /^([-−]?)(\d+)(?:[.,](\d+))?$/.exec(String(value)) ?? [];
  if (whole === undefined) return String(value);
  const { group, decimal } = marksOf(language);
  const digits = withoutZeros(fraction);
  return (sign === "" ? "" : MINUS) + grouped(whole, group) + (digits === "" ? "" : decimal + digits);
}
