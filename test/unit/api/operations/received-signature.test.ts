import { describe, expect, it } from "vitest";
import { getReceivedSignature } from "../../../../src/api/operations/received-signature.ts";
import { id, setUp } from "../set-up-api.ts";

const on = (rest: object = {}) => ({ kinds: { act: { receivedSignature: { on: true, ...rest } } } });
const cms = Buffer.from([0x30, 0x80, 0x06, 0x09, 0x2a]);
const base64 = cms.toString("base64");

describe("getReceivedSignature", () => {
  it.each([
    ["beside the data", { data: { actno: "1" }, pkcs7: base64 }],
    ["within them", { data: { Sign: base64 } }],
    ["after something else of that name", { sign: "7f00", data: { signature: base64 } }],
    ["in lines, as PEM", { signature: `-----BEGIN PKCS7-----\n${base64}\n-----END PKCS7-----\n` }],
  ])("finds it %s", async (_where, body) => {
    const { call, server } = await setUp(body, on());
    await expect(call(getReceivedSignature, { kind: "act", id, language: "en" })).resolves.toEqual(cms);
    expect(server.requests[0]?.path).toBe(`/api/en/documents/act/sign/${id}`);
  });

  it.each([{ data: { actno: "1" } }, { sign: "" }, { sign: 7 }, { sign: "no base64!" }, { sign: "AAAA" }])(
    "finds none in %j",
    async (body) => {
      const { call } = await setUp(body, on());
      await expect(call(getReceivedSignature, { kind: "act", id, language: "en" })).resolves.toBeNull();
    },
  );

  it("asks where the profile says", async () => {
    const { call, server } = await setUp(
      { file: { p7: base64 } },
      on({ path: "/documents/act/pkcs7/{id}", fields: ["file.p7"] }),
    );
    await expect(call(getReceivedSignature, { kind: "act", id, language: "ru" })).resolves.toEqual(cms);
    expect(server.requests[0]?.path).toBe(`/api/ru/documents/act/pkcs7/${id}`);
  });
});
