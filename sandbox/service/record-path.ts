/** Reads and writes values by the dot paths of a description; letter case does not matter when reading. */

/** The first value that is there, as text; null when none is or it is empty. */
export function readText(record: unknown, paths: readonly string[]): string | null {
  for (const path of paths) {
    const value = readPath(record, path);
    if (typeof value === "number" || (typeof value === "string" && value !== "")) return String(value);
  }
  return null;
}

/** Puts the value at a path, such as `{ data: { hash: value } }` for `data.hash`, and keeps all values beside it. */
export function writePath(target: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop();
  if (last === undefined) return;
  let place = target;
  for (const key of keys) {
    const inner = place[key];
    place = (isRecord(inner) ? inner : Object.assign(place, { [key]: {} })[key]) as Record<string, unknown>;
  }
  place[last] = value;
}

/**
 * Puts a value where the record has one already, in the JSON type of that one. Where it has none and there is a value
 * to put, it goes to the first path.
 */
export function replaceValue(
  record: Record<string, unknown>,
  paths: readonly string[],
  value: string | null,
): void {
  const [path] = paths;
  const known = paths.find((each) => readPath(record, each) !== undefined);
  if (known === undefined) {
    if (path !== undefined && value !== null) writePath(record, path, value);
    return;
  }
  const isNumber = typeof readPath(record, known) === "number" && value !== null;
  writePath(record, spellPath(record, known), isNumber ? Number(value) : value);
}

/** The record without the outermost keys of these paths. */
export function withoutRoots(
  record: Record<string, unknown>,
  paths: readonly string[],
): Record<string, unknown> {
  const roots = new Set(paths.map((path) => path.split(".")[0]?.toLowerCase()));
  return Object.fromEntries(Object.entries(record).filter(([key]) => !roots.has(key.toLowerCase())));
}

/** A path as the record spells its keys. */
function spellPath(record: unknown, path: string): string {
  let place = record;
  return path
    .split(".")
    .map((wanted) => {
      const key = isRecord(place) ? findKey(place, wanted) : undefined;
      place = isRecord(place) && key !== undefined ? place[key] : undefined;
      return key ?? wanted;
    })
    .join(".");
}

function findKey(record: Record<string, unknown>, wanted: string): string | undefined {
  return Object.keys(record).find((name) => name.toLowerCase() === wanted.toLowerCase());
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a path, or undefined. */
export function readPath(record: unknown, path: string): unknown {
  let value = record;
  for (const wanted of path.split(".")) {
    if (!isRecord(value)) return undefined;
    const key = findKey(value, wanted);
    value = key === undefined ? undefined : value[key];
  }
  return value;
}
