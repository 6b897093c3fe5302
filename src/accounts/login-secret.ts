/** The secret of a login link, which is given out once and stored only as its hash. */
import { createHash, randomBytes } from "node:crypto";

/** 256 random bits as base64url. */
export function createLoginSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 in hex, as login links are stored. */
export function hashLoginSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
