/** Row ids that people's buttons carry: short, because callback data holds 64 bytes. */
import { randomBytes } from "node:crypto";

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/** 12 letters and digits, 60 random bits. An id names something, it never gives a right to it. */
export function randomId(): string {
  let id = "";
  for (const byte of randomBytes(12)) id += LETTERS[byte & 31];
  return id;
}
