import { beforeAll, describe, expect, it } from "vitest";
import { createService } from "../../src/api/call.ts";
import { listDocuments } from "../../src/api/operations/list-documents.ts";
import { logIn } from "../../src/api/operations/log-in.ts";
import { createTransport } from "../../src/api/transport.ts";
import { builtInProfile } from "../../src/documents/built-in-profile.ts";
import { createLog } from "../../src/log.ts";
import { answer, startHttpServer } from "../support/http-server.ts";
import { type Conformance, runConformance } from "./conformance.ts";
import { type Field, readContract } from "./contract.ts";
import { documentedLists, notSpoken } from "./documented-operations.ts";

const contract = readContract();

describe("the transcribed interface", () => {
  it("has every operation of the interface", () => {
    expect(Object.keys(contract)).toHaveLength(15);
  });

  it.each(documentedLists)("names for every field of $operation the filter that fills it", (list) => {
    const request = contract[list.operation]?.request as Record<string, Field>;
    const named = Object.values(list.filters).flat();
    const fields = [...named, "page", "limit"].filter((field) => field in request);
    expect(fields.sort()).toEqual(Object.keys(request).sort());
  });
});

describe("the walk in its short form", () => {
  let conformance: Conformance;
  beforeAll(async () => {
    conformance = await runConformance({ short: true });
  });

  it("finds nothing that is not as it should be, on canned answers and in the sandbox", () => {
    expect(conformance.failures).toEqual([]);
    expect(conformance.summary).toMatchObject({ failed: 0 });
  });

  it("goes over all lists, filters and actions", () => {
    const { lists, filters, actions, cases } = conformance.summary;
    expect(lists).toBeGreaterThanOrEqual(16);
    expect(filters).toBeGreaterThanOrEqual(125);
    expect(actions).toBeGreaterThanOrEqual(18);
    expect(cases).toBeGreaterThan(2 * filters + 4 * actions);
  });

  it("arrives at every operation of the interface but those that Kotib says it does not speak", () => {
    expect(Object.keys(contract).filter((name) => !conformance.reached.has(name))).toEqual(notSpoken);
  });

  it("tells which operations only descriptions speak of", () => {
    const paths = conformance.undocumented.map(({ path }) => path);
    expect(paths).toContain("/documents/invoice/receive");
    expect(paths).not.toContain("/documents/statement/queue");
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
      const { service, transport } = serviceAt(server.url);
      try {
        const request = { kind, list, filters: {}, page: 1, limit: 15, language: "ru" } as const;
        await expect(service.open("t")(listDocuments, request)).resolves.toEqual({
          documents: [],
          page: 1,
          perPage: 1,
          total: 0,
          hasNext: false,
        });
      } finally {
        await transport.close();
        await server.close();
      }
    },
  );

  it("is read by login", async () => {
    expect(contract.login?.response).toMatchObject({ "data.token": { type: "string" } });
    const body = { success: true, data: { token: "t-1", user: { tin: "305000001", name: "“Namuna” MChJ" } } };
    const server = await startHttpServer((_request, _previous, response) => answer(response, 200, body));
    const { service, transport } = serviceAt(server.url);
    try {
      const login = await service.open(null)(logIn, { username: "demo", password: "demo", language: "ru" });
      expect(login).toMatchObject({ token: "t-1", tin: "305000001", name: "“Namuna” MChJ" });
    } finally {
      await transport.close();
      await server.close();
    }
  });
});

function serviceAt(baseUrl: string) {
  const transport = createTransport({ baseUrl, clock: { now: () => 0 }, log: createLog("silent") });
  return { transport, service: createService({ transport, profile: builtInProfile }) };
}
