/** Kinds of values that fit into callback data, with their way there and back. */
import type { DocumentId, Tin } from "../../documents/document.ts";

export interface Field<Value> {
  /** Whether the value can be packed. */
  accepts(value: Value): boolean;
  /** The value as text without colons; call only with what `accepts`. */
  pack(value: Value): string;
  /** The value, or null where the text is not one of this kind. */
  parse(text: string): Value | null;
}

function textField<Value extends string>(pattern: RegExp): Field<Value> {
  return {
    accepts: (value) => pattern.test(value),
    pack: (value) => value,
    parse: (text) => (pattern.test(text) ? (text as Value) : null),
  };
}

/** An id of Kotib's own: base64url, UUID or hex text. */
export function id<Id extends string = string>(): Field<Id> {
  return textField(/^[\w-]{1,43}$/);
}

/** A short name: a kind's letter, a list's key. */
export function word<Word extends string = string>(): Field<Word> {
  return textField(/^[A-Za-z][\w-]{0,31}$/);
}

/** A whole number. */
export function integer(): Field<number> {
  return {
    accepts: Number.isSafeInteger,
    pack: String,
    parse: (text) => {
      const value = /^(?:0|-?[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
      return Number.isSafeInteger(value) ? value : null;
    },
  };
}

/** A TIN of 9 digits or a person's number of 14. */
export function tin(): Field<Tin> {
  return textField(/^(?:\d{9}|\d{14})$/);
}

/** One of a few values, each written as its letter: `oneOf({ accept: "a", reject: "r" })`. */
export function oneOf<const Letters extends Readonly<Record<string, string>>>(
  letters: Letters,
): Field<keyof Letters & string> {
  return {
    accepts: (value) => Object.hasOwn(letters, value),
    pack: (value) => letters[value] ?? "",
    parse: (text) => Object.keys(letters).find((value) => letters[value] === text) ?? null,
  };
}

const hexPattern = /^(?:[0-9a-f]{2}){1,16}$/;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const shortTextPattern = /^[\w.~-]{1,24}$/;

/** A document's id as the service gave it: hex and UUIDs are packed tightly, other ids up to 24 characters as they are. */
export function documentId(): Field<DocumentId> {
  return {
    accepts: (value) => hexPattern.test(value) || uuidPattern.test(value) || shortTextPattern.test(value),
    pack: (value) => {
      if (hexPattern.test(value)) return `h${fromHex(value)}`;
      if (uuidPattern.test(value)) return `u${fromHex(value.replaceAll("-", ""))}`;
      return `t${value}`;
    },
    parse: (text) => {
      const value = unpackDocumentId(text);
      // Only the one way of writing it is taken, so that one document has one button.
      return value !== null && documentId().pack(value as DocumentId) === text ? (value as DocumentId) : null;
    },
  };
}

function fromHex(hex: string): string {
  return Buffer.from(hex, "hex").toString("base64url");
}

function unpackDocumentId(text: string): string | null {
  const rest = text.slice(1);
  if (text.startsWith("t")) return shortTextPattern.test(rest) ? rest : null;
  if (!/^[\w-]{2,22}$/.test(rest)) return null;
  const hex = Buffer.from(rest, "base64url").toString("hex");
  if (text.startsWith("h")) return hexPattern.test(hex) ? hex : null;
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return text.startsWith("u") && uuidPattern.test(uuid) ? uuid : null;
}
