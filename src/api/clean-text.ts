/** Makes foreign text fit to be shown: one line, no markup, no invisible characters, bounded. */

const MARKUP = /<[^<>]*>/g;
/** Control characters, and characters that reorder or hide text: bidi controls, zero-width characters, tags. */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]+/gu;

/** The text, cut to `maxLength` characters with an ellipsis; null when nothing readable is left. */
export function cleanText(text: string, maxLength: number): string | null {
  const clean = text
    // This is far more than is ever shown, so that a huge text costs little.
    .slice(0, maxLength * 20)
    .replace(MARKUP, " ")
    .replace(INVISIBLE, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (clean === "") return null;
  const characters = [...clean];
  return characters.length <= maxLength ? clean : `${characters.slice(0, maxLength - 1).join("")}…`;
}

/** The name in one line of at most `maxLength` characters; null if there is none. */
export function readName(value: unknown, maxLength: number): string | null {
  return typeof value === "string" ? cleanText(value, maxLength) : null;
}
