/** A list that is to be looked at, with all that is known of it. */
import type { WatchedList } from "../db/rows/watched-rows.ts";
import type { Tin } from "../documents/document.ts";
import type { ReadableList } from "../reading/readable-lists.ts";
import type { Person, Readers } from "./readers.ts";

export interface ListToCheck {
  readonly tin: Tin;
  readonly place: ReadableList;
  /** How far it was read; null at first sight. */
  readonly row: WatchedList | null;
  /** The last look that found all of it as it is kept (milliseconds); null where looks show only its beginning. */
  readonly lookedAt: number | null;
  readonly readers: Readers;
  readonly told: readonly Person[];
}
