/** Finds where a text stops being JSON; the engine's own messages repeat the text, which may hold a secret. */

export interface JsonFault {
  readonly line: number;
  readonly column: number;
  /** The expected value, in plain words. */
  readonly expected: string;
}

const SPACE = /[ \t\n\r]*/y;
// JSON forbids only the first block of control characters.
const STRING = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

type Expected = "value" | "first value" | "key" | "first key" | "colon" | "comma" | "end";

const WORDS: Readonly<Record<Expected, string>> = {
  value: "a value",
  "first value": "a value or ]",
  key: "a key in double quotes",
  "first key": "a key in double quotes or }",
  colon: "a colon",
  comma: "a comma or the closing bracket",
  end: "the end of the file",
};

/** The first place at which the text is no JSON, or null when it is. */
export function findJsonFault(text: string): JsonFault | null {
  const open: Array<"{" | "["> = [];
  let expected: Expected = "value";
  let at = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  const afterValue = (): Expected => (open.length === 0 ? "end" : "comma");
  for (;;) {
    skip(SPACE);
    const sign = text[at];
    if (sign === undefined) return expected === "end" ? null : faultAt(text, at, WORDS[expected]);
    if (isClosing(sign, open.at(-1), expected)) {
      open.pop();
      at += 1;
      expected = afterValue();
    } else if (expected === "value" || expected === "first value") {
      if (sign === "{" || sign === "[") {
        open.push(sign);
        at += 1;
        expected = sign === "{" ? "first key" : "first value";
      } else if (skip(STRING) || skip(SCALAR)) expected = afterValue();
      else return faultAt(text, at, sign === '"' ? WHOLE_STRING : WORDS[expected]);
    } else if (expected === "key" || expected === "first key") {
      if (!skip(STRING)) return faultAt(text, at, sign === '"' ? WHOLE_STRING : WORDS[expected]);
      expected = "colon";
    } else if (expected === "colon" && sign === ":") {
      at += 1;
      expected = "value";
    } else if (expected === "comma" && sign === ",") {
      at += 1;
      expected = open.at(-1) === "{" ? "key" : "value";
    } else return faultAt(text, at, WORDS[expected]);
  }
}

const WHOLE_STRING = "a text that ends on its line and escapes what it must";

function isClosing(sign: string, inside: "{" | "[" | undefined, expected: Expected): boolean {
  if (sign === "}") return inside === "{" && (expected === "first key" || expected === "comma");
  return sign === "]" && inside === "[" && (expected === "first value" || expected === "comma");
}

function faultAt(text: string, at: number, expected: string): JsonFault {
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1, expected };
}
