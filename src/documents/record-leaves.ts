/** The values of a raw record one by one, findable by described path however the service spells it. */
import { isObject } from "./json.ts";

/**
 * The place of a value; records of one shape share it, and so do all lines of a record, so that a path is computed once
 * and not for every row or line.
 */
export interface Place {
  /** The parts of its path in lower case, without the `data` around the record; an array's index is `*`. */
  readonly parts: readonly string[];
  /** They with dots between them, as descriptions write a path. */
  readonly pattern: string;
}

export interface Leaf {
  readonly place: Place;
  /** Array indexes (and PHP's numbered keys) that stand where its place has `*`. */
  readonly indexes: readonly string[];
  readonly value: string | number | bigint | boolean;
}

/** Deeper parts of an answer are kept as one text. */
const MAX_DEPTH = 32;
/** The service may send ever new keys; then all places are forgotten and found again. */
const MAX_PLACES = 20_000;

interface KnownPlace extends Place {
  /** As the service spelled them; an array's index is `*`. */
  readonly keys: readonly string[];
  readonly below: Map<string, KnownPlace>;
  /** Places below a `data` that is only a wrapper: their parts are those of the level around it. */
  readonly wrapped: Map<string, KnownPlace>;
}

let places = 0;
let top = createPlace([], []);

const NUMBERED = "*";
const NO_INDEXES: readonly string[] = [];

function createPlace(keys: readonly string[], parts: readonly string[]): KnownPlace {
  places += 1;
  return {
    keys,
    parts,
    pattern: parts.join("."),
    below: new Map(),
    wrapped: new Map(),
  };
}

/** Forgets all places before there are too many; call between two records only. */
export function forgetPlaces(): void {
  if (places <= MAX_PLACES) return;
  places = 0;
  top = createPlace([], []);
}

/** Every value that says something, in the record's order: no null, no empty or `"null"` text, no empty object. */
export function collectLeaves(raw: unknown): Leaf[] {
  const leaves: Leaf[] = [];
  visit(raw, top, NO_INDEXES, 0, leaves);
  return leaves;
}

/** Its arguments stand alone: an object for each value would cost more than the rest of its reading. */
function visit(
  value: unknown,
  place: KnownPlace,
  indexes: readonly string[],
  depth: number,
  leaves: Leaf[],
): void {
  if (typeof value === "object" && value !== null && depth < MAX_DEPTH) {
    for (const key in value) {
      if (!Object.hasOwn(value, key)) continue;
      const inner = (value as Record<string, unknown>)[key];
      const isIndex = isNumbered(key);
      const below = placeBelow(place, isIndex ? NUMBERED : key, inner);
      visit(inner, below, isIndex ? [...indexes, key] : indexes, depth + 1, leaves);
    }
    return;
  }
  const scalar = toScalar(value);
  if (scalar !== null) leaves.push({ place, indexes, value: scalar });
}

function isNumbered(key: string): boolean {
  // Most keys show by their first letter that they are a word.
  return key < ":" && (key === NUMBERED || /^\d+$/.test(key));
}

/** The leaf's dot path as the service spelled it, without the `data` around the record. */
export function spelledPath({ place, indexes }: Leaf): string {
  let next = 0;
  const { keys } = place as KnownPlace;
  return keys.map((key) => (key === NUMBERED ? indexes[next++] : key)).join(".");
}

function placeBelow(place: KnownPlace, key: string, inner: unknown): KnownPlace {
  const isWrapping = isWrapper(key, inner, place.parts);
  const siblings = isWrapping ? place.wrapped : place.below;
  const known = siblings.get(key);
  if (known !== undefined) return known;
  const parts = isWrapping ? place.parts : [...place.parts, key.toLowerCase()];
  const created = createPlace(isWrapping ? place.keys : [...place.keys, key], parts);
  siblings.set(key, created);
  return created;
}

/** A `{data: {...}}` around a record, also twice, is no part of its paths. */
function isWrapper(key: string, inner: unknown, parts: readonly string[]): boolean {
  if (parts.length > 0) return false;
  return isObject(inner) && key.toLowerCase() === "data";
}

function toScalar(value: unknown): Leaf["value"] | null {
  switch (typeof value) {
    case "number":
    case "bigint":
    case "boolean":
      return value;
    case "string":
      return saysNothing(value) ? null : value;
    case "object":
      return value === null ? null : stringify(value);
    default:
      return null;
  }
}

function saysNothing(text: string): boolean {
  // Most texts show by their first character that they are neither blank nor "null".
  const first = text.charCodeAt(0);
  if (first > 0x20 && first < 0x80 && first !== 0x4e && first !== 0x6e) return false;
  return /^(?:null)?$/i.test(text.trim()) || SHOWS_NOTHING.test(text);
}

/** Fillers and marks of direction alone: Telegram refuses a button with such a name. */
const SHOWS_NOTHING = /^[\s\p{Cf}\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]*$/u;

function stringify(value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    return "…";
  }
}
