/** Character classes and `&…;` references as Telegram's HTML parse mode reads them. */

/** Stands for the place beyond the end, as the zero byte does in Telegram's own parser. */
export const END = "\0";

const NAMED: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"' };

export function isSpace(character: string): boolean {
  return (
    character === " " ||
    character === "\t" ||
    character === "\r" ||
    character === "\n" ||
    character === "\v" ||
    character === END
  );
}

/** A decoded reference and the position after it. */
export interface CharacterReference {
  character: string;
  end: number;
}

function decodeNumber(source: string, start: number): CharacterReference | undefined {
  const isHexadecimal = source[start + 2] === "x";
  const digit = isHexadecimal ? /[0-9a-f]/i : /[0-9]/;
  let end = start + (isHexadecimal ? 3 : 2);
  let code = 0;
  while (digit.test(source[end] ?? "")) {
    code = code * (isHexadecimal ? 16 : 10) + Number.parseInt(source[end] ?? "0", 16);
    end += 1;
  }
  if (code === 0 || code >= 0x10ffff || end - start >= 10) return undefined;
  return { character: String.fromCodePoint(code), end: source[end] === ";" ? end + 1 : end };
}

/** The character that the reference at `start` (an ampersand) stands for, or undefined when it is plain text. */
export function decodeReference(source: string, start: number): CharacterReference | undefined {
  if (source[start + 1] === "#") return decodeNumber(source, start);
  let end = start + 1;
  while (/[a-z]/i.test(source[end] ?? "")) end += 1;
  const character = NAMED[source.slice(start + 1, end)];
  if (character === undefined) return undefined;
  return { character, end: source[end] === ";" ? end + 1 : end };
}
