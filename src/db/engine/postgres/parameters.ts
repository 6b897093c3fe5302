/** Writes a statement with `?` or `@name` as PostgreSQL wants it, with `$1`. */

export interface Numbered {
  readonly text: string;
  /** The names of the parameters in their order; null where they are given in their order. */
  readonly names: readonly string[] | null;
}

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

/** In a JSON text the same character, and halves of characters, which alone are none: as they are escaped there. */
const ODD_ESCAPES = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;
const mayBeJson = (text: string): boolean => text.startsWith("{") || text.startsWith("[");

/** A value as PostgreSQL takes it, also where a statement reads it as JSON. */
export const asPostgres = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asPostgres);
  if (typeof value !== "string") return value;
  const text = withoutNul(value);
  return mayBeJson(text) ? text.replace(ODD_ESCAPES, "$1\ufffd") : text;
};

/** SQLite's dialect of drizzle names the table of columns in conflict; PostgreSQL takes the columns alone. */
const CONFLICT = /on conflict \([^)]*\)/g;
const withoutTable = (target: string) => target.replace(/"\w+"\.(?=")/g, "");

/** A statement of drizzle's, or a plain one, as PostgreSQL takes it. */
export const asPostgresText = (text: string): string =>
  numberParameters(text.replace(CONFLICT, withoutTable)).text;
