/** Finds out whether an answer with a good status reports that the request failed, in the many ways of saying so. */
import { isObject, type JsonObject } from "../documents/json.ts";
import { cleanText } from "./clean-text.ts";
import { findValue } from "./find-value.ts";
import { readErrorBody } from "./read-error-body.ts";

/** Whether the flag that the interface shows denies success. */
export function deniesSuccess(answer: unknown): boolean {
  return isNo(findValue(answer, ["success"]));
}

/** Whether a read or a login was refused; looks only at names that no record that was asked for would hold. */
export function isRefusal(answer: unknown): boolean {
  const [status, inner] = ["status", "data.status"].map((path) => findValue(answer, [path]));
  return (
    deniesSuccess(answer) ||
    isNo(findValue(answer, ["data.success"])) ||
    isFalse(status) ||
    [status, inner].some(isFailureAlone)
  );
}

/** The places where an answer speaks of itself, or of each of the documents that were sent together. */
const PLACES = ["data", "result", "results", "response", "items", "documents", "meta", "status"];
const MOST_PLACES = 200;
const MAX_WORDS = 600;

/** Names of errors, and of their parts. */
const ERROR =
  /^(?:(?:has|is|validation)_?)?(?:err(?:or)?s?|fail(?:ed|ures?)|faults?|exceptions?)(?:_?(?:code|message|msg|text|note|descr(?:iption)?|details?))?$/i;
/** Names of values, and which of them report a failure. */
const REPORTS: ReadonlyArray<readonly [name: RegExp, tells: (value: unknown) => boolean]> = [
  [/^(?:(?:is|was)_?)?(?:success(?:ful)?|succeeded|ok)$/i, isNo],
  [/^(?:status|state|result|outcome|type|level|severity)$/i, isFailure],
  [/^(?:status|result|outcome|data|response)$/i, isFalse],
  [ERROR, (value) => saysSomething(value)],
];
/** Numbers that only a whole answer has, since a line of a document may have one of the same name. */
const STATUS_CODE = /^(?:status|code|status_?code|http_?(?:status|code))$/i;

export interface ReportedFailure {
  /** The service's words, first those about the failed part, then those about the whole; null where it gave none. */
  readonly detail: string | null;
}

/**
 * The failure that a write's answer reports; null where it reports none. A report is no proof that nothing was done: it
 * may speak of something else. The document itself tells.
 */
export function findReportedFailure(answer: unknown): ReportedFailure | null {
  const failed = placesIn(answer).filter(reportsFailure);
  const isWhole = isObject(answer)
    ? Object.entries(answer).some(isStatusOfFailure)
    : isFalse(answer) || isFailure(answer);
  if (failed.length === 0 && !isWhole) return null;
  const words = new Set(failed.flatMap((place) => readErrorBody(place).detail ?? []));
  return { detail: cleanText([...words].join(" "), MAX_WORDS) ?? readErrorBody(answer).detail };
}

/** The answer and the records that it wraps, two deep. */
function placesIn(answer: unknown): readonly JsonObject[] {
  let level = itemsOf(answer);
  const places = [...level];
  for (let depth = 0; depth < 2; depth += 1) {
    level = level
      .flatMap((place) => PLACES.flatMap((name) => itemsOf(findValue(place, [name]))))
      .slice(0, MOST_PLACES);
    places.push(...level);
  }
  return places;
}

function itemsOf(value: unknown): readonly JsonObject[] {
  return (Array.isArray(value) ? value.slice(0, MOST_PLACES) : [value]).filter(isObject);
}

function reportsFailure(place: JsonObject): boolean {
  return Object.entries(place).some(([name, value]) =>
    REPORTS.some(([pattern, tells]) => pattern.test(name) && tells(value)),
  );
}

function isStatusOfFailure([name, value]: readonly [string, unknown]): boolean {
  if (!STATUS_CODE.test(name)) return false;
  const status = typeof value === "string" ? Number(value) : value;
  return typeof status === "number" && status >= 400 && status < 600;
}

function isNo(flag: unknown): boolean {
  return flag === 0 || (typeof flag === "string" && flag.trim() === "0") || isFalse(flag);
}

/** Zero means no only as an answer to yes or no; elsewhere it may be a state or a count. */
function isFalse(flag: unknown): boolean {
  return flag === false || (typeof flag === "string" && flag.trim().toLowerCase() === "false");
}

/** The word has to stand alone: longer words may be the status of a document, such as “failed to send”. */
function isFailureAlone(word: unknown): boolean {
  return isFailure(word) && /^\w+$/.test(String(word).trim());
}

function isFailure(word: unknown): boolean {
  return (
    typeof word === "string" &&
    /^\s*(?:err(?:or)?s?|fail(?:ed|ure)?|exception|fatal|nok|unsuccessful)\b/i.test(word)
  );
}

/** Nobody explains an error deeper than that. */
const MOST_LEVELS = 4;
const SAYS_NOTHING = /^(?:null|none|no|ok|success|false|0+)?$/i;

/** Whether there is an error: an empty list, a zero, a code of zero and “OK” say that there is none. */
function saysSomething(value: unknown, levels = MOST_LEVELS): boolean {
  if (typeof value === "string") return !SAYS_NOTHING.test(value.trim());
  if (typeof value !== "object" || value === null) return Boolean(value);
  if (levels === 0) return true;
  const isNone = isObject(value) && String(findValue(value, ["code"])) === "0";
  return !isNone && Object.values(value).some((inner) => saysSomething(inner, levels - 1));
}
