/** Records what watching in this process saw of lists, and when: readers learn whether an earlier read still holds. */
import { type Clock, hasPassed } from "../clock.ts";
import type { Tin } from "../documents/document.ts";
import type { KindName } from "../documents/kinds.ts";

export interface SeenList {
  readonly tin: Tin;
  readonly kind: KindName;
  readonly list: string;
}

/** One look at a list's first page. Times are milliseconds. */
export interface ListLook {
  /** A time before the request, and one after the answer. */
  readonly from: number;
  readonly to: number;
  /** The page's digest; null where the page cannot be compared. */
  readonly digest: string | null;
  /** True if the list ends on that page. */
  readonly whole: boolean;
}

export type ListSights = ReturnType<typeof createListSights>;

/** In milliseconds: somebody's lists are looked at every two minutes while they walk through Kotib. */
const LATELY_MS = 3 * 60_000;
/** Beyond this, the lists longest unseen are forgotten first. */
const MOST_KEPT = 20_000;

interface Sight extends ListLook {
  /** The time (milliseconds) since which every look showed the same. */
  readonly since: number;
  /** A time (milliseconds) after the last look that showed another list than the look before; null if none did. */
  readonly changedBy: number | null;
}

/** The sights of this process since its start: another process's are not known, and then lists are asked. */
export function createListSights(clock: Clock, most = MOST_KEPT) {
  const sights = new Map<string, Sight>();
  const keyOf = ({ tin, kind, list }: SeenList) => `${tin} ${kind} ${list}`;
  const findLate = (list: SeenList): Sight | null => {
    const sight = sights.get(keyOf(list));
    if (sight === undefined) return null;
    return hasPassed(sight.from, LATELY_MS, clock.now()) ? null : sight;
  };
  return {
    note(list: SeenList, look: ListLook) {
      const key = keyOf(list);
      const before = sights.get(key);
      const isSame =
        before !== undefined &&
        look.digest !== null &&
        look.digest === before.digest &&
        look.from >= before.to &&
        look.to >= look.from;
      const isOther =
        before !== undefined &&
        look.digest !== null &&
        before.digest !== null &&
        look.digest !== before.digest;
      sights.delete(key);
      sights.set(key, {
        ...look,
        since: isSame ? before.since : look.to,
        changedBy: isOther ? look.to : (before?.changedBy ?? null),
      });
      const [oldest] = sights.keys();
      if (sights.size > most && oldest !== undefined) sights.delete(oldest);
    },
    /** The sight, where a look of the last minutes showed the list and its documents were kept. */
    find: findLate,
    /** Whether looks from before that time and of the last minutes all showed the same list, and all of it. */
    isSameSince(list: SeenList, time: number) {
      const sight = findLate(list);
      if (sight === null) return false;
      return sight.whole && sight.since <= time && time <= sight.from;
    },
    /** Whether a look that ended after that time showed another list than the look before it. */
    hasChangedSince(list: SeenList, time: number) {
      const changedBy = sights.get(keyOf(list))?.changedBy ?? null;
      return changedBy !== null && changedBy > time;
    },
  };
}
