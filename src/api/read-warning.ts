/** Reads the warning in a successful answer. */
import { cleanText } from "./clean-text.ts";
import { findValue } from "./find-value.ts";
import { isRecord } from "./json.ts";

const PATHS = ["warning", "warnings", "data.warning", "data.warnings", "meta.warning", "meta.warnings"];
const WORDS = ["message", "text", "detail", "description"];
const MAX_WARNING = 300;
const MOST = 5;

/** In one line, cleaned and limited; null where the answer has none. */
export function readWarning(value: unknown): string | null {
  const found = findValue(value, PATHS);
  const texts = (Array.isArray(found) ? found.slice(0, MOST) : [found])
    .map((one) => (isRecord(one) ? findValue(one, WORDS) : one))
    .filter((text) => typeof text === "string");
  return cleanText(texts.join(" "), MAX_WARNING);
}
