import { describe, expect, it } from "vitest";
import { id, setUp } from "./set-up-api.ts";

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
    const { client, server } = await setUp(body, on());
    await expect(client.getReceivedSignature("act", id, "en")).resolves.toEqual(cms);
    expect(server.requests[0]?.path).toBe(`/api/en/documents/act/sign/${id}`);
  });

  it.each([{ data: { actno: "1" } }, { sign: "" }, { sign: 7 }, { sign: "no base64!" }, { sign: "AAAA" }])(
    "finds none in %j",
    async (body) => {
      const { client } = await setUp(body, on());
      await expect(client.getReceivedSignature("act", id, "en")).resolves.toBeNull();
    },
  );

  it("asks where the profile says", async () => {
    const { client, server } = await setUp(
      { file: { p7: base64 } },
      on({ path: "/documents/act/pkcs7/{id}", fields: ["file.p7"] }),
    );
    await expect(client.getReceivedSignature("act", id, "ru")).resolves.toEqual(cms);
    expect(server.requests[0]?.path).toBe(`/api/ru/documents/act/pkcs7/${id}`);
  });

  it("is off until the operator knows where it lies", async () => {
    const { client, server } = await setUp({});
    await expect(client.getReceivedSignature("act", id, "ru")).rejects.toMatchObject({
      code: "OperationOff",
    });
    expect(server.requests).toEqual([]);
  });
});
