import { describe, expect, it } from "vitest";
import { getSignData } from "../../../../src/api/operations/sign-data.ts";
import { findSignDataDocument } from "../../../../src/api/operations/sign-data-document.ts";
import { answer } from "../../../support/http-server.ts";
import { id, setUp, sha256, text } from "../set-up-api.ts";

describe("getSignData", () => {
  const ask = { kind: "invoice", action: "accept", id, reason: null, language: "ru" } as const;
  const signing = (action: string, signature: object) => ({
    kinds: { invoice: { actions: { [action]: { signature } } } },
  });
  const accepting = (signature: object) => signing("accept", signature);
  const jsonAt = (field: string) => ({ contentField: field, contentEncoding: "json", unchangedField: field });

  it("gives the hash under the profile's field, with the document next to it", async () => {
    const { call, server } = await setUp({
      data: {
        hash: "5f3c",
        factura: {
          facturadoc: { facturano: "7", facturadate: "2026-11-01" },
          sellertin: 305000001,
          seller: { name: "“Namuna”" },
        },
      },
    });
    const signData = await call(getSignData, ask);
    expect(server.requests[0]).toMatchObject({ method: "GET", path: `/api/ru/documents/invoice/sign/${id}` });
    expect(text(signData.content)).toBe("5f3c");
    expect(signData).toMatchObject({ unchanged: sha256('"5f3c"'), reasonSigned: false });
    expect(signData.document).toMatchObject({ number: "7", sender: { tin: "305000001", name: "“Namuna”" } });
  });

  it("shows no document where the sign data holds none", async () => {
    const { call } = await setUp({ data: { hash: "5f3c", facturaid: id, created: "2026-11-01" } });
    expect((await call(getSignData, ask)).document).toBeNull();
  });

  it("keeps JSON byte for byte", async () => {
    const exact = '{ "b":1.50,\n "a" : "\\u04e8 \\/ O‘", "n":12345678901234567890, "a2":[ ] }';
    const { call } = await setUp(`{"success":true, "data" :${exact} , "x":1}`, accepting(jsonAt("data")));
    const signData = await call(getSignData, ask);
    expect(text(signData.content)).toBe(exact);
    expect(signData.unchanged).toBe(sha256(exact));
  });

  it("takes the text of a string that holds JSON, and shows the document in it", async () => {
    const exact = '{"facturadoc":{"facturano":"7","facturadate":"2026-11-01"} }';
    const { call } = await setUp({ data: exact }, accepting(jsonAt("data")));
    const signData = await call(getSignData, ask);
    expect(text(signData.content)).toBe(exact);
    expect(signData.document).toMatchObject({ number: "7" });
  });

  it("takes the whole answer where the field is empty", async () => {
    const { call } = await setUp('\n{"a": 1}\n', accepting(jsonAt("")));
    expect(text((await call(getSignData, ask)).content)).toBe('{"a": 1}');
  });

  it.each([
    ["hex", "00fF", Buffer.from([0, 255])],
    ["base64", "AP/+\r\n", Buffer.from([0, 255, 254])],
    ["utf8", "ʻO‘\n", Buffer.from("ʻO‘\n")],
  ])("decodes %s", async (contentEncoding, hash, bytes) => {
    const { call } = await setUp({ data: { hash } }, accepting({ contentEncoding }));
    expect(Buffer.from((await call(getSignData, ask)).content)).toEqual(bytes);
  });

  it.each([
    ["missing", "utf8", {}],
    ["null", "utf8", { hash: null }],
    ["empty", "utf8", { hash: "" }],
    ["an object", "utf8", { hash: { a: 1 } }],
    ["a number", "hex", { hash: 12 }],
    ["no hex", "hex", { hash: "xy" }],
    ["half a byte", "hex", { hash: "abc" }],
    ["no base64", "base64", { hash: "a*b=" }],
    ["half a character", "utf8", { hash: "\ud800" }],
  ])("names the path when the field is %s", async (_what, contentEncoding, data) => {
    const { call } = await setUp({ data }, accepting({ contentEncoding }));
    await expect(call(getSignData, ask)).rejects.toMatchObject({
      code: "ServiceProtocol",
      message: expect.stringContaining("data.hash"),
    });
  });

  it.each([
    ["says the same field twice", '{"data":{"hash":"aa","hash":"bb"}}'],
    ["is no UTF-8", Buffer.from('{"data":{"hash":"\xff"}}', "latin1")],
  ])("refuses sign data that %s", async (_what, body) => {
    const { call } = await setUp(body);
    await expect(call(getSignData, ask)).rejects.toMatchObject({ code: "ServiceProtocol" });
  });

  it("watches the field that must not change", async () => {
    let count = 0;
    const { call } = await setUp(
      (_request, _previous, response) => {
        count += 1;
        answer(response, 200, { data: { hash: "aa", version: count, at: count } });
      },
      accepting({ unchangedField: "data.version" }),
    );
    const [first, second] = [await call(getSignData, ask), await call(getSignData, ask)];
    expect(first.unchanged).not.toBe(second.unchanged);
    expect(text(first.content)).toBe(text(second.content));
  });

  const OTHER = "65f1a00000000000000009ff";
  it.each([
    ["beside the hash", { data: { hash: "aa", facturaid: OTHER } }, {}],
    ["at the root", { facturaid: OTHER, data: { hash: "aa" } }, {}],
    ["in the document", { data: { _id: OTHER, facturadoc: { facturano: "7" } } }, jsonAt("data")],
    ["in a text", { data: JSON.stringify({ facturaid: OTHER }) }, jsonAt("data")],
    [
      "in encoded content",
      { data: { blob: Buffer.from(JSON.stringify({ facturaid: OTHER })).toString("base64") } },
      { contentField: "data.blob", contentEncoding: "base64", unchangedField: "data.blob" },
    ],
    [
      "in a record of its own",
      { data: { signing: { hash: "aa", facturaid: OTHER } } },
      { contentField: "data.signing.hash", contentEncoding: "hex", unchangedField: "data.signing.hash" },
    ],
  ])("hands out nothing of another document, which is named %s", async (_, body, signature) => {
    const { call } = await setUp(body, accepting(signature));
    await expect(call(getSignData, ask)).rejects.toMatchObject({ code: "AnotherDocument" });
  });

  it("shows no document for another", async () => {
    const { call } = await setUp({
      data: { facturaid: OTHER, document: { facturano: "7", sellertin: 301000011 } },
    });
    const asked = call(findSignDataDocument, { kind: "invoice", id, language: "ru" });
    await expect(asked).rejects.toMatchObject({ code: "AnotherDocument" });
  });

  it("puts sign data and reason into the template, the sign data untouched", async () => {
    const template = '{"factura":{signData},"notes":{reason},"id":{id}}';
    const signature = { ...jsonAt("data.doc"), content: "signDataAndReason", template };
    const { call } = await setUp('{"data":{"doc": { "z" : 1.0 } }}', signing("reject", signature));
    const signData = await call(getSignData, { ...ask, action: "reject", reason: 'no "{id}" $& yo‘q' });
    expect(text(signData.content)).toBe(
      `{"factura":{ "z" : 1.0 },"notes":"no \\"{id}\\" $& yo‘q","id":"${id}"}`,
    );
    expect(signData.reasonSigned).toBe(true);
  });
});

describe("findSignDataDocument", () => {
  const HASH = "5f3c9a0be1d24c7788f05f3c9a0be1d2";
  const find = async (body: object) => {
    const { call } = await setUp(body);
    return await call(findSignDataDocument, { kind: "invoice", id, language: "ru" });
  };

  it.each<[string, object, object]>([
    ["identifier, number and hash", { data: { hash: HASH, facturaid: id, facturano: "7" } }, { number: "7" }],
    ["plain names", { data: { hash: HASH, id, number: "7", algorithm: "SHA-256" } }, { number: "7" }],
    ["a date of a plain name", { hash: HASH, documentDate: "2026-11-01" }, { date: "2026-11-01" }],
    ["a number in a record of its own", { data: { hash: HASH, meta: { docNo: "7" } } }, { number: "7" }],
    ["a hash alone", { success: true, data: { hash: HASH } }, { number: null }],
    ["identifier and hash", { hash: HASH, facturaid: id }, { number: null }],
    [
      "the document beside the hash",
      { data: { hash: HASH, number: "7", document: { facturano: "7/A", sellertin: 301000011 } } },
      { number: "7/A", sender: { tin: "301000011" } },
    ],
  ])("reads %s", async (_what, body, known) => {
    expect(await find(body)).toMatchObject({ id, ...known });
  });

  it.each<[string, object]>([
    ["nothing", {}],
    ["no data", { success: true, data: null }],
    ["words", { success: true, data: { hash: null, message: "Not found" } }],
    ["the identifier alone", { data: { facturaid: id } }],
    ["a sentence", { data: "Document is not found" }],
    ["an empty list", { data: [] }],
  ])("finds no document in an answer of %s", async (_what, body) => {
    expect(await find(body)).toBeNull();
  });
});
