/** Reads JSON that people and their programs wrote: says where it breaks, and keeps digits that a double would lose. */

export interface JsonFault {
  /** `tooDeep`: nested beyond reason; `keyTwice`: an object says one thing twice. */
  readonly kind: "broken" | "tooDeep" | "keyTwice";
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
}

export type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: JsonFault };

const MAX_DEPTH = 30;

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
/**
 * Of a string; bounded, since a pattern that could go back over millions of characters overflows the engine's stack. Of the
 * control characters JSON forbids the first 32 only; U+007F to U+009F come out of old encodings.
 */
const PIECE = /(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})){1,1000}/uy;
const WORD = /true|false|null/y;

/** Thrown and caught in this file only. */
class Broken extends Error {
  readonly kind: JsonFault["kind"];
  readonly at: number;
  constructor(kind: JsonFault["kind"], at: number) {
    super(kind);
    this.kind = kind;
    this.at = at;
  }
}

/** The value of a JSON text, or the place of what is wrong with it. Numbers that would lose digits come as text. */
export function readJsonText(text: string): ReadJson {
  try {
    const cursor = new Cursor(text);
    const value = readValue(cursor, 0);
    cursor.pass(SPACE);
    if (cursor.at < text.length) throw new Broken("broken", cursor.at);
    return { ok: true, value };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    const before = text.slice(0, error.at).split(/\r\n|\n|\r/);
    const column = [...(before.at(-1) ?? "")].length + 1;
    return { ok: false, fault: { kind: error.kind, line: before.length, column } };
  }
}

class Cursor {
  readonly #text: string;
  at = 0;
  constructor(text: string) {
    this.#text = text;
  }

  /** The text behind a match here; null if nothing matches. */
  pass(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text)?.[0] ?? null;
    this.at += found?.length ?? 0;
    return found;
  }

  /** A string with its quotes; null where none begins, or where it breaks, which is then the place. */
  passString(): string | null {
    const start = this.at;
    if (this.#text[start] !== '"') return null;
    this.at += 1;
    while (this.pass(PIECE) !== null);
    if (this.#text[this.at] !== '"') return null;
    this.at += 1;
    return this.#text.slice(start, this.at);
  }

  /** Whether this character comes next, behind spaces; it is passed over. */
  passSign(sign: string): boolean {
    this.pass(SPACE);
    if (this.#text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }
}

function readValue(cursor: Cursor, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new Broken("tooDeep", cursor.at);
  if (cursor.passSign("{")) return readObject(cursor, depth);
  if (cursor.passSign("[")) return readArray(cursor, depth);
  const string = cursor.passString();
  if (string !== null) return JSON.parse(string) as string;
  const number = cursor.pass(NUMBER);
  if (number !== null) return losesDigits(number) ? number : Number(number);
  const word = cursor.pass(WORD);
  if (word !== null) return JSON.parse(word) as unknown;
  throw new Broken("broken", cursor.at);
}

function readObject(cursor: Cursor, depth: number): unknown {
  const entries = new Map<string, unknown>();
  if (cursor.passSign("}")) return {};
  do {
    cursor.pass(SPACE);
    const start = cursor.at;
    const key = cursor.passString();
    if (key === null) throw new Broken("broken", start);
    const name = JSON.parse(key) as string;
    if (entries.has(name)) throw new Broken("keyTwice", start);
    if (!cursor.passSign(":")) throw new Broken("broken", cursor.at);
    entries.set(name, readValue(cursor, depth + 1));
  } while (cursor.passSign(","));
  if (!cursor.passSign("}")) throw new Broken("broken", cursor.at);
  return Object.fromEntries(entries);
}

function readArray(cursor: Cursor, depth: number): unknown[] {
  const items: unknown[] = [];
  if (cursor.passSign("]")) return items;
  do items.push(readValue(cursor, depth + 1));
  while (cursor.passSign(","));
  if (!cursor.passSign("]")) throw new Broken("broken", cursor.at);
  return items;
}

function losesDigits(number: string): boolean {
  return number.length > 15 && String(Number(number)) !== number;
}
