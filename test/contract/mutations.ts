/** Every way to get one documented field of a description wrong, made from the tables of what is documented. */
import {
  type FilterDescription,
  type FilterType,
  filterTypes,
  type ListDescription,
} from "../../src/documents/description.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { documentedActions, documentedLists } from "./documented-operations.ts";

export interface Mutation {
  readonly what: string;
  /** The cases that must notice: those of a subject, or of one filter of it. */
  readonly subject: string;
  readonly filter: string | null;
  mutate(profile: ServiceProfile): void;
}

/** JSON types by filter type, as the interface has them. */
const jsonTypes: Readonly<Record<FilterType, "string" | "integer">> = {
  text: "string",
  tin: "integer",
  fiztin: "integer",
  dateRange: "string",
  state: "string",
  branchCode: "string",
  coVoting: "integer",
  dashboardKey: "string",
};

export function findMutations(profile: ServiceProfile): Mutation[] {
  return [...mutateLists(profile), ...mutateFilters(profile), ...mutateActions(), ...mutateOthers()];
}

type ListChange = readonly [what: string, change: (list: ListDescription) => void];

function mutateLists(profile: ServiceProfile): Mutation[] {
  return documentedLists.flatMap(({ kind, list }) => {
    const states = profile.kinds[kind].lists[list]?.states ?? [];
    const changes: ListChange[] = [
      ["another path", (one) => (one.path += "s")],
      ["turned off", (one) => (one.on = false)],
      ["a higher maximum", ({ limit }) => (limit.maximum += 1)],
      ["a lower maximum", ({ limit }) => (limit.maximum -= 1)],
      ["a state more", (one) => one.states.push("99")],
      ["a filter more", (one) => Object.assign(one.filters, { extra: extraFilter })],
      ...(states.includes("3")
        ? []
        : [["the state 3 more", (one) => one.states.push("3")] satisfies ListChange]),
      ...states.map(
        (state): ListChange => [
          `the state ${state} less`,
          (one) => one.states.splice(one.states.indexOf(state), 1),
        ],
      ),
    ];
    const subject = `${kind}.${list}`;
    return changes.map(([what, change]) => ({
      what: `${subject}: ${what}`,
      subject,
      filter: null,
      mutate: (mutant) => change(listOf(mutant, kind, list)),
    }));
  });
}

const extraFilter: FilterDescription = {
  type: "text",
  fields: ["extra"],
  label: "act-filter-number",
  evidence: "documented",
};

type FilterChange = readonly [what: string, change: (filter: FilterDescription) => void];

function mutateFilters(profile: ServiceProfile): Mutation[] {
  return documentedLists.flatMap(({ kind, list, filters }) =>
    Object.keys(filters).flatMap((name) => {
      const subject = `${kind}.${list}`;
      const changes = changesOf(filterOf(profile, kind, list, name));
      const changed = changes.map(
        ([what, change]): Mutation => ({
          what: `${subject}.${name}: ${what}`,
          subject,
          filter: name,
          mutate: (mutant) => change(filterOf(mutant, kind, list, name)),
        }),
      );
      const missing: Mutation = {
        what: `${subject}.${name}: missing`,
        subject,
        filter: name,
        mutate: (mutant) => delete listOf(mutant, kind, list).filters[name],
      };
      return [...changed, missing];
    }),
  );
}

function changesOf({ fields, type, values = [] }: FilterDescription): FilterChange[] {
  const renamed = fields.map(
    (field, index): FilterChange => [
      `${field} renamed`,
      (filter) => {
        filter.fields[index] = `${field}_`;
      },
    ],
  );
  const retyped = filterTypes
    .filter((other) => jsonTypes[other] !== jsonTypes[type])
    .map((other): FilterChange => [`${other} instead of ${type}`, (filter) => (filter.type = other)]);
  const keys: FilterChange[] = values.map((key) => [
    `the key ${key} less`,
    (filter) => filter.values?.splice(filter.values.indexOf(key), 1),
  ]);
  const foreign: FilterChange[] =
    type === "dashboardKey" ? [["a foreign key", (filter) => filter.values?.push("awaiting_me")]] : [];
  const swapped: FilterChange[] =
    fields.length === 2 ? [["start and end swapped", (filter) => filter.fields.reverse()]] : [];
  return [...renamed, ...retyped, ...keys, ...foreign, ...swapped];
}

function mutateActions(): Mutation[] {
  return documentedActions.flatMap(({ kind, action }, index) => {
    const next = documentedActions[(index + 1) % documentedActions.length]?.action ?? action;
    const change = (
      what: string,
      mutate: (one: ReturnType<typeof actionOf>, mutant: ServiceProfile) => void,
    ): Mutation => ({
      what: `${kind}.${action}: ${what}`,
      subject: `${kind}.${action}`,
      filter: null,
      mutate: (mutant) => mutate(actionOf(mutant, kind, action), mutant),
    });
    return [
      change("another path", (one) => (one.path += "s")),
      change("the next action's path", (one, mutant) => (one.path = actionOf(mutant, kind, next).path)),
      change("turned off", (one) => (one.on = false)),
      change("the id's field renamed", ({ body }) => (body.id = "id")),
      change("the signature's field renamed", ({ body }) => (body.signature = "signature")),
      change("a reason's field of its own", ({ body }) => (body.reason = "comment")),
      change(
        "another sign-data path",
        (_, mutant) => (mutant.kinds[kind].signData.path = "/documents/{id}/sign"),
      ),
      change("composed content", ({ signature }) => (signature.content = "idAndSeller")),
    ];
  });
}

function mutateOthers(): Mutation[] {
  const change = (subject: string, what: string, mutate: Mutation["mutate"]): Mutation => ({
    what: `${subject}: ${what}`,
    subject,
    filter: null,
    mutate,
  });
  return [
    change("login", "another path", ({ login }) => (login.path += "s")),
    change("login", "the user name's field renamed", ({ login }) => (login.body.username = "phone")),
    change("login", "the password's field renamed", ({ login }) => (login.body.password = "pass")),
    change("login", "the token elsewhere", ({ login }) => (login.token = ["data.key"])),
    change("login", "the TIN elsewhere", ({ login }) => (login.tin = ["data.user.inn"])),
    change("dashboard", "another path", ({ dashboard }) => (dashboard.path = "/queue")),
    change("invoice.massQueue", "another path", ({ kinds }) => {
      if (kinds.invoice.massQueue !== undefined) kinds.invoice.massQueue.path += "s";
    }),
    change("invoice.massQueue", "missing", ({ kinds }) => delete kinds.invoice.massQueue),
    change("dashboard", "turned off", ({ dashboard }) => (dashboard.on = false)),
  ];
}

type Kind = (typeof documentedLists)[number]["kind"];

function listOf(profile: ServiceProfile, kind: Kind, name: string): ListDescription {
  const list = profile.kinds[kind].lists[name];
  if (list === undefined) throw new Error(`${kind} has no list ${name}`);
  return list;
}

function filterOf(profile: ServiceProfile, kind: Kind, list: string, name: string): FilterDescription {
  const filter = listOf(profile, kind, list).filters[name];
  if (filter === undefined) throw new Error(`${kind}.${list} has no filter ${name}`);
  return filter;
}

function actionOf(profile: ServiceProfile, kind: Kind, name: (typeof documentedActions)[number]["action"]) {
  const action = profile.kinds[kind].actions[name];
  if (action === undefined) throw new Error(`${kind} has no action ${name}`);
  return action;
}
