/** Brings a document into one spelling: the national one, in which Kotib checks it, or that of a service. */
import { isObject, type JsonObject } from "../json.ts";
import type { FormatField, FormatFields } from "./format-field.ts";
import { withoutNoise } from "./read-decimal.ts";

export interface Spelled {
  readonly body: JsonObject;
  /** Paths of keys that an object has twice, in different letter case. */
  readonly twice: readonly string[];
}

/**
 * The object in the format's own spelling: keys whatever case the letters had, and numbers without the noise of binary
 * fractions. Unknown keys stay as they are.
 */
export function spellNationally(raw: JsonObject, fields: FormatFields): Spelled {
  const twice: string[] = [];
  return { body: spell(raw, fields, "", twice), twice };
}

function spell(raw: JsonObject, fields: FormatFields, place: string, twice: string[]): JsonObject {
  const names = namesOf(fields);
  const entries = new Map<string, unknown>();
  for (const [key, value] of Object.entries(raw)) {
    const name = names.get(key.toLowerCase()) ?? key;
    const path = place === "" ? name : `${place}.${name}`;
    if (entries.has(name)) twice.push(path);
    else entries.set(name, spellValue(value, fields[name], path, twice));
  }
  return Object.fromEntries(entries);
}

function spellValue(value: unknown, field: FormatField | undefined, path: string, twice: string[]): unknown {
  if (field?.type === "object" && isObject(value)) return spell(value, field.fields, path, twice);
  if (field?.type === "list" && Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      isObject(item) ? spell(item, field.fields, `${path}[${index}]`, twice) : item,
    );
  }
  return field !== undefined && DECIMALS.includes(field.type) ? withoutNoise(value) : value;
}

const DECIMALS: readonly FormatField["type"][] = ["count", "sum", "rate"];

const known = new WeakMap<FormatFields, ReadonlyMap<string, string>>();

/** Lower case → the format's own spelling. */
function namesOf(fields: FormatFields): ReadonlyMap<string, string> {
  const found = known.get(fields) ?? new Map(Object.keys(fields).map((name) => [name.toLowerCase(), name]));
  known.set(fields, found);
  return found;
}

/** The value with every key in lower case, as this service writes them. */
export function lowerKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerKeys);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.toLowerCase(), lowerKeys(inner)]),
  );
}

/** A service's dot path (`productlist.products.0.count`) as a place in the file (`ProductList.Products[0].Count`). */
export function placeInFile(path: string, fields: FormatFields): string {
  let inner: FormatFields | undefined = fields;
  let place = "";
  for (const key of path.split(/[.[\]]+/).filter((part) => part !== "")) {
    if (/^\d+$/.test(key) && place !== "") {
      place += `[${key}]`;
      continue;
    }
    const name: string = inner === undefined ? key : (namesOf(inner).get(key.toLowerCase()) ?? key);
    const field: FormatField | undefined = inner?.[name];
    place += place === "" ? name : `.${name}`;
    inner = field?.type === "object" || field?.type === "list" ? field.fields : undefined;
  }
  return place;
}
