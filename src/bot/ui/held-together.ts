/** Words that stay on one line of a text, such as a count with what is counted. */
export const heldTogether = (text: string): string => text.replaceAll(" ", "\u00A0");
