import { describe, expect, it } from "vitest";
import type { DocumentId } from "../../../../src/documents/document.ts";
import { createTestDatabase, logInAs, START } from "../test-database.ts";

describe("the sweep", () => {
  it("lets others in between, however much there is to delete", async () => {
    const { db, clock } = await createTestDatabase();
    const account = await logInAs(db);
    const documents = Array.from({ length: 2000 }, (_, index) => ({
      ...{ kind: "act" as const, documentId: `d${index}` as DocumentId },
      ...{ number: String(index), stateId: 15 },
    }));
    await db.seenDocuments.noteListed(account.id, documents);
    // They are written with the next change, and by PostgreSQL apart from it.
    await db.messages.setPanel(1001, 1);
    await expect.poll(() => db.seenDocuments.findNumbers(account.id, 2000)).toHaveLength(2000);
    clock.advance(10_000);
    const ended: string[] = [];
    const sweeping = db.sweep({ finished: START + 5000, seen: 0 }).then(() => ended.push("sweep"));
    for (let left = 2000; left === 2000; left = (await db.seenDocuments.findNumbers(account.id, 2000)).length)
      await db.messages.setPanel(1001, 3);
    ended.push("another");
    await sweeping;
    expect(ended).toEqual(["another", "sweep"]);
    expect(await db.seenDocuments.findNumbers(account.id, 1)).toEqual([]);
    expect(await db.seenDocuments.findStates(account.id, "act", "d7" as DocumentId)).toEqual([]);
  });
});
