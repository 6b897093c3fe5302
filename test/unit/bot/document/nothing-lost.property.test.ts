import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderCard } from "../../../../src/bot/document/card-view.ts";
import { dayText } from "../../../../src/bot/document/day-text.ts";
import { renderDetails } from "../../../../src/bot/document/details-view.ts";
import { renderLines } from "../../../../src/bot/document/lines-view.ts";
import { pagesOf } from "../../../../src/bot/document/pages-of.ts";
import { joinLines, plainText } from "../../../../src/bot/ui/html.ts";
import type { Visit } from "../../../../src/bot/visit.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import { parseDate, parseInstant } from "../../../../src/documents/dates.ts";
import type { RecordDescription } from "../../../../src/documents/description.ts";
import { builtInKinds, kindNames, samplesOf } from "../../../../src/documents/every-kind.ts";
import type { KindName } from "../../../../src/documents/kinds.ts";
import { parseTiyin } from "../../../../src/documents/money.ts";
import { collectLeaves, type Leaf, spelledPath } from "../../../../src/documents/record-leaves.ts";
import { readDocument } from "../../../../src/documents/record-reader.ts";
import { knownStates } from "../../../../src/documents/states.ts";
import { languages } from "../../../../src/locales/language.ts";
import { cardOf } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const NOW = Date.parse("2026-11-20T09:00:00Z");
const account = { id: "account", tin: "302000022", name: "«Namuna» MChJ" } as AccountRow;

/** Everything that a person can read of the document: its card and all pages of its details and lines. */
function tellAll(visit: Visit, kind: KindName, raw: unknown) {
  const document = readDocument(kind, builtInKinds[kind].record, raw);
  const since = document.updatedAt === null ? NOW : Date.parse(document.updatedAt);
  const facts = cardOf(document, { account, judgement: { since, may: [] } });
  const card = renderCard(visit, facts);
  const pages = [renderDetails(visit, facts), renderLines(visit, document)].flatMap(pagesOf);
  return { document, text: plainText(joinLines([card.text, ...pages])), card: plainText(card.text) };
}

/** What may stand for a value: itself, or a person's way of writing it. */
function formsOf(visit: Visit, value: Leaf["value"]): string[] {
  const text = String(value).trim();
  const sum = parseTiyin(value);
  const date = parseDate(text);
  const instant = parseInstant(text);
  return [
    text,
    visit.words.number(text),
    ...(sum === null ? [] : [visit.words.amount(sum)]),
    ...(date === null ? [] : [dayText(visit, date)]),
    ...(instant === null ? [] : [visit.words.dateTime(Date.parse(instant), visit.user.timeZone)]),
  ];
}

/** The labels of its codes, where the place holds codes. */
function codesAt(record: RecordDescription, pattern: string) {
  const items = record.lines.items.map((path) => `${path}.*.`).find((path) => pattern.startsWith(path));
  const [table, path] =
    items === undefined ? [record.extra, pattern] : [record.lines.extra, pattern.slice(items.length)];
  const [key] = Object.entries(table).find(([, paths]) => paths.includes(path)) ?? [];
  return key === undefined ? undefined : record.codes?.[key];
}

function labelOf(record: RecordDescription, pattern: string, value: Leaf["value"]) {
  const codes = codesAt(record, pattern) ?? {};
  return Object.hasOwn(codes, String(value)) ? codes[String(value)] : undefined;
}

/** Values that are left out by intention: internal ones, codes that need not be told, flags that say “no”. */
function isLeftOut({ record }: { record: RecordDescription }, { place, value }: Leaf): boolean {
  const isBelow = (paths: readonly string[], pattern: string) =>
    paths.some((path) => pattern === path || pattern.startsWith(`${path}.`));
  const ofLine = record.lines.items
    .map((items) => `${items}.*.`)
    .find((items) => place.pattern.startsWith(items));
  if (isBelow(record.ignored, place.pattern)) return true;
  if (ofLine !== undefined && isBelow(record.lines.ignored, place.pattern.slice(ofLine.length))) return true;
  return isBelow(record.coVoting, place.pattern) || labelOf(record, place.pattern, value) === null;
}

function findLost(visit: Visit, kind: KindName, raw: unknown): string[] {
  const { text } = tellAll(visit, kind, raw);
  const { record } = builtInKinds[kind];
  return collectLeaves(raw)
    .filter((leaf) => !isLeftOut({ record }, leaf))
    .filter(({ place, value }) => {
      // A state that we have a word for is told by it.
      if (record.stateId.includes(place.pattern) && knownStates.includes(Number(value))) return false;
      const label = labelOf(record, place.pattern, value);
      if (label) return !text.includes(visit.label(label));
      return !formsOf(visit, value).some((form) => text.includes(form));
    })
    .map((leaf) => `${spelledPath(leaf)}: ${leaf.value}`);
}

describe.each(kindNames)("what a person can read of a sample %s", (kind) => {
  it.each(languages)("holds every value of its record, in %s", (language) => {
    for (const raw of [...samplesOf(kind).rows, ...samplesOf(kind).details]) {
      expect(findLost(viewVisit(language, NOW), kind, raw)).toEqual([]);
    }
  });
});

const day = fc
  .integer({ min: 0, max: 3000 })
  .map((days) => new Date(Date.UTC(2020, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const sum = fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n }).map((tiyin) => {
  const digits = String(tiyin < 0n ? -tiyin : tiyin).padStart(3, "0");
  return `${tiyin < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
});
const word = fc.stringMatching(/^[a-z]{6,12}$/);
const values = {
  text: word,
  date: day,
  instant: fc
    .integer({ min: 0, max: 10 ** 8 })
    .map((seconds) => new Date(1.6e12 + seconds * 1000).toISOString()),
  sum,
  count: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((millis) => String(millis / 1000)),
  tin: fc.integer({ min: 2 * 10 ** 8, max: 9 * 10 ** 8 }),
  state: fc.oneof(fc.constantFrom(0, 15, 30), fc.integer({ min: 500, max: 999 })),
  flag: fc.constantFrom(0, 1),
} satisfies Record<string, fc.Arbitrary<string | number>>;
type ValueType = keyof typeof values;

interface Field {
  readonly paths: readonly string[];
  readonly type: ValueType;
}

/** What a description says may be in a record, with the type that its reader wants. */
function fieldsOf({ record }: { record: RecordDescription }): Field[] {
  const types: Partial<Record<string, ValueType>> = {
    date: "date",
    contractDate: "date",
    stateId: "state",
    total: "sum",
    coVoting: "flag",
    agentTin: "tin",
    createdAt: "instant",
    updatedAt: "instant",
    tin: "tin",
    fiztin: "tin",
    count: "count",
    price: "sum",
    vat: "sum",
  };
  const simple = (table: object, prefix = "") =>
    Object.entries(table).flatMap(([name, paths]: [string, unknown]) =>
      Array.isArray(paths) && paths.every((path) => typeof path === "string")
        ? [{ paths: paths.map((path) => prefix + path), type: types[name] ?? "text" }]
        : [],
    );
  const extra = (table: Readonly<Record<string, readonly string[]>>, prefix = "") =>
    Object.entries(table).map(([key, paths]) => ({
      paths: paths.map((path) => prefix + path),
      type: record.sums.includes(key) ? ("sum" as const) : ("text" as const),
    }));
  const { ignored: _ignored, sums: _sums, codes: _codes, parties, lines, extra: further, ...own } = record;
  const { items, ignored: _ignoredInLines, extra: furtherInLines, ...ofLine } = lines;
  const line = `${items[0]}.*.`;
  return [
    ...simple(own),
    ...parties.flatMap((party) => simple(party)),
    ...simple(ofLine, line),
    ...extra(furtherInLines, line),
    ...extra(further),
  ].filter(({ paths }) => paths.length > 0);
}

type Tree = { [key: string]: unknown };

/** Sets the value unless something else is in the way. */
function put(tree: Tree, path: string, value: unknown): void {
  const keys = path.split(".").map((key) => (key === "*" ? "0" : key));
  let place = tree;
  for (const key of keys.slice(0, -1)) {
    place[key] ??= {};
    if (typeof place[key] !== "object") return;
    place = place[key] as Tree;
  }
  place[keys.at(-1) ?? ""] ??= value;
}

function recordsOf(kind: KindName): fc.Arbitrary<Tree> {
  const valueAt = (path: string, type: ValueType): fc.Arbitrary<string | number> => {
    const codes = Object.keys(codesAt(builtInKinds[kind].record, path) ?? {});
    return codes.length === 0 ? values[type] : fc.oneof(fc.constantFrom(...codes), values[type]);
  };
  const puts = fieldsOf(builtInKinds[kind]).map(({ paths, type }) =>
    fc.option(fc.constantFrom(...paths).chain((path) => fc.tuple(fc.constant(path), valueAt(path, type)))),
  );
  return fc.tuple(...puts).map((chosen) => {
    const tree: Tree = {};
    for (const each of chosen) if (each !== null) put(tree, ...each);
    return tree;
  });
}

describe.each(kindNames)("what a person can read of any %s", (kind) => {
  it("holds every value of its record, whichever others are missing, and none of them as an unknown field", () => {
    fc.assert(
      fc.property(recordsOf(kind), fc.constantFrom(...languages), (raw, language) => {
        const visit = viewVisit(language, NOW);
        expect(findLost(visit, kind, raw)).toEqual([]);
        expect(tellAll(visit, kind, raw).document.other).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it("holds what is new once, under its own name", () => {
    const raw = {
      ...samplesOf(kind).details[0],
      data: { ...samplesOf(kind).details[0], novelty: "brand-new" },
    };
    const { document } = tellAll(viewVisit("en", NOW), kind, { data: raw.data });
    expect(document.other.filter(([, value]) => value === "brand-new")).toEqual([["novelty", "brand-new"]]);
  });
});

it("lines give way to nothing: details that do not fit with them stand apart", () => {
  const products = Array.from({ length: 12 }, (_, index) => ({ name: `${index}-${"y".repeat(110)}-end` }));
  const raw = { notes: "n".repeat(400), lasterror: "e".repeat(2500), productlist: { products } };
  const { text } = tellAll(viewVisit("en", NOW), "act", raw);
  for (const { name } of products) expect(text).toContain(name);
  expect(text).toContain("e".repeat(2500));
});
