/** A text as it begins a line or a button: Russian days of the week are written small inside of a sentence. */
export const upperFirst = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase());

/** As it stands inside of a sentence; an abbreviation keeps its capitals. */
export const lowerFirst = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase());
