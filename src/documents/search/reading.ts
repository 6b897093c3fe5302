/** The possible meanings of typed text; each is searched for by itself. */
import type { DocumentId, Tin } from "../document.ts";
import type { DateRange } from "../filter-values.ts";
import type { KindName } from "../kinds.ts";
import type { TypedSum } from "../typed/read-sum.ts";
import type { SumRange } from "../typed/read-sum-range.ts";
import type { Shelf } from "./shelves.ts";
import type { StateGroup, StateIds } from "./state-groups.ts";

export type Reading =
  /** The service's identifier of a document. */
  | { readonly is: "document"; readonly id: DocumentId }
  | { readonly is: "tin"; readonly tin: Tin }
  /** The first digits of a tax number. */
  | { readonly is: "tinStart"; readonly digits: string }
  /** `kind` is there where the text named it. */
  | { readonly is: "number"; readonly number: string; readonly kind: KindName | null }
  /** `isNamed` where a word says that it is a contract's: then it may be one of its groups of digits alone. */
  | { readonly is: "contract"; readonly number: string; readonly isNamed: boolean }
  | { readonly is: "dates"; readonly range: DateRange }
  | { readonly is: "sum"; readonly sum: TypedSum }
  | { readonly is: "sums"; readonly range: SumRange }
  /** Documents that wait for an answer, whose last day is one of these; `ids` are the waiting states, by kind. */
  | { readonly is: "term"; readonly range: DateRange; readonly ids: StateIds }
  | { readonly is: "kind"; readonly kind: KindName }
  /** Documents that stand so; `ids` are the states that mean it, by kind. */
  | { readonly is: "state"; readonly group: StateGroup; readonly ids: StateIds }
  /** Documents that the reader is to sign; `ids` are the states in which they wait, by kind. */
  | { readonly is: "toSign"; readonly ids: StateIds }
  | { readonly is: "shelf"; readonly shelf: Shelf }
  /** Parts of a name. */
  | { readonly is: "partner"; readonly name: string }
  /** Words for sold goods or work done. */
  | { readonly is: "goods"; readonly name: string }
  /** Several parts in one line: each narrows the finds of the others, by any of its own meanings. */
  | PartsReading;

export interface Part {
  readonly text: string;
  readonly meanings: readonly Reading[];
  /** Whether it would be a date if the calendar had its day: it is a number where a document has it. */
  readonly isNoDay: boolean;
}

export interface PartsReading {
  readonly is: "parts";
  readonly text: string;
  readonly parts: readonly Part[];
  /** The words that mean nothing here; without parts they are the whole text. */
  readonly ignored: readonly string[];
}
