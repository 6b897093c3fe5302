/** Takes the bytes to sign out of a sign-data answer, unchanged, as the service handed them out. */
import type { SignatureProfile } from "../documents/description.ts";
import { ServiceProtocol } from "../errors.ts";
import { parseJson } from "./json.ts";
import { AmbiguousJson, sliceJson } from "./json-slice.ts";

/** The JSON text of a field, byte for byte. Throws `ServiceProtocol` with the path if it is missing or occurs twice. */
export function sliceField(answer: Uint8Array, path: string, operation: string): Uint8Array {
  let slice: Uint8Array | null;
  try {
    slice = sliceJson(answer, path);
  } catch (error) {
    if (!(error instanceof AmbiguousJson)) throw error;
    throw new ServiceProtocol(`${operation}: the sign data holds the field ${path} twice`);
  }
  if (slice === null || parseJson(slice) === null) {
    throw new ServiceProtocol(`${operation}: the sign data has no field ${path}`);
  }
  return slice;
}

/**
 * The content that a signature profile points to. With `json` it is the field's JSON text as it came. Where the field
 * is a string it is the text itself, since a service puts JSON into a string to keep its bytes.
 */
export function readSignContent(
  answer: Uint8Array,
  signature: Pick<SignatureProfile, "contentField" | "contentEncoding">,
  operation: string,
): Uint8Array {
  const { contentField: path, contentEncoding: encoding } = signature;
  const slice = sliceField(answer, path, operation);
  const value = parseJson(slice);
  const content =
    typeof value === "string" ? decodeText(value, encoding) : encoding === "json" ? slice : null;
  if (content === null || content.length === 0) {
    throw new ServiceProtocol(
      `${operation}: the sign data's field ${path || "(root)"} is no ${encoding} content`,
    );
  }
  return content;
}

function decodeText(text: string, encoding: SignatureProfile["contentEncoding"]): Uint8Array | null {
  switch (encoding) {
    case "json":
    case "utf8":
      // A lone surrogate has no bytes in UTF-8; it would be signed as something else.
      return /\p{Surrogate}/u.test(text) ? null : Buffer.from(text, "utf8");
    case "hex":
      return /^([0-9a-f]{2})+$/i.test(text) ? Buffer.from(text, "hex") : null;
    case "base64": {
      const bare = text.replace(/[\r\n]/g, "");
      const isBase64 = bare.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(bare);
      return isBase64 ? Buffer.from(bare, "base64") : null;
    }
  }
}
