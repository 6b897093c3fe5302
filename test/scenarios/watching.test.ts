import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";
import type { World } from "../support/world.ts";

const MINUTES = 60_000;

function noticesIn(world: World): Array<{ news: string; kind: string; documentId: string; user: number }> {
  const db = new Database(join(world.folder, "kotib.db"), { readonly: true });
  try {
    return db
      .prepare(
        "select news, kind, document_id as documentId, telegram_user_id as user from notices where group_key = 'documents'",
      )
      .all() as never;
  } finally {
    db.close();
  }
}

const looked = (world: World) =>
  until(
    () =>
      world.count(`jobs where type = 'watch' and (lease_owner is not null or run_at <= ${world.now()})`) ===
      0,
    "the organizations to have been looked at",
  );

describe("watching", () => {
  const world = useWorld({ watching: true });

  it("tells nothing of what was there before, and everything that changes afterwards", async () => {
    const there = world();
    const person = await there.loggedIn("dilnoza");
    await looked(there);
    expect(there.count("watched_documents")).toBeGreaterThan(0);
    expect(noticesIn(there)).toEqual([]);

    const id = there.service.activity.sendInvoice();
    there.advance(10 * MINUTES);
    await looked(there);
    await until(() => noticesIn(there).length > 0, "the new invoice to be told");
    expect(noticesIn(there)).toEqual([
      { news: "documentArrived", kind: "invoice", documentId: id, user: person.id },
    ]);
  });
});
