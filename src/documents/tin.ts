/** Tax numbers: 9 digits, or the 14 of a PINFL, which the service uses in the same places. */
import type { Tin } from "./document.ts";

/** The tax number in a number or text (spaces between digits allowed), or null. */
export function parseTin(value: unknown): Tin | null {
  if (typeof value === "number" && !Number.isSafeInteger(value)) return null;
  if (typeof value !== "number" && typeof value !== "string" && typeof value !== "bigint") return null;
  const digits = String(value).replaceAll(/\s/g, "");
  return /^(?:\d{9}|\d{14})$/.test(digits) ? (digits as Tin) : null;
}

/** True for the personal number of 14 digits. */
export function isPinfl(tin: Tin): boolean {
  return tin.length === 14;
}

/** The integer that the service wants; 14 digits fit a safe integer. */
export function tinToWire(tin: Tin): number {
  return Number(tin);
}
