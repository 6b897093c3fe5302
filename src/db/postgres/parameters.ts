/** Writes a statement with `?` or `@name` as PostgreSQL wants it, with `$1`. */

export interface Numbered {
  readonly text: string;
  /** The names of the parameters in their order; null where they are given in their order. */
  readonly names: readonly string[] | null;
}

/** Strings in quotes are left as they are. */
const PARAMETER = /'(?:[^']|'')*'|"[^"]*"|\?|@(\w+)/g;

/** A name that comes twice is one parameter. */
export function numberParameters(sql: string): Numbered {
  const names: string[] = [];
  let count = 0;
  const text = sql.replace(PARAMETER, (found, name: string | undefined) => {
    if (found === "?") {
      count += 1;
      return `$${count}`;
    }
    if (name === undefined) return found;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  if (count > 0 && names.length > 0) throw new Error("a statement has parameters of both kinds");
  return { text, names: names.length > 0 ? names : null };
}

/** A text as PostgreSQL takes it: without the one character that it refuses, which says nothing to anybody. */
export const withoutNul = (text: string): string => text.replaceAll("\u0000", "");

/** A value as PostgreSQL takes it. */
export const asPostgres = (value: unknown): unknown =>
  typeof value === "string" ? withoutNul(value) : value;
