/** Tax numbers: 9 digits, or the 14 of a PINFL, which the service uses in the same places. */
import type { Tin } from "./document.ts";

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
export function isPinfl(tin: Tin): boolean {
  return tin.length === 14;
}

/** The integer that the service wants; 14 digits fit a safe integer. */
export function tinToWire(tin: Tin): number {
  return Number(tin);
}
