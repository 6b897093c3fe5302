/** How words are set in a line: with a capital or without, and held together. */

/** The text as it begins a line or a button: Russian days of the week are written small inside of a sentence. */
export const upperFirst = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase());

/** The text as it stands inside of a sentence; an abbreviation keeps its capitals. */
export const lowerFirst = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase());

/** The words stay on one line, such as a count with what is counted. */
export const heldTogether = (text: string): string => text.replaceAll(" ", "\u00A0");
