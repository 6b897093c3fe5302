/** Reads an error answer's sentence for people, out of the many shapes of such bodies. */

import { isObject, type JsonObject } from "../documents/json.ts";
import { cleanText } from "./clean-text.ts";
import { findValue } from "./find-value.ts";

export interface ErrorBody {
  /** The sentence, and remarks about single fields where they add something: one line, cleaned and limited. */
  readonly detail: string | null;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

const MAX_SENTENCE = 300;
const MAX_DETAIL = 600;
const MAX_FIELD_TEXT = 200;
const MAX_FIELD_NAME = 60;
const MAX_FIELDS = 20;
const MAX_TEXTS_PER_FIELD = 5;
const MAX_DEPTH = 4;

/** Keys a sentence was seen under, best first; short codes stand under `error` and `title`. */
const SENTENCE_KEYS = [
  "message",
  "errorMessage",
  "error_message",
  "reason",
  "detail",
  "description",
  "error_description",
  "msg",
  "text",
  "error",
  "errors",
  "title",
];
/** A sibling's names for a sentence, where none of those says anything. */
const LIKE_SENTENCE =
  /^(?:err|info|messages?_?\w\w|(?:\w*[a-z]_?)?(?:message|msg|note|text|desc|description|reason|string))$/i;
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
const FIELD_PATHS = [
  "errors",
  "data.errors",
  "error.errors",
  "result.errors",
  "validationErrors",
  "validation",
];
/** Where errors by field stand in place of a sentence. */
const FIELDS_FOR_SENTENCE = ["message", "error.message", "data.message", "error.details", "details"];

/** Reads sentence and errors by field, whatever they stand under; `{detail: null}` where the body has none. */
export function readErrorBody(value: unknown): ErrorBody {
  const fields = readFields(value);
  const sentence = readSentence(value);
  const texts = [...(sentence === null ? [] : [sentence]), ...Object.values(fields).flat()];
  return { detail: joinSentences(texts), fields };
}

/** Each text once, and none that another one holds. */
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

function readFields(value: unknown): ErrorBody["fields"] {
  if (!isObject(value)) return {};
  const errors = findValue(value, FIELD_PATHS);
  const found = cleanFields(isObject(errors) ? errors : Array.isArray(errors) ? { errors } : {});
  if (Object.keys(found).length > 0) return found;
  for (const path of FIELDS_FOR_SENTENCE) {
    const instead = findValue(value, [path]);
    if (isObject(instead) && isBare(instead)) return cleanFields(instead);
  }
  return isBare(value) ? cleanFields(value) : {};
}

/** Whether a record holds nothing but lists of texts. */
function isBare(value: JsonObject): boolean {
  const lists = Object.values(value);
  return lists.length > 0 && lists.every((texts) => Array.isArray(texts) && texts.every(isText));
}

function cleanFields(source: JsonObject): ErrorBody["fields"] {
  const fields = new Map<string, string[]>();
  collect(source, [], (name, text) => {
    const cleanName = cleanText(name, MAX_FIELD_NAME);
    const clean = cleanText(text, MAX_FIELD_TEXT);
    if (cleanName === null || clean === null) return;
    const known = fields.get(cleanName);
    if (known !== undefined && known.length < MAX_TEXTS_PER_FIELD) known.push(clean);
    if (known === undefined && fields.size < MAX_FIELDS) fields.set(cleanName, [clean]);
  });
  return Object.fromEntries(fields);
}

/** Tells `found` every text with the dot path of its field. */
function collect(value: unknown, path: readonly string[], found: (name: string, text: string) => void): void {
  if (typeof value === "string") found(path.join("."), value);
  if (Array.isArray(value)) for (const one of value.slice(0, MAX_FIELDS)) collectFault(one, path, found);
  if (!isObject(value) || path.length >= MAX_DEPTH) return;
  for (const [name, inner] of Object.entries(value).slice(0, MAX_FIELDS)) {
    if (isObject(inner) && faultOf(inner) !== null) collectFault(inner, [...path, name], found);
    else collect(inner, [...path, name], found);
  }
}

/** One of a list of errors: a text, or a record that says what is wrong and perhaps with which field. */
function collectFault(
  value: unknown,
  path: readonly string[],
  found: (name: string, text: string) => void,
): void {
  const text = isObject(value) ? faultOf(value) : isText(value) ? value : null;
  if (text === null) {
    // A line of a table, with its own faults by field.
    if (isObject(value)) collect(value, path, found);
    return;
  }
  const field = findValue(value, ["field", "path", "property", "name", "param"]);
  found(isText(field) ? field : path.join("."), text);
}

function faultOf(value: JsonObject): string | null {
  const text = findValue(value, SENTENCE_KEYS);
  return isText(text) ? text : null;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
