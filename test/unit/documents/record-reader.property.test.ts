import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RecordDescription } from "../../../src/documents/description.ts";
import type { BusinessDocument } from "../../../src/documents/document.ts";
import { builtInKinds, kindNames } from "../../../src/documents/every-kind.ts";
import type { KindName } from "../../../src/documents/kinds.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";

type ValueType = "text" | "date" | "tin" | "money" | "instant" | "integer" | "flag" | "count";
type Typed = { readonly [Type in ValueType]?: readonly string[] };

const OF_RECORD: Typed = {
  text: ["id", "number", "contractNumber", "stateText", "notes", "lastError", "agentName"],
  date: ["date", "contractDate"],
  instant: ["createdAt", "updatedAt"],
  integer: ["stateId"],
  money: ["total"],
  flag: ["coVoting"],
  tin: ["agentTin"],
};
const OF_PARTY: Typed = { tin: ["tin", "fiztin"], text: ["name", "branchCode", "branchName"] };
const OF_LINE: Typed = { text: ["name", "unit"], count: ["count"], money: ["price", "vat", "total"] };

interface Slot {
  readonly paths: readonly string[];
  readonly type: ValueType;
}

function slotsOf(record: RecordDescription): Slot[] {
  const typed = (of: object, types: Typed): Slot[] =>
    Object.entries(types).flatMap(([type, names]) =>
      names.map((name) => ({
        paths: (of as Record<string, readonly string[] | undefined>)[name] ?? [],
        type: type as ValueType,
      })),
    );
  const texts = (extra: object) => Object.values(extra).map((paths): Slot => ({ paths, type: "text" }));
  const { lines } = record;
  const ofLine = [...typed(lines, OF_LINE), ...texts(lines.extra)];
  const ofLines = [0, 1].flatMap((index) =>
    ofLine.map(({ paths, type }) => ({
      paths: lines.items.flatMap((items) => paths.map((path) => `${items}.${index}.${path}`)).slice(0, 1),
      type,
    })),
  );
  const ofParties = record.parties.flatMap((party) => typed(party, OF_PARTY));
  return [...typed(record, OF_RECORD), ...ofParties, ...texts(record.extra), ...ofLines].filter(
    ({ paths }) => paths.length > 0,
  );
}

/** A value that occurs nowhere else in the record, and how the document writes it. */
function uniqueValue(type: ValueType, serial: number): { raw: unknown; told: string } {
  const day = new Date(Date.UTC(2001, 0, 1 + serial)).toISOString();
  switch (type) {
    case "date":
      return serial % 2 === 0
        ? { raw: day, told: day.slice(0, 10) }
        : { raw: day.slice(0, 10).split("-").reverse().join("."), told: day.slice(0, 10) };
    case "instant":
      return { raw: day.replace(".000Z", ".000000Z"), told: day };
    case "tin":
      return {
        raw: serial % 2 === 0 ? 300000000 + serial : `${300000000 + serial}`,
        told: `${300000000 + serial}`,
      };
    case "money":
      // Far apart, so that no sum of lines equals another value.
      return {
        raw: `${2n ** BigInt(serial % 200)}.${(serial % 90) + 10}`,
        told: `${2n ** BigInt(serial % 200)}${(serial % 90) + 10}`,
      };
    case "integer":
      return { raw: `${700000 + serial}`, told: `${700000 + serial}` };
    case "count":
      return { raw: 800000 + serial, told: `${800000 + serial}` };
    case "flag":
      return { raw: 1, told: "true" };
    case "text":
      return { raw: ` text ${serial}`, told: `text ${serial}` };
  }
}

type Tree = { [key: string]: unknown };

/** Sets a value at a path whose keys are spelled by `spell`; false if something else is in the way. */
function put(tree: Tree, path: string, raw: unknown, spell: (key: string) => string): boolean {
  const keys = path.replaceAll("*", "0").split(".").map(spell);
  let at = tree;
  for (const key of keys.slice(0, -1)) {
    at[key] ??= {};
    const next = at[key];
    if (typeof next !== "object" || next === null) return false;
    at = next as Tree;
  }
  const last = keys.at(-1) ?? "";
  if (last in at) return false;
  at[last] = raw;
  return true;
}

/** Everything a document tells, value by value; a calculated total is no value of the record. */
function toldBy(document: BusinessDocument, hasTotal: boolean): string[] {
  const { kind: _kind, unread: _unread, extra, other, lines, agent, total, ...rest } = document;
  const { sender, receiver, otherParties, ...plain } = rest;
  const values: unknown[] = [...Object.values(plain), hasTotal ? total : null];
  for (const { role: _role, ...party } of [sender, receiver, ...otherParties])
    values.push(...Object.values(party));
  if (agent !== null) values.push(...Object.values(agent));
  for (const { extra: ofLine, ...line } of lines) {
    values.push(...Object.values(line), ...ofLine.map(([, value]) => value));
  }
  values.push(...extra.map(([, value]) => value), ...other.map(([, value]) => value.trim()));
  return values.filter((value) => value !== null).map(String);
}

const spellings: Array<(key: string) => string> = [
  (key) => key,
  (key) => key.toUpperCase(),
  (key) => key.charAt(0).toUpperCase() + key.slice(1),
];

function compose(kind: KindName, choices: readonly number[], style: number, wraps: number) {
  const { record } = builtInKinds[kind];
  const tree: Tree = {};
  const told: string[] = [];
  const spell = spellings[style % spellings.length] ?? ((key: string) => key);
  let hasTotal = false;
  slotsOf(record).forEach(({ paths, type }, serial) => {
    const choice = choices[serial % choices.length] ?? 0;
    if (choice % 4 === 0) return;
    const path = paths[choice % paths.length] ?? "";
    const isGarbage = choice % 7 === 0;
    const value = isGarbage
      ? { raw: `garbage ${serial}`, told: `garbage ${serial}` }
      : uniqueValue(type, serial);
    if (!put(tree, path, value.raw, spell)) return;
    told.push(value.told);
    if (paths === record.total && !isGarbage) hasTotal = true;
  });
  choices.forEach((choice, index) => {
    const path = ["x", "unknown.deep", "seller.x", "productlist.products.1.x", "list.0", "statetext.x"][
      choice % 6
    ];
    const token = `unknown ${index}`;
    if (put(tree, `${path}.k${index}`, token, spell)) told.push(token);
  });
  let raw: unknown = tree;
  for (let wrap = 0; wrap < wraps; wrap += 1) raw = { data: raw };
  return { raw, told, hasTotal };
}

describe("every value of a record", () => {
  it.each(kindNames)("of %s is told exactly once", (kind) => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 }),
        fc.nat(2),
        fc.nat(2),
        (choices, style, wraps) => {
          const { raw, told, hasTotal } = compose(kind, choices, style, wraps);
          const document = readDocument(kind, builtInKinds[kind].record, raw);
          expect(toldBy(document, hasTotal).sort()).toEqual(told.sort());
        },
      ),
      { numRuns: 300 },
    );
  });
});
