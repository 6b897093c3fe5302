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

  it("posts once, whatever the body of a 2xx", async () => {
    for (const body of ["", "OK", "{}", '{"success":true}', '{"cut']) {
      const { call, server } = await setUp(body);
      await expect(call(submitAction, submit)).resolves.toBeUndefined();
      expect(server.requests).toHaveLength(1);
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
});
