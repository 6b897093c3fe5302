/**
 * The one table of lengths: how many letters a phone of 360 px shows beside each other, and to how many a text is cut.
 */

/** Letters of one line of a message, which Cyrillic ones fill sooner. */
const LINE = { latin: 34, cyrillic: 31 } as const;
const CYRILLIC = /\p{Script=Cyrillic}/u;
/** Letters of a button that has its row to itself, and of one of two or three that share it. */
export const BESIDE = { 1: 36, 2: 15, 3: 9 } as const;
export const ROW: number = BESIDE[1];

/** Letters of what somebody else wrote. The details and the service have the whole text. */
export const PARTNER = 40;
export const REASON = 120;
/** Why the service refused something, in its own words. */
export const ERROR = 100;
/** The value before or after a change. */
export const VALUE = 24;

/** How long a text is: signs that are drawn wider than a letter count as two, as most of them are written. */
export function lettersOf(text: string): number {
  return [...text].length;
}

/** How many letters stand beside each other in a line of this text. */
export function lineOf(text: string): number {
  return CYRILLIC.test(text) ? LINE.cyrillic : LINE.latin;
}

/** The same, cut behind a whole word where that keeps at least half of the room. */
export function cutAtWord(text: string, most: number): string {
  const cut = cutTo(text, most);
  if (cut === text || [...text][most - 1] === " ") return cut;
  const words = cut
    .slice(0, cut.lastIndexOf(" "))
    .trimEnd()
    .replace(/[,.;:(–-]$/u, "")
    .trimEnd();
  return lettersOf(words) * 2 < most ? cut : `${words}…`;
}

/** At most so many letters of the text, with a sign for what was cut; what it is made of is cleaned before. */
export function cutTo(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}
