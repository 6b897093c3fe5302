/**
 * Finds names written to look like another's: letters of two alphabets within one word, of which those of one can be
 * taken for the other's (Unicode UTS 39, for our alphabets). Uzbek names stand in either alphabet, and both in one name
 * are usual, each in words of its own. Pure; runs in browsers, too.
 */

/** Latin letters that can be taken for Cyrillic ones, and the other way round. */
const LATIN_LIKE_CYRILLIC = new Set("ABCEHIJKMOPSTXYaceijkopsxyhqw");
const CYRILLIC_LIKE_LATIN = new Set("АВСЕЗНІЈКМОРЅТХУҮҺӀԚԜабсеіјкорѕхуүһӏԁԛԝ");

/** Letters with their marks and the apostrophes of Uzbek; hyphens, dots and digits end a word. */
const WORD = /[\p{L}\p{M}'’‘ʻʼ`]+/gu;
const LATIN = /\p{Script=Latin}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
/** The apostrophes of Uzbek are letters of no alphabet. */
const OF_NO_ALPHABET = /[\p{M}'’‘ʻʼ`]/u;

/** True if a word of the name mixes alphabets so that it could be read as another name. */
export function hasLookAlikes(name: string): boolean {
  return name.normalize("NFC").match(WORD)?.some(isMixed) ?? false;
}

function isMixed(word: string): boolean {
  const letters = [...word].filter((letter) => !OF_NO_ALPHABET.test(letter));
  const latin = letters.filter((letter) => LATIN.test(letter));
  const cyrillic = letters.filter((letter) => CYRILLIC.test(letter));
  const others = letters.length - latin.length - cyrillic.length;
  // Names here need no third alphabet: Greek and mathematical letters are there to be taken for others.
  if (others > 0) return others < letters.length;
  if (latin.length === 0 || cyrillic.length === 0) return false;
  return (
    latin.every((letter) => LATIN_LIKE_CYRILLIC.has(letter)) ||
    cyrillic.every((letter) => CYRILLIC_LIKE_LATIN.has(letter))
  );
}
