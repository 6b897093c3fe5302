/** Cuts the text of one value out of a JSON text, byte for byte: nobody may write again what is signed. */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** The value is there twice, so that two readers may see two different values. */
export class AmbiguousJson extends Error {}

/**
 * The bytes of the value at a dot path, without the space around it, or null if there is none.
 * `json` must be a valid JSON text in UTF-8 (parse it first). Throws `AmbiguousJson` for a duplicate key.
 */
export function sliceJson(json: Uint8Array, dotPath: string): Uint8Array | null {
  const start = BYTE_ORDER_MARK.every((byte, index) => json[index] === byte) ? BYTE_ORDER_MARK.length : 0;
  let at = skipSpace(json, start);
  for (const key of dotPath === "" ? [] : dotPath.split(".")) {
    const found = json[at] === OPEN_OBJECT ? findMember(json, at, key) : findElement(json, at, key);
    if (found === null) return null;
    at = found;
  }
  return json.subarray(at, skipValue(json, at));
}

function findMember(json: Uint8Array, objectAt: number, key: string): number | null {
  let found: number | null = null;
  let at = skipSpace(json, objectAt + 1);
  while (at < json.length && json[at] !== CLOSE_OBJECT) {
    const nameEnd = skipValue(json, at);
    const name: unknown = JSON.parse(new TextDecoder().decode(json.subarray(at, nameEnd)));
    at = skipSpace(json, nameEnd);
    if (json[at] === COLON) at = skipSpace(json, at + 1);
    if (name === key) {
      if (found !== null) throw new AmbiguousJson(`the key ${key} stands twice`);
      found = at;
    }
    at = skipSeparator(json, skipValue(json, at));
  }
  return found;
}

function findElement(json: Uint8Array, arrayAt: number, key: string): number | null {
  if (json[arrayAt] !== OPEN_ARRAY || !/^\d+$/.test(key)) return null;
  let at = skipSpace(json, arrayAt + 1);
  for (let index = 0; at < json.length && json[at] !== CLOSE_ARRAY; index += 1) {
    if (index === Number(key)) return at;
    at = skipSeparator(json, skipValue(json, at));
  }
  return null;
}

function skipSeparator(json: Uint8Array, at: number): number {
  const next = skipSpace(json, at);
  return json[next] === COMMA ? skipSpace(json, next + 1) : next;
}

function skipSpace(json: Uint8Array, from: number): number {
  let at = from;
  while (json[at] === 0x20 || json[at] === 0x09 || json[at] === 0x0a || json[at] === 0x0d) at += 1;
  return at;
}

/** The place after the value that begins at `from`; counts brackets, so that deep nesting costs no stack. */
function skipValue(json: Uint8Array, from: number): number {
  let depth = 0;
  let at = from;
  while (at < json.length) {
    const byte = json[at];
    if (byte === QUOTE) {
      at = skipString(json, at);
      if (depth === 0) return at;
      continue;
    }
    if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      depth += 1;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
      // A bracket that is not ours ends a bare value such as a number.
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (depth === 0 && (byte === COMMA || byte === COLON || skipSpace(json, at) !== at)) {
      return at;
    }
    at += 1;
  }
  return at;
}

function skipString(json: Uint8Array, from: number): number {
  let at = from + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at + 1;
}
