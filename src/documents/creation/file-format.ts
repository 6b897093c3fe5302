/** The rules of a kind whose new documents come as whole bodies: in a file, or from an earlier document's record. */
import type { CalendarDate, DocumentId, Tiyin } from "../document.ts";
import type { JsonFault } from "../json-text.ts";
import type { CreationDescription } from "./creation.ts";
import type { FormatDifference, FormatFault } from "./format-fault.ts";

/** A document as JSON, in the spelling of the format. */
export type Body = Readonly<Record<string, unknown>>;

export type FileProblem =
  | { readonly kind: "empty" | "encoding" | "several" | "not-invoice" }
  /** The file is no JSON. */
  | { readonly kind: "picture" | "spreadsheet" | "pdf" | "archive" | "xml" | "text" | "other" }
  | { readonly kind: "json"; readonly fault: JsonFault };

export type BodyFile =
  | { readonly ok: true; readonly body: Body; readonly faults: readonly FormatFault[] }
  | { readonly ok: false; readonly problem: FileProblem };

/** A sum of a line that differs from what count, price and rate make. */
export interface SumDifference {
  readonly kind: "calculated";
  /** The place in the format's spelling. */
  readonly path: string;
  /** The line's number, from 0. */
  readonly line: number;
  readonly given: Tiyin;
  readonly calculated: Tiyin;
}

/** An unusual place that the exchange may accept all the same; a person decides. */
export type Difference = FormatDifference | SumDifference;

export type Repeated =
  | { readonly ok: true; readonly body: Body }
  /** `changes`: it changed another document; `marked`: each of its goods bears a code of its own. */
  | { readonly ok: false; readonly why: "changes" | "marked" | "unreadable" };

/** Values of its own in a document made like an earlier one. */
interface Fresh {
  readonly number: string;
  readonly date: CalendarDate;
  readonly senderName: string | null;
  readonly receiverName: string | null;
}

export interface BodyLine {
  /** Its place in the body, from 0. */
  readonly index: number;
  readonly name: string | null;
  readonly count: string;
}

/** Values that differ between similar documents. */
export const changeableParts = ["number", "date", "count"] as const;
export type ChangeablePart = (typeof changeableParts)[number];

export interface FileFormat {
  /** The fault that a file's name shows: null if it may be such a document. */
  problemOfName(name: string, mimeType: string | null): FileProblem | null;
  /** Reads the bytes of a file whose name was found good. */
  read(bytes: Uint8Array): BodyFile;
  /** The faults that keep a body from being saved; `ownTin` is the organization that is logged in. */
  check(body: Body, ownTin: string): FormatFault[];
  /** Every difference from the format as Kotib knows it, and from what the lines' own numbers make. */
  findDifferences(body: Body, ownTin: string): Difference[];
  repeat(record: Body, fresh: Fresh): Repeated;
  /** The sender that the body names; empty if it names nobody. */
  senderTinOf(body: Body): string;
  numberOf(body: Body): string | null;
  /** The body as people read it, its sums rounded to whole tiyin; it is never sent. */
  forReading(body: Body): Body;
  linesOf(body: Body): BodyLine[];
  /** The identifier that the body brings, if it is one. */
  identifierOf(body: Body): DocumentId | null;
  withNumber(body: Body, number: string): Body;
  withDate(body: Body, date: CalendarDate): Body;
  /** The body with another count in one line (from 0), and with that line's sums again; null if they are lost by it. */
  withCount(body: Body, line: number, count: string): Body | null;
  /** How many of its parts lack an identifier of their own; a file is sent as it came, whatever it lacks. */
  countMissingIds(body: Body): number;
  /** The body with identifiers for them, as many as `countMissingIds` says. */
  withIds(body: Body, ids: readonly string[]): Body;
  /** The body that the service is sent, under an identifier. */
  compose(creation: CreationDescription, body: Body, id: string): Body;
  /** A service's dot path as a place in the file. */
  placeOf(path: string): string;
  /** The field that can be changed at a place, or null; `line` (from 0) matters for the count, and is 0 otherwise. */
  partOf(place: string): { readonly part: ChangeablePart; readonly line: number } | null;
}
