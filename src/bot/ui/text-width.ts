/** Measures a button's text on a narrow phone (360 px); pure. */

/** Pixels of text that a row's button has, in buttons' 15 px semibold. */
export const ROW_WIDTH = 279;
/** Of one of two in a row. */
export const HALF_WIDTH = 128;
/** Of one of three. */
export const THIRD_WIDTH = 77;

/** Widths in pixels, between those of Android's and the iPhone's font; the first that fits a character. */
const WIDTHS: ReadonlyArray<readonly [RegExp, number]> = [
  [/[\p{M}\p{Cf}]/u, 0],
  [/[ \u00A0\u202F]/u, 4.2],
  [/[iljtfrI.,:;'’‘ʻ!|·\-()/іј]/u, 5],
  [/…/u, 12.5],
  [/\d/u, 9],
  [/[mwMW@%шщюжШЩЮЖМФЫ]/u, 13],
  [/[мфы]/u, 10.4],
  [/\p{Extended_Pictographic}/u, 20],
  [/\p{Script=Latin}/u, 8.4],
  [/\p{Script=Cyrillic}/u, 8.8],
];
const CAPITAL_WIDTH = 10.4;
const OTHER_WIDTH = 10;

/** By the code points of characters seen so far: trying the patterns was half of the work of writing a list. */
const known = new Map<number, number>();
/** More than the alphabets of any page, and little memory. */
const MOST_KNOWN = 4096;
/** Characters behind it take two units of a string. */
const LAST_OF_ONE_UNIT = 0xffff;

/** How wide a button's text is, in pixels. */
export function textWidth(text: string): number {
  let width = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) as number;
    if (code > LAST_OF_ONE_UNIT) at += 1;
    width += known.get(code) ?? measure(code);
  }
  return width;
}

function measure(code: number): number {
  const character = String.fromCodePoint(code);
  const found = WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER_WIDTH;
  const width =
    found < CAPITAL_WIDTH && /\p{Lu}/u.test(character) && character !== "I" ? CAPITAL_WIDTH : found;
  if (known.size < MOST_KNOWN) known.set(code, width);
  return width;
}

/** As much of the text as so many pixels show, with a sign for what was cut. */
export function cutToWidth(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && textWidth(`${letters.join("").trimEnd()}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
