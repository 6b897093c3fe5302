/** Reads the code as E-IMZO on a phone does: from the QR code, or from the link with its scheme. */
import { crc32 } from "node:zlib";

export interface PhoneCode {
  readonly siteId: string;
  readonly documentId: string;
  /** 64 hexadecimal digits. */
  readonly hash: string;
}

/** The parts, or null if it is no such code or its check sum differs. */
export function readPhoneCode(text: string): PhoneCode | null {
  const code = text.trim().replace(/^eimzo:\/\/sign\?qc=/, "");
  const parts = /^([0-9a-f]{4})([0-9a-f]{8})([0-9a-f]{64})([0-9a-f]{8})$/i.exec(code);
  if (parts === null) return null;
  const [, siteId = "", documentId = "", hash = "", sum = ""] = parts;
  const computed = crc32(Buffer.from(siteId + documentId + hash, "hex"));
  return computed.toString(16).padStart(8, "0") === sum ? { siteId, documentId, hash } : null;
}
