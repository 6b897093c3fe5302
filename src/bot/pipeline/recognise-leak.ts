/** Recognizes private keys, tokens and passwords that somebody sends to the chat without being asked. */
import type { Message } from "grammy/types";

export type Leak = "key" | "secret";

const KEY_NAME = /\.(?:p12|pfx|key|pem)$/i;
const KEY_TYPES: readonly string[] = [
  "application/x-pkcs12",
  "application/pkcs12",
  "application/pkcs8",
  "application/x-pem-file",
];
const PRIVATE_KEY_BLOCK = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----|PuTTY-User-Key-File-\d/;

const WORDS = "token|api[ _-]?key|secret|access[ _-]?key|токен|секрет|ключ|калит|kalit";
const PASSWORD = "password|passwd|parol|пароль|парол";
const SECRETS: readonly RegExp[] = [
  // A JSON Web Token.
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/,
  /\bBearer\s+[\w.~+/|=-]{16,}/i,
  // A token of Laravel, and one of a Telegram bot.
  /(?<![\d|])\d{1,12}\|[\w-]{20,}/,
  /(?<!\d)\d{8,10}:[\w-]{35}(?![\w-])/,
  new RegExp(`(?:${WORDS})\\p{L}{0,4}\\W{0,5}(?:[0-9a-f]{24,}|(?=[\\w+/=-]*\\d)[\\w+/=-]{24,})`, "iu"),
  new RegExp(`(?:^|\\s)(?:${PASSWORD})\\p{L}{0,4}\\s*[:=]\\s*\\S{4,}`, "iu"),
];
/** A file in base64 begins so, if it is DER of some length. */
const DER_TEXT = /\bMI[A-P][\w+/\s]{60,}/;

/** The secret in a message's text or its file's name; null for any other message. */
export function leakOfMessage({ text, caption, document }: Message): Leak | null {
  if (document !== undefined && isKeyFile(document)) return "key";
  const words = text ?? caption ?? "";
  if (PRIVATE_KEY_BLOCK.test(words)) return "key";
  const [der] = DER_TEXT.exec(words) ?? [];
  if (der !== undefined && isKeyContent(Buffer.from(der, "base64"))) return "key";
  return SECRETS.some((pattern) => pattern.test(words)) ? "secret" : null;
}

function isKeyFile({
  file_name: name = "",
  mime_type: type = "",
}: NonNullable<Message["document"]>): boolean {
  return KEY_NAME.test(name.trim()) || KEY_TYPES.includes(type.toLowerCase());
}

/** Starts of DER (hex): what stands after the outer sequence of files that hold a private key. */
const KEY_STARTS: readonly RegExp[] = [
  // PKCS#12: version 3, then PKCS#7 data or signed data.
  /^02010330(?:80|8[1-4](?:..){1,4}|..)06092a864886f70d01070[12]/,
  // PKCS#8: version 0 or 1, then the algorithm.
  /^02010[01]30(?:81..|..)06/,
  // PKCS#8, encrypted: by PKCS#5 or PKCS#12.
  /^30(?:81..|..)06(?:092a864886f70d0105|0a2a864886f70d010c01)/,
  // PKCS#1: version 0, then a modulus of 128 bytes or more.
  /^020100028[12]/,
  // SEC 1: version 1, then the key of 20 to 66 bytes.
  /^02010104[1-4]./,
];
/** The part of a file that is searched; keys are found at once. */
const LOOKED_AT = 64;

/** Whether a file holds a private key: PEM, PKCS#12, PKCS#8, PKCS#1, SEC 1, a Java key store, or an archive of such. */
export function isKeyContent(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = buffer.toString("latin1");
  if (PRIVATE_KEY_BLOCK.test(text)) return true;
  if (text.startsWith("\xfe\xed\xfe\xed")) return true;
  if (text.startsWith("PK\x03\x04")) return /\.(?:p12|pfx|key|pem)(?![A-Za-z])/i.test(text);
  const start = buffer.subarray(0, LOOKED_AT).toString("hex");
  const [, inner] = /^30(?:80|8[1-4](?:..){1,4}?|[0-7].)(?=02|30)(.*)$/.exec(start) ?? [];
  return inner !== undefined && KEY_STARTS.some((pattern) => pattern.test(inner));
}
