/** Reads a line of several parts, each of which narrows: `misol 40,9 mln`, `invoice november`, `rejected andoza`. */
import { isLegalForm, nameKeys } from "../typed/fold-text.ts";
import type { Reading } from "./reading.ts";

/** A longer line is a sentence, not a search. */
const MOST_PARTS = 6;
const MOST_WORDS_A_PART = 6;
/** Words that say nothing by themselves. */
const FILLERS = new Set(
  "a an and at by for from in of on or the to with в во за и из к на о об от по с со для dan ga ning uchun va bilan дан га учун ва билан".split(
    " ",
  ),
);

/** `read` gives the meanings of a part; none where its words do not belong together. Null for a single part. */
export function readParts(
  text: string,
  read: (part: string, words: number) => readonly Reading[],
): Extract<Reading, { is: "parts" }> | null {
  const words = text
    .split(/[\s;]+|,(?!\d)/)
    .map((word) => word.replace(/(?<![,;:])[,;:]+$/, ""))
    .filter((word) => word !== "");
  const parts: Array<readonly Reading[]> = [];
  for (let at = 0; at < words.length; ) {
    const [count, meanings] = longest(words.slice(at, at + MOST_WORDS_A_PART), read);
    if (meanings.length > 0) parts.push(meanings);
    at += count;
  }
  return parts.length < 2 || parts.length > MOST_PARTS ? null : { is: "parts", text, parts };
}

function longest(
  words: readonly string[],
  read: (part: string, words: number) => readonly Reading[],
): readonly [count: number, meanings: readonly Reading[]] {
  for (let count = words.length; count > 0; count -= 1) {
    const part = words.slice(0, count).join(" ");
    if (count === 1 && isFiller(part)) break;
    const meanings = read(part, count);
    if (meanings.length > 0) return [count, meanings];
  }
  return [1, []];
}

function isFiller(word: string): boolean {
  return FILLERS.has(word.toLowerCase()) || nameKeys(word).every(isLegalForm);
}
