/** The code that a site shows for E-IMZO on a phone: where to deliver, the hash, and a check sum of both. */
import { crc32 } from "node:zlib";
import { nationalHash } from "../../eimzo-server/national-hash.ts";

export function writePhoneCode(
  place: { readonly siteId: string; readonly documentId: string },
  content: Uint8Array,
): string {
  const text = place.siteId + place.documentId + nationalHash(content);
  return text + crc32(Buffer.from(text, "hex")).toString(16).padStart(8, "0");
}
