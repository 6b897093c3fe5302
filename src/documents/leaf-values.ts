/** Reads single values of a record; null means that a value is of another type. */
import type { DocumentId } from "./document.ts";
import { isDocumentId } from "./document-id.ts";
import type { Leaf } from "./record-leaves.ts";

type Value = Leaf["value"];

export function readText(value: Value): string {
  return String(value).trim();
}

/** An identifier: text or a whole number, never a flag. */
export function readId(value: Value): DocumentId | null {
  const text = readText(value);
  return typeof value !== "boolean" && isDocumentId(text) ? text : null;
}

/** A whole number, also written as text. */
export function readInteger(value: Value): number | null {
  const text = readText(value);
  const number = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}

/** A flag as true, 1 or "1". */
export function readFlag(value: Value): boolean | null {
  const text = readText(value).toLowerCase();
  if (text === "1" || text === "true") return true;
  return text === "0" || text === "false" ? false : null;
}

/** A decimal number of at most six decimals as the service wrote it. */
export function readCount(value: Value): string | null {
  if (typeof value === "boolean") return null;
  const text = readText(value);
  return /^-?\d+(?:[.,]\d{1,6}0*)?$/.test(text) ? text : null;
}
