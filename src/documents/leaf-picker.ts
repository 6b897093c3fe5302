/** Takes described values out of a record's leaves, each leaf at most once. */
import { type Leaf, patternOf } from "./record-leaves.ts";

/** A value's reader; null means that it is not what it should be. */
export type Parse<T> = (value: Leaf["value"]) => T | null;

export interface LeafPicker {
  /** The first readable value of the candidate paths; leaves that say the same again are taken with it. */
  pick<T>(paths: readonly string[], parse: Parse<T>): { readonly value: T | null; readonly unread: boolean };
  /** Every value at the paths as text; a later path's repetition of an earlier one's value is taken silently. */
  pickAll(paths: readonly string[]): string[];
  /** Takes what lies at or below the paths and forgets it. */
  ignore(paths: readonly string[]): void;
}

/** A picker of `leaves`, whose paths are read from part number `depth` on; taken leaves are added to `taken`. */
export function createLeafPicker(leaves: readonly Leaf[], taken: Set<Leaf>, depth = 0): LeafPicker {
  const byPattern = groupByPattern(leaves, depth);
  const free = (path: string) => (byPattern.get(path.toLowerCase()) ?? []).filter((leaf) => !taken.has(leaf));
  return {
    pick(paths, parse) {
      const candidates = paths.flatMap(free).map((leaf) => ({ leaf, value: parse(leaf.value) }));
      const chosen = candidates.find(({ value }) => value !== null);
      if (chosen === undefined) return { value: null, unread: candidates.length > 0 };
      for (const { leaf, value } of candidates) {
        if (value === chosen.value) taken.add(leaf);
      }
      return { value: chosen.value, unread: false };
    },
    pickAll(paths) {
      const values: string[] = [];
      for (const path of paths) {
        const earlier = new Set(values);
        for (const leaf of free(path)) {
          taken.add(leaf);
          const text = String(leaf.value);
          if (!earlier.has(text)) values.push(text);
        }
      }
      return values;
    },
    ignore(paths) {
      const wanted = paths.map((path) => path.toLowerCase());
      for (const [pattern, found] of byPattern) {
        if (wanted.some((path) => pattern === path || pattern.startsWith(`${path}.`))) {
          for (const leaf of found) taken.add(leaf);
        }
      }
    },
  };
}

function groupByPattern(leaves: readonly Leaf[], depth: number): Map<string, Leaf[]> {
  const groups = new Map<string, Leaf[]>();
  for (const leaf of leaves) {
    const pattern = patternOf(leaf.parts.slice(depth));
    const group = groups.get(pattern);
    if (group === undefined) groups.set(pattern, [leaf]);
    else group.push(leaf);
  }
  return groups;
}
