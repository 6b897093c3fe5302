/**
 * Reads JSON that people and their programs wrote: says where it breaks, and keeps digits that a double would lose. The
 * engine's own messages repeat the text, which may hold a secret.
 */
import { losesDigits } from "./json.ts";

export interface JsonFault {
  /** `tooDeep`: nested beyond reason; `keyTwice`: an object says one thing twice. */
  readonly kind: "broken" | "tooDeep" | "keyTwice";
  /** Line and column, both from 1. */
  readonly line: number;
  readonly column: number;
  /** Words in English, for operators: `a value`. */
  readonly expected: string;
}

export type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: JsonFault };

const MAX_DEPTH = 30;

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
/**
 * A piece of a string, bounded: a pattern that could go back over millions of characters overflows the engine's stack.
 * Of the control characters JSON forbids the first 32 only; U+007F to U+009F come out of old encodings.
 */
const PIECE = /(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})){1,1000}/uy;
const WORD = /true|false|null/y;

/** Thrown and caught in this file only. */
class Broken extends Error {
  readonly kind: JsonFault["kind"];
  readonly at: number;
  readonly expected: string;
  constructor(kind: JsonFault["kind"], at: number, expected: string) {
    super(kind);
    this.kind = kind;
    this.at = at;
    this.expected = expected;
  }
}

/** The value of a JSON text, or the place of the fault in it. Numbers that would lose digits come as text. */
export function readJsonText(text: string): ReadJson {
  try {
    const cursor = new Cursor(text);
    const value = readValue(cursor, 0);
    cursor.pass(SPACE);
    if (cursor.at < text.length) throw new Broken("broken", cursor.at, "the end of the file");
    return { ok: true, value };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    const before = text.slice(0, error.at).split(/\r\n|\n|\r/);
    const column = [...(before.at(-1) ?? "")].length + 1;
    const { kind, expected } = error;
    return { ok: false, fault: { kind, line: before.length, column, expected } };
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

  isAtString(): boolean {
    return this.#text[this.at] === '"';
  }

  /** A string with its quotes; null where none begins, or where it breaks, which is then the place of the fault. */
  passString(): string | null {
    const start = this.at;
    if (!this.isAtString()) return null;
    this.at += 1;
    while (this.pass(PIECE) !== null);
    if (this.#text[this.at] !== '"') return null;
    this.at += 1;
    return this.#text.slice(start, this.at);
  }

  /** Passes over this character, behind spaces; false where another comes next. */
  passSign(sign: string): boolean {
    this.pass(SPACE);
    if (this.#text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }
}

const WHOLE_STRING = "a text that ends on its line and escapes what it must";
const NEXT = "a comma or the closing bracket";

function readValue(cursor: Cursor, depth: number, expected = "a value"): unknown {
  if (depth > MAX_DEPTH) throw new Broken("tooDeep", cursor.at, "a value that is nested less deep");
  if (cursor.passSign("{")) return readObject(cursor, depth);
  if (cursor.passSign("[")) return readArray(cursor, depth);
  const isString = cursor.isAtString();
  const string = cursor.passString();
  if (string !== null) return JSON.parse(string) as string;
  if (isString) throw new Broken("broken", cursor.at, WHOLE_STRING);
  const number = cursor.pass(NUMBER);
  if (number !== null) return losesDigits(number) ? number : Number(number);
  const word = cursor.pass(WORD);
  if (word !== null) return JSON.parse(word) as unknown;
  throw new Broken("broken", cursor.at, expected);
}

function readObject(cursor: Cursor, depth: number): unknown {
  const entries = new Map<string, unknown>();
  if (cursor.passSign("}")) return {};
  do {
    cursor.pass(SPACE);
    const start = cursor.at;
    const expected = `a key in double quotes${entries.size === 0 ? " or }" : ""}`;
    const isString = cursor.isAtString();
    const key = cursor.passString();
    if (key === null) throw new Broken("broken", start, isString ? WHOLE_STRING : expected);
    const name = JSON.parse(key) as string;
    if (entries.has(name)) throw new Broken("keyTwice", start, "a key that the object does not have yet");
    if (!cursor.passSign(":")) throw new Broken("broken", cursor.at, "a colon");
    entries.set(name, readValue(cursor, depth + 1));
  } while (cursor.passSign(","));
  if (!cursor.passSign("}")) throw new Broken("broken", cursor.at, NEXT);
  return Object.fromEntries(entries);
}

function readArray(cursor: Cursor, depth: number): unknown[] {
  const items: unknown[] = [];
  if (cursor.passSign("]")) return items;
  do items.push(readValue(cursor, depth + 1, items.length === 0 ? "a value or ]" : undefined));
  while (cursor.passSign(","));
  if (!cursor.passSign("]")) throw new Broken("broken", cursor.at, NEXT);
  return items;
}
