/** Compares two places of a record by the meaning of their names, not by the spelling. */
import { splitFieldName } from "../../src/documents/field-words.ts";

/** Words that mean one thing; the first stands for all. */
const SYNONYMS = [
  "number no num",
  "date day issued",
  "tin inn stir pinfl taxpayer",
  "person fiz personal",
  "name fio title text label message fullname",
  "sum summa amount",
  "total payable",
  "count quantity qty",
  "unit measure package",
  "state status",
  "note notes comment reason remark",
  "id uid uuid guid",
  "error errors",
  "contract contracts agreement",
  "item items product products goods row rows line lines",
  "driver drivers",
];
const CONCEPTS = new Map(
  SYNONYMS.flatMap((group) => {
    const words = group.split(" ");
    return words.map((word) => [word, words[0] ?? word] as const);
  }),
);
/** Say nothing: holders, and the names of the kinds themselves. */
const NOISE = new Set(
  "doc document documents data attributes body fields info header head at time _ $ act factura invoice verification statement waybill local way bill last is of on".split(
    " ",
  ),
);

/** 0 for nothing in common, 1 for the same meaning, a little more for the same letters. `*` must be in both alike. */
export function compareNames(one: string, other: string): number {
  if (stars(one) !== stars(other)) return 0;
  if (squeeze(one) === squeeze(other)) return 1.2;
  if (endsAlike(one, other)) return 1.1;
  const [a, b] = [conceptsOf(one), conceptsOf(other)];
  const shared = [...a].filter((concept) => b.has(concept)).length;
  const all = new Set([...a, ...b]).size;
  return all === 0 ? 0 : shared / all;
}

/** Words said of any party; the rest of a party's names tells which one it is. */
const OF_ANY_PARTY = new Set(["tin", "person", "name", "branch", "code", "or"]);

/** Whether a place's name suggests the same party as the known places of one of its fields. */
export function namesParty(place: string, known: readonly string[]): boolean {
  const roles = new Set(
    known.flatMap((path) => [...conceptsOf(path)]).filter((word) => !OF_ANY_PARTY.has(word)),
  );
  return [...conceptsOf(place)].some((concept) => roles.has(concept));
}

function conceptsOf(path: string): ReadonlySet<string> {
  const known = kept.get(path);
  if (known !== undefined) return known;
  const words = path.split(".").flatMap(splitFieldName);
  const concepts = new Set(
    words.filter((word) => word !== "*" && !NOISE.has(word)).map((word) => CONCEPTS.get(word) ?? word),
  );
  kept.set(path, concepts);
  return concepts;
}
const kept = new Map<string, ReadonlySet<string>>();

function squeeze(path: string): string {
  return path.toLowerCase().replaceAll(/[^a-z0-9*]/g, "");
}

/** The same below one more holder, as `attributes.seller.name` and `seller.name`. */
function endsAlike(one: string, other: string): boolean {
  const below = (path: string) => squeeze(path.split(".").slice(1).join("."));
  return [
    [below(one), squeeze(other)],
    [squeeze(one), below(other)],
  ].some(([inner = "", whole = ""]) => inner.length > 1 && inner === whole);
}

function stars(path: string): number {
  return path.split(".").filter((part) => part === "*").length;
}
