/**
 * Recognizes a text that is a document's number alone, with its sign or without: people type it to search, not to
 * answer.
 */
const NUMBER_ALONE = /^(?:№\s*)?(?=[^\s]{3,40}$)[\p{L}]{0,6}[-/.]?\d[\d\p{L}/.-]*$/u;

export const isNumberAlone = (text: string): boolean => NUMBER_ALONE.test(text.trim());
