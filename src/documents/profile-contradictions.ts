/** Finds the contradictions in a well-formed profile: names that lead nowhere and paths that two operations share. */
import { fileFormats } from "./creation/composable.ts";
import type {
  ActionDescription,
  FilterDescription,
  KindDescription,
  ListDescription,
} from "./description.ts";
import { builtInKinds, kindNames } from "./every-kind.ts";
import type { KindName } from "./kinds.ts";
import type { Label } from "./label.ts";
import type { ServiceProfile } from "./profile.ts";

const HOLIDAY = /^(?:\d{4}-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Every contradiction as `key.path: what is wrong`; empty when there is none. */
export function findProfileContradictions(profile: ServiceProfile): string[] {
  return [
    ...kindNames.flatMap((name) => checkKind(`kinds.${name}`, profile.kinds[name])),
    ...kindNames.flatMap((name) => checkCreation(`kinds.${name}.creation`, name, profile)),
    ...findPrefixed(profile),
    ...findShared(profile, "letter"),
    ...findShared(profile, "path"),
    ...profile.silence.holidays.flatMap((day, index) =>
      unless(HOLIDAY.test(day), `silence.holidays.${index}: must be MM-DD or YYYY-MM-DD`),
    ),
  ];
}

/** The labels that have words in every language; only a prompt of its own makes a filter's. */
const knownLabels = {
  kind: new Set(kindNames.map((name) => builtInKinds[name].label)),
  list: labelsOf((list) => [list.label]),
  filter: labelsOf((list) => Object.values(list.filters).map(({ label }) => label)),
  unit: new Set(kindNames.flatMap((name): Label[] => Object.values(builtInKinds[name].record.units ?? {}))),
  group: new Set(kindNames.map((name): Label | undefined => builtInKinds[name].record.groups?.label)),
  code: new Set(
    kindNames.flatMap((name) =>
      Object.values(builtInKinds[name].record.codes ?? {}).flatMap(Object.values<Label | null>),
    ),
  ),
};

function labelsOf(pick: (list: ListDescription) => readonly Label[]): ReadonlySet<Label> {
  return new Set(kindNames.flatMap((name) => Object.values(builtInKinds[name].lists).flatMap(pick)));
}

/** Checks it, because a key without words would be shown as it is, in every language. */
function checkLabel(at: string, label: Label, what: keyof typeof knownLabels): string[] {
  return unless(
    typeof label !== "string" || (knownLabels[what] as ReadonlySet<Label | null | undefined>).has(label),
    `${at}: is no label of Kotib's; give the words for uz, ru and en, or a label of another ${what}`,
  );
}

function checkKind(at: string, kind: KindDescription): string[] {
  return [
    ...unless(knownLabels.kind.has(kind.label), `${at}.label: is no label of Kotib's kinds`),
    ...unless(kind.signData.path.includes("{id}"), `${at}.signData.path: must contain {id}`),
    ...unless(kind.locate.view.path.includes("{id}"), `${at}.locate.view.path: must contain {id}`),
    ...kind.locate.byNumber.flatMap(({ list, filter }, index) => {
      const asked = own(kind.lists, list);
      const place = `${at}.locate.byNumber.${index}`;
      if (asked === undefined) return [`${place}.list: there is no such list`];
      return unless(own(asked.filters, filter), `${place}.filter: the list has no such filter`);
    }),
    ...Object.entries(kind.lists).flatMap(([name, list]) => checkList(`${at}.lists.${name}`, list)),
    ...Object.entries(kind.actions).flatMap(([name, action]) => checkAction(`${at}.actions.${name}`, action)),
    ...checkBulkSubmit(`${at}.massQueue`, kind),
    ...checkCodes(`${at}.record.codes`, kind.record),
    ...checkUnits(`${at}.record.units`, kind.record),
    ...(kind.record.groups === undefined
      ? []
      : checkLabel(`${at}.record.groups.label`, kind.record.groups.label, "group")),
    ...checkClosing(`${at}.record.closing`, kind.record),
    ...checkReconciliation(`${at}.reconciliation`, kind),
    ...checkVat(`${at}.vat`, kind),
  ];
}

function checkVat(at: string, { vat, record: { extra } }: KindDescription): string[] {
  const marks = Object.entries(vat?.marks ?? {}).map(
    ([name, mark]): Key => [`marks.${name}.extra`, mark.extra],
  );
  return checkKeys(at, [["sum", vat?.sum], ...marks], extra, "record.extra");
}

function checkList(at: string, list: ListDescription): string[] {
  return [
    ...checkLabel(`${at}.label`, list.label, "list"),
    ...unless(list.limit.default <= list.limit.maximum, `${at}.limit.default: is more than the maximum`),
    ...Object.entries(list.filters).flatMap(([name, filter]) =>
      checkFilter(`${at}.filters.${name}`, filter, list),
    ),
    ...(["receiver", "agent"] as const).flatMap((role) =>
      Object.keys(list.waiting?.[role] ?? {}).flatMap((name) =>
        unless(own(list.filters, name), `${at}.waiting.${role}.${name}: the list has no such filter`),
      ),
    ),
  ];
}

function checkFilter(at: string, filter: FilterDescription, list: ListDescription): string[] {
  const wanted = filter.type === "dateRange" ? 2 : 1;
  return [
    ...checkLabel(`${at}.label`, filter.label, "filter"),
    ...unless(
      filter.fields.length === wanted,
      `${at}.fields: a ${filter.type} filter has ${wanted} wire field(s)`,
    ),
    ...unless(
      filter.type !== "dashboardKey" || filter.values,
      `${at}.values: a dashboardKey filter must name its values`,
    ),
    ...(filter.ignores ?? []).flatMap((ignored) =>
      unless(own(list.filters, ignored), `${at}.ignores: the list has no filter ${ignored}`),
    ),
  ];
}

function checkAction(at: string, action: ActionDescription): string[] {
  const { content, template } = action.signature;
  const isComposed = content === "idAndSeller" || content === "signDataAndReason";
  return [
    ...unless(
      action.reason === "none" || action.body.reason,
      `${at}.body.reason: the action needs a field for its reason`,
    ),
    ...unless(!isComposed || template, `${at}.signature.template: composed content needs a template`),
  ];
}

function checkCodes(at: string, { codes = {}, extra, lines }: KindDescription["record"]): string[] {
  return Object.entries(codes).flatMap(([key, labels]) => [
    ...checkKeys(at, [[key, key]], { ...extra, ...lines.extra }, "extra or lines.extra"),
    ...Object.entries(labels).flatMap(([code, label]) =>
      label === null ? [] : checkLabel(`${at}.${key}.${code}`, label, "code"),
    ),
  ]);
}

function checkUnits(at: string, { units = {}, extra, lines }: KindDescription["record"]): string[] {
  return Object.entries(units).flatMap(([key, label]) => [
    ...checkKeys(at, [[key, key]], { ...extra, ...lines.extra }, "extra or lines.extra"),
    ...checkLabel(`${at}.${key}`, label, "unit"),
  ]);
}

function checkClosing(at: string, { closing = [], parties, extra }: KindDescription["record"]): string[] {
  return closing.flatMap(({ role, ...keys }, index) => [
    ...checkRole(`${at}.${index}`, role, parties),
    ...checkKeys(`${at}.${index}`, Object.entries(keys), extra, "extra"),
  ]);
}

function checkReconciliation(at: string, { reconciliation, record }: KindDescription): string[] {
  const { books = [], period = [], contract } = reconciliation ?? {};
  const { parties, lines, extra } = record;
  return [
    ...books.flatMap(({ role, opening, ...keys }, index) => [
      ...checkRole(`${at}.books.${index}`, role, parties),
      ...checkKeys(`${at}.books.${index}`, Object.entries(keys), lines.extra, "lines.extra"),
      ...checkKeys(`${at}.books.${index}.opening`, Object.entries(opening), extra, "extra"),
    ]),
    ...checkKeys(`${at}.period`, [...period.entries()], extra, "extra"),
    ...checkKeys(at, [["contract", contract]], extra, "extra"),
  ];
}

function checkRole(at: string, role: string, parties: KindDescription["record"]["parties"]): string[] {
  const isThere = parties.some((party) => party.role === role);
  return unless(isThere, `${at}.role: is no party of the record`);
}

/** A key with the place that names it; undefined where the place is empty. */
type Key = readonly [place: string | number, key: string | undefined];

function checkKeys(at: string, keys: readonly Key[], table: object, what: string): string[] {
  return keys.flatMap(([place, key]) =>
    unless(key === undefined || Object.hasOwn(table, key), `${at}.${place}: is no key of ${what}`),
  );
}

function checkCreation(at: string, name: KindName, { kinds }: ServiceProfile): string[] {
  const { creation } = kinds[name];
  if (creation?.source === "fields") {
    return unless(creation.composition, `${at}.composition: a document of fields needs to say which`);
  }
  if (creation?.source !== "file") return [];
  if (fileFormats[name] === undefined) return [`${at}.source: Kotib knows no rules of such a file`];
  const other = kindNames.find(
    (one) => one !== name && fileFormats[one] !== undefined && kinds[one].creation?.source === "file",
  );
  return unless(other === undefined, `${at}.source: a file is read as ${other} already`);
}

function checkBulkSubmit(at: string, { massQueue, actions }: KindDescription): string[] {
  if (massQueue === undefined) return [];
  const { on, body, action } = massQueue;
  return [
    ...unless(!on || body, `${at}.body: the queue can be on only where its body is given`),
    ...unless(body?.id !== body?.signature || !body, `${at}.body.signature: is the same field as body.id`),
    ...unless(!on || actions[action]?.reason === "none", `${at}.action: ${action} cannot go by the queue`),
  ];
}

/** An action posted to another's path would do the wrong thing to a document; a shared letter opens another kind. */
function findShared(profile: ServiceProfile, what: "letter" | "path"): string[] {
  const owners = new Map<string, string>();
  return kindNames.flatMap((name) => {
    const kind = profile.kinds[name];
    const operations = [
      ...Object.entries(kind.lists).map(([list, { path }]) => [`lists.${list}.path`, path] as const),
      ...Object.entries(kind.actions).map(([action, { path }]) => [`actions.${action}.path`, path] as const),
      ...(kind.massQueue === undefined ? [] : [["massQueue.path", kind.massQueue.path] as const]),
    ];
    const values = what === "letter" ? [["letter", kind.letter] as const] : operations;
    return values.flatMap(([key, value]) => {
      const owner = owners.get(value);
      if (owner === undefined) owners.set(value, `kinds.${name}.${key}`);
      return unless(owner === undefined, `kinds.${name}.${key}: is the same ${what} as ${owner}`);
    });
  });
}

/** Every path is sent below `/api/{lang}`; a path that includes it would repeat it. */
function findPrefixed(value: unknown, at = ""): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = at === "" ? key : `${at}.${key}`;
    if (key !== "path" || typeof inner !== "string") return findPrefixed(inner, place);
    return unless(
      !/^\/api(?:\/|$)|\{lang(?:uage)?\}/i.test(inner),
      `${place}: must be what comes behind /api/{lang}, which Kotib puts before it`,
    );
  });
}

/** The table's own entry by that name: `constructor` and its like are on every object. */
function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function unless(holds: unknown, problem: string): string[] {
  return holds ? [] : [problem];
}
