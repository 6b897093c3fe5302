/** Types of values that fit into callback data, with their encoding and decoding. */
import type { DocumentId, Tin, Tiyin } from "../../documents/document.ts";
import { kindNames, kindOfLetter, letterOfKind } from "../../documents/every-kind.ts";
import type { KindName } from "../../documents/kinds.ts";

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

/** A short name, such as a list's key. */
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

declare const fits: unique symbol;

/** A sum for which a button has room. Partners write larger ones, so nothing else is packed. */
export type ButtonSum = Tiyin & { readonly [fits]: true };

const isButtonSum = (sum: Tiyin): sum is ButtonSum => sum >= 0n && sum < LARGEST_SUM;

/** The sum, or null where no button has room for it. */
export const buttonSum = (sum: Tiyin): ButtonSum | null => (isButtonSum(sum) ? sum : null);

/** A sum, exact to the tiyin. */
export function sum(): Field<ButtonSum> {
  return {
    accepts: (value) => typeof value === "bigint" && isButtonSum(value),
    pack: String,
    parse: (text) => (/^(?:0|[1-9]\d{0,23})$/.test(text) ? buttonSum(BigInt(text)) : null),
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

/** A kind, as its letter. */
export function kind(): Field<KindName> {
  return { accepts: (value) => kindNames.includes(value), pack: letterOfKind, parse: kindOfLetter };
}
