/** JSON as it comes over the wire. */

export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The value of a JSON text in UTF-8 (a byte order mark is passed over), or undefined if it is none. Numbers of more
 * digits than a double holds, such as a catalogue code of 17, come as text, since they would come as other numbers.
 */
export function parseJson(bytes: Uint8Array): unknown {
  // Several times as fast as a TextDecoder, and alike: what is no UTF-8 becomes U+FFFD.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  try {
    return JSON.parse(keepLongNumbers(text.startsWith("\uFEFF") ? text.slice(1) : text));
  } catch {
    return undefined;
  }
}

/** A shorter number loses no digits. */
const LONG = 16;
const BEFORE_NUMBER = /[[:,\s]/;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** The JSON text in which numbers that would lose digits are in quotes. */
function keepLongNumbers(text: string): string {
  if (!mayHoldLongNumber(text)) return text;
  let kept = "";
  for (let at = 0; at < text.length; ) {
    const quote = text.indexOf('"', at);
    const end = quote === -1 ? text.length : quote;
    kept += text.slice(at, end).replace(NUMBER, (number) => (losesDigits(number) ? `"${number}"` : number));
    if (quote === -1) break;
    at = endOfString(text, quote);
    kept += text.slice(quote, at);
  }
  return kept;
}

/**
 * Looks at every sixteenth character alone: no run of so many digits lies between two looks. A pattern that looks at each
 * took a fifth of parsing.
 */
function mayHoldLongNumber(text: string): boolean {
  for (let at = LONG - 1; at < text.length; at += LONG) {
    if (!isOfNumber(text.charCodeAt(at))) continue;
    let start = at;
    while (isOfNumber(text.charCodeAt(start - 1))) start -= 1;
    let end = at + 1;
    while (isOfNumber(text.charCodeAt(end))) end += 1;
    // Most that are found are digits of a text, such as those of an account.
    const before = text[text[start - 1] === "-" ? start - 2 : start - 1];
    if (end - start >= LONG && (before === undefined || BEFORE_NUMBER.test(before))) return true;
    at = end;
  }
  return false;
}

/** A digit or the point; not past the text's ends. */
const isOfNumber = (code: number): boolean => (code >= 0x30 && code <= 0x39) || code === 0x2e;

function losesDigits(number: string): boolean {
  return number.length > 15 && String(Number(number)) !== number;
}

/** Behind the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf('"', at);
    if (at === -1) return text.length;
    let slashes = 0;
    while (text[at - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
}
