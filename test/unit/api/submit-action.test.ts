import { describe, expect, it } from "vitest";
import { bodyOf, id, setUp } from "./set-up-api.ts";

describe("submitAction", () => {
  const submit = {
    kind: "invoice",
    action: "accept",
    id,
    signature: "MIIC",
    reason: null,
    language: "uz-cyrl",
  } as const;

  it("posts identifier and signature, once, whatever the body of a 2xx", async () => {
    for (const body of ["", "OK", "{}", '{"success":true}', '{"cut']) {
      const { client, server } = await setUp(body);
      await expect(client.submitAction(submit)).resolves.toBeUndefined();
      expect(server.requests).toHaveLength(1);
      expect(server.requests[0]).toMatchObject({ method: "POST", path: "/api/uz/sign/invoice/accept" });
      expect(bodyOf(server)).toEqual({ facturaid: id, sign: "MIIC" });
    }
  });

  it("sends the reason under the profile's field", async () => {
    const { client, server } = await setUp(
      {},
      { kinds: { invoice: { actions: { reject: { body: { reason: "comment" } } } } } },
    );
    await client.submitAction({ ...submit, action: "reject", reason: "Narxi boshqa" });
    expect(bodyOf(server)).toEqual({ facturaid: id, sign: "MIIC", comment: "Narxi boshqa" });
  });

  it("is refused by success:false", async () => {
    const { client } = await setUp({ success: false, message: "Holat o‘zgargan" });
    await expect(client.submitAction(submit)).rejects.toMatchObject({
      code: "ServiceRejected",
      detail: "Holat o‘zgargan",
    });
  });

  it("is off where the profile says so or has no such action", async () => {
    const { client, server } = await setUp({});
    await expect(client.submitAction({ ...submit, kind: "act" })).rejects.toMatchObject({
      code: "OperationOff",
    });
    await expect(
      client.submitAction({ ...submit, kind: "waybill", action: "agentAccept" }),
    ).rejects.toMatchObject({ code: "OperationOff" });
    expect(server.requests).toEqual([]);
  });
});
