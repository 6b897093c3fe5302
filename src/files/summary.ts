/** The texts of a document's summary in one language, without layout. */

export type Fact = readonly [label: string, value: string];

export interface SummaryColumn {
  /** The column's content, for layouts that are no table. */
  readonly key: "index" | "name" | "count" | "price" | "total" | "other";
  readonly header: string;
  readonly align: "left" | "right";
  /** The column's share of the width next to the other columns. */
  readonly weight: number;
}

export interface SummaryTable {
  readonly columns: readonly SummaryColumn[];
  readonly rows: ReadonlyArray<readonly string[]>;
  /** Of each row its sum before VAT, where the total is that with VAT; null for any other. */
  readonly nets: ReadonlyArray<string | null>;
  /** The words beside such a total. */
  readonly withVat: string;
  /** The remark below the table where not all lines are shown; else null. */
  readonly more: string | null;
}

export interface Summary {
  /** The language's BCP 47 tag. */
  readonly language: string;
  /** The purpose and the limits of this file; printed on every page. */
  readonly banner: string;
  readonly title: string;
  /** State, parties, contract. */
  readonly facts: readonly Fact[];
  readonly lines: SummaryTable | null;
  /** VAT and total, or the balances of a statement. */
  readonly totals: readonly Fact[];
  readonly details: readonly Fact[];
  /** Notes of people and of the service about it. */
  readonly remarks: readonly Fact[];
  /** The person who made the file, and the time. */
  readonly made: string;
  /** The words below the QR code. */
  readonly linkCaption: string;
  /** A page's number as words, such as `2 / 3`. */
  readonly page: (page: number, pages: number) => string;
}
