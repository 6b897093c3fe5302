/** SQLite's file gives back the room of what was deleted. */
import { statSync } from "node:fs";
import { expect, it } from "vitest";
import type { DocumentId } from "../../../../src/documents/document.ts";
import { onSqlite } from "../../../support/store-under-test.ts";
import { createTestDatabase, logInAs } from "../test-database.ts";

onSqlite(() =>
  it("after a sweep the file is smaller again", async () => {
    const { db, clock, path } = await createTestDatabase();
    const account = await logInAs(db);
    await db.sweep({ finished: 0, seen: 0 });
    const before = statSync(path).size;
    const documents = Array.from({ length: 5000 }, (_, index) => ({
      ...{ kind: "act" as const, documentId: `d${index}` as DocumentId },
      ...{ number: String(index), stateId: 15 },
    }));
    await db.seenDocuments.noteListed(account.id, documents);
    await db.sweep({ finished: 0, seen: 0 });
    expect(statSync(path).size).toBeGreaterThan(2 * before);
    clock.advance(1000);
    await db.sweep({ finished: clock.now(), seen: 0 });
    expect(statSync(path).size).toBeLessThan(1.2 * before);
  }),
);
