/** A document as Kotib knows it after tolerant reading by `record-reader.ts`. */
import type { Currency } from "./currency.ts";
import type { KindName } from "./kinds.ts";

declare const brand: unique symbol;
/** The service's identifier of a document (24 hex characters as observed, any text accepted). */
export type DocumentId = string & { readonly [brand]: "DocumentId" };
/** 9 digits (organization) or 14 (PINFL), as text so that leading zeros stay. */
export type Tin = string & { readonly [brand]: "Tin" };
/** `YYYY-MM-DD`; a calendar date that no time zone shifts. */
export type CalendarDate = string & { readonly [brand]: "CalendarDate" };
/** Integer tiyin (1 so‘m = 100 tiyin), or hundredths of another currency; negative in corrections. */
export type Tiyin = bigint;

export interface Party {
  readonly role: string;
  readonly tin: Tin | null;
  readonly name: string | null;
  readonly branchCode: string | null;
  readonly branchName: string | null;
  readonly fiztin: Tin | null;
}

/** A further value under its label: locale key → text as it came. */
export type LabelledValue = readonly [key: string, value: string];

export interface DocumentLine {
  readonly name: string | null;
  /** Decimal text as the service wrote it, at most 6 decimals. */
  readonly count: string | null;
  readonly unit: string | null;
  readonly price: Tiyin | null;
  readonly vat: Tiyin | null;
  /** Per cent as the service wrote it, or its words where there is no rate. */
  readonly vatRate: string | null;
  readonly total: Tiyin | null;
  readonly extra: readonly LabelledValue[];
}

/** The marks about VAT that are known of a document. */
export interface VatMarks {
  /** The sum in tiyin, as decimal text. */
  readonly sum: string | null;
  /** Codes by the mark's name, as the service wrote them; `listed`: a list showed it, not only the document itself. */
  readonly marks: Readonly<Record<string, { readonly code: string; readonly listed: boolean }>>;
}

export interface BusinessDocument {
  readonly kind: KindName;
  readonly id: DocumentId | null;
  readonly number: string | null;
  readonly date: CalendarDate | null;
  readonly contractNumber: string | null;
  readonly contractDate: CalendarDate | null;
  readonly stateId: number | null;
  /** The server's own, localized text of the state. */
  readonly stateText: string | null;
  readonly total: Tiyin | null;
  /** The currency of all its sums. */
  readonly currency: Currency;
  readonly sender: Party;
  readonly receiver: Party;
  readonly otherParties: readonly Party[];
  readonly lines: readonly DocumentLine[];
  readonly notes: string | null;
  readonly lastError: string | null;
  readonly coVoting: boolean | null;
  readonly agent: { readonly tin: Tin | null; readonly name: string | null } | null;
  /** ISO instants with zone, or null if they could not be read. */
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  readonly extra: readonly LabelledValue[];
  /** Values of `extra` that belong to each of several parts, in their order; absent without several parts. */
  readonly groups?: ReadonlyArray<readonly LabelledValue[]>;
  /** Undescribed values: dot path within the record as the service spelled it → text. Never dropped. */
  readonly other: ReadonlyArray<readonly [path: string, value: string]>;
  /** Values that the descriptions call internal to the service's own screens, in that form; absent if there is none. */
  readonly internal?: ReadonlyArray<readonly [path: string, value: string]>;
  /** Names of described fields whose value was there but could not be understood (shown raw under `other`). */
  readonly unread: readonly string[];
  /** The place of reading, if it was not the document's own view: there it shows less. */
  readonly readIn?: "row" | "signData";
  /** The marks from an earlier look, where this one may show less; absent where nothing was worth keeping. */
  readonly vatMarks?: VatMarks;
}
