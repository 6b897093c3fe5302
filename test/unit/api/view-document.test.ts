import { describe, expect, it } from "vitest";
import { id, setUp } from "./set-up-api.ts";

describe("viewDocument", () => {
  const record = { id, actdoc: { actno: "A-1", actdate: "2026-11-02" }, sellertin: 305000001, stateid: 10 };

  it.each([
    ["in data", { data: record }],
    ["in data twice", { data: { data: record } }],
    ["bare", record],
  ])("finds the document %s", async (_what, body) => {
    const { client, server } = await setUp(body);
    await expect(client.viewDocument("act", id, "en")).resolves.toMatchObject({
      id,
      number: "A-1",
      stateId: 10,
    });
    expect(server.requests[0]).toMatchObject({ method: "GET", path: `/api/en/documents/act/view/${id}` });
  });

  it("takes a sparse record in data for the document", async () => {
    const { client } = await setUp({ data: { id, stateid: 30 } });
    await expect(client.viewDocument("invoice", id, "ru")).resolves.toMatchObject({ id, stateId: 30 });
  });

  it.each([{ data: null }, { data: [] }, {}, "text"])("finds none in %j", async (body) => {
    const { client } = await setUp(JSON.stringify(body));
    await expect(client.viewDocument("act", id, "ru")).rejects.toMatchObject({ code: "ServiceProtocol" });
  });

  it("is off where the profile says so", async () => {
    const { client } = await setUp({}, { kinds: { act: { locate: { view: { on: false } } } } });
    await expect(client.viewDocument("act", id, "ru")).rejects.toMatchObject({ code: "OperationOff" });
  });
});

describe("viewRecord", () => {
  const record = { _id: id, FacturaDoc: { FacturaNo: "7", FacturaDate: "2026-11-02" }, SellerTin: 305000001 };

  it.each([
    ["in data", { success: true, data: record }],
    ["in data twice", { data: { data: record } }],
    ["as JSON text beside a hash", { document: JSON.stringify(record), hash: "ab" }],
    ["bare", record],
    ["with little in it", { ...record, FacturaDoc: null }],
  ])("gives it as it came, %s", async (what, body) => {
    const { client, server } = await setUp(body);
    const given = await client.viewRecord("invoice", id, "ru");
    expect(given).toEqual(what === "with little in it" ? { ...record, FacturaDoc: null } : record);
    expect(server.requests[0]).toMatchObject({ method: "GET", path: `/api/ru/documents/invoice/view/${id}` });
  });

  it("keeps the digits of long codes", async () => {
    const { client } = await setUp(
      '{"data":{"_id":"a","facturano":"7","sellertin":305000001,"code":12345678901234567}}',
    );
    await expect(client.viewRecord("invoice", id, "ru")).resolves.toMatchObject({
      code: "12345678901234567",
    });
  });

  it.each([{ data: null }, {}, "text"])("finds none in %j", async (body) => {
    const { client } = await setUp(JSON.stringify(body));
    await expect(client.viewRecord("invoice", id, "ru")).rejects.toMatchObject({ code: "ServiceProtocol" });
  });
});
