/** A text as it begins a line or a button: Russian days of the week are written small inside of a sentence. */
export const upperFirst = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase());
