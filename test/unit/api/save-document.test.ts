/** Making new documents over HTTP: one post each, and look-ups that never stand in the way. */
import { describe, expect, it } from "vitest";
import type { Tin } from "../../../src/documents/document.ts";
import { answer } from "../../support/http-server.ts";
import { bodyOf, setUp } from "./set-up-api.ts";

const id = "65aa0000000000000000a001";
const tin = "300000011" as Tin;
const request = { kind: "act", body: { actid: id }, language: "uz" } as const;

const answering = (status: number, value: unknown) =>
  setUp((_request, _previous, response) => answer(response, status, value));

describe("saveDocument", () => {
  it("posts the body once and reads the identifier", async () => {
    const { client, server } = await answering(200, { data: { actid: id } });
    expect(await client.saveDocument(request)).toBe(id);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({ method: "POST", path: "/api/uz/documents/act/save" });
    expect(bodyOf(server)).toEqual({ actid: id });
  });

  it.each([{}, { data: [] }, { data: { actid: null } }])("reads no identifier in %j", async (value) => {
    const { client } = await answering(200, value);
    expect(await client.saveDocument(request)).toBeNull();
  });

  it.each([
    [500, "OutcomeUnknown"],
    [504, "OutcomeUnknown"],
    [422, "ServiceRejected"],
  ])("is never repeated: a %i is %s", async (status, code) => {
    const { client, server } = await answering(status, {
      message: "Yo‘q",
      errors: { "actdoc.actno": ["x"] },
    });
    await expect(client.saveDocument(request)).rejects.toMatchObject({ code });
    expect(server.requests).toHaveLength(1);
  });

  it("is off where the operator turned it off, and for kinds that are not saved", async () => {
    const { client, server } = await setUp({}, { kinds: { act: { creation: { on: false } } } });
    for (const kind of ["act", "waybill"] as const) {
      await expect(client.saveDocument({ ...request, kind })).rejects.toMatchObject({ code: "OperationOff" });
    }
    expect(server.requests).toHaveLength(0);
  });
});

describe("issueDocumentId", () => {
  it.each([{ data: { id } }, { id }, { data: id }])("reads %j", async (value) => {
    const { client } = await answering(200, value);
    expect(await client.issueDocumentId(24, "ru")).toBe(id);
  });

  it.each([{}, { data: { id: "65aa" } }, { data: { id: 7 } }])("refuses %j", async (value) => {
    const { client } = await answering(200, value);
    await expect(client.issueDocumentId(24, "ru")).rejects.toMatchObject({ code: "ServiceProtocol" });
  });

  it("makes 24 digits of its own when the profile says so, each time others", async () => {
    const { client, server } = await setUp({}, { newId: { from: "own" } });
    const [one, two] = [await client.issueDocumentId(24, "ru"), await client.issueDocumentId(24, "ru")];
    expect(one).toMatch(/^[0-9a-f]{24}$/);
    expect(one).not.toBe(two);
    expect(server.requests).toHaveLength(0);
  });
});

describe("look-ups", () => {
  it.each([
    [
      { data: { shortName: "«Namuna» MChJ", name: "Namuna mas’uliyati cheklangan jamiyati" } },
      "«Namuna» MChJ",
    ],
    [{ data: { tin: null, fullName: "Namunayev N." } }, "Namunayev N."],
    [{ data: { name: "<b>Namuna</b>\u202e" } }, "Namuna"],
  ])("find a name in %j", async (value, name) => {
    const { client, server } = await answering(200, value);
    expect(await client.lookUpCompany(tin, "ru")).toEqual({ tin, name });
    expect(server.requests[0]).toMatchObject({ path: `/api/ru/rouming/company/info?tin=${tin}` });
  });

  it.each([
    [404, { message: "yo‘q" }],
    [200, { data: {} }],
    [200, { data: { name: 7 } }],
  ])("find nobody in a %i %j", async (status, value) => {
    const { client } = await answering(status, value);
    expect(await client.lookUpCompany(tin, "ru")).toBeNull();
  });

  it("list branches with codes of five digits, and none where there are none", async () => {
    const data = [{ branchNum: 17, branchName: "Sinov" }, { branchNum: "00023" }, { name: "kodsiz" }, null];
    const { client } = await answering(200, { data });
    expect(await client.listBranches(tin, "ru")).toEqual([
      { code: "00017", name: "Sinov" },
      { code: "00023", name: null },
    ]);
    expect(await (await answering(404, {})).client.listBranches(tin, "ru")).toEqual([]);
  });

  it("list units, also where the answer is a bare list", async () => {
    const { client } = await answering(200, [
      { measureId: "1", name: "dona" },
      { measureId: 2 },
      { name: "kg" },
    ]);
    expect(await client.listMeasures("ru")).toEqual([{ id: 1, name: "dona" }]);
  });
});
