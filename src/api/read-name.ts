/** Reads a name in an answer. */
import { cleanText } from "./clean-text.ts";

/** The name in one line of at most `maxLength` characters; null if there is none. */
export function readName(value: unknown, maxLength: number): string | null {
  return typeof value === "string" ? cleanText(value, maxLength) : null;
}
