/** Finds the set filters that the service ignores because of another one. */
import type { ListDescription } from "./description.ts";

export interface IgnoredFilters {
  /** The filter because of which the service ignores it. */
  readonly by: string;
  readonly ignored: readonly string[];
}

/** The ignored filters by name; `set` are those that have a value. */
export function findIgnored(list: ListDescription | undefined, set: readonly string[]): IgnoredFilters[] {
  return set.flatMap((by) => {
    const ignored = (list?.filters[by]?.ignores ?? []).filter((other) => set.includes(other));
    return ignored.length === 0 ? [] : [{ by, ignored }];
  });
}
