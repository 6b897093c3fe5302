/** Reads the warning in a successful answer. */

import { isObject, type JsonObject } from "../documents/json.ts";
import { cleanText } from "./clean-text.ts";
import { findValue } from "./find-value.ts";

/** The places of an answer's own words, besides the answer itself. */
const PLACES = ["data", "meta", "result", "response", "data.result", "data.meta"];
const WORDS = ["message", "text", "detail", "description"];
/** Names under which an answer says that its message is a warning. */
const LEVELS = ["status", "level", "type", "severity"];
const MAX_WARNING = 300;
const MOST = 5;

/** The warning in one line, cleaned and limited; null where the answer has none. */
export function readWarning(value: unknown): string | null {
  const places = [value, ...PLACES.map((place) => findValue(value, [place]))].filter(isObject);
  const texts = [...new Set(places.flatMap(textsOfPlace))];
  return cleanText(texts.slice(0, MOST).join(" "), MAX_WARNING);
}

function textsOfPlace(place: JsonObject): string[] {
  const named = Object.entries(place).filter(([name]) => /^warnings?(?:_?(?:message|text))?$/i.test(name));
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
