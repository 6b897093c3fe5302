/**
 * Finds names written to look like another's: a word mixes letters of two alphabets, and those of one can be taken for
 * the other's (Unicode UTS 39, for our alphabets). Uzbek names stand in either alphabet, and both in one name are
 * usual, each in words of its own. Pure; runs in browsers, too.
 */

/** Latin letters that can be taken for Cyrillic ones, and the other way round. */
const LATIN_LIKE_CYRILLIC = new Set("ABCEHIJKMOPSTXYaceijkopsxyhqw");
const CYRILLIC_LIKE_LATIN = new Set("АВСЕЗНІЈКМОРЅТХУҮҺӀԚԜабсеіјкорѕхуүһӏԁԛԝ");

/** Characters that nobody sees: they would cut a word in two that reads as one. Screens leave them out, too. */
const UNSEEN = /(?!\s)[\p{Default_Ignorable_Code_Point}\p{C}]/gu;
/** Letters with their marks and the apostrophes of Uzbek; hyphens, dots and digits end a word. */
const WORD = /[\p{L}\p{M}'’‘‛′´`＇]+/gu;
const LATIN = /\p{Script=Latin}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
/** The apostrophes of Uzbek, however typed (U+02B9 to U+02DF are spacing ones), are letters of no alphabet. */
const OF_NO_ALPHABET = /[\p{M}'’‘‛′´`＇\u02B9-\u02DF]/u;
/** Letters in another shape, full-width or mathematical: within a usual word they pose as its own. */
const SHAPED = /[\p{Lu}\p{Ll}\p{Lt}]/u;

/** The usual letters of one alphabet alone, with the signs between them: most names consist of nothing else. */
const OF_ONE_ALPHABET = /^(?:[ -~«»№–—‘’“”ʻʼ]*|[ -@[-`{-~«»№–—‘’“”ʻʼА-яЁёЎўҚқҒғҲҳ]*)$/;

/** True if a word of the name mixes alphabets so that it could be read as another name. */
export function hasLookAlikes(name: string): boolean {
  if (OF_ONE_ALPHABET.test(name)) return false;
  return name.replace(UNSEEN, "").normalize("NFC").match(WORD)?.some(isMixed) ?? false;
}

function isMixed(word: string): boolean {
  const letters = [...word].filter((letter) => !OF_NO_ALPHABET.test(letter));
  const usual = letters.filter((letter) => !isShaped(letter));
  const latin = usual.filter((letter) => LATIN.test(letter));
  const cyrillic = usual.filter((letter) => CYRILLIC.test(letter));
  const others = letters.length - latin.length - cyrillic.length;
  // Names here need no third alphabet: Greek and mathematical letters only pose as others.
  if (others > 0) return others < letters.length;
  if (latin.length === 0 || cyrillic.length === 0) return false;
  return (
    latin.every((letter) => LATIN_LIKE_CYRILLIC.has(letter)) ||
    cyrillic.every((letter) => CYRILLIC_LIKE_LATIN.has(letter))
  );
}

function isShaped(letter: string): boolean {
  return SHAPED.test(letter) && letter.normalize("NFKC") !== letter;
}
