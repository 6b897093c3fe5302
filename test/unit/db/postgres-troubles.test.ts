/** What a server does to its clients, and what it does not take: said by a real one. */

import { describe, expect, it, onTestFinished } from "vitest";
import { createSearches } from "../../../src/capabilities/search/stored.ts";
import { everyTable } from "../../../src/capabilities/stored.ts";
import { createKeyRing } from "../../../src/db/engine/key-ring.ts";
import { connectPostgres } from "../../../src/db/engine/postgres/connection.ts";
import { createPostgresEngine } from "../../../src/db/engine/postgres/engine.ts";
import { createStore } from "../../../src/db/engine/store.ts";
import { createVault } from "../../../src/db/engine/vault.ts";
import { openDatabase } from "../../../src/db/open-database.ts";
import type { DocumentId } from "../../../src/documents/document.ts";
import { codeOf } from "../../support/code-of.ts";
import { madeUp } from "../../support/made-up-news.ts";
import { openPostgresDoor } from "../../support/postgres-door.ts";
import { createStoreForTest, onPostgres } from "../../support/store-under-test.ts";
import { until } from "../../support/until.ts";
import { createTestClock, createTestDatabase, decisionOf, logInAs, START } from "./test-database.ts";

const NUL = "\u0000";
/** Halves of a character that is none. */
const HALVES = ["\ud83d", "\ude00", "a\ud83db"];

describe("words of others", () => {
  it.each([NUL, `a${NUL}b`, "\\u0000", ...HALVES])("are kept, however odd: %j", async (odd) => {
    const { db } = await createTestDatabase();
    await db.users.meet({ telegramUserId: 1001, chatId: 1001, language: "uz", name: odd, username: odd });
    const account = await logInAs(db);
    const decision = await db.decisions.create({
      ...decisionOf(account, `d${odd}`),
      reason: odd,
      summary: { ...decisionOf(account, "x").summary, number: odd, counterpartyName: odd },
    });
    expect(decision).not.toBeNull();
    const id = `d${odd}` as DocumentId;
    await db.submissions.move(decision?.id ?? "", { from: ["open"], to: "refused", detail: odd });
    await db.rowsOf(createSearches).keep(1001, odd);
    // Half a character is none in UTF-8.
    expect((await db.rowsOf(createSearches).findLatest(1001, 1))[0]?.text).toBe(Buffer.from(odd).toString());
    const draft = await db.drafts.create({
      ...{ accountId: account.id, telegramUserId: 1001, kind: "act", content: { odd } },
    });
    expect((await db.drafts.find(draft.id))?.content).toEqual({ odd });
    await db.seenDocuments.see(account.id, { kind: "act", documentId: id, number: odd, stateId: 15 });
    expect(await db.seenDocuments.find(account.id, "act", id)).toMatchObject({ stateId: 15 });
    await db.seenDocuments.noteListed(account.id, [
      { kind: "act", documentId: id, number: odd, stateId: 30 },
      { kind: "act", documentId: "plain" as DocumentId, number: odd, stateId: 30 },
    ]);
    await db.counterparties.remember(account.id, [{ tin: account.tin, name: odd }]);
    await db.views.findOrCreate({ accountId: account.id, kind: "act", list: "send", filters: { text: odd } });
    const scope = { scope: `login ${odd}`, limit: 1, windowMs: 1000 };
    expect(await db.logins.countAttempt([scope])).toBe(true);
    expect(await db.logins.countAttempt([scope])).toBe(false);
    const documents = await db.watched.findDocuments(account.tin, "act", [id]);
    expect(documents.size).toBe(0);
    await db.jobs.add([{ type: "step", lane: "lane", payload: { odd } }]);
    const [job] = await db.jobs.claim({ owner: "me", leaseUntil: START + 1000, limit: 1 });
    expect(job?.payload).toEqual({ odd });
    const data = { odd };
    const notice = { telegramUserId: 1001, news: madeUp("x"), data, dedupeKey: `x ${odd}` };
    await db.notices.write({ notices: [notice], audit: [{ event: "x", telegramUserId: 1001, data }] });
    expect(await db.personData.export(1001)).not.toBeNull();
  });
});

if (onPostgres)
  describe("a server", () => {
    async function createTest() {
      const under = await createStoreForTest();
      const pool = connectPostgres({ url: under.url });
      const store = createStore(createPostgresEngine(pool), {
        vault: createVault(createKeyRing(START)),
        clock: createTestClock(),
        tables: [],
      });
      onTestFinished(async () => {
        await store.close();
        await under.remove();
      });
      const insert = store.prepare<[string]>("insert into used_launches (hash, expires_at) values (?, 1)");
      const end = () =>
        under.look.rows(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
        );
      return {
        ...under,
        store,
        insert,
        end,
        kept: () => under.look.values("select hash from used_launches"),
      };
    }

    it("that rolled a change back has kept nothing of it, though nobody threw", async () => {
      const { store, insert, kept } = await createTest();
      const change = store.write(async () => {
        await insert.run("one");
        try {
          await insert.run("one");
        } catch {
          // Thought to be of no matter.
        }
      });
      await expect(change).rejects.toMatchObject({ code: "StorageError", databaseCode: "40000" });
      expect(await kept()).toEqual([]);
      await store.write(() => insert.run("two"));
      expect(await kept()).toEqual(["two"]);
    });

    it("that ends a connection in a change has kept nothing of it, and the next one is written", async () => {
      const { store, insert, kept, end } = await createTest();
      let tries = 0;
      const change = store.write(async () => {
        tries += 1;
        await insert.run("one");
        await end();
        await insert.run("two");
      });
      await expect(change).rejects.toMatchObject({ code: "StorageError" });
      expect(tries).toBe(1);
      expect(await kept()).toEqual([]);
      await store.write(() => insert.run("three"));
      expect(await kept()).toEqual(["three"]);
    });

    it("whose answer to a commit is lost is not asked again by itself: what was written is there once", async () => {
      const under = await createStoreForTest();
      const door = await openPostgresDoor(under.url);
      const db = await openDatabase({
        tables: everyTable,
        ...{ url: door.url, vault: createVault(createKeyRing(START)), clock: createTestClock() },
      });
      onTestFinished(async () => {
        await db.close();
        door.close();
        await under.remove();
      });
      const account = await logInAs(db);
      const update = [{ updateId: 7, lane: "user:1001", payload: 1 }];
      // The message that is that word and no more.
      door.set({ behind: `commit${NUL}` });
      await expect(db.jobs.takeUpdates(update, null)).rejects.toMatchObject({ code: "StorageError" });
      expect(await codeOf(db.decisions.create(decisionOf(account, "d1")))).toBe("StorageError");
      door.set("open");
      await until(async () => (await under.look.count("submissions")) === 1, "the change to be there");
      // Telegram sends it again, the person taps again.
      await db.jobs.takeUpdates(update, null);
      expect(await db.decisions.create(decisionOf(account, "d1"))).toBeNull();
      expect(await under.look.count("jobs")).toBe(1);
      expect(await under.look.count("submissions")).toBe(1);
    });

    it("that ended every connection is asked again by whoever comes", async () => {
      const { store, insert, kept, end } = await createTest();
      await store.write(() => insert.run("one"));
      await end();
      await until(
        () =>
          store
            .write(() => insert.run("two"))
            .then(
              () => true,
              () => false,
            ),
        "the next change to be written",
      );
      expect(await kept()).toEqual(["one", "two"]);
    });
  });
