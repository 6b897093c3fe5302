/** Types of values that fit into callback data, with their encoding and decoding. */
import type { DocumentId, Tin, Tiyin } from "../../documents/document.ts";
import { isStandIn, readShortId, shortenId } from "../../documents/short-id.ts";

/** Looks up the document's id for which a button carries a stand-in. */
export type FindStandIn = (standIn: string) => Promise<DocumentId | null>;

export interface Field<Value> {
  accepts(value: Value): boolean;
  /** The value as text without colons; call it only with a value that `accepts` allows. */
  pack(value: Value): string;
  /** The value, or null if the text is not one of this kind. */
  parse(text: string): Value | null;
  /** The value that the text stands in for, or null; called if `parse` returns null. */
  recall?(text: string, find: FindStandIn): Promise<Value | null>;
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

export function timeZone(): Field<string> {
  return textField(/^[A-Za-z][\w+/-]{1,39}$/);
}

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

/** More (tiyin) no button has room for, beside what else it carries. */
const LARGEST_SUM = 10n ** 24n;

export const isSumForButton = (sum: Tiyin): boolean => sum >= 0n && sum < LARGEST_SUM;

/** A sum, exact to the tiyin. */
export function sum(): Field<Tiyin> {
  return {
    accepts: (value) => typeof value === "bigint" && isSumForButton(value),
    pack: String,
    parse: (text) => (/^(?:0|[1-9]\d{0,23})$/.test(text) ? BigInt(text) : null),
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

/** A document's id as the service gave it; one that does not fit is replaced by a stand-in. */
export function documentId(): Field<DocumentId> {
  return {
    accepts: (value) => value !== "",
    pack: shortenId,
    parse: readShortId,
    recall: async (text, find) => {
      const value = isStandIn(text) ? await find(text) : null;
      return value !== null && shortenId(value) === text ? value : null;
    },
  };
}

/** A document of an account. */
export const ofDocument = () => ({ account: id(), kind: word(), document: documentId() });

/** A document of a page of a view, which determines the account. */
export const ofDocumentInView = () => ({
  view: id(),
  page: integer(),
  kind: word(),
  document: documentId(),
});
