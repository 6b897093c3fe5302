/**
 * What the tolerant reader of records promises, said as plainly as can be: each field in turn looks through all the values
 * of the record. Nothing is planned and nothing remembered from one record to the next, so the reader is held against it.
 */
import { parseDate, parseInstant } from "../../src/documents/dates.ts";
import type { RecordDescription } from "../../src/documents/description.ts";
import type { BusinessDocument, DocumentLine, LabelledValue, Party } from "../../src/documents/document.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import { readCount, readFlag, readId, readInteger, readText } from "../../src/documents/leaf-values.ts";
import { parseTiyin, sumTiyin } from "../../src/documents/money.ts";
import { collectLeaves, type Leaf, patternOf } from "../../src/documents/record-leaves.ts";
import { parseTin } from "../../src/documents/tin.ts";

type Value = Leaf["value"];
/** A value and its path, within the record or within a line of it. */
interface Seen {
  readonly leaf: Leaf;
  readonly path: string;
}

export function readPlainly(kind: KindName, description: RecordDescription, raw: unknown): BusinessDocument {
  const leaves = collectLeaves(raw);
  const taken = new Set<Leaf>();
  const ignored = new Set<Leaf>();
  const unread: string[] = [];
  const whole = leaves.map((leaf) => ({ leaf, path: leaf.place.pattern }));

  const at = (seen: readonly Seen[], path: string) =>
    seen.filter((each) => each.path === path.toLowerCase() && !taken.has(each.leaf)).map(({ leaf }) => leaf);

  function one<T>(
    seen: readonly Seen[],
    name: string,
    paths: readonly string[],
    parse: (value: Value) => T | null,
  ) {
    let chosen: T | null = null;
    let isThere = false;
    for (const leaf of paths.flatMap((path) => at(seen, path))) {
      isThere = true;
      const value = parse(leaf.value);
      if (value === null || (chosen !== null && chosen !== value)) continue;
      chosen = value;
      taken.add(leaf);
    }
    if (isThere && chosen === null) unread.push(name);
    return chosen;
  }

  function labelled(seen: readonly Seen[], extra: RecordDescription["extra"]): LabelledValue[] {
    return Object.entries(extra).flatMap(([key, paths]) => {
      const values: string[] = [];
      for (const path of paths) {
        const earlier = new Set(values);
        for (const leaf of at(seen, path)) {
          taken.add(leaf);
          const text = String(leaf.value);
          if (!earlier.has(text)) values.push(text);
        }
      }
      return values.map((value): LabelledValue => [key, value.trim()]);
    });
  }

  function ignore(seen: readonly Seen[], paths: readonly string[]): void {
    for (const { leaf, path } of seen)
      if (paths.some((each) => `${path}.`.startsWith(`${each.toLowerCase()}.`))) ignored.add(leaf);
  }

  function itemsAt(paths: readonly string[]): Seen[][] {
    for (const path of paths) {
      const depth = path.split(".").length + 1;
      const items = new Map<string, Seen[]>();
      for (const leaf of leaves) {
        const { parts } = leaf.place;
        if (parts.length <= depth || patternOf(parts.slice(0, depth)) !== `${path.toLowerCase()}.*`) continue;
        const key = parts.slice(0, depth).join(".");
        items.set(key, [...(items.get(key) ?? []), { leaf, path: patternOf(parts.slice(depth)) }]);
      }
      if (items.size > 0) return [...items.values()];
    }
    return [];
  }

  const fields = {
    id: one(whole, "id", description.id, readId),
    number: one(whole, "number", description.number, readText),
    date: one(whole, "date", description.date, parseDate),
    contractNumber: one(whole, "contractNumber", description.contractNumber, readText),
    contractDate: one(whole, "contractDate", description.contractDate, parseDate),
    stateId: one(whole, "stateId", description.stateId, readInteger),
    stateText: one(whole, "stateText", description.stateText, readText),
    notes: one(whole, "notes", description.notes, readText),
    lastError: one(whole, "lastError", description.lastError, readText),
    coVoting: one(whole, "coVoting", description.coVoting, readFlag),
    createdAt: one(whole, "createdAt", description.createdAt, parseInstant),
    updatedAt: one(whole, "updatedAt", description.updatedAt, parseInstant),
  };
  const stated = one(whole, "total", description.total, parseTiyin);
  const agent = {
    tin: one(whole, "agentTin", description.agentTin, parseTin),
    name: one(whole, "agentName", description.agentName, readText),
  };
  const [sender, receiver, ...others] = description.parties.map(
    ({ role, tin, name, branchCode, branchName, fiztin }): Party => ({
      role,
      tin: one(whole, `${role}.tin`, tin, parseTin),
      name: one(whole, `${role}.name`, name, readText),
      branchCode: one(whole, `${role}.branchCode`, branchCode, readText),
      branchName: one(whole, `${role}.branchName`, branchName, readText),
      fiztin: one(whole, `${role}.fiztin`, fiztin ?? [], parseTin),
    }),
  );
  const { lines: described } = description;
  const lines = itemsAt(described.items).map((seen, index): DocumentLine => {
    const name = (field: string) => `lines.${index}.${field}`;
    const line = {
      name: one(seen, name("name"), described.name, readText),
      count: one(seen, name("count"), described.count, readCount),
      unit: one(seen, name("unit"), described.unit, readText),
      price: one(seen, name("price"), described.price, parseTiyin),
      vat: one(seen, name("vat"), described.vat, parseTiyin),
      vatRate: one(seen, name("vatRate"), described.vatRate, readText),
      total: one(seen, name("total"), described.total, parseTiyin),
      extra: labelled(seen, described.extra),
    };
    ignore(seen, described.ignored);
    return line;
  });
  const extra = labelled(whole, description.extra);
  ignore(whole, description.ignored);
  const groups = itemsAt(description.groups?.items ?? []).map((seen) =>
    seen.flatMap(({ leaf }): LabelledValue[] => {
      const keys = Object.entries(description.extra).filter(([, paths]) =>
        paths.some((path) => path.toLowerCase() === leaf.place.pattern),
      );
      const key = keys.at(-1)?.[0];
      return key === undefined ? [] : [[key, String(leaf.value).trim()]];
    }),
  );
  const left = leaves.filter((leaf) => !taken.has(leaf));
  const tell = (told: readonly Leaf[]) =>
    told.map(({ place, value }) => [place.spelled, String(value)] as const);
  // How the service's own page paints a state is told nowhere.
  const internal = left.filter(
    (leaf) => ignored.has(leaf) && !/^statetext\.(class|status)$/.test(leaf.place.pattern),
  );
  return {
    kind,
    ...fields,
    total: stated ?? (unread.includes("total") ? null : sumTiyin(lines.map(({ total }) => total))),
    sender: sender as Party,
    receiver: receiver as Party,
    otherParties: others.filter(({ role: _role, ...values }) =>
      Object.values(values).some((value) => value !== null),
    ),
    lines,
    agent: agent.tin === null && agent.name === null ? null : agent,
    extra,
    ...(groups.length < 2 ? {} : { groups }),
    other: tell(left.filter((leaf) => !ignored.has(leaf))),
    ...(internal.length === 0 ? {} : { internal: tell(internal) }),
    unread,
  };
}
