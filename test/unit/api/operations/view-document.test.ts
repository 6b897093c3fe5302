import { describe, expect, it } from "vitest";
import { findDocument, viewDocument } from "../../../../src/api/operations/view-document.ts";
import { codeOf } from "../../../support/code-of.ts";
import { answer } from "../../../support/http-server.ts";
import { id, setUp } from "../set-up-api.ts";

describe("viewDocument", () => {
  it("takes a sparse record in data for the document", async () => {
    const { call } = await setUp({ data: { id, stateid: 30 } });
    await expect(call(viewDocument, { kind: "invoice", id, language: "ru" })).resolves.toMatchObject({
      document: { id, stateId: 30 },
    });
  });
});

describe("its record", () => {
  const record = { _id: id, FacturaDoc: { FacturaNo: "7", FacturaDate: "2026-11-02" }, SellerTin: 305000001 };

  it.each([
    ["in data", { success: true, data: record }],
    ["in data twice", { data: { data: record } }],
    ["as JSON text beside a hash", { document: JSON.stringify(record), hash: "ab" }],
    ["bare", record],
    ["with little in it", { ...record, FacturaDoc: null }],
  ])("gives it as it came, %s", async (what, body) => {
    const { call, server } = await setUp(body);
    const given = await call(viewDocument, { kind: "invoice", id, language: "ru" });
    expect(given.record).toEqual(what === "with little in it" ? { ...record, FacturaDoc: null } : record);
    expect(server.requests[0]).toMatchObject({ method: "GET", path: `/api/ru/documents/invoice/view/${id}` });
  });

  it("keeps the digits of long codes", async () => {
    const { call } = await setUp(
      '{"data":{"_id":"a","facturano":"7","sellertin":305000001,"code":12345678901234567}}',
    );
    await expect(call(viewDocument, { kind: "invoice", id, language: "ru" })).resolves.toMatchObject({
      record: { code: "12345678901234567" },
    });
  });
});

describe("findDocument", () => {
  const answering = (status: number) =>
    setUp((_request, _previous, response) => answer(response, status, {}));
  const request = { kind: "act", id, language: "ru" } as const;

  it("is null for a 404", async () => {
    expect(await (await answering(404)).call(findDocument, request)).toBeNull();
  });

  it("is no less an error when the service refuses or has no such path", async () => {
    expect(await codeOf((await answering(403)).call(findDocument, request))).toBe("ServiceForbidden");
    expect(await codeOf((await answering(405)).call(findDocument, request))).toBe("ServiceNotFound");
  });
});
