/** Candidate names of a filter at a service whose records were seen: as the field in them, or spelled as they are. */
import type { FilterDescription, RecordDescription } from "../../src/documents/description.ts";
import { splitFieldName } from "../../src/documents/field-words.ts";
import { findLeaves } from "./answer-leaves.ts";

type Spelling = (words: readonly string[]) => string;

const spellings: readonly Spelling[] = [
  (words) => words.join("_"),
  (words) => words.map((word, index) => (index === 0 ? word : capitalize(word))).join(""),
  (words) => words.join(""),
];

/** Wire fields in the place of a filter's own, the likelier first; none of them the filter's own. */
export function findOtherNames(
  { fields }: FilterDescription,
  record: RecordDescription,
  rows: readonly unknown[],
): string[][] {
  const keys = new Set(rows.flatMap((row) => findLeaves(row).flatMap(({ path }) => path.split("."))));
  const spell = findSpelling(keys);
  const named = fields.map((field) => nameInRecord(field, record, keys));
  const spelled = fields.map((field) => spell?.(splitFieldName(field)));
  return [named, spelled]
    .filter((names): names is string[] => names.every((name) => name !== undefined))
    .filter((names) => names.join() !== fields.join());
}

/** The spelling in which most names of several words are. */
function findSpelling(keys: ReadonlySet<string>): Spelling | null {
  const several = [...keys].map((key) => ({ key, words: splitFieldName(key) })).filter(hasSeveral);
  const counts = spellings.map((spell) => ({
    spell,
    count: several.filter(({ key, words }) => spell(words) === key).length,
  }));
  const [most] = counts.sort((one, other) => other.count - one.count);
  return most === undefined || most.count === 0 ? null : most.spell;
}

function hasSeveral({ words }: { readonly words: readonly string[] }): boolean {
  return words.length > 1;
}

/** The key at which the records seen hold what the filter asks for. */
function nameInRecord(
  field: string,
  record: RecordDescription,
  keys: ReadonlySet<string>,
): string | undefined {
  const [, stem = field, edge = ""] = /^(.*?)(_start|_end)?$/.exec(field) ?? [];
  const { number, date, contractNumber, contractDate, stateId, coVoting, parties } = record;
  const places = [
    ...[number, date, contractNumber, contractDate, stateId, coVoting],
    ...parties.flatMap(({ tin, fiztin = [], branchCode }) => [tin, fiztin, branchCode]),
  ];
  const place = places.find((paths) => paths.some((path) => lastPart(path).toLowerCase() === stem));
  const seen = place?.map(lastPart).find((name) => keys.has(name));
  return seen === undefined ? undefined : `${seen}${edge}`;
}

function lastPart(path: string): string {
  return path.split(".").at(-1) ?? path;
}

function capitalize(word: string): string {
  return `${word[0]?.toUpperCase()}${word.slice(1)}`;
}
