/** Describes answers: the places of values and the form of each value, never a value. */
import { parseDate, parseInstant } from "../../src/documents/dates.ts";
import { collectLeaves, spelledPath } from "../../src/documents/record-leaves.ts";
import { parseTin } from "../../src/documents/tin.ts";

/** A place with its indexes as `*`, or as the service spelled it, and the value there as text. */
export type SeenValue = readonly [place: string, value: string];

/** The first form that all values of a place have. */
const FORMS: ReadonlyArray<readonly [form: string, fits: (value: string) => boolean]> = [
  ["true or false", (value) => /^(true|false)$/i.test(value)],
  ["24 hexadecimal digits", (value) => /^[0-9a-f]{24}$/i.test(value)],
  ["9 or 14 digits", (value) => parseTin(value) !== null],
  ["date and time", (value) => parseInstant(value) !== null],
  ["date", (value) => parseDate(value) !== null],
  ["whole number", (value) => /^-?\d+$/.test(value)],
  ["number", (value) => /^-?\d+[.,]\d+$|^-?\d+$/.test(value)],
  ["one word", (value) => /^\S+$/.test(value)],
];
const OF_CODES = /stat|code|type|kind/i;
const HIGHEST_CODE = 99;
/** A line of the report has room for no more. */
const MOST_TOLD = 80;

/** Each place once, with the form of its values: `statusCode` (codes 15, 30). */
export function describeFields(values: readonly SeenValue[]): string {
  const places = new Map<string, Set<string>>();
  for (const [spelled, value] of values) {
    const place = toPattern(spelled);
    places.set(place, (places.get(place) ?? new Set()).add(value));
  }
  const told = [...places].map(([place, seen]) => `\`${place}\` (${formOf(place, [...seen])})`);
  const left = told.length - MOST_TOLD;
  return `${told.slice(0, MOST_TOLD).join(", ")}${left > 0 ? ` and ${left} more` : ""}`;
}

/** The fields of an answer that is no record. */
export function describeAnswer(answer: unknown): string {
  // They lie below a key of our own, so that `data` counts as a part of each path, as in the profile's paths.
  const leaves = collectLeaves({ answer }).map(
    (leaf): SeenValue => [spelledPath(leaf).replace(/^answer\.?/, ""), String(leaf.value)],
  );
  return leaves.length === 0 ? "nothing" : describeFields(leaves);
}

export function quoteAll(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(", ");
}

function toPattern(spelled: string): string {
  return spelled.replaceAll(/(^|\.)\d+(?=\.|$)/g, "$1*");
}

function formOf(place: string, values: readonly string[]): string {
  const isOfCodes =
    OF_CODES.test(place) && values.every((value) => /^\d\d?$/.test(value) && Number(value) <= HIGHEST_CODE);
  if (isOfCodes)
    return `codes ${values
      .map(Number)
      .sort((one, other) => one - other)
      .join(", ")}`;
  return FORMS.find(([, fits]) => values.every(fits))?.[0] ?? "text";
}
