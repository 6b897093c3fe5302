import { describe, expect, it } from "vitest";
import { sandboxProfile } from "../../../../sandbox/service/sandbox-profile.ts";
import { bulkSubmit } from "../../../../src/api/operations/bulk-submit.ts";
import type { DocumentId } from "../../../../src/documents/document.ts";
import { bodyOf, id, setUp } from "../set-up-api.ts";

describe("bulkSubmit", () => {
  const other = "650000000000000000000002" as DocumentId;
  const queue = {
    kind: "invoice",
    items: [
      { id, signature: "MIIC" },
      { id: other, signature: "MIID" },
    ],
    language: "ru",
  } as const;

  it("posts all signatures by one request, with the account's token", async () => {
    const { call, server } = await setUp({}, sandboxProfile);
    await call(bulkSubmit, queue);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({
      method: "POST",
      path: "/api/ru/sign/invoice/progress/queue",
      headers: { authorization: "Bearer token-1" },
    });
    expect(bodyOf(server)).toEqual({
      documents: [
        { facturaid: id, sign: "MIIC" },
        { facturaid: other, sign: "MIID" },
      ],
    });
  });

  it("writes the body as the operator's profile tells", async () => {
    const massQueue = { on: true, body: { list: "data", id: "id", signature: "signature" } };
    const { call, server } = await setUp({}, { kinds: { invoice: { massQueue } } });
    await call(bulkSubmit, { ...queue, items: queue.items.slice(0, 1) });
    expect(bodyOf(server)).toEqual({ data: [{ id, signature: "MIIC" }] });
  });
});
