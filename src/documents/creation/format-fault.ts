/** The faults that one place of a file can have. */

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
  /** The place in the national spelling, such as `ProductList.Products[3].Count`; lines count from 0 as in the file. */
  readonly path: string;
  readonly kind: FaultKind;
  /** The limit, or the allowed values. */
  readonly limit?: string;
}
