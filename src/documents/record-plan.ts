/** Plans how a description reads a record, as far as the places of its values decide that. */
import type { RecordDescription } from "./description.ts";
import type { Leaf, Place } from "./record-leaves.ts";
import { createShapeMemory } from "./shape-memory.ts";

/** The leaves at each candidate path that has any, as their positions in the record, or in its line. */
export type Found = ReadonlyArray<readonly number[]>;

/** A description, or part of one, with the leaves found in place of its paths. */
type Planned<T> = T extends readonly string[]
  ? Found
  : T extends string
    ? T
    : { readonly [Key in keyof T]: Planned<T[Key]> };

/** Labelled values, without those for which no leaf was found. */
type PlannedExtra = ReadonlyArray<readonly [key: string, found: Found]>;

type Field = "lines" | "sums" | "closing" | "codes" | "units" | "extra" | "groups" | "ignored" | "evidence";
type Fields = Omit<RecordDescription, Field>;
type LineFields = Omit<RecordDescription["lines"], "items" | "extra" | "ignored">;

/** How all lines are read that have values at the same places. */
interface LineShape {
  readonly fields: Planned<LineFields>;
  readonly extra: PlannedExtra;
}

export interface RecordPlan {
  readonly fields: Planned<Fields>;
  readonly extra: PlannedExtra;
  /** `positions`: of the line's leaves in the record. Lines alike share their shape. */
  readonly lines: ReadonlyArray<{ readonly shape: LineShape; readonly positions: readonly number[] }>;
  /** The labelled values of each part, also of one that has none. */
  readonly groups: ReadonlyArray<ReadonlyArray<readonly [key: string, position: number]>>;
  /** Values that are shown as they came unless a field has them. */
  readonly others: readonly number[];
  /** Such values that serve only the service's own screens. */
  readonly internal: readonly number[];
}

/** Which leaves belong to one of several items. */
interface Items {
  /** Parts of a path that lead to an item, its index among them. */
  readonly depth: number;
  /** Indexes among these parts. */
  readonly indexes: number;
  readonly places: ReadonlySet<Place>;
}

const PAINT = /^statetext\.(?:class|status)$/;
const NOTHING: Found = [];

/**
 * It costs little more than a look at each leaf: what takes thought is worked out once for a place or a line's shape.
 */
export function makeRecordPlan(description: RecordDescription, leaves: readonly Leaf[]): RecordPlan {
  const { lines, sums: _, closing: _1, codes: _2, units: _3, extra, groups, ignored, ...rest } = description;
  const { evidence: _4, ...fields } = rest;
  const placeOf = (position: number) => (leaves[position] as Leaf).place;
  const places = [...new Set(leaves.map(({ place }) => place))];
  const items = findItems(lines.items, places);
  const isIgnored = (place: Place) =>
    isAtOrBelow(place.pattern, ignored) ||
    (items?.places.has(place) === true && isAtOrBelow(withinItem(place, items), lines.ignored));
  const left = new Set(places.filter(isIgnored));
  const find = finderOf(leaves.map(({ place }) => place.pattern));
  const positions = [...leaves.keys()];
  return {
    fields: planned(fields, find),
    extra: plannedExtra(extra, find),
    lines: items === null ? [] : planLines(lines, items, leaves),
    groups: groups === undefined ? [] : planGroups(findItems(groups.items, places), extra, leaves),
    others: positions.filter((position) => !left.has(placeOf(position))),
    internal: positions.filter(
      (position) => left.has(placeOf(position)) && !PAINT.test(placeOf(position).pattern),
    ),
  };
}

type Find = (paths: readonly string[]) => Found;

function finderOf(patterns: readonly string[]): Find {
  const byPattern = new Map<string, number[]>();
  for (const [position, pattern] of patterns.entries()) {
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

/** Of the first candidate path that has any. */
function findItems(paths: readonly string[], places: readonly Place[]): Items | null {
  for (const path of paths) {
    const itemPattern = `${path.toLowerCase()}.*`;
    const itemParts = itemPattern.split(".");
    const depth = itemParts.length;
    // A dot may also be part of a key.
    const found = places.filter(
      ({ parts }) => parts.length > depth && parts.slice(0, depth).join(".") === itemPattern,
    );
    if (found.length === 0) continue;
    return { depth, indexes: itemParts.filter((part) => part === "*").length, places: new Set(found) };
  }
  return null;
}

function withinItem({ parts }: Place, { depth }: Items): string {
  return parts.slice(depth).join(".");
}

/** Those of each item together, in the order of its first value. */
function positionsByItem(items: Items, leaves: readonly Leaf[]): ReadonlyArray<readonly number[]> {
  const byItem = new Map<string, number[]>();
  for (const [position, { place, indexes }] of leaves.entries()) {
    if (!items.places.has(place)) continue;
    // All other parts of an item's path are those of every item.
    const key = items.indexes === 1 ? (indexes[0] ?? "") : indexes.slice(0, items.indexes).join(".");
    const item = byItem.get(key);
    if (item === undefined) byItem.set(key, [position]);
    else item.push(position);
  }
  return [...byItem.values()];
}

function planLines(
  { items: _, extra, ignored: _1, ...fields }: RecordDescription["lines"],
  items: Items,
  leaves: readonly Leaf[],
): RecordPlan["lines"] {
  const findShape = createShapeMemory<Items, LineShape>();
  return positionsByItem(items, leaves).map((positions) => {
    const places = positions.map((position) => (leaves[position] as Leaf).place);
    const shape = findShape(items, places, () => {
      const find = finderOf(places.map((place) => withinItem(place, items)));
      return { fields: planned(fields, find), extra: plannedExtra(extra, find) };
    });
    return { shape, positions };
  });
}

function planGroups(
  items: Items | null,
  extra: RecordDescription["extra"],
  leaves: readonly Leaf[],
): RecordPlan["groups"] {
  if (items === null) return [];
  const keys = new Map(
    Object.entries(extra).flatMap(([key, paths]) => paths.map((path) => [path.toLowerCase(), key] as const)),
  );
  return positionsByItem(items, leaves).map((positions) =>
    positions.flatMap((position) => {
      const key = keys.get((leaves[position] as Leaf).place.pattern);
      return key === undefined ? [] : [[key, position] as const];
    }),
  );
}
