/** Reads errors of single fields, and lists of errors, out of the many shapes of such bodies. */
import { isObject, type JsonObject } from "../documents/json.ts";
import { cleanText } from "./clean-text.ts";
import { errorRecordsOf } from "./error-records.ts";
import { findValue } from "./find-value.ts";
import { isText, MAX_TEXTS_PER_FIELD, SENTENCE_KEYS } from "./sentence-keys.ts";

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

const MAX_FIELD_TEXT = 200;
const MAX_FIELD_NAME = 60;
const MAX_FIELDS = 20;
const MAX_DEPTH = 4;

/** Names under which an answer, or one of its wrappers, has errors by field or a list of them. */
const FIELDS = [
  ...["errors", "validationErrors", "validation_errors", "validation", "violations", "fields"],
  ...["exceptions", "faults", "messages", "errorMessages", "error_messages"],
];
/** Names under which these stand in place of a sentence or beside one. */
const FIELDS_FOR_SENTENCE = ["message", "details", "detail", "error", "data"];
/** Names of a further error beside the first, of which it may be the cause. */
const FURTHER = ["error", "details", "inner", "innerError", "cause", "exception"];
/** Names of a fault's own words that no field of a document has. */
const WORDS_OF_FAULT = [
  ...["message", "errorMessage", "error_message", "defaultMessage", "msg", "error", "issue"],
];
const FIELD_OF_FAULT = ["field", "path", "property", "name", "param"];
/** Names of what else a fault tells about itself. */
const ABOUT_FAULT = new Set([
  ...["field", "path", "property", "name", "param", "loc", "location", "pointer", "source", "target"],
  ...["code", "codes", "type", "rule", "key", "value", "status", "id", "params", "arguments", "objectname"],
  ...["rejectedvalue", "bindingfailure", "severity", "level"],
]);

/** The errors, cleaned and limited; empty where the body names none. */
export function readFieldErrors(value: unknown): FieldErrors {
  if (Array.isArray(value)) return areFaults(value) ? cleanFields([{ errors: value }]) : {};
  const records = errorRecordsOf(value);
  const found = cleanFields(
    records.flatMap((record) => FIELDS.flatMap((name) => asFields(findValue(record, [name])))),
  );
  if (Object.keys(found).length > 0) return found;
  for (const record of records) {
    const instead = FIELDS_FOR_SENTENCE.flatMap((name) => asFieldsAlone(findValue(record, [name])));
    const further = FURTHER.flatMap((name) => asFurther(record, findValue(record, [name])));
    const sources = [...(isBare(record) ? [record] : []), ...instead, ...further];
    if (sources.length > 0) return cleanFields(sources);
  }
  return {};
}

function asFields(value: unknown): JsonObject[] {
  if (isObject(value)) return [value];
  return Array.isArray(value) ? [{ errors: value }] : [];
}

function asFieldsAlone(value: unknown): JsonObject[] {
  if (isObject(value) && isBare(value)) return [value];
  return areFaults(value) ? [{ errors: value }] : [];
}

/** An error beside the sentence of its record; alone it is the sentence itself. */
function asFurther(record: JsonObject, value: unknown): JsonObject[] {
  const isBeside = findValue(record, ["message"]) !== undefined;
  if (!isBeside) return [];
  if (isObject(value) && textsOfFault(value).length > 0) return [{ errors: [value] }];
  return Array.isArray(value) && value.every(isText) ? [{ errors: value }] : [];
}

/** Whether it is a list of records that each say what is wrong. */
function areFaults(value: unknown): value is readonly JsonObject[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => isObject(one) && textsOfFault(one).length > 0)
  );
}

/** Whether a record holds nothing but lists of texts. */
function isBare(value: JsonObject): boolean {
  const lists = Object.values(value);
  return lists.length > 0 && lists.every((texts) => Array.isArray(texts) && texts.every(isText));
}

type Found = (name: string, text: string) => void;

function cleanFields(sources: readonly JsonObject[]): FieldErrors {
  const fields = new Map<string, string[]>();
  const found: Found = (name, text) => {
    const cleanName = cleanText(name, MAX_FIELD_NAME);
    const clean = cleanText(text, MAX_FIELD_TEXT);
    if (cleanName === null || clean === null) return;
    const known = fields.get(cleanName);
    if (known === undefined && fields.size < MAX_FIELDS) fields.set(cleanName, [clean]);
    if (known !== undefined && known.length < MAX_TEXTS_PER_FIELD) known.push(clean);
  };
  for (const source of sources) collect(source, [], found);
  return Object.fromEntries(fields);
}

/** Gives `found` every text with the dot path of its field. */
function collect(value: unknown, path: readonly string[], found: Found): void {
  if (typeof value === "string") found(path.join("."), value);
  if (Array.isArray(value)) for (const one of value.slice(0, MAX_FIELDS)) collectItem(one, path, found);
  if (!isObject(value) || path.length >= MAX_DEPTH) return;
  for (const [name, inner] of Object.entries(value).slice(0, MAX_FIELDS)) {
    if (isObject(inner) && textsOfFault(inner).length > 0) collectItem(inner, [...path, name], found);
    else collect(inner, [...path, name], found);
  }
}

/** Reads one item of a list of errors: a text, or a record that says what is wrong and perhaps with which field. */
function collectItem(item: unknown, path: readonly string[], found: Found): void {
  if (!isObject(item)) {
    if (isText(item) || Array.isArray(item)) collect(item, path, found);
    return;
  }
  const field = findValue(item, FIELD_OF_FAULT);
  const at = isText(field) ? [field] : path;
  const texts = textsOfFault(item);
  for (const text of texts) found(at.join("."), text);
  const inner = Object.entries(item).filter(
    ([name, value]) => typeof value === "object" && value !== null && !ABOUT_FAULT.has(name.toLowerCase()),
  );
  // A record without words of its own is a line of a table, with its faults by field.
  if (texts.length === 0)
    collect(
      inner.length > 0 ? Object.fromEntries(inner) : item,
      isText(field) && inner.length > 0 ? at : path,
      found,
    );
  else for (const [, value] of inner) if (!isTexts(value)) collect(value, at, found);
}

/** The words of a record that is a fault: one that has words, and besides them only what tells about a fault. */
function textsOfFault(value: JsonObject): readonly string[] {
  const words = findValue(value, [...WORDS_OF_FAULT, ...SENTENCE_KEYS, "messages"]);
  const texts = isText(words) ? [words] : isTexts(words) ? words : [];
  const isFault =
    findValue(value, WORDS_OF_FAULT) !== undefined ||
    Object.entries(value).every(
      ([name, other]) =>
        other === words || ABOUT_FAULT.has(name.toLowerCase()) || !(isText(other) || isTexts(other)),
    );
  return isFault ? texts : [];
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every(isText);
}
