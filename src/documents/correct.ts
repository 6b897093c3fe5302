/** Lays an operator's corrections over a built-in value and says clearly what is wrong with them. */
import { z } from "zod";
import { correctionSentence } from "./correction-sentence.ts";
import { isObject } from "./json.ts";
import { findNearestName } from "./nearest-name.ts";

export type Corrected<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: string[] };

export interface Correctable<T> {
  /** Names the value in sentences. */
  readonly what: string;
  readonly schema: z.ZodType<T>;
  readonly builtIn: T;
}

/**
 * The built-in value with the corrections merged in, or every problem as one sentence behind its key path. Objects are
 * merged, lists and single values replaced. Never throws and never repeats a value, which could be a secret put in the wrong place.
 */
export function correct<T>({ what, schema, builtIn }: Correctable<T>, override?: unknown): Corrected<T> {
  if (override !== undefined && !isObject(override)) {
    return { ok: false, problems: [`the ${what} must be a JSON object`] };
  }
  const { $schema: _forEditors, ...corrections } = override ?? {};
  const merged = override === undefined ? builtIn : merge(builtIn, corrections);
  // Looked at once in a process's life: a compiled check would cost more than it saves.
  const checked = schema.safeParse(merged, { jitless: true, error: correctionSentence });
  if (checked.success) return { ok: true, value: checked.data };
  return { ok: false, problems: checked.error.issues.flatMap((issue) => describe(schema, issue)) };
}

function merge(base: unknown, over: unknown): unknown {
  if (!isObject(base) || !isObject(over)) return over;
  const entries = Object.entries(over).map(([key, value]): [string, unknown] => [
    key,
    Object.hasOwn(base, key) ? merge(base[key], value) : value,
  ]);
  // Built from entries so that a key such as `__proto__` stays an ordinary, unknown key.
  return Object.fromEntries([...Object.entries(base), ...entries]);
}

function describe(schema: z.ZodType, issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String).join(".");
  if (issue.code === "unrecognized_keys") {
    const known = knownKeys(schema, issue.path);
    return issue.keys.map((key) => {
      const nearest = findNearestName(key, known);
      const hint = nearest === null ? "" : `, did you mean "${nearest}"?`;
      return `${[...issue.path.map(String), key].join(".")}: unknown key${hint}`;
    });
  }
  return [`${path}: ${issue.message}`];
}

/** The keys that may be in the object at that path; empty if any may, or if there is no object. */
function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  let place: unknown = schema;
  for (const key of path) place = within(open(place), String(key));
  const object = open(place);
  if (object instanceof z.ZodObject) return Object.keys(object.shape);
  if (object instanceof z.ZodRecord && object.keyType instanceof z.ZodEnum) {
    return object.keyType.options.map(String);
  }
  return [];
}

function within(place: unknown, key: string): unknown {
  if (place instanceof z.ZodObject) return Object.hasOwn(place.shape, key) ? place.shape[key] : undefined;
  if (place instanceof z.ZodRecord) return place.valueType;
  if (place instanceof z.ZodArray) return place.element;
  return undefined;
}

function open(place: unknown): unknown {
  return place instanceof z.ZodOptional ? open(place.unwrap()) : place;
}
