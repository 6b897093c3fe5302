/** A fault in one place of a file. */

/** Each has a sentence of its own. */
export const faultKinds = [
  "missing",
  "text",
  "tooLong",
  "digits",
  "tin",
  "date",
  "id",
  "count",
  "sum",
  "rate",
  "flag",
  "whole",
  "code",
  "object",
  "list",
  "empty-list",
  "too-many",
  "twice",
  "positive",
  "not-negative",
  "seller",
  "one-sided",
  "no-vat",
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface FormatFault {
  /** In the national spelling, such as `ProductList.Products[3].Count`; lines count from 0 as in the file. */
  readonly path: string;
  readonly kind: FaultKind;
  /** The limit, or the allowed values. */
  readonly limit?: string;
}
