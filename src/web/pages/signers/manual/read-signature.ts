/** Reads a signature's file as programs write it: DER or BER, PEM, or bare base64. */
import { toBase64 } from "../to-base64.ts";

export type SignatureFileProblem = "not-a-signature" | "too-big" | "unreadable";

/** Thrown for a file that cannot be a signature; the server judges the rest. */
export class SignatureFileError extends Error {
  readonly problem: SignatureFileProblem;
  constructor(problem: SignatureFileProblem) {
    super(problem);
    this.name = "SignatureFileError";
    this.problem = problem;
  }
}

/** The most that the server takes. */
const MAX_SIGNATURE_BYTES = 1024 * 1024;
/** The same in base64 with line breaks. */
const MAX_TEXT_BYTES = Math.ceil(MAX_SIGNATURE_BYTES * 1.4);
const SEQUENCE = 0x30;
const ARMOUR = /-----(?:BEGIN|END) (?:PKCS7|CMS)-----/g;

/** Gives base64 in one line. */
export function readSignatureFile(bytes: Uint8Array): string {
  if (bytes.length > MAX_TEXT_BYTES) throw new SignatureFileError("too-big");
  // No text begins with this byte: base64 of a signature begins with M.
  if (bytes[0] === SEQUENCE) return check(bytes);
  return readText(new TextDecoder().decode(bytes));
}

function readText(text: string): string {
  const base64 = text.replace(ARMOUR, "").replace(/\s/g, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new SignatureFileError("not-a-signature");
  let binary: string;
  try {
    binary = atob(base64);
  } catch {
    throw new SignatureFileError("not-a-signature");
  }
  return check(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}

function check(bytes: Uint8Array): string {
  if (bytes.length > MAX_SIGNATURE_BYTES) throw new SignatureFileError("too-big");
  if (bytes[0] !== SEQUENCE || bytes.length < 32) throw new SignatureFileError("not-a-signature");
  return toBase64(bytes);
}
