import { expect, it } from "vitest";
import { bulkSubmit } from "../../../../src/api/operations/bulk-submit.ts";
import { bodyOf, id, setUp } from "../set-up-api.ts";

it("bulk submit writes its body as the operator's profile tells", async () => {
  const massQueue = { on: true, body: { list: "data", id: "id", signature: "signature" } };
  const { call, server } = await setUp({}, { kinds: { invoice: { massQueue } } });
  await call(bulkSubmit, { kind: "invoice", items: [{ id, signature: "MIIC" }], language: "ru" });
  expect(bodyOf(server)).toEqual({ data: [{ id, signature: "MIIC" }] });
});
