/** JSON as it comes over the wire. */
import { losesDigits } from "../documents/json.ts";

/**
 * The value of a JSON text in UTF-8 (a byte order mark is passed over); undefined if it is none. A number of more
 * digits than a double holds, such as a catalogue code of 17, comes as text, since it would come as another number.
 */
export function parseJson(bytes: Uint8Array): unknown {
  // It is several times as fast as a TextDecoder, and gives the same: bytes that are no UTF-8 become U+FFFD.
  return parseJsonText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"));
}

/** The same of a text that was decoded before. */
export function parseJsonText(text: string): unknown {
  try {
    const json = text.startsWith("\uFEFF") ? text.slice(1) : text;
    return JSON.parse(json, mayHoldLongNumber(json) ? keepDigits : undefined);
  } catch {
    return undefined;
  }
}

/** A shorter number loses no digits. */
const LONG = 16;
const BEFORE_NUMBER = /[[:,\s]/;

/** Keeps a number that would lose digits as it was written. */
function keepDigits(_key: string, value: unknown, { source }: { readonly source?: string } = {}): unknown {
  return typeof value === "number" && source !== undefined && losesDigits(source) ? source : value;
}

/**
 * Looks at every sixteenth character alone: a run of so many digits cannot lie between two looks. A pattern that looks
 * at each character took a fifth of parsing.
 */
function mayHoldLongNumber(text: string): boolean {
  for (let at = LONG - 1; at < text.length; at += LONG) {
    if (!isOfNumber(text.charCodeAt(at))) continue;
    let start = at;
    while (isOfNumber(text.charCodeAt(start - 1))) start -= 1;
    let end = at + 1;
    while (isOfNumber(text.charCodeAt(end))) end += 1;
    // Most runs are digits of a text, such as those of an account.
    const before = text[text[start - 1] === "-" ? start - 2 : start - 1];
    if (end - start >= LONG && (before === undefined || BEFORE_NUMBER.test(before))) return true;
    at = end;
  }
  return false;
}

/** True for a digit or the point; false beyond the text's ends. */
const isOfNumber = (code: number): boolean => (code >= 0x30 && code <= 0x39) || code === 0x2e;
