/** Reads the dashboard's summary, of which only the items' `key` is known: the rest is looked for. */

import { isObject, type JsonObject } from "../../documents/json.ts";
import { ServiceProtocol } from "../../errors.ts";
import { cleanText } from "../clean-text.ts";
import { findValue } from "../find-value.ts";
import type { Input, Operation } from "../operation.ts";

const MAX_LABEL = 100;
const COUNT_NAMES = ["count", "total", "value", "amount"];
const LABEL_NAMES = ["title", "label", "text", "name"];
/** The places of a summary, in this order; the empty path is the answer itself. */
const SUMMARY_PATHS = ["", "data", "summary", "data.summary", "data.items", "items", "data.data"];

export interface DashboardItem {
  readonly key: string;
  readonly label: string | null;
  readonly count: number | null;
}

/** Throws `ServiceProtocol` if no summary is found. */
export const getDashboard: Operation<Input, readonly DashboardItem[]> = {
  effect: "read",
  method: "GET",
  places: ({ dashboard: { path, on, evidence } }) => [
    { name: "dashboard", path, on, evidence, is: undefined },
  ],
  nameOf: () => "dashboard",
  encode: () => ({}),
  decode({ value }, _, __, { name }) {
    const items = readDashboard(value);
    if (items === null) throw new ServiceProtocol(`${name} answered without a list of items that have a key`);
    return items;
  },
};

/** The items of a summary in any of the shapes seen or likely; null if none is recognized. */
export function readDashboard(answer: unknown): DashboardItem[] | null {
  const places = SUMMARY_PATHS.map((path) => (path === "" ? answer : findValue(answer, [path])));
  const lists = places.filter(Array.isArray);
  const list = lists.find((items) => items.some((item) => isObject(item) && readKey(item) !== null));
  if (list !== undefined) return list.filter(isObject).flatMap(readItem);
  const counts = places.find(isCounts);
  if (counts !== undefined) {
    return Object.entries(counts).map(([key, count]) => ({ key, label: null, count: readCount(count) }));
  }
  return lists.some((items) => items.length === 0) ? [] : null;
}

function readItem(item: JsonObject): DashboardItem[] {
  const key = readKey(item);
  if (key === null) return [];
  const count = COUNT_NAMES.map((name) => readCount(findValue(item, [name]))).find((found) => found !== null);
  const label = LABEL_NAMES.map((name) => findValue(item, [name])).find((found) => typeof found === "string");
  return [
    { key, label: typeof label === "string" ? cleanText(label, MAX_LABEL) : null, count: count ?? null },
  ];
}

function readKey(item: JsonObject): string | null {
  const key = findValue(item, ["key"]);
  return typeof key === "string" || typeof key === "number" ? String(key) : null;
}

function readCount(value: unknown): number | null {
  const count = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof count === "number" && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

/** A plain map of key to count, as a sibling service has it. */
function isCounts(value: unknown): value is JsonObject {
  return (
    isObject(value) &&
    Object.keys(value).length > 0 &&
    Object.values(value).every((count) => readCount(count) !== null)
  );
}
