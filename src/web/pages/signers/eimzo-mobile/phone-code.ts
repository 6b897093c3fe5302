/** Builds the QR code or link for E-IMZO on a phone: the delivery address, and the hash to sign. */
import { gostHash } from "../../../../signing/gost-hash.ts";

export interface PhoneCode {
  /** 84 characters: site (4), document (8), hash (64), check sum of the bytes of these (8). */
  readonly text: string;
  /** 64 hexadecimal digits, as the application shows them. */
  readonly hash: string;
}

/** The code for `content`; site and document keep the letter case in which the server gave them. */
export function createPhoneCode(
  place: { readonly siteId: string; readonly documentId: string },
  content: Uint8Array,
): PhoneCode {
  const hash = writeHex(gostHash(content));
  const text = place.siteId + place.documentId + hash;
  const sum = crc32(readHex(text)).toString(16).padStart(8, "0");
  return { text: text + sum, hash };
}

function writeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function readHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const POLYNOMIAL = 0xedb88320;

/** The CRC-32 of ISO 3309, as in ZIP and PNG: an unsigned number of 32 bits. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? POLYNOMIAL : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
