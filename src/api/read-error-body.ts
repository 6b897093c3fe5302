/** What an error answer says to a person, out of the many shapes such bodies take. */
import { cleanText } from "./clean-text.ts";
import { findValue } from "./find-value.ts";
import { isRecord } from "./json.ts";

export interface ErrorBody {
  readonly detail: string | null;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

const MAX_DETAIL = 300;
const MAX_FIELD_TEXT = 200;
const MAX_FIELD_NAME = 60;
const MAX_FIELDS = 20;
const MAX_TEXTS_PER_FIELD = 5;

/** Where a sentence was seen, best first. */
const SENTENCE_PATHS = ["message", "error.message", "data.message", "errorMessage", "description", "error"];
const FIELD_PATHS = ["errors", "data.errors", "error.errors"];

/** Reads `{message, errors}`, either alone, nested or bare forms; `{detail: null}` where nothing is said. */
export function readErrorBody(value: unknown): ErrorBody {
  const fields = readFields(value);
  const texts = Object.values(fields).flat();
  return { detail: readSentence(value) ?? cleanText(texts.join(" "), MAX_DETAIL), fields };
}

function readSentence(value: unknown): string | null {
  if (typeof value === "string") return cleanText(value, MAX_DETAIL);
  for (const path of SENTENCE_PATHS) {
    const found = findValue(value, [path]);
    const sentence = typeof found === "string" ? cleanText(found, MAX_DETAIL) : null;
    if (sentence !== null) return sentence;
  }
  return null;
}

function readFields(value: unknown): ErrorBody["fields"] {
  if (!isRecord(value)) return {};
  const errors = findValue(value, FIELD_PATHS);
  if (isRecord(errors)) return cleanFields(errors);
  if (Array.isArray(errors)) return cleanFields({ errors });
  const isBare = Object.values(value).every((texts) => Array.isArray(texts) && texts.every(isText));
  return isBare ? cleanFields(value) : {};
}

function cleanFields(source: Readonly<Record<string, unknown>>): ErrorBody["fields"] {
  const fields: Array<[string, string[]]> = [];
  for (const [name, value] of Object.entries(source).slice(0, MAX_FIELDS)) {
    const texts = (Array.isArray(value) ? value : [value])
      .slice(0, MAX_TEXTS_PER_FIELD)
      .map((text) => (isRecord(text) ? text.message : text))
      .filter(isText)
      .map((text) => cleanText(text, MAX_FIELD_TEXT))
      .filter((text) => text !== null);
    const cleanName = cleanText(name, MAX_FIELD_NAME);
    if (texts.length > 0 && cleanName !== null) fields.push([cleanName, texts]);
  }
  return Object.fromEntries(fields);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
