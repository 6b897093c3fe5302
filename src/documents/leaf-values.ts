/** Reads single values of a record; null means that a value is of another type. */
import { dateOfService, parseDate, parseInstant } from "./dates.ts";
import type { CalendarDate, DocumentId } from "./document.ts";
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

/** A date, also as Unix time: then it is the day in Uzbekistan. */
export function readDate(value: Value): CalendarDate | null {
  const date = parseDate(value);
  if (date !== null) return date;
  const milliseconds = readUnixTime(value);
  return milliseconds === null ? null : dateOfService(milliseconds);
}

/** An instant as ISO text in UTC, also from Unix time. */
export function readInstant(value: Value): string | null {
  const instant = parseInstant(value);
  if (instant !== null) return instant;
  const milliseconds = readUnixTime(value);
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}

/** No electronic document is older. */
const FIRST_MS = Date.parse("2010-01-01");
const LAST_MS = Date.parse("2100-01-01");

/** The milliseconds of a Unix time in seconds or in milliseconds: of ten digits or of thirteen. */
function readUnixTime(value: Value): number | null {
  const text = readText(value);
  if (!/^\d{10}(?:\d{3})?$/.test(text)) return null;
  const milliseconds = Number(text) * (text.length === 10 ? 1000 : 1);
  return milliseconds >= FIRST_MS && milliseconds < LAST_MS ? milliseconds : null;
}
