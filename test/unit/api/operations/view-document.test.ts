import { describe, expect, it } from "vitest";
import { findDocument, viewDocument } from "../../../../src/api/operations/view-document.ts";
import { codeOf } from "../../../support/code-of.ts";
import { answering } from "../../../support/http-server.ts";
import { id, setUp } from "../set-up-api.ts";

describe("viewDocument", () => {
  const sparse = { _id: id, SellerTin: 305000001 };
  const record = { ...sparse, FacturaDoc: { FacturaNo: "7", FacturaDate: "2026-11-02" } };

  it.each([
    ["in data", { success: true, data: record }, record],
    ["in data twice", { data: { data: record } }, record],
    ["as JSON text beside a hash", { document: JSON.stringify(record), hash: "ab" }, record],
    ["bare", record, record],
    ["with little in it", sparse, sparse],
  ])("gives the record as it came, %s", async (_what, body, given) => {
    const { call } = await setUp(body);
    const viewed = await call(viewDocument, { kind: "invoice", id, language: "ru" });
    expect(viewed).toMatchObject({ record: given, document: { id } });
  });

  it("keeps the digits of long codes in the record", async () => {
    const { call } = await setUp('{"data":{"_id":"a","facturano":"7","code":12345678901234567}}');
    await expect(call(viewDocument, { kind: "invoice", id, language: "ru" })).resolves.toMatchObject({
      record: { code: "12345678901234567" },
    });
  });
});

describe("findDocument", () => {
  const request = { kind: "act", id, language: "ru" } as const;

  it("is null for a 404", async () => {
    expect(await (await setUp(answering(404))).call(findDocument, request)).toBeNull();
  });

  it("is no less an error when the service refuses or has no such path", async () => {
    expect(await codeOf((await setUp(answering(403))).call(findDocument, request))).toBe("ServiceForbidden");
    expect(await codeOf((await setUp(answering(405))).call(findDocument, request))).toBe("ServiceNotFound");
  });
});
