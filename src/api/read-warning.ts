/** Reads the warning in a successful answer. */

import { isObject, type JsonObject } from "../documents/json.ts";
import { cleanText } from "./clean-text.ts";
import { findValue } from "./find-value.ts";

/** The places of an answer's own words, and of those about each of the documents that were sent together. */
const PLACES = [
  ...["data", "meta", "result", "results", "response", "items", "documents", "status", "sign", "signature"],
  ...["messages", "notifications"],
];
const WORDS = ["message", "text", "detail", "description", "reason", "msg", "uz", "ru", "en"];
/** Names of a warning, or of several. */
const WARNING = /^(?:warn(?:ing)?s?|alerts?|cautions?)(?:_?(?:message|text|note)s?)?$/i;
/** Names under which an answer says that its message is a warning. */
const LEVELS = ["status", "level", "type", "severity", "result", "state", "kind"];
const MAX_WARNING = 300;
const MOST = 5;
const MAX_DEPTH = 3;

/** The warning in one line, cleaned and limited; null where the answer has none. */
export function readWarning(value: unknown): string | null {
  const texts = [...new Set(placesIn(value).flatMap(textsOfPlace))];
  return cleanText(texts.slice(0, MOST).join(" "), MAX_WARNING);
}

/** The answer and the records at its places, the outer ones first. */
function placesIn(answer: unknown): readonly JsonObject[] {
  const places: JsonObject[] = [];
  let level = recordsOf(answer);
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    places.push(...level);
    level = level.flatMap((record) => PLACES.flatMap((name) => recordsOf(findValue(record, [name]))));
  }
  return places;
}

function recordsOf(value: unknown): readonly JsonObject[] {
  return (Array.isArray(value) ? value : [value]).filter(isObject);
}

function textsOfPlace(place: JsonObject): string[] {
  const named = Object.entries(place).filter(([name]) => WARNING.test(name));
  const isAll = LEVELS.some((level) => /^warn(?:ing)?$/i.test(String(findValue(place, [level]))));
  return [...named.map(([, warning]) => warning), ...(isAll ? [place] : [])].flatMap(textsIn);
}

/** The texts of a warning: a text, a record with a sentence, a record of them by field, or a list of any of these. */
function textsIn(warning: unknown): string[] {
  if (typeof warning === "string") return [warning];
  if (Array.isArray(warning)) return warning.slice(0, MOST).flatMap(textsIn);
  if (!isObject(warning)) return [];
  const said = findValue(warning, WORDS);
  if (said !== undefined) return textsIn(said);
  return Object.values(warning)
    .slice(0, MOST)
    .flatMap((inner) => (Array.isArray(inner) ? textsIn(inner) : []));
}
