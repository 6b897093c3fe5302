/** Reads errors of single fields, and lists of errors, out of the many shapes of such bodies. */
import { isObject, type JsonObject } from "../documents/json.ts";
import { cleanText } from "./clean-text.ts";
import { findValue } from "./find-value.ts";
import { isText, MAX_TEXTS_PER_FIELD, SENTENCE_KEYS } from "./sentence-keys.ts";

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

const MAX_FIELD_TEXT = 200;
const MAX_FIELD_NAME = 60;
const MAX_FIELDS = 20;
const MAX_DEPTH = 4;

const FIELD_PATHS = [
  "errors",
  "data.errors",
  "error.errors",
  "result.errors",
  "response.errors",
  "message.errors",
  "data.error.errors",
  "validationErrors",
  "validation",
  "violations",
];
/** Names under which errors by field, or a list of them, stand in place of a sentence or beside one. */
const FIELDS_FOR_SENTENCE = [
  "message",
  "error.message",
  "data.message",
  "error.details",
  "data.error.details",
  "result.error.details",
  "details",
  "detail",
  "error",
  "data.error",
];

/** The errors, cleaned and limited; empty where the body names none. */
export function readFieldErrors(value: unknown): FieldErrors {
  if (Array.isArray(value)) return areFaults(value) ? cleanFields({ errors: value }) : {};
  if (!isObject(value)) return {};
  const errors = findValue(value, FIELD_PATHS);
  const found = cleanFields(isObject(errors) ? errors : Array.isArray(errors) ? { errors } : {});
  if (Object.keys(found).length > 0) return found;
  for (const path of FIELDS_FOR_SENTENCE) {
    const instead = findValue(value, [path]);
    if (isObject(instead) && isBare(instead)) return cleanFields(instead);
    if (areFaults(instead)) return cleanFields({ errors: instead });
  }
  return isBare(value) ? cleanFields(value) : {};
}

/** Whether it is a list of records that each say what is wrong. */
function areFaults(value: unknown): value is readonly JsonObject[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((one) => isObject(one) && faultOf(one) !== null)
  );
}

/** Whether a record holds nothing but lists of texts. */
function isBare(value: JsonObject): boolean {
  const lists = Object.values(value);
  return lists.length > 0 && lists.every((texts) => Array.isArray(texts) && texts.every(isText));
}

function cleanFields(source: JsonObject): FieldErrors {
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

/** Gives `found` every text with the dot path of its field. */
function collect(value: unknown, path: readonly string[], found: (name: string, text: string) => void): void {
  if (typeof value === "string") found(path.join("."), value);
  if (Array.isArray(value)) for (const one of value.slice(0, MAX_FIELDS)) collectFault(one, path, found);
  if (!isObject(value) || path.length >= MAX_DEPTH) return;
  for (const [name, inner] of Object.entries(value).slice(0, MAX_FIELDS)) {
    if (isObject(inner) && faultOf(inner) !== null) collectFault(inner, [...path, name], found);
    else collect(inner, [...path, name], found);
  }
}

/** Reads one item of a list of errors: a text, or a record that says what is wrong and perhaps with which field. */
function collectFault(
  value: unknown,
  path: readonly string[],
  found: (name: string, text: string) => void,
): void {
  const text = isObject(value) ? faultOf(value) : isText(value) ? value : null;
  if (text === null) {
    // The item is a line of a table, with its own faults by field.
    if (isObject(value)) collect(value, path, found);
    return;
  }
  const field = findValue(value, ["field", "path", "property", "name", "param"]);
  found(isText(field) ? field : path.join("."), text);
}

function faultOf(value: JsonObject): string | null {
  const text = findValue(value, [...SENTENCE_KEYS, "issue"]);
  return isText(text) ? text : null;
}
