import { describe, expect, it } from "vitest";
import { submitAction } from "../../../../src/api/operations/submit-action.ts";
import { bodyOf, id, setUp } from "../set-up-api.ts";

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
      const { call, server } = await setUp(body);
      await expect(call(submitAction, submit)).resolves.toBeUndefined();
      expect(server.requests).toHaveLength(1);
      expect(server.requests[0]).toMatchObject({ method: "POST", path: "/api/uz/sign/invoice/accept" });
      expect(bodyOf(server)).toEqual({ facturaid: id, sign: "MIIC" });
    }
  });

  it("sends the reason under the profile's field", async () => {
    const { call, server } = await setUp(
      {},
      { kinds: { invoice: { actions: { reject: { body: { reason: "comment" } } } } } },
    );
    await call(submitAction, { ...submit, action: "reject", reason: "Narxi boshqa" });
    expect(bodyOf(server)).toEqual({ facturaid: id, sign: "MIIC", comment: "Narxi boshqa" });
  });

  it("is refused by success:false", async () => {
    const { call } = await setUp({ success: false, message: "Holat o‘zgargan" });
    await expect(call(submitAction, submit)).rejects.toMatchObject({
      code: "ServiceRejected",
      detail: "Holat o‘zgargan",
    });
  });
});
