/** Makes one page of a list: its reader's documents, the list's filters applied for real, and its envelope. */
import type { KindDescription, ListDescription } from "../../src/documents/description.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import type { Answer } from "./answers.ts";
import { type CheckedList, checkListBody } from "./check-list-body.ts";
import type { Condition, DocumentStore } from "./document-store.ts";
import { findFilterColumn } from "./filter-columns.ts";
import type { ServiceLanguage } from "./state-texts.ts";
import type { User } from "./users.ts";
import { writeRow } from "./write-document.ts";

/** States in which the receiver does not know of the document yet, and states in which the agent does not. */
const hiddenFromReceiver = "0, 1, 2, 7, 9";
const hiddenFromAgent = "0, 1, 2, 10";

/** States a list shows when the request names no state, by its name; the others show all. */
const listedStates: Readonly<Record<string, readonly number[]>> = {
  draft: [0, 2],
  queue: [1, 2, 7, 8, 10, 15],
  send: [3, 7, 8, 9, 10, 15, 17, 20, 30, 40],
};
/** Failed, rejected by the agent, cancelled, rejected, accepted, annulled: nobody has to do anything about them. */
const endStates = "2, 9, 17, 20, 30, 40";
/** These occur as states but are in no list's filter. */
const unfiltered = [3, 8, 9];

/** The meaning of the dashboard's keys. */
const dashboardStates: Readonly<Record<string, string>> = {
  rejected_by_partner: "20",
  awaiting_partner: "8, 10, 15",
};

export interface ListRequest {
  readonly user: User;
  readonly language: ServiceLanguage;
  readonly body: Record<string, unknown>;
  /** Address of the list, for the links of a paginator. */
  readonly url: string;
}

export interface DocumentList {
  answer(request: ListRequest): Answer;
  /** Documents behind a key of the dashboard. */
  countKey(user: User, key: string): number;
  /** Documents that wait for somebody, or are on their way. */
  countOpen(user: User): number;
}

export interface ListOptions {
  readonly profile: ServiceProfile;
  readonly kindName: KindName;
  readonly listName: string;
  /** Writes a row's JSON text as this service spells it. */
  readonly write: (text: string) => string;
  readonly now: () => number;
}

/** Serves one described list. Throws when there is none of that name, or a filter of it leads to no field. */
export function createDocumentList(
  store: DocumentStore,
  { profile, kindName, listName, write, now }: ListOptions,
): DocumentList {
  const list = profile.kinds[kindName].lists[listName];
  if (list === undefined) throw new Error(`there is no list ${kindName}.${listName}`);
  const conditions = createFilterConditions(profile.kinds[kindName], list);
  const base = findBaseStates(listName, list);
  const dashboardFilter = Object.values(list.filters).find((filter) => filter.type === "dashboardKey");

  const select = (user: User, values: CheckedList["values"]): Condition => {
    const filters = conditions(values);
    const parts = [selectDirection(user, list, filters.allIncoming), ...filters.conditions];
    if (!filters.hasState && base !== null) parts.push({ where: `state IN (${base})`, parameters: [] });
    return {
      where: ["kind = ?", ...parts.map((part) => part.where)].join(" AND "),
      parameters: [kindName, ...parts.flatMap((part) => part.parameters)],
    };
  };

  return {
    answer: ({ user, language, body, url }) => {
      const checked = checkListBody(list, body, profile.dateFormat);
      const condition = select(user, checked.values);
      const total = store.count(condition);
      const offset = (checked.page - 1) * checked.limit;
      const rows = store
        .list(condition, checked.limit, offset)
        .map((document) => write(writeRow(document, { user, language, now: now() })));
      const text = list.envelope === "data" ? writeData : writePaginator;
      return { status: 200, text: text({ rows, total, offset, url, ...checked }) };
    },
    countKey: (user, key) =>
      dashboardFilter === undefined
        ? 0
        : store.count(select(user, new Map([[dashboardFilter.fields[0], key]]))),
    countOpen: (user) => {
      const { where, parameters } = select(user, new Map());
      return store.count({ where: `${where} AND state NOT IN (${endStates})`, parameters });
    },
  };
}

function findBaseStates(listName: string, list: ListDescription): string | null {
  const states = listedStates[listName];
  const isWide = list.states.includes("-1");
  return (
    states
      ?.filter((state) => list.states.includes(String(state)) || (isWide && unfiltered.includes(state)))
      .join(", ") ?? null
  );
}

function selectDirection(user: User, list: ListDescription, onlyIncoming: boolean): Condition {
  const incoming: Condition =
    user.role === "agent"
      ? { where: `(agent = ? AND state NOT IN (${hiddenFromAgent}))`, parameters: [user.tin] }
      : { where: `(tin1 = ? AND state NOT IN (${hiddenFromReceiver}))`, parameters: [user.tin] };
  const outgoing: Condition = { where: "tin0 = ?", parameters: [user.tin] };
  if (onlyIncoming || list.direction === "incoming") return incoming;
  if (list.direction === "outgoing") return outgoing;
  return {
    where: `(${outgoing.where} OR ${incoming.where})`,
    parameters: [...outgoing.parameters, ...incoming.parameters],
  };
}

/** Makes the reader of filter values once per list, so that a wrong description shows at start. */
function createFilterConditions(kind: KindDescription, list: ListDescription) {
  const described = Object.entries(list.filters).map(([name, filter]) => ({
    name,
    filter,
    column: ["state", "coVoting", "dashboardKey"].includes(filter.type)
      ? ""
      : findFilterColumn(kind, name, filter),
  }));
  return (values: CheckedList["values"]) => {
    const ignored = new Set(
      described.flatMap(({ filter }) =>
        filter.type === "dashboardKey" && values.has(filter.fields[0]) ? (filter.ignores ?? []) : [],
      ),
    );
    const conditions: Condition[] = [];
    let hasState = false;
    let allIncoming = false;
    for (const { name, filter, column } of described) {
      if (ignored.has(name)) continue;
      const [first, second] = filter.fields.map((field) => values.get(field));
      if (filter.type === "dateRange") {
        if (first !== undefined) conditions.push({ where: `${column} >= ?`, parameters: [first] });
        if (second !== undefined) conditions.push({ where: `${column} <= ?`, parameters: [second] });
      } else if (first !== undefined) {
        switch (filter.type) {
          case "state":
            hasState = true;
            if (first === list.allIncoming) allIncoming = true;
            else if (first !== "-1") conditions.push({ where: "state = ?", parameters: [Number(first)] });
            break;
          case "dashboardKey":
            hasState = true;
            conditions.push({ where: `state IN (${dashboardStates[first] ?? "state"})`, parameters: [] });
            break;
          case "coVoting":
            conditions.push({ where: "co_voting = ?", parameters: [Number(first)] });
            break;
          case "text":
            conditions.push({
              where: `${column} LIKE ? ESCAPE '\\'`,
              parameters: [`%${escapeLike(first)}%`],
            });
            break;
          case "tin":
          case "fiztin":
          case "branchCode":
            conditions.push({ where: `${column} = ?`, parameters: [first] });
        }
      }
    }
    return { conditions, hasState, allIncoming };
  };
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

interface PageText {
  readonly rows: readonly string[];
  readonly total: number;
  readonly offset: number;
  readonly page: number;
  readonly limit: number;
  readonly url: string;
}

/** The statement and waybill envelope: no last page, and `from` and `to` are strings or null. */
function writeData({ rows, total, offset, page, limit }: PageText): string {
  const empty = rows.length === 0;
  const from = empty ? "null" : `"${offset + 1}"`;
  const to = empty ? "null" : `"${offset + rows.length}"`;
  return `{"data":[${rows.join(",")}],"current_page":${page},"total":${total},"per_page":${limit},"from":${from},"to":${to}}`;
}

/** The acts' envelope: a whole paginator with links, whose `from` and `to` are integers. */
function writePaginator({ rows, total, offset, page, limit, url }: PageText): string {
  const last = Math.max(1, Math.ceil(total / limit));
  const link = (number: number) => `${url}?page=${number}`;
  const head = `{"current_page":${page},"data":[${rows.join(",")}],`;
  return (
    head +
    JSON.stringify({
      first_page_url: link(1),
      from: rows.length === 0 ? 0 : offset + 1,
      last_page: last,
      last_page_url: link(last),
      next_page_url: page < last ? link(page + 1) : null,
      path: url,
      per_page: limit,
      prev_page_url: page > 1 ? link(page - 1) : null,
      to: rows.length === 0 ? 0 : offset + rows.length,
      total,
    }).slice(1)
  );
}
