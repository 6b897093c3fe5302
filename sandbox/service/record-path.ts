/** Reads and writes values by the dot paths of a description; letter case does not matter when reading. */

/** The first value that is there, as text; null when none is or it is empty. */
export function readText(record: unknown, paths: readonly string[]): string | null {
  for (const path of paths) {
    const value = readPath(record, path);
    if (typeof value === "number" || (typeof value === "string" && value !== "")) return String(value);
  }
  return null;
}

/** `{ data: { hash: value } }` for `data.hash`, put into what is there already. */
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

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readPath(record: unknown, path: string): unknown {
  let value = record;
  for (const wanted of path.toLowerCase().split(".")) {
    if (!isRecord(value)) return undefined;
    const key = Object.keys(value).find((name) => name.toLowerCase() === wanted);
    value = key === undefined ? undefined : value[key];
  }
  return value;
}
