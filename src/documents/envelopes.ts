/** Reads a list's answer in any of its envelopes. */
import { isObject, type JsonObject } from "./json.ts";

export interface ListAnswer {
  readonly rows: readonly unknown[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number | null;
  readonly hasNext: boolean;
}

/** Names of rows and their wrappers, as services of this family have them; the interface's first, in lower case. */
const ROWS = [
  "data",
  "items",
  "rows",
  "list",
  "content",
  "records",
  "results",
  "result",
  "documents",
  "payload",
];
const PAGING = ["meta", "pagination", "paging", "page", "pageable", "pageinfo"];
/** Names beside the rows, which never hold them. */
const ASIDE = [...PAGING, "links", "errors", "warnings", "messages", "filters"];
const TOTAL = [
  ...["total", "totalelements", "totalcount", "total_count", "totalitems", "total_items", "recordstotal"],
  ...["totalrecords", "total_records", "totaldocs", "@odata.count"],
];
/** The number of all rows, or of those that came. */
const COUNT = ["count"];
const CURRENT_PAGE = ["current_page", "currentpage", "pagenumber"];
const PER_PAGE = ["per_page", "perpage", "pagesize", "page_size"];
const LAST_PAGE = ["last_page", "lastpage", "totalpages", "total_pages", "pagecount"];
const NEXT_PAGE = ["next_page_url", "nextpageurl", "next"];
const HAS_MORE = ["has_more", "hasmore", "has_next", "hasnext", "hasnextpage", "has_next_page"];
const IS_LAST = ["last", "is_last", "islast"];
/** Names that an envelope may have, and no record has them alone. */
const OF_ENVELOPES = new Set([
  ...[...ROWS, ...ASIDE, ...TOTAL, ...COUNT, ...CURRENT_PAGE, ...PER_PAGE, ...LAST_PAGE, ...NEXT_PAGE],
  ...[...HAS_MORE, ...IS_LAST, "success", "ok", "status", "code", "message", "error"],
]);

/** How deep `data` may be in `data`. */
const MAX_NESTING = 3;

/**
 * Rows and paging of a bare array, of `{data: [...]}` with paging next to it or under `meta`, of the same inside
 * `{data: ...}`, or under the names that sibling services have for them. Null when no rows are to be found and the
 * answer does not say that there are none.
 */
export function readListAnswer(
  raw: unknown,
  asked: { readonly page: number; readonly limit: number },
): ListAnswer | null {
  const { rows: found, around } = findRows(raw);
  const places = around.flatMap((place) => [
    place,
    ...PAGING.map((name) => fieldOf(place, name)).filter(isObject),
  ]);
  const total = findCount(places, TOTAL) ?? findCountBeyond(places, found?.length ?? 0);
  const rows = found ?? (total === 0 ? [] : null);
  if (rows === null) return null;
  const page = findCount(places, CURRENT_PAGE) || asked.page;
  const perPage = findCount(places, PER_PAGE) || asked.limit;
  return { rows, page, perPage, total, hasNext: hasNextPage(rows, page, perPage, total, places) };
}

interface FoundRows {
  readonly rows: readonly unknown[] | null;
  /** The objects around them, the innermost first. */
  readonly around: readonly JsonObject[];
}

function findRows(value: unknown, around: readonly JsonObject[] = []): FoundRows {
  const rows = asRows(value);
  if (rows === null) {
    const mayOpen = isObject(value) && around.length <= MAX_NESTING;
    return mayOpen ? findRows(innerOf(value), [value, ...around]) : { rows, around };
  }
  // The only item may be the envelope of the rows; a record has fields that no envelope has.
  const [only, ...others] = rows;
  const inner = others.length === 0 && isEnvelope(only) ? findRows(only, around) : null;
  return inner?.rows == null ? { rows, around } : inner;
}

function isEnvelope(item: unknown): boolean {
  if (Array.isArray(item)) return true;
  if (!isObject(item)) return false;
  return Object.keys(item).every((name) => OF_ENVELOPES.has(name.toLowerCase()));
}

function hasNextPage(
  rows: readonly unknown[],
  page: number,
  perPage: number,
  total: number | null,
  places: readonly JsonObject[],
): boolean {
  // An empty page is the end whatever the counts say, or paging on would never end.
  if (rows.length === 0) return false;
  if (total !== null) return page * perPage < total;
  const lastPage = findCount(places, LAST_PAGE);
  if (lastPage !== null) return page < lastPage;
  const next = findField(places, NEXT_PAGE);
  if (next !== undefined) return Boolean(next);
  const more = findField(places, HAS_MORE);
  if (typeof more === "boolean") return more;
  const last = findField(places, IS_LAST);
  if (typeof last === "boolean") return !last;
  return rows.length >= perPage;
}

/** PHP writes a filtered array as an object with numbers for keys; others may write one by identifiers. */
function asRows(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return null;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^(?:\d+|[\da-f]{24})$/i.test(key))
    ? Object.values(value)
    : null;
}

function fieldOf(object: JsonObject, key: string): unknown {
  for (const name in object) if (name.toLowerCase() === key) return object[name];
  return undefined;
}

/** `data` where it holds anything; otherwise the name that holds rows, or that may wrap them. */
function innerOf(object: JsonObject): unknown {
  const fields = ROWS.map((name) => fieldOf(object, name));
  const [data] = fields;
  if (data !== undefined) return data;
  return fields.find((field) => asRows(field) !== null) ?? fields.find(isObject) ?? onlyRows(object);
}

/** Rows under an unknown name, directly or wrapped, where no other field could be meant. */
function onlyRows(object: JsonObject): unknown {
  const fields = Object.entries(object)
    .filter(([name]) => !ASIDE.includes(name.toLowerCase()))
    .map(([, value]) => value);
  const rows = fields.filter((field) => isObject(asRows(field)?.[0]));
  const wrappers = fields.filter((field) => isObject(field) && asRows(field) === null);
  const [only, ...others] = rows.length > 0 ? rows : wrappers;
  return others.length === 0 ? only : undefined;
}

function findField(places: readonly JsonObject[], keys: readonly string[]): unknown {
  for (const place of places)
    for (const key of keys) {
      const value = fieldOf(place, key);
      if (value !== undefined) return value;
    }
  return undefined;
}

/** A count of all: one that is not greater than the rows may be that of what came. */
function findCountBeyond(places: readonly JsonObject[], rows: number): number | null {
  const count = findCount(places, COUNT);
  return count !== null && count > rows ? count : null;
}

function findCount(places: readonly JsonObject[], keys: readonly string[]): number | null {
  for (const place of places)
    for (const key of keys) {
      const value = fieldOf(place, key);
      const count = typeof value === "string" && /^\d+$/.test(value.trim()) ? Number(value) : value;
      if (typeof count === "number" && Number.isSafeInteger(count) && count >= 0) return count;
    }
  return null;
}
