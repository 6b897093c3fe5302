/** Tells whether a typed word is a known one with slips: one letter in five may be wrong. */
import { countSlips } from "../nearest-name.ts";

const LETTERS_A_SLIP = 5;
/** A shorter word would be near to anything. */
const LEAST_LETTERS = 4;

/** True for `andosa` for `andoza`, `misl` for `misol`, `tamnot` for the beginning of `taminotchi`. */
export function nearWord(typed: string, known: string): boolean {
  if (typed.length < LEAST_LETTERS || /\d/.test(typed)) return false;
  const most = Math.floor(Math.max(typed.length, LETTERS_A_SLIP) / LETTERS_A_SLIP);
  const beginnings = [typed.length - 1, typed.length, typed.length + 1].map((end) => known.slice(0, end));
  return [known, ...beginnings].some(
    (word) => Math.abs(word.length - typed.length) <= most && countSlips(typed, word) <= most,
  );
}
