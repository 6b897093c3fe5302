/** Recognizes a typed word that may be a password. */

/** Numbers of documents have few letters and no other signs than these. */
const MOST_LETTERS = 4;
const SIGNS_OF_NUMBERS = /[-–/\\.,№#()_]/gu;

/** One word of letters and digits that is no document's number: a code with many letters, or with signs among them. */
export function mayBePassword(text: string): boolean {
  const word = text.trim();
  if ([...word].length < 6 || /\s/u.test(word) || !/\d/u.test(word)) return false;
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const hasSigns = /[^\p{L}\p{N}]/u.test(word.replaceAll(SIGNS_OF_NUMBERS, ""));
  return letters > MOST_LETTERS || (letters > 0 && hasSigns);
}
