/** Finds where described fields are in records that Kotib could not read by its description. */
import type { RecordDescription } from "../../src/documents/description.ts";
import { collectLeaves, type Leaf } from "../../src/documents/record-leaves.ts";
import { compareNames, namesParty } from "./field-concepts.ts";
import { headFieldsOf, lineFieldsOf, type RecordField } from "./record-fields.ts";

type Value = Leaf["value"];

/** A record as it came, and what is known of it without reading it. */
export interface ProbedRecord {
  readonly raw: unknown;
  /** From a list of one direction: on which side the account's own organization is. */
  readonly own: "sender" | "receiver" | null;
}

export interface OwnOrganization {
  readonly tin: string;
  readonly name: string;
}

export interface FieldMatch {
  readonly key: string;
  readonly verdict: "confirmed" | "corrected" | "unclear" | "missing";
  /** Where it was found; for `unclear` the places between which nothing decides. */
  readonly paths: readonly string[];
}

export interface MatchedRecord {
  readonly matches: readonly FieldMatch[];
  /** The description with what was found put first. */
  readonly record: RecordDescription;
  /** Places that nothing describes. */
  readonly undescribed: readonly string[];
}

interface Place {
  readonly pattern: string;
  /** As the service spells it, indexes as `*`. */
  readonly spelled: string;
  readonly values: Array<{ readonly value: Value; readonly of: ProbedRecord }>;
}

const LEAST_TYPED = 0.5;
const LEAST_TEXT = 0.66;
/** Two places as like as this cannot be told apart. */
const NEAR = 0.05;

export function matchFields(
  description: RecordDescription,
  records: readonly ProbedRecord[],
  own: OwnOrganization,
): MatchedRecord {
  const record = structuredClone(description);
  const places = collectPlaces(records);
  const itemsMatch = matchItems(record, places);
  const itemsPath = itemsMatch?.paths[0] ?? null;
  const around = itemsPath === null ? null : `${itemsPath.toLowerCase()}.*.`;
  const isInLine = ({ pattern }: Place) => around !== null && pattern.startsWith(around);
  const outside = places.filter((place) => !isInLine(place));
  const inside = places.filter(isInLine).map((place) => ({
    ...place,
    pattern: place.pattern.slice(around?.length),
    spelled: place.spelled.slice(around?.length),
  }));
  const headMatches = assign(headFieldsOf(record), outside, record.ignored, own);
  const lineMatches =
    around === null
      ? { matches: [], left: [] }
      : assign(lineFieldsOf(record), inside, record.lines.ignored, own);
  const fields = new Map(
    [...headFieldsOf(record), ...lineFieldsOf(record)].map((field) => [field.key, field]),
  );
  const matches = [
    ...headMatches.matches,
    ...(itemsMatch === null ? [] : [itemsMatch]),
    ...lineMatches.matches,
  ];
  for (const { key, verdict, paths } of matches) {
    if (verdict !== "corrected") continue;
    if (key === "lines.items") record.lines.items = [...paths, ...record.lines.items];
    const field = fields.get(key);
    field?.correct(record, [...paths, ...field.paths]);
  }
  return { matches, record, undescribed: [...headMatches.left, ...lineMatches.left] };
}

function collectPlaces(records: readonly ProbedRecord[]): Place[] {
  const places = new Map<string, Place>();
  for (const of of records) {
    for (const { place, value } of collectLeaves(of.raw)) {
      const known = places.get(place.pattern);
      const spelled = place.spelled
        .split(".")
        .map((part) => (/^\d+$/.test(part) ? "*" : part))
        .join(".");
      const entry = known ?? { pattern: place.pattern, spelled, values: [] };
      entry.values.push({ value, of });
      places.set(place.pattern, entry);
    }
  }
  return [...places.values()];
}

/** Where the lines are: where Kotib looks, otherwise the array that is most like it by its name and by what is in it. */
function matchItems({ lines }: RecordDescription, places: readonly Place[]): FieldMatch | null {
  if (lines.items.length === 0) return null;
  const key = "lines.items";
  const known = lines.items.find((path) =>
    places.some(({ pattern }) => pattern.startsWith(`${path.toLowerCase()}.*.`)),
  );
  if (known !== undefined) return { key, verdict: "confirmed", paths: [known] };
  const arrays = new Map<string, string[]>();
  for (const { spelled } of places) {
    const parts = spelled.split(".");
    const star = parts.lastIndexOf("*");
    if (star <= 0 || star === parts.length - 1) continue;
    const path = parts.slice(0, star).join(".");
    arrays.set(path, [...(arrays.get(path) ?? []), parts.slice(star + 1).join(".")]);
  }
  const wanted = lineFieldsOf({ lines } as RecordDescription);
  const ranked = [...arrays]
    .map(([path, inner]) => {
      const likeness = Math.max(...lines.items.map((item) => compareNames(path, item)));
      const met = wanted.filter(({ paths }) =>
        inner.some((name) => paths.some((each) => compareNames(name, each) >= 1)),
      ).length;
      return { path, score: likeness + met / Math.max(1, wanted.length) };
    })
    .sort((one, other) => other.score - one.score);
  const [best] = ranked;
  if (best === undefined) return { key, verdict: "missing", paths: [] };
  if (best.score < 0.6) return { key, verdict: "unclear", paths: ranked.slice(0, 3).map(({ path }) => path) };
  return { key, verdict: "corrected", paths: [best.path] };
}

interface Pair {
  readonly field: RecordField;
  readonly place: Place;
  readonly score: number;
}

/** Takes what the description finds, then pairs what is left, the likeliest first. */
function assign(
  fields: readonly RecordField[],
  places: readonly Place[],
  ignored: readonly string[],
  own: OwnOrganization,
): { matches: FieldMatch[]; left: string[] } {
  const free = new Map(places.map((place) => [place.pattern, place]));
  for (const { pattern } of places) if (isAtOrBelow(pattern, ignored)) free.delete(pattern);
  const matches = new Map<string, FieldMatch>();
  for (const { key, paths, fits } of fields) {
    const met = paths.filter((path) => {
      const place = free.get(path.toLowerCase());
      return place?.values.some(({ value }) => fits(value)) === true;
    });
    const [found] = met;
    if (found === undefined) continue;
    matches.set(key, { key, verdict: "confirmed", paths: [found] });
    for (const path of paths) free.delete(path.toLowerCase());
  }
  const missing = fields.filter(({ key }) => !matches.has(key));
  const pairs = missing
    .flatMap((field) => [...free.values()].map((place) => ({ field, place, score: rate(field, place, own) })))
    .filter(({ field, score }) => score >= (field.isTyped ? LEAST_TYPED : LEAST_TEXT))
    .sort((one, other) => other.score - one.score);
  for (const pair of pairs) {
    const { field, place } = pair;
    if (matches.has(field.key) || !free.has(place.pattern)) continue;
    const rivals = pairs.filter((other) => isRival(pair, other, matches, free));
    if (rivals.length > 0) {
      const rivalPaths = rivals.map(({ place: rival }) => rival.spelled);
      matches.set(field.key, { key: field.key, verdict: "unclear", paths: [place.spelled, ...rivalPaths] });
      continue;
    }
    matches.set(field.key, { key: field.key, verdict: "corrected", paths: [place.spelled] });
    free.delete(place.pattern);
  }
  for (const { key } of missing) {
    if (!matches.has(key)) matches.set(key, { key, verdict: "missing", paths: [] });
  }
  return { matches: [...matches.values()], left: [...free.values()].map(({ spelled }) => spelled) };
}

/** Another place, as likely for the same field, that no other field wants more. */
function isRival(
  pair: Pair,
  other: Pair,
  matches: ReadonlyMap<string, FieldMatch>,
  free: ReadonlyMap<string, Place>,
): boolean {
  return (
    other.field === pair.field &&
    other.place !== pair.place &&
    free.has(other.place.pattern) &&
    !matches.has(other.field.key) &&
    pair.score - other.score < NEAR
  );
}

function rate(field: RecordField, place: Place, own: OwnOrganization): number {
  const values = place.values.map(({ value }) => value);
  const fitting = values.filter(field.fits).length;
  // One odd value must not hide a field, and a stray fit make none.
  if (fitting < values.length * 0.9) return 0;
  const likeness = Math.max(
    ...field.paths.map((path) => compareNames(place.spelled, path)),
    ...field.hints.map((hint) => Math.min(0.95, compareNames(place.spelled, hint) * 0.95)),
  );
  const agreement = agreeWithOwn(field, place, own);
  // A tax number somewhere is not that of this party, unless it is the organization's own where that must stand.
  if (field.key.startsWith("parties.") && agreement < 1 && !namesParty(place.spelled, field.paths)) return 0;
  const weight = 0.3 * (field.weigh?.(values) ?? 0);
  return likeness === 0 ? 0 : likeness + weight + 0.4 * agreement;
}

/** 1 if the organization's own TIN or name is everywhere it must be, -1 if another one is. */
function agreeWithOwn({ own: what }: RecordField, { values }: Place, own: OwnOrganization): number {
  if (what === undefined) return 0;
  const side = what.startsWith("sender") ? "sender" : "receiver";
  const judged = values.filter(({ of }) => of.own === side);
  if (judged.length === 0) return 0;
  const wanted = what.endsWith("Tin") ? own.tin : own.name;
  const agreeing = judged.filter(({ value }) => String(value) === wanted).length;
  if (agreeing >= judged.length * 0.9) return 1;
  return what.endsWith("Tin") && agreeing === 0 ? -1 : 0;
}

function isAtOrBelow(pattern: string, paths: readonly string[]): boolean {
  return paths.some((path) => pattern === path.toLowerCase() || pattern.startsWith(`${path.toLowerCase()}.`));
}
