import { describe, expect, it } from "vitest";
import { createProfile } from "../../../src/documents/create-profile.ts";
import { readSignData } from "../../../src/signing/read-sign-data.ts";
import { id, setUp, sha256, text } from "../api/set-up-api.ts";

const ask = { kind: "invoice", action: "accept", id, reason: null, language: "ru" } as const;

/** The call over a server with this answer, and the profile in which accepting signs composed content. */
async function composing(template: string, body: object, on = true) {
  const signature = {
    ...{ content: "idAndSeller", template, contentField: "", contentEncoding: "json", unchangedField: "" },
  };
  const override = { kinds: { invoice: { actions: { accept: { on, signature } } } } };
  const created = createProfile(override);
  if (!created.ok) throw new Error(created.problems.join("\n"));
  const { call, server } = await setUp(body, override);
  return {
    read: (reason: string | null = null) => readSignData(created.value, call, { ...ask, reason }),
    server,
  };
}

const idAndSeller = '{"facturaid":{id},"sellerTin":{sellerTin}}';

describe("content that is composed", () => {
  it("needs no request where it names no seller", async () => {
    const { read, server } = await composing('{"facturaid":{id},"notes":{reason}}', {});
    const signData = await read("Narxi");
    expect(text(signData.content)).toBe(`{"facturaid":"${id}","notes":"Narxi"}`);
    expect(signData).toMatchObject({
      document: null,
      reasonSigned: true,
      unchanged: sha256(text(signData.content)),
    });
    expect(server.requests).toEqual([]);
  });

  it("asks the document for its seller, and for nothing else", async () => {
    const { read, server } = await composing(idAndSeller, {
      data: { facturano: "1", sellertin: "305000001" },
    });
    const signData = await read();
    expect(text(signData.content)).toBe(`{"facturaid":"${id}","sellerTin":305000001}`);
    expect(signData.reasonSigned).toBe(false);
    expect(server.requests.map(({ path }) => path)).toEqual([`/api/ru/documents/invoice/view/${id}`]);
  });

  it("is not to be had when the document names no seller", async () => {
    const { read } = await composing(idAndSeller, { data: { facturano: "1", facturadate: "2026-11-01" } });
    await expect(read()).rejects.toMatchObject({ code: "ServiceProtocol" });
  });

  it("is not composed of another document's seller", async () => {
    const other = { facturaid: "65f1a00000000000000009ff", facturano: "1", sellertin: "305000001" };
    const { read } = await composing(idAndSeller, { data: other });
    await expect(read()).rejects.toMatchObject({ code: "AnotherDocument" });
  });

  it("is off where the action is", async () => {
    const { read, server } = await composing(idAndSeller, {}, false);
    await expect(read()).rejects.toMatchObject({ code: "OperationOff" });
    expect(server.requests).toEqual([]);
  });
});
