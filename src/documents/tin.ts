/** Tax numbers: 9 digits, or the 14 of a PINFL, which the service uses in the same places. */
import type { Tin } from "./document.ts";

const PINFL_DIGITS = 14;
const TIN = /^(?:\d{9}|\d{14})$/;

/** The tax number in a number or text (spaces between digits allowed), or null. */
export function parseTin(value: unknown): Tin | null {
  if (typeof value === "number" && !Number.isSafeInteger(value)) return null;
  if (typeof value !== "number" && typeof value !== "string" && typeof value !== "bigint") return null;
  const text = String(value);
  if (isTin(text)) return text;
  const digits = text.replaceAll(/\s/g, "");
  return isTin(digits) ? digits : null;
}

function isTin(text: string): text is Tin {
  return TIN.test(text);
}

/** True for the personal number of 14 digits. */
export function isPinfl(tin: string): boolean {
  return tin.length === PINFL_DIGITS;
}

/** The integer that the service wants; 14 digits fit a safe integer. */
export function tinToWire(tin: Tin): number {
  return Number(tin);
}

/** Whether a number is a person's: people's own 9 digits begin otherwise than those of organizations. */
export function isPersonsNumber(number: string): boolean {
  return number.length === PINFL_DIGITS || /^[456]\d{8}$/.test(number);
}

/**
 * The kind of number by which alone a person's key names its owner, where the person's account is known by the other
 * kind: nothing here tells whether both are the same person. Null where the numbers can be compared.
 */
export function findOtherKind(
  numbersOfKey: readonly string[],
  account: string,
): "namedByPinfl" | "namedByTin" | null {
  if (numbersOfKey.length === 0 || !isPersonsNumber(account)) return null;
  // Zeros before a number are no digits of it.
  const pinfls = numbersOfKey.filter((number) => number.replace(/^0+/, "").length > 9).length;
  if (account.length === PINFL_DIGITS) return pinfls === 0 ? "namedByTin" : null;
  return pinfls === numbersOfKey.length ? "namedByPinfl" : null;
}
