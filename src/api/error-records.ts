/** Finds the records of an error answer that may hold its own words, out of the many wrappers of such bodies. */
import { isObject, type JsonObject } from "../documents/json.ts";
import { findValue } from "./find-value.ts";

const MAX_DEPTH = 4;
/** Wrappers of an answer's own words; other records are data, whose `description` is no sentence to tell. */
const WRAPPERS = [
  "error",
  "data",
  "result",
  "response",
  "exception",
  "errors",
  "message",
  "details",
  "status",
  "body",
  "state",
  "meta",
  "fault",
];

/** The answer and the records that wrap its words, the outer ones first. */
export function errorRecordsOf(answer: unknown): readonly JsonObject[] {
  const records: JsonObject[] = [];
  let level: readonly unknown[] = [answer];
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const inLevel = level.filter(isObject);
    records.push(...inLevel);
    level = inLevel.flatMap((record) =>
      WRAPPERS.map((key) => findValue(record, [key])).filter((inner) => inner !== undefined),
    );
  }
  return records;
}
