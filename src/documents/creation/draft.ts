/** A document that is being composed: the values that a person gave so far, as checked text. */

/** One line: name of a line field → its value (`12.5`, `1250.00`, `12`, `none`), null or missing where not given. */
export type DraftLine = Readonly<Record<string, string | null>>;

export type Side = "own" | "counterparty";

export interface Draft {
  /** The name of a head field → its value; dates are `YYYY-MM-DD`. */
  readonly values: Readonly<Record<string, string | null>>;
  readonly lines: readonly DraftLine[];
  /** The branches that the service lists. */
  readonly branches?: Readonly<Record<Side, ReadonlyArray<{ readonly code: string }>>>;
}
