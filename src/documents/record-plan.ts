/** Plans how a description reads a record, as far as the places of its values decide that. */
import type { RecordDescription } from "./description.ts";
import { type Leaf, patternOf } from "./record-leaves.ts";

/** The leaves at each candidate path that has any, as their positions in the record. */
export type Found = ReadonlyArray<readonly number[]>;

/** A description, or part of one, with the leaves found in place of its paths. */
type Planned<T> = T extends readonly string[]
  ? Found
  : T extends string
    ? T
    : { readonly [Key in keyof T]: Planned<T[Key]> };

/** Labelled values, without those for which no leaf was found. */
export type PlannedExtra = ReadonlyArray<readonly [key: string, found: Found]>;

type Field = "lines" | "sums" | "closing" | "codes" | "units" | "extra" | "groups" | "ignored" | "evidence";
type Fields = Omit<RecordDescription, Field>;
type LineFields = Omit<RecordDescription["lines"], "items" | "extra" | "ignored">;

export interface RecordPlan {
  readonly fields: Planned<Fields>;
  readonly extra: PlannedExtra;
  readonly lines: ReadonlyArray<{ readonly fields: Planned<LineFields>; readonly extra: PlannedExtra }>;
  /** The labelled values of each part, also of one that has none. */
  readonly groups: ReadonlyArray<ReadonlyArray<readonly [key: string, position: number]>>;
  /** Values that are shown as they came unless a field has them. */
  readonly others: readonly number[];
  /** Such values that serve only the service's own screens. */
  readonly internal: readonly number[];
}

const PAINT = /^statetext\.(?:class|status)$/;
const NOTHING: Found = [];

export function makeRecordPlan(description: RecordDescription, leaves: readonly Leaf[]): RecordPlan {
  const { lines, sums: _, closing: _1, codes: _2, units: _3, extra, groups, ignored, ...rest } = description;
  const { evidence: _4, ...fields } = rest;
  const { items, extra: lineExtra, ignored: lineIgnored, ...lineFields } = lines;
  const patterns = leaves.map(({ place }) => place.pattern);
  const isIgnored = patterns.map((pattern) => isAtOrBelow(pattern, ignored));
  const find = finderOf(patterns.entries());
  return {
    fields: planned(fields, find),
    extra: plannedExtra(extra, find),
    lines: groupByItem(items, leaves).map(({ depth, positions }) => {
      const withinLine = positions.map(
        (at) => [at, patternOf((leaves[at] as Leaf).place.parts.slice(depth))] as const,
      );
      for (const [at, pattern] of withinLine) isIgnored[at] ||= isAtOrBelow(pattern, lineIgnored);
      const findInLine = finderOf(withinLine);
      return { fields: planned(lineFields, findInLine), extra: plannedExtra(lineExtra, findInLine) };
    }),
    groups: groups === undefined ? [] : planGroups(groups.items, extra, leaves),
    others: [...isIgnored.keys()].filter((at) => !isIgnored[at]),
    internal: [...isIgnored.keys()].filter((at) => isIgnored[at] && !PAINT.test(patterns[at] ?? "")),
  };
}

type Find = (paths: readonly string[]) => Found;

function finderOf(patterns: Iterable<readonly [position: number, pattern: string]>): Find {
  const byPattern = new Map<string, number[]>();
  for (const [position, pattern] of patterns) {
    const positions = byPattern.get(pattern);
    if (positions === undefined) byPattern.set(pattern, [position]);
    else positions.push(position);
  }
  return (paths) => {
    let found: Array<readonly number[]> | null = null;
    for (const path of paths) {
      const positions = byPattern.get(path.toLowerCase());
      if (positions === undefined) continue;
      if (found === null) found = [positions];
      else found.push(positions);
    }
    return found ?? NOTHING;
  };
}

/** Texts in arrays are paths; others, such as a party's role, stay. */
function planned<T>(part: T, find: Find): Planned<T> {
  return plan(part, find) as Planned<T>;
}

function plan(part: unknown, find: Find): unknown {
  if (isPaths(part)) return find(part);
  if (Array.isArray(part)) return part.map((each: unknown) => plan(each, find));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, plan(inner, find)]));
}

function isPaths(part: unknown): part is readonly string[] {
  return Array.isArray(part) && part.every((each) => typeof each === "string");
}

function plannedExtra(extra: RecordDescription["extra"], find: Find): PlannedExtra {
  return Object.entries(extra)
    .map(([key, paths]) => [key, find(paths)] as const)
    .filter(([, found]) => found.length > 0);
}

function isAtOrBelow(pattern: string, paths: readonly string[]): boolean {
  return paths.some((path) => {
    const wanted = path.toLowerCase();
    return pattern === wanted || pattern.startsWith(`${wanted}.`);
  });
}

/** The leaves of each item, of the first candidate path that has any. */
function groupByItem(
  paths: readonly string[],
  leaves: readonly Leaf[],
): ReadonlyArray<{ readonly depth: number; readonly positions: readonly number[] }> {
  for (const path of paths) {
    const depth = path.split(".").length + 1;
    const items = new Map<string, number[]>();
    const itemPattern = `${path.toLowerCase()}.*`;
    for (const [position, { place }] of leaves.entries()) {
      const { parts, pattern } = place;
      if (parts.length <= depth || !pattern.startsWith(itemPattern)) continue;
      const itemParts = parts.slice(0, depth);
      // A dot may also be part of a key.
      if (patternOf(itemParts) !== itemPattern) continue;
      const key = itemParts.join(".");
      const item = items.get(key);
      if (item === undefined) items.set(key, [position]);
      else item.push(position);
    }
    if (items.size > 0) return [...items.values()].map((positions) => ({ depth, positions }));
  }
  return [];
}

function planGroups(
  items: readonly string[],
  extra: RecordDescription["extra"],
  leaves: readonly Leaf[],
): RecordPlan["groups"] {
  const keys = new Map(
    Object.entries(extra).flatMap(([key, paths]) => paths.map((path) => [path.toLowerCase(), key] as const)),
  );
  return groupByItem(items, leaves).map(({ positions }) =>
    positions.flatMap((position) => {
      const key = keys.get((leaves[position] as Leaf).place.pattern);
      return key === undefined ? [] : [[key, position] as const];
    }),
  );
}
