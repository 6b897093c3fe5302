/** Reads JSON that anybody may have written: broken, or of another shape. */

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value of a JSON text; undefined for a text that is no JSON, or nested too deeply. */
export function jsonOf(text: string): unknown {
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
