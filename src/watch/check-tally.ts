/** Gathers a check's counts on its way, whatever becomes of each list. */
import type { WatchedLooks } from "../db/rows/watched-looks.ts";
import type { ListRight } from "../db/rows/watched-rows.ts";
import type { KindName } from "../documents/kinds.ts";

export interface CheckTally {
  requests: number;
  /** Rights to a list, as reads showed them. */
  readonly rights: ListRight[];
  /** Lists that could not be read. */
  readonly failing: Array<{ readonly kind: KindName; readonly list: string }>;
  answered: number;
  lostLogin: boolean;
  /** When the service allows the next request (milliseconds), where it said so. */
  notBefore: number | null;
  /** The last looks, with those of this check. */
  readonly looks: Record<string, WatchedLooks[string]>;
}

export function newTally(looks: WatchedLooks): CheckTally {
  return {
    requests: 0,
    rights: [],
    failing: [],
    answered: 0,
    lostLogin: false,
    notBefore: null,
    looks: { ...looks },
  };
}
