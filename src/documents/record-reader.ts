/** Reads a record of the service into a document, tolerantly: nothing is dropped, nothing told twice, nothing thrown. */
import { parseDate, parseInstant } from "./dates.ts";
import type { RecordDescription } from "./description.ts";
import type { BusinessDocument, DocumentLine, LabelledValue, Party } from "./document.ts";
import type { KindName } from "./kinds.ts";
import {
  createLeafPicker,
  type LeafPicker,
  type Numbered,
  numberPaths,
  type Parse,
  type PathNumbers,
} from "./leaf-picker.ts";
import { readCount, readFlag, readId, readInteger, readText } from "./leaf-values.ts";
import { parseTiyin, sumTiyin } from "./money.ts";
import { collectLeaves, forgetPlaces, type Leaf, patternOf } from "./record-leaves.ts";
import { parseTin } from "./tin.ts";

const NO_PATHS: PathNumbers = [];

/** Reads one described field and notes its name where its value could not be understood. */
type ReadField = <T>(name: string, paths: PathNumbers, parse: Parse<T>) => T | null;

/** The document in a raw record. What the description does not speak of, or what is unreadable, is in `other`. */
export function readDocument(kind: KindName, description: RecordDescription, raw: unknown): BusinessDocument {
  forgetPlaces();
  const record = numberPaths(description);
  const leaves = collectLeaves(raw);
  const unread: string[] = [];
  const picker = createLeafPicker(leaves);
  const read = fieldReader(picker, unread, "");
  const fields = {
    id: read("id", record.id, readId),
    number: read("number", record.number, readText),
    date: read("date", record.date, parseDate),
    contractNumber: read("contractNumber", record.contractNumber, readText),
    contractDate: read("contractDate", record.contractDate, parseDate),
    stateId: read("stateId", record.stateId, readInteger),
    stateText: read("stateText", record.stateText, readText),
    notes: read("notes", record.notes, readText),
    lastError: read("lastError", record.lastError, readText),
    coVoting: read("coVoting", record.coVoting, readFlag),
    createdAt: read("createdAt", record.createdAt, parseInstant),
    updatedAt: read("updatedAt", record.updatedAt, parseInstant),
  };
  const statedTotal = read("total", record.total, parseTiyin);
  const agent = {
    tin: read("agentTin", record.agentTin, parseTin),
    name: read("agentName", record.agentName, readText),
  };
  const parties = record.parties.map((party) => readParty(party, picker, unread));
  const [sender, receiver, ...otherParties] = parties;
  if (sender === undefined || receiver === undefined) throw new TypeError("a record has two parties");
  const lines = readLines(description.lines, leaves, unread);
  const extra = readExtra(record.extra, picker);
  const groups = readGroups(description, leaves);
  picker.ignore(description.ignored);
  // A total that is there but unreadable must not be covered up by a calculated one.
  const canCalculate = !unread.includes("total");
  return {
    kind,
    ...fields,
    total: statedTotal ?? (canCalculate ? sumTiyin(lines.map((line) => line.total)) : null),
    sender,
    receiver,
    otherParties: otherParties.filter(({ role: _role, ...values }) =>
      Object.values(values).some((value) => value !== null),
    ),
    lines,
    agent: agent.tin === null && agent.name === null ? null : agent,
    extra,
    ...(groups.length < 2 ? {} : { groups }),
    other: leaves.filter((leaf) => !leaf.taken && !leaf.ignored).map(tell),
    ...(leaves.some(isInternal) ? { internal: leaves.filter(isInternal).map(tell) } : {}),
    unread,
  };
}

/** How the service's own page paints a state. */
const PAINT = /^statetext\.(?:class|status)$/;

function isInternal({ ignored, taken, place }: Leaf): boolean {
  return ignored && !taken && !PAINT.test(place.pattern);
}

function tell({ place, value }: Leaf): readonly [path: string, value: string] {
  return [place.spelled, String(value)];
}

function fieldReader(picker: LeafPicker, unread: string[], prefix: string): ReadField {
  return (name, paths, parse) => {
    const value = picker.pick(paths, parse);
    if (value === null && picker.wasUnread()) unread.push(`${prefix}${name}`);
    return value;
  };
}

function readParty(
  party: Numbered<RecordDescription["parties"][number]>,
  picker: LeafPicker,
  unread: string[],
): Party {
  const read = fieldReader(picker, unread, `${party.role}.`);
  return {
    role: party.role,
    tin: read("tin", party.tin, parseTin),
    name: read("name", party.name, readText),
    branchCode: read("branchCode", party.branchCode, readText),
    branchName: read("branchName", party.branchName, readText),
    fiztin: read("fiztin", party.fiztin ?? NO_PATHS, parseTin),
  };
}

function readLines(
  description: RecordDescription["lines"],
  leaves: readonly Leaf[],
  unread: string[],
): DocumentLine[] {
  const numbered = numberPaths(description);
  return groupByItem(description.items, leaves).map(({ depth, leaves: ofItem }, index) => {
    const picker = createLeafPicker(ofItem, depth);
    const read = fieldReader(picker, unread, `lines.${index}.`);
    const line = {
      name: read("name", numbered.name, readText),
      count: read("count", numbered.count, readCount),
      unit: read("unit", numbered.unit, readText),
      price: read("price", numbered.price, parseTiyin),
      vat: read("vat", numbered.vat, parseTiyin),
      vatRate: read("vatRate", numbered.vatRate, readText),
      total: read("total", numbered.total, parseTiyin),
      extra: readExtra(numbered.extra, picker),
    };
    picker.ignore(description.ignored);
    return line;
  });
}

/** The leaves of each item, of the first candidate path that has any. */
function groupByItem(
  paths: readonly string[],
  leaves: readonly Leaf[],
): ReadonlyArray<{ readonly depth: number; readonly leaves: readonly Leaf[] }> {
  for (const path of paths) {
    const depth = path.split(".").length + 1;
    const items = new Map<string, Leaf[]>();
    const itemPattern = `${path.toLowerCase()}.*`;
    for (const leaf of leaves) {
      const { parts, pattern } = leaf.place;
      if (parts.length <= depth || !pattern.startsWith(itemPattern)) continue;
      const itemParts = parts.slice(0, depth);
      // A dot may also be part of a key.
      if (patternOf(itemParts) !== itemPattern) continue;
      const key = itemParts.join(".");
      const item = items.get(key);
      if (item === undefined) items.set(key, [leaf]);
      else item.push(leaf);
    }
    if (items.size > 0) return [...items.values()].map((ofItem) => ({ depth, leaves: ofItem }));
  }
  return [];
}

/** The labelled values of each part, also of one that has none. */
function readGroups({ groups, extra }: RecordDescription, leaves: readonly Leaf[]): LabelledValue[][] {
  if (groups === undefined) return [];
  const keys = new Map(
    Object.entries(extra).flatMap(([key, paths]) => paths.map((path) => [path.toLowerCase(), key] as const)),
  );
  return groupByItem(groups.items, leaves).map(({ leaves: ofItem }) =>
    ofItem.flatMap(({ place, value }): LabelledValue[] => {
      const key = keys.get(place.pattern);
      return key === undefined ? [] : [[key, String(value).trim()]];
    }),
  );
}

function readExtra(
  extra: Readonly<Record<string, PathNumbers>>,
  picker: LeafPicker,
): Array<readonly [string, string]> {
  const found: Array<readonly [string, string]> = [];
  for (const key in extra) {
    for (const value of picker.pickAll(extra[key] ?? NO_PATHS)) found.push([key, value.trim()]);
  }
  return found;
}
