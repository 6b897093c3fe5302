/** What a record says by a remembered plan is what it says by one that is made for it alone. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RecordDescription } from "../../../src/documents/description.ts";
import { builtInKinds, kindNames, samplesOf } from "../../../src/documents/every-kind.ts";
import type { KindName } from "../../../src/documents/kinds.ts";
import { collectLeaves } from "../../../src/documents/record-leaves.ts";
import { makeRecordPlan } from "../../../src/documents/record-plan.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";

/** Every list of paths in a description, changed. */
function mapPaths(part: unknown, change: (paths: readonly string[]) => readonly string[]): unknown {
  if (Array.isArray(part) && part.every((each) => typeof each === "string")) return change(part);
  if (Array.isArray(part)) return part.map((each) => mapPaths(each, change));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, mapPaths(inner, change)]));
}

/** Every path of a record that its description names, those of two of its lines among them. */
function pathsOf(record: RecordDescription): string[] {
  const all: string[] = [];
  const { lines, ...whole } = record;
  mapPaths(whole, (paths) => all.splice(all.length, 0, ...paths));
  const { items, ...ofLine } = lines;
  mapPaths(ofLine, (paths) => {
    all.push(
      ...paths.flatMap((path) => items.flatMap((item) => [0, 1].map((at) => `${item}.${at}.${path}`))),
    );
    return paths;
  });
  return all;
}

const UNKNOWN = ["x", "seller.x", "products.0.x", "data.id", "list.0.1", "statetext.x", "a.b.c"];
const SPELLINGS = [String, (key: string) => key.toUpperCase(), (key: string) => key.toLowerCase()] as const;

/** Few, so that they repeat and contradict each other; of every type, so that most fit some fields and not others. */
const value = fc.constantFrom<unknown>(
  ...[null, "", "null", " NULL ", true, false, 0, 1, "1", 15, -3, 1.5, 12n, 10n ** 20n],
  ...["300000011", 300000022, " 12 345,60 ", "0.005", "2026-11-22", "22.11.2026", "2026-02-30"],
  ...["2026-11-22T16:40:41.029000Z", "text", " text", "text ", "Matn №7", "0fb86738b42c835484f3e322"],
  ...[{}, [], ["text"], { k: "text" }],
);

interface Put {
  readonly path: string;
  readonly spelling: number;
}

/** A record with values at these places, as far as one is not in the way of another. */
function compose(puts: readonly Put[], values: readonly unknown[], wraps: number): unknown {
  const tree: Record<string, unknown> = {};
  for (const [index, { path, spelling }] of puts.entries()) {
    const keys = path
      .replaceAll("*", String(index % 3))
      .split(".")
      .map(SPELLINGS[spelling % 3] ?? String);
    let at = tree;
    for (const key of keys.slice(0, -1)) {
      if (typeof at[key] !== "object" || at[key] === null) at[key] = {};
      at = at[key] as Record<string, unknown>;
    }
    at[keys.at(-1) ?? ""] = values[index % values.length];
  }
  return wraps === 0 ? tree : wraps === 1 ? { data: tree } : { data: { DATA: tree, meta: "text" } };
}

const corrections = fc.record({
  seeds: fc.array(fc.nat(), { minLength: 20, maxLength: 60 }),
  rate: fc.constantFrom(0, 3),
});

/**
 * The description after an operator has put other paths of it, in capitals too, in the place of one in `rate` fields'
 * own.
 */
function correct(record: RecordDescription, { seeds, rate }: { seeds: readonly number[]; rate: number }) {
  const pool = [...pathsOf(record).map((path) => path.replace(/\.[01]\./, ".*.")), "name", "Products", "X"];
  let turn = 0;
  const pick = () => {
    turn += 1;
    return (seeds[turn % seeds.length] ?? 0) + turn;
  };
  return mapPaths(record, (paths) => {
    if (rate === 0 || pick() % rate !== 0) return paths;
    return Array.from({ length: pick() % 4 }, () => pool[(pick() * 31) % pool.length] ?? "x");
  }) as RecordDescription;
}

/** Plans are remembered for a description: another one of the same words has none yet. */
function expectSame(kind: KindName, description: RecordDescription, raw: unknown): void {
  expect(readDocument(kind, description, raw)).toEqual(readDocument(kind, structuredClone(description), raw));
}

describe.each(kindNames)("a record of %s read by a remembered plan", (kind) => {
  const { record } = builtInKinds[kind];
  const put = fc.record({ path: fc.constantFrom(...pathsOf(record), ...UNKNOWN), spelling: fc.nat(2) });

  it("says what it says alone, also under a corrected profile and after others of its shape", () => {
    fc.assert(
      fc.property(
        corrections,
        fc.array(put, { maxLength: 60 }),
        fc.array(fc.array(value, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 4 }),
        fc.nat(2),
        (changes, puts, records, wraps) => {
          const description = correct(record, changes);
          for (const values of records) expectSame(kind, description, compose(puts, values, wraps));
          for (const values of records) expectSame(kind, description, compose(puts, values, wraps));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("says so of anything", () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 4 }), (raw) => expectSame(kind, record, raw)),
      { numRuns: 200 },
    );
  });

  it("says so of the samples, of one with more values than plans are kept for, and after a thousand other shapes", () => {
    const { rows, details } = samplesOf(kind);
    const many = {
      ...details[0],
      ...Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`k${at}`, at])),
    };
    for (const raw of [...rows, ...details, many]) expectSame(kind, record, raw);
    for (let at = 0; at < 1100; at += 1) expectSame(kind, record, { ...rows[0], [`other${at}`]: at });
    for (const raw of [...rows, ...details, many]) expectSame(kind, record, raw);
  });
});

describe.each(kindNames)("a record of %s with very many lines", (kind) => {
  const { record } = builtInKinds[kind];
  const LINES = 5000;

  it("has one place for each field of a line, and one plan for all lines alike", () => {
    const [path = ""] = record.lines.items;
    const [field = ""] = record.lines.name;
    const lines = Array.from({ length: LINES }, (_, at) =>
      at % 2 === 0 ? { [field]: `line ${at}` } : { [field]: `line ${at}`, x: at },
    );
    const raw = path.split(".").reduceRight<unknown>((inner, key) => ({ [key]: inner }), lines);
    const leaves = collectLeaves(raw);
    expect(new Set(leaves.map(({ place }) => place)).size).toBe(2);
    const plan = makeRecordPlan(record, leaves);
    expect(plan.lines).toHaveLength(LINES);
    expect(new Set(plan.lines.map(({ shape }) => shape)).size).toBe(2);
    expect(readDocument(kind, record, raw).lines.at(-1)?.name).toBe(`line ${LINES - 1}`);
  });
});

describe.each(kindNames)("a description of %s", (kind) => {
  const { record } = builtInKinds[kind];

  it("finds the same in whatever letters it is written", () => {
    const { rows, details } = samplesOf(kind);
    const inCapitals = (paths: readonly string[]) => paths.map((path) => path.toUpperCase());
    const capitals = mapPaths(record, inCapitals) as RecordDescription;
    const parts = { pointdocs: [{ pointofloading: "A" }, { pointofloading: "B" }] };
    for (const raw of [...rows, ...details, parts])
      expect(readDocument(kind, capitals, raw)).toEqual(readDocument(kind, record, raw));
  });

  it("finds no line, and ignores nothing, where a key only looks like it", () => {
    const raw = {
      productlist: { "products.*": { name: { deep: "x" } } },
      products: "y",
      "products.*": "z",
      [`${record.ignored[0]}s`]: "new",
    };
    const { lines, other } = readDocument(kind, record, raw);
    expect(lines).toEqual([]);
    expect(other.map(([, value]) => value)).toEqual(["x", "y", "z", "new"]);
  });
});
