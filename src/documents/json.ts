/** JSON of anybody's: a text that is none is an answer like another. */

/** The value of a JSON text; undefined for what is none, or nested too deeply to be read. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a number, as it was written, would come as another one. */
export function losesDigits(number: string): boolean {
  return number.length > 15 && String(Number(number)) !== number;
}
