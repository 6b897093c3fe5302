/** Drives the real client over every documented operation and collects what differs from the interface on the wire. */
import { createServiceApi } from "../../src/api/create-service-api.ts";
import type { Language, ServiceClient } from "../../src/api/service-api.ts";
import type {
  ActionName,
  FilterDescription,
  KindName,
  ListDescription,
} from "../../src/documents/description.ts";
import type { CalendarDate, DocumentId } from "../../src/documents/document.ts";
import type { FilterValue, FilterValues } from "../../src/documents/filter-values.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { createLog } from "../../src/log.ts";
import { answer, type ReceivedRequest, startHttpServer } from "../support/http-server.ts";
import { findOperation, findRequestDifferences, readContract } from "./contract.ts";

const TOKEN = "token-of-the-walk";
const id = "650000000000000000000001" as DocumentId;

export interface Walk {
  readonly differences: readonly string[];
  /** Names of the operations that were reached. */
  readonly reached: ReadonlySet<string>;
  readonly requests: readonly ReceivedRequest[];
}

/** What one step asked for, and the operation of the interface that it must arrive at. */
interface Step {
  readonly what: string;
  readonly operation: string;
  run(client: ServiceClient): Promise<unknown>;
}

export const documentedLists: ReadonlyArray<{ kind: KindName; list: string; operation: string }> = [
  { kind: "statement", list: "queue", operation: "statement-queue" },
  { kind: "act", list: "send", operation: "act-sent-list" },
  { kind: "waybill", list: "receive", operation: "waybill-received-list" },
];

const documentedActions: Readonly<Record<ActionName, string>> = {
  send: "invoice-send",
  accept: "invoice-accept",
  reject: "invoice-reject",
  cancel: "invoice-cancel",
  agentAccept: "invoice-agent-accept",
  agentReject: "invoice-agent-reject",
};

export async function walk(profile: ServiceProfile): Promise<Walk> {
  const contract = readContract();
  const server = await startHttpServer((request, _previous, response) => {
    const isLogin = request.path.endsWith(profile.login.path);
    const login = { token: TOKEN, user: { tin: "305000001", name: "“Namuna” MChJ" } };
    answer(response, 200, { success: true, data: isLogin ? login : [] });
  });
  const api = createServiceApi({
    baseUrl: server.url,
    profile,
    clock: { now: () => 0 },
    log: createLog("silent"),
  });
  const differences: string[] = [];
  const reached = new Set<string>();
  const client = api.open(TOKEN);
  const steps: Step[] = [
    {
      what: "login",
      operation: "login",
      run: () => api.logIn({ username: "demo", password: "demo", language: "ru" }),
    },
    { what: "dashboard", operation: "dashboard-queue", run: () => client.getDashboard("ru") },
    ...listSteps(profile),
    ...actionSteps(profile),
  ];
  try {
    for (const step of steps) {
      const before = server.requests.length;
      await step.run(client).catch((error: unknown) => {
        // Answers are not judged here; an answer without sign data is one.
        if (server.requests.length === before) differences.push(`${step.what}: nothing was sent (${error})`);
      });
      for (const request of server.requests.slice(before)) {
        const [name, operation] = findOperation(contract, request) ?? [];
        if (name === undefined || operation === undefined || name !== step.operation) {
          differences.push(`${step.what}: ${request.method} ${request.path} is not ${step.operation}`);
          continue;
        }
        reached.add(name);
        const found = findRequestDifferences(operation, request, TOKEN);
        differences.push(...found.map((difference) => `${step.what}: ${difference}`));
      }
    }
  } finally {
    await api.close();
    await server.close();
  }
  return { differences, reached, requests: server.requests };
}

function listSteps(profile: ServiceProfile): Step[] {
  return documentedLists.flatMap(({ kind, list, operation }) => {
    const description = profile.kinds[kind].lists[list];
    if (description === undefined) return [];
    const sets: Array<[what: string, filters: FilterValues]> = [["no filter", {}]];
    const all: Record<string, FilterValue> = {};
    for (const [name, filter] of Object.entries(description.filters)) {
      for (const value of sampleValues(filter, description)) {
        sets.push([`${name} = ${JSON.stringify(value)}`, { [name]: value }]);
        all[name] = value;
      }
    }
    sets.push(["all filters", all]);
    const { default: usual, maximum } = description.limit;
    return sets.flatMap(([what, filters]) =>
      (what === "all filters" ? [1, usual, maximum, 10_000] : [usual]).map((limit) => ({
        what: `${kind}.${list} with ${what}, limit ${limit}`,
        operation,
        run: (client: ServiceClient) =>
          client.listDocuments({ kind, list, filters, page: 1, limit, language: "ru" }),
      })),
    );
  });
}

/** Values of a filter's type, and all of them where they are counted. */
export function sampleValues(filter: FilterDescription, list: ListDescription): FilterValue[] {
  const [from, to] = ["2026-10-01", "2026-10-31"] as CalendarDate[] as [CalendarDate, CalendarDate];
  switch (filter.type) {
    case "text":
      return ["17/2-A"];
    case "tin":
      return ["305000001", "30500000100001"];
    case "fiztin":
      return ["30500000100001"];
    case "dateRange":
      return [
        { from, to: null },
        { from: null, to },
        { from, to },
      ];
    case "state":
      return list.states;
    case "branchCode":
      return ["00017"];
    case "coVoting":
      return [0, 1];
    case "dashboardKey":
      return filter.values ?? [];
  }
}

function actionSteps(profile: ServiceProfile): Step[] {
  return Object.entries(profile.kinds.invoice.actions).flatMap(([name, description]) => {
    const action = name as ActionName;
    const reason = description.reason === "required" ? "Narxi shartnomaga mos emas" : null;
    const request = { kind: "invoice", action, id, reason, language: "ru" as Language } as const;
    return [
      {
        what: `sign data of invoice.${action}`,
        operation: "invoice-sign-data",
        run: (client: ServiceClient) => client.getSignData(request),
      },
      {
        what: `invoice.${action}`,
        operation: documentedActions[action],
        run: (client: ServiceClient) => client.submitAction({ ...request, signature: "MIIC" }),
      },
    ];
  });
}
