/** Reads an error answer's sentence for people, out of the many shapes of such bodies. */
import { STATUS_CODES } from "node:http";
import { isObject } from "../documents/json.ts";
import { cleanText } from "./clean-text.ts";
import { findValue } from "./find-value.ts";
import { type FieldErrors, readFieldErrors } from "./read-field-errors.ts";
import { isText, MAX_TEXTS_PER_FIELD, SENTENCE_KEYS } from "./sentence-keys.ts";

export interface ErrorBody {
  /** The sentence, and remarks about single fields where they add something: one line, cleaned and limited. */
  readonly detail: string | null;
  readonly fields: FieldErrors;
}

const MAX_SENTENCE = 300;
const MAX_DETAIL = 600;
const MAX_CODE = 60;
const MAX_DEPTH = 4;

/** A sibling service's names for a sentence, used where none of those says anything. */
const LIKE_SENTENCE =
  /^(?:err|info|messages?_?\w\w|(?:\w*[a-z]_?)?(?:message|msg|note|text|desc|description|reason|string))$/i;
/** Names of a code. */
const CODE = /^(?:(?:err(?:or)?|result|reason|fault)_?)?code$|^(?:errno|error)$/i;
const HTTP_NAMES = new Set(Object.values(STATUS_CODES).map((name) => name?.toLowerCase()));
/** Languages of a sentence that comes in several. */
const IN_LANGUAGES = ["uz", "uz_latn", "oz", "ru", "en"];
/** Wrappers of an answer's own words; other records are data, whose `description` is no sentence to tell. */
const WRAPPERS = [
  "error",
  "data",
  "result",
  "response",
  "exception",
  "errors",
  "details",
  "status",
  "body",
  "state",
  "meta",
  "fault",
];

/** Reads sentence and errors by field, under whatever names they stand; `{detail: null}` where the body has none. */
export function readErrorBody(value: unknown): ErrorBody {
  const fields = readFieldErrors(value);
  const sentence = readSentence(value);
  const texts = [sentence, readErrorSentence(value), ...Object.values(fields).flat()];
  return { detail: joinSentences(texts.filter((text) => text !== null)) ?? readCode(value), fields };
}

/** Joins each text once, and leaves out a text that another one holds. */
function joinSentences(texts: readonly string[]): string | null {
  let joined = "";
  for (const text of texts) {
    if (joined.includes(text)) continue;
    const stop = joined === "" ? "" : /[.!?:;…]$/.test(joined) ? " " : ". ";
    joined += `${stop}${text}`;
  }
  return cleanText(joined, MAX_DETAIL);
}

function readSentence(value: unknown): string | null {
  if (typeof value === "string") return cleanText(value, MAX_SENTENCE);
  const records = unwrap(value);
  for (const key of SENTENCE_KEYS) {
    for (const record of records) {
      const sentence = textIn(findValue(record, [key]));
      if (sentence !== null) return sentence;
    }
  }
  for (const record of records.filter(isObject)) {
    const texts = Object.entries(record).map(([name, text]) =>
      LIKE_SENTENCE.test(name) ? textIn(text) : null,
    );
    const sentence = texts.find((text) => text !== null);
    if (sentence !== undefined) return sentence;
  }
  return null;
}

/** The sentence under `error`, which may stand beside another one; a code or the name of a status is no sentence. */
function readErrorSentence(value: unknown): string | null {
  const text = findValue(value, ["error", "data.error"]);
  const isSentence = isText(text) && /\S\s+\S/.test(text) && !HTTP_NAMES.has(text.trim().toLowerCase());
  return isSentence ? cleanText(text, MAX_SENTENCE) : null;
}

/** `code: 1043`, as the service spells it: without words, it is all that a person can ask about. */
function readCode(value: unknown): string | null {
  for (const record of unwrap(value).filter(isObject)) {
    for (const [name, code] of Object.entries(record)) {
      const isOne = (typeof code === "number" && code !== 0) || (isText(code) && code.trim() !== "");
      if (CODE.test(name) && isOne) return cleanText(`${name}: ${code}`, MAX_CODE);
    }
  }
  return null;
}

/** The answer and the records that wrap its words, the outer ones first. */
function unwrap(value: unknown): readonly unknown[] {
  const records: unknown[] = [];
  let level: unknown[] = [value];
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    level = level.filter(isObject);
    records.push(...level);
    level = level.flatMap((record) =>
      WRAPPERS.map((key) => findValue(record, [key])).filter((inner) => inner !== undefined),
    );
  }
  return records;
}

/** A text, one in several languages, or a list of nothing but texts. */
function textIn(value: unknown): string | null {
  if (typeof value === "string") return cleanText(value, MAX_SENTENCE);
  if (isObject(value) && Object.values(value).every(isText)) return textIn(findValue(value, IN_LANGUAGES));
  if (!Array.isArray(value) || value.length === 0 || !value.every(isText)) return null;
  return cleanText(value.slice(0, MAX_TEXTS_PER_FIELD).join(" "), MAX_SENTENCE);
}
