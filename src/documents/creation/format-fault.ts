/**
 * Faults and differences of one place in a file: faults keep it from being saved, differences are the person's to
 * judge.
 */

/** `twice` leaves open which value counts, and the interface rules out another `seller`; each has its own sentence. */
export const faultKinds = ["twice", "seller"] as const;
type FaultKind = (typeof faultKinds)[number];

/**
 * Places that differ from the format as Kotib knows it; the exchange may accept them. Each has a sentence of its own.
 */
export const differenceKinds = [
  "missing",
  "text",
  "tooLong",
  "digits",
  "tin",
  "date",
  "id",
  "new-id",
  "count",
  "sum",
  "rate",
  "flag",
  "whole",
  "code",
  "null",
  "object",
  "list",
  "empty-list",
  "too-many",
  "positive",
  "not-negative",
  "other-seller",
  "one-sided",
  "no-vat",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

interface Placed<Kind> {
  /** The place in the national spelling, such as `ProductList.Products[3].Count`; lines count from 0 as in the file. */
  readonly path: string;
  readonly kind: Kind;
  /** The limit, or the allowed values. */
  readonly limit?: string;
}

export type FormatFault = Placed<FaultKind>;

export interface FormatDifference extends Placed<DifferenceKind> {
  /** The value in the file, where it says more than its kind does. */
  readonly given?: string;
}
