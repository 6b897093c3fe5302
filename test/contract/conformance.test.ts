import { describe, expect, it } from "vitest";
import { createServiceApi } from "../../src/api/create-service-api.ts";
import { builtInProfile } from "../../src/documents/built-in-profile.ts";
import type { KindName } from "../../src/documents/description.ts";
import type { CalendarDate } from "../../src/documents/document.ts";
import type { FilterValue } from "../../src/documents/filter-values.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { createLog } from "../../src/log.ts";
import { answer, startHttpServer } from "../support/http-server.ts";
import { type Field, readContract } from "./contract.ts";
import { documentedLists, walk } from "./walk.ts";

/** Operations of the interface that the client does not speak yet. */
const NOT_SPOKEN = ["act-save", "invoice-progress-queue", "invoice-save"];

/** Which wire fields each filter must fill, written out by hand: types alone would not notice seller and buyer swapped. */
const FILTER_FIELDS: Record<string, Record<string, string[]>> = {
  "statement-queue": {
    number: ["verificationactno"],
    date: ["verificationactdate_start", "verificationactdate_end"],
    state: ["stateid"],
    ownerTin: ["ownertin"],
    ownerFiztin: ["ownerfiztin"],
    partnerTin: ["partnertin"],
    partnerFiztin: ["partnerfiztin"],
    coVoting: ["covotingstate"],
  },
  "act-sent-list": {
    dashboard: ["dashboard"],
    number: ["actno"],
    date: ["actdate_start", "actdate_end"],
    state: ["stateid"],
    contractNumber: ["contractno"],
    contractDate: ["contractdate_start", "contractdate_end"],
    buyerTin: ["buyertin"],
    sellerTin: ["sellertin"],
    sellerBranchCode: ["seller_branchcode"],
    buyerBranchCode: ["buyer_branchcode"],
    coVoting: ["covotingstate"],
  },
  "waybill-received-list": {
    carrierTin: ["carriertin"],
    number: ["waybillno"],
    date: ["waybilldate_start", "waybilldate_end"],
    contractNumber: ["contractno"],
    contractDate: ["contractdate_start", "contractdate_end"],
    state: ["stateid"],
    coVoting: ["covotingstate"],
  },
};

const contract = readContract();

describe("the transcribed interface", () => {
  it("has every operation of the interface", () => {
    expect(Object.keys(contract)).toHaveLength(15);
  });

  it("names for every field of a list the filter that fills it", () => {
    for (const { operation } of documentedLists) {
      const request = contract[operation]?.request as Record<string, Field>;
      const named = Object.values(FILTER_FIELDS[operation] ?? {}).flat();
      expect([...named, "page", "limit"].filter((field) => field in request).sort()).toEqual(
        Object.keys(request).sort(),
      );
    }
  });
});

describe("what the client sends", () => {
  it("is what the interface says, over all lists, filters and actions", async () => {
    const { differences, reached, requests } = await walk(builtInProfile);
    expect(differences).toEqual([]);
    expect(Object.keys(contract).filter((name) => !reached.has(name))).toEqual(NOT_SPOKEN);
    expect(requests.length).toBeGreaterThan(80);
  });

  it("fills the fields that each filter is meant for", async () => {
    const server = await startHttpServer((_request, _previous, response) =>
      answer(response, 200, { data: [] }),
    );
    const api = clientOf(server.url);
    try {
      for (const { kind, list, operation } of documentedLists) {
        const filters = builtInProfile.kinds[kind].lists[list]?.filters ?? {};
        expect(Object.keys(filters).sort()).toEqual(Object.keys(FILTER_FIELDS[operation] ?? {}).sort());
        for (const [name, fields] of Object.entries(FILTER_FIELDS[operation] ?? {})) {
          const [wanted, value] = exampleOf(fields, contract[operation]?.request as Record<string, Field>);
          await api
            .open("t")
            .listDocuments({ kind, list, filters: { [name]: value }, page: 1, limit: 15, language: "ru" });
          expect(JSON.parse(server.requests.at(-1)?.body ?? "")).toEqual({ page: 1, limit: 15, ...wanted });
        }
      }
    } finally {
      await api.close();
      await server.close();
    }
  });
});

/** The wire fields as the interface has them, and the value that Kotib keeps for them. */
function exampleOf(fields: string[], request: Record<string, Field>): [wire: object, value: FilterValue] {
  const [first = "", second] = fields;
  const field = request[first];
  if (second !== undefined) {
    const [from, to] = ["2026-01-02", "2026-03-04"] as [CalendarDate, CalendarDate];
    return [
      { [first]: from, [second]: to },
      { from, to },
    ];
  }
  if (field?.enum !== undefined) return [{ [first]: field.enum[0] }, field.enum[0] as FilterValue];
  return field?.type === "integer"
    ? [{ [first]: 30500000100001 }, "30500000100001"]
    : [{ [first]: "00017" }, "00017"];
}

describe("a wrong description", () => {
  type Mutate = (profile: ServiceProfile) => void;
  const listOf = (profile: ServiceProfile, kind: KindName, name: string) => {
    const list = profile.kinds[kind].lists[name];
    if (list === undefined) throw new Error(`${kind} has no list ${name}`);
    return list;
  };
  const filterOf = (profile: ServiceProfile, kind: KindName, list: string, name: string) => {
    const filter = listOf(profile, kind, list).filters[name];
    if (filter === undefined) throw new Error(`${kind}.${list} has no filter ${name}`);
    return filter;
  };
  const acceptOf = (profile: ServiceProfile) => {
    const { accept, reject, send } = profile.kinds.invoice.actions;
    if (accept === undefined || reject === undefined || send === undefined) throw new Error("no actions");
    return { accept, reject, send };
  };

  it.each<[what: string, mutate: Mutate, difference: RegExp]>([
    [
      "a renamed field",
      (profile) => {
        filterOf(profile, "statement", "queue", "ownerTin").fields = ["owner_tin"];
      },
      /owner_tin is not in the interface/,
    ],
    [
      "a renamed half of a range",
      (profile) => {
        filterOf(profile, "waybill", "receive", "date").fields = ["waybilldate_start", "waybilldate_to"];
      },
      /waybilldate_to is not/,
    ],
    [
      "a TIN sent as text",
      (profile) => {
        filterOf(profile, "act", "send", "buyerTin").type = "text";
      },
      /buyertin is no integer/,
    ],
    [
      "a co-voting state sent as text",
      (profile) => {
        filterOf(profile, "act", "send", "coVoting").type = "text";
      },
      /covotingstate is no integer/,
    ],
    [
      "a number sent as an integer",
      (profile) => {
        filterOf(profile, "statement", "queue", "number").type = "tin";
      },
      /verificationactno is no string/,
    ],
    [
      "a state that the list does not allow",
      (profile) => {
        listOf(profile, "statement", "queue").states.push("3");
      },
      /stateid is none of the allowed values/,
    ],
    [
      "a foreign dashboard key",
      (profile) => {
        filterOf(profile, "act", "send", "dashboard").values?.push("awaiting_me");
      },
      /dashboard is none of the allowed/,
    ],
    [
      "too high a limit",
      (profile) => {
        listOf(profile, "waybill", "receive").limit.maximum = 500;
      },
      /limit is above the maximum/,
    ],
    [
      "a list's path",
      (profile) => {
        listOf(profile, "statement", "queue").path = "/documents/statements/queue";
      },
      /statements\/queue is not statement-queue/,
    ],
    [
      "an action's path",
      (profile) => {
        acceptOf(profile).accept.path = acceptOf(profile).reject.path;
      },
      /reject is not invoice-accept/,
    ],
    [
      "the field of the identifier",
      (profile) => {
        acceptOf(profile).send.body.id = "id";
      },
      /facturaid is missing/,
    ],
    [
      "the field of the signature",
      (profile) => {
        acceptOf(profile).send.body.signature = "signature";
      },
      /signature is not in the interface/,
    ],
    [
      "the sign data's path",
      (profile) => {
        profile.kinds.invoice.signData.path = "/documents/invoice/{id}/sign";
      },
      /is not invoice-sign-data/,
    ],
    [
      "the fields of login",
      (profile) => {
        profile.login.body.username = "phone";
      },
      /phone is not in the interface/,
    ],
    [
      "the dashboard's path",
      (profile) => {
        profile.dashboard.path = "/queue";
      },
      /is not dashboard-queue/,
    ],
    [
      "a list that is off",
      (profile) => {
        listOf(profile, "waybill", "receive").on = false;
      },
      /nothing was sent/,
    ],
  ])("shows: %s", async (_what, mutate, difference) => {
    const profile = structuredClone(builtInProfile);
    mutate(profile);
    const { differences } = await walk(profile);
    expect(differences.join("\n")).toMatch(difference);
  });
});

describe("what the interface says of answers", () => {
  const sampleOf = (field: Field): unknown => {
    if (field.nullable) return null;
    if (field.type === "array") return [];
    if (field.type === "boolean") return true;
    return field.type === "integer" ? 1 : "1";
  };

  it.each(documentedLists)(
    "is read by $kind.$list, its nulls included",
    async ({ kind, list, operation }) => {
      const response = contract[operation]?.response;
      if (response === undefined || response === "not shown")
        throw new Error("the interface shows this answer");
      const body = Object.fromEntries(
        Object.entries(response).map(([name, field]) => [name, sampleOf(field)]),
      );
      const server = await startHttpServer((_request, _previous, reply) =>
        answer(reply, 200, { ...body, total: 0 }),
      );
      const api = clientOf(server.url);
      try {
        const request = { kind, list, filters: {}, page: 1, limit: 15, language: "ru" } as const;
        await expect(api.open("t").listDocuments(request)).resolves.toEqual({
          documents: [],
          page: 1,
          perPage: 1,
          total: 0,
          hasNext: false,
        });
      } finally {
        await api.close();
        await server.close();
      }
    },
  );

  it("is read by login", async () => {
    expect(contract.login?.response).toMatchObject({ "data.token": { type: "string" } });
    const body = { success: true, data: { token: "t-1", user: { tin: "305000001", name: "“Namuna” MChJ" } } };
    const server = await startHttpServer((_request, _previous, response) => answer(response, 200, body));
    const api = clientOf(server.url);
    try {
      const login = await api.logIn({ username: "demo", password: "demo", language: "ru" });
      expect(login).toMatchObject({ token: "t-1", tin: "305000001", name: "“Namuna” MChJ" });
    } finally {
      await api.close();
      await server.close();
    }
  });
});

function clientOf(baseUrl: string) {
  return createServiceApi({
    baseUrl,
    profile: builtInProfile,
    clock: { now: () => 0 },
    log: createLog("silent"),
  });
}
