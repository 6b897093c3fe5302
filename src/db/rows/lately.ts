/** Remembers for a while what was done or found for each of many, so that it need not be again. */
import { type Clock, hasPassed } from "../../clock.ts";

/** Then all is forgotten. */
const MOST_REMEMBERED = 20_000;

/** `forMs`: milliseconds. Nothing is remembered across a clock that was set back. */
export function createLately<Key, Value>(clock: Clock, forMs: number) {
  const kept = new Map<Key, { readonly value: Value; readonly at: number }>();
  return {
    find(key: Key): Value | undefined {
      const last = kept.get(key);
      return last === undefined || hasPassed(last.at, forMs, clock.now()) ? undefined : last.value;
    },
    /** `at`: since when it is so (milliseconds). */
    keep(key: Key, value: Value, at: number): void {
      if (kept.size >= MOST_REMEMBERED) kept.clear();
      kept.set(key, { value, at });
    },
  };
}
