/** Finds documents whose number or partner is spelled nearly like the typed text. */
import { countSlips } from "../nearest-name.ts";
import { nameKeys, numberKeys } from "../typed/fold-text.ts";
import { partnerNames, type Searchable } from "./match-document.ts";

/** The nearest first, up to a limit. */
export function findNear<One extends Searchable>(
  typed: string,
  documents: readonly One[],
  ownTin: string,
  most: number,
): One[] {
  const numbers = numberKeys(typed);
  const name = nameKeys(typed).join("");
  // A slip is a letter or two; in a short text every second letter would fit something.
  const mostSlips = Math.max(1, Math.floor(Math.max(name.length, 3) / 3));
  return documents
    .map((document) => ({
      document,
      slips: Math.min(numberSlips(numbers, document), nameSlips(name, document, ownTin)),
    }))
    .filter(({ slips }) => slips <= mostSlips)
    .sort((one, other) => one.slips - other.slips)
    .slice(0, most)
    .map(({ document }) => document);
}

function numberSlips(typed: readonly string[], { number }: Searchable): number {
  const known = number === null ? [] : numberKeys(number);
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...typed.flatMap((key) =>
      known.map((one) => (key.length < 2 ? Number.POSITIVE_INFINITY : slips(key, one))),
    ),
  );
}

/** Compares with each word of the name, and with the whole. */
function nameSlips(typed: string, document: Searchable, ownTin: string): number {
  if (typed.length < 3 || !/\p{L}/u.test(typed)) return Number.POSITIVE_INFINITY;
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...partnerNames(document, ownTin).flatMap((name) => {
      const words = nameKeys(name);
      return [...words, words.join("")].map((word) => slips(typed, word));
    }),
  );
}

function slips(one: string, other: string): number {
  // Texts of such different lengths differ by more slips than allowed.
  return Math.abs(one.length - other.length) > Math.ceil(one.length / 2)
    ? Number.POSITIVE_INFINITY
    : countSlips(one, other);
}
