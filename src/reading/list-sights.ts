/** Records what this program's watching saw of lists, and when, so that readers know whether an earlier read still holds. */
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
  /** From before it was asked for, and from after it was answered. */
  readonly from: number;
  readonly to: number;
  /** Of the page; null where it cannot be compared. */
  readonly digest: string | null;
  /** True if the list ends on that page. */
  readonly whole: boolean;
}

export type ListSights = ReturnType<typeof createListSights>;

/** Milliseconds: somebody's lists are looked at every two minutes while they walk through Kotib. */
const LATELY_MS = 3 * 60_000;
/** The longest unseen are forgotten first. */
const MOST_KEPT = 20_000;

interface Sight extends ListLook {
  /** Since when (milliseconds) every look showed the same. */
  readonly since: number;
}

/** Of this process and since its start: what another process saw is not known, and then lists are asked. */
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
      sights.delete(key);
      sights.set(key, { ...look, since: isSame ? before.since : look.to });
      const [oldest] = sights.keys();
      if (sights.size > most && oldest !== undefined) sights.delete(oldest);
    },
    /** Whether a look of the last minutes showed the list, and what it showed was kept. */
    find: findLate,
    /** Whether looks from before that time and of the last minutes all showed the same list, and all of it. */
    isSameSince(list: SeenList, time: number) {
      const sight = findLate(list);
      if (sight === null) return false;
      return sight.whole && sight.since <= time && time <= sight.from;
    },
  };
}
