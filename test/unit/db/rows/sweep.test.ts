import { getTableName } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { everyTable } from "../../../../src/capabilities/stored.ts";
import { ownedBy } from "../../../../src/db/engine/define-table.ts";
import { listExpired, listFinished } from "../../../../src/db/rows/overdue.ts";
import type { DocumentId } from "../../../../src/documents/document.ts";
import { DAY_MS } from "../../../../src/documents/durations.ts";
import { liveIn } from "../live-in.ts";
import { createTestDatabase, decisionOf, logInAs, START } from "../test-database.ts";

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

  it("forgets the link over a decision that nobody signs any more, once no page may ask for it", async () => {
    const { db, clock, look } = await createTestDatabase();
    const account = await logInAs(db);
    const owner = { telegramUserId: account.telegramUserId, accountId: account.id };
    const decides = async (name: string) => {
      const { id } = (await db.decisions.create(decisionOf(account, name))) ?? expect.unreachable();
      const secret = { secret: name, secretHash: name };
      await db.signingLinks.create({ ...owner, scope: `decision:${id}` }, secret);
      return { id, linkId: (await db.signingLinks.findBySecretHash(name))?.id ?? "" };
    };
    await db.signingLinks.create({ ...owner, scope: "all" }, { secret: "all", secretHash: "all" });
    await decides("open");
    const [done, shown] = [await decides("done"), await decides("shown")];
    const session = { ...owner, id: "session", linkId: shown.linkId, language: "uz", documentCode: "1234" };
    const item = { decisionId: shown.id, content: Buffer.from("content"), shown: {}, digest: "d" };
    await db.signingSessions.create(
      { ...session, fingerprint: "f", browserId: "b", expiresAt: START + 1000 } as never,
      [{ ...item, unchanged: "u" } as never],
    );
    await db.signingSessions.end("session", "signed");
    for (const { id } of [done, shown])
      await db.submissions.move(id, { from: ["open", "signing"], to: "done" });
    const left = async () => {
      await db.sweep({ finished: START, seen: 0 });
      return look.values("select secret_hash from signing_links order by 1");
    };
    expect(await left()).toEqual(["all", "open", "shown"]);
    clock.advance(25 * 60 * 60_000);
    expect(await left()).toEqual(["all", "open"]);
  });

  it("leaves nothing in any table that is over its time", async () => {
    const test = await createTestDatabase();
    const { db, clock, look } = test;
    await liveIn(test, 42);
    const countOver = async (before: number) => {
      const rules = [...listExpired(everyTable, clock.now()), ...listFinished(everyTable, before)];
      const counts: Record<string, number> = {};
      for (const { table, over, before: at } of rules)
        counts[`${table}: ${over}`] = await look.count(
          `${table} where ${over.replace("@before", String(at))}`,
        );
      return counts;
    };
    clock.advance(1000 * DAY_MS);
    const before = await countOver(clock.now());
    const owned = [...ownedBy(everyTable, "account"), ...ownedBy(everyTable, "person")].map(getTableName);
    const full = Object.keys(before).filter((rule) => (before[rule] ?? 0) > 0);
    const swept = Object.keys(before).map((rule) => rule.split(":")[0] ?? "");
    // So that the zeros below say something: notices are over once they were delivered, views once they have no name.
    const plain = owned.filter((name) => swept.includes(name) && !["notices", "views"].includes(name));
    expect(full.map((rule) => rule.split(":")[0])).toEqual(expect.arrayContaining(plain));
    await db.sweep({ finished: clock.now(), seen: 0 });
    expect(Object.values(await countOver(clock.now())).filter((count) => count > 0)).toEqual([]);
  });
});
