/** Takes described values out of a record's leaves, each leaf at most once. */
import { type Leaf, patternOf } from "./record-leaves.ts";

/** A value's reader; null means that it is not what it should be. */
export type Parse<T> = (value: Leaf["value"]) => T | null;

export interface LeafPicker {
  /** The first readable value of the candidate paths; leaves that say the same again are taken with it. */
  pick<T>(paths: readonly string[], parse: Parse<T>): { readonly value: T | null; readonly unread: boolean };
  /** Every value at the paths as text; a later path's repetition of an earlier one's value is taken silently. */
  pickAll(paths: readonly string[]): readonly string[];
  /** Takes what lies at or below the paths and forgets it. */
  ignore(paths: readonly string[]): void;
}

const NOTHING: readonly never[] = [];

/** A picker of `leaves` by paths in lower case, whose paths are read from part number `depth` on. */
export function createLeafPicker(leaves: readonly Leaf[], depth = 0): LeafPicker {
  const byPattern = groupByPattern(leaves, depth);
  return {
    pick<T>(paths: readonly string[], parse: Parse<T>) {
      let chosen: T | null = null;
      let isThere = false;
      for (const path of paths) {
        for (const leaf of leavesOf(byPattern.get(path))) {
          if (leaf.taken) continue;
          isThere = true;
          const value = parse(leaf.value);
          if (value === null || (chosen !== null && value !== chosen)) continue;
          chosen = value;
          leaf.taken = true;
        }
      }
      return { value: chosen, unread: isThere && chosen === null };
    },
    pickAll(paths) {
      let values: string[] | null = null;
      for (const path of paths) {
        const found = byPattern.get(path);
        if (found === undefined) continue;
        const earlier = new Set(values);
        for (const leaf of leavesOf(found)) {
          if (leaf.taken) continue;
          leaf.taken = true;
          const text = String(leaf.value);
          values ??= [];
          if (!earlier.has(text)) values.push(text);
        }
      }
      return values ?? NOTHING;
    },
    ignore(paths) {
      for (const [pattern, found] of byPattern) {
        if (!isAtOrBelow(pattern, paths)) continue;
        for (const leaf of leavesOf(found)) leaf.taken = true;
      }
    },
  };
}

/** Nearly every pattern has one leaf only, which then needs no array. */
type Group = Leaf | Leaf[];

function leavesOf(group: Group | undefined): readonly Leaf[] {
  if (group === undefined) return NOTHING;
  return Array.isArray(group) ? group : [group];
}

function groupByPattern(leaves: readonly Leaf[], depth: number): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const leaf of leaves) {
    const { place } = leaf;
    const pattern = depth === 0 ? place.pattern : patternOf(place.parts.slice(depth));
    const group = groups.get(pattern);
    if (group === undefined) groups.set(pattern, leaf);
    else if (Array.isArray(group)) group.push(leaf);
    else groups.set(pattern, [group, leaf]);
  }
  return groups;
}

/** Verdicts by pattern, which the service could make ever more of. */
const MAX_VERDICTS = 2000;
const verdicts = new WeakMap<readonly string[], Map<string, boolean>>();

function isAtOrBelow(pattern: string, paths: readonly string[]): boolean {
  let known = verdicts.get(paths);
  if (known === undefined || known.size > MAX_VERDICTS) {
    known = new Map();
    verdicts.set(paths, known);
  }
  let verdict = known.get(pattern);
  if (verdict === undefined) {
    verdict = paths.some((path) => pattern === path || pattern.startsWith(`${path}.`));
    known.set(pattern, verdict);
  }
  return verdict;
}
