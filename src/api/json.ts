/** JSON as it comes over the wire. */

export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value of a JSON text in UTF-8 (a byte order mark is passed over), or undefined where it is none. */
export function parseJson(bytes: Uint8Array): unknown {
  // Several times as fast as a TextDecoder, and alike: what is no UTF-8 becomes U+FFFD.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  try {
    return JSON.parse(text.startsWith("\uFEFF") ? text.slice(1) : text);
  } catch {
    return undefined;
  }
}
