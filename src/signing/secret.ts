/** Secrets of links and browsers, which are given out once and stored only as SHA-256. */
import { createHash, createHmac } from "node:crypto";

/** 128 random bits as base64url. */
export function createSecret(random: (bytes: number) => Uint8Array): string {
  return Buffer.from(random(16)).toString("base64url");
}

/** A secret that only a holder of both parts can make, the same each time; as long as the others. */
export function deriveSecret(key: string, from: string): string {
  return createHmac("sha256", key).update(from).digest().subarray(0, 16).toString("base64url");
}

/** SHA-256 in hex. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
