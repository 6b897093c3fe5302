/** Finds the field of a draft behind a place in the body that the service refused. */
import type { Composition } from "./creation.ts";

/** A field of the head, or of a line (counted from 0); without a field the whole line. */
export interface Place {
  readonly line: number | null;
  readonly field: string | null;
}

/** Null if the path leads to no value that a person gives. Letter case and the spelling of indices do not matter. */
export function findPlace({ fields, lines }: Composition, bodyPath: string): Place | null {
  const path = bodyPath.toLowerCase().replace(/\[(\d+)\]/g, ".$1");
  const head = Object.entries(fields).find(([, field]) => field.path.toLowerCase() === path);
  if (head !== undefined) return { line: null, field: head[0] };
  const items = `${lines.items.toLowerCase()}.`;
  const [, index, key] = path.startsWith(items)
    ? (/^(\d{1,4})(?:\.(.+))?$/.exec(path.slice(items.length)) ?? [])
    : [];
  if (index === undefined) return null;
  const field = Object.entries(lines.fields).find(([, one]) => one.field.toLowerCase() === key);
  return { line: Number(index), field: field?.[0] ?? null };
}
