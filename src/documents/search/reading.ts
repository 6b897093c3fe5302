/** The possible meanings of typed text; each is searched for by itself. */
import type { DocumentId, Tin } from "../document.ts";
import type { DateRange } from "../filter-values.ts";
import type { KindName } from "../kinds.ts";
import type { TypedSum } from "./read-sum.ts";

export type Reading =
  /** The service's identifier of a document. */
  | { readonly is: "document"; readonly id: DocumentId }
  | { readonly is: "tin"; readonly tin: Tin }
  /** `kind`: the text named it. */
  | { readonly is: "number"; readonly number: string; readonly kind: KindName | null }
  | { readonly is: "contract"; readonly number: string }
  | { readonly is: "dates"; readonly range: DateRange }
  | { readonly is: "sum"; readonly sum: TypedSum }
  /** Parts of a name. */
  | { readonly is: "partner"; readonly name: string };

export type ReadingName = Reading["is"];
