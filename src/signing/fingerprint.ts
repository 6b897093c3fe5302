/** The code and fingerprint in chat and page, by which a person checks that both mean the same documents. */
import { createHash } from "node:crypto";

/** SHA-256 (hex) of one document's bytes to sign. */
export function digestContent(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/**
 * 64 hex characters computed from the session's id and the digests of the contents in order, and 4 digits derived from
 * them. The digits are for comparing; they are not secret.
 */
export function fingerprintSession(
  sessionId: string,
  digests: readonly string[],
): { fingerprint: string; documentCode: string } {
  const hash = createHash("sha256").update(sessionId);
  for (const digest of digests) hash.update("\n").update(digest);
  const bytes = hash.digest();
  const documentCode = String(bytes.readUInt16BE(bytes.length - 2) % 10_000).padStart(4, "0");
  return { fingerprint: bytes.toString("hex"), documentCode };
}
