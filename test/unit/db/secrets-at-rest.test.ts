import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import BetterSqlite3 from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { createSearches } from "../../../src/capabilities/search/stored.ts";
import { connectSqlite } from "../../../src/db/engine/sqlite/connection.ts";
import { guarded } from "../../../src/db/engine/storage-error.ts";
import type { DocumentId } from "../../../src/documents/document.ts";
import { findTraces } from "../../support/find-traces.ts";
import { onPostgres, onSqlite } from "../../support/store-under-test.ts";
import { createTestDatabase, decisionOf, logInAs } from "./test-database.ts";

const canaries = {
  token: "eyJ-canary-token-51c7",
  typed: "canary-typed-O‘zbek-77",
  said: "canary-said-in-conversation-88",
  content: "canary-content-to-sign-99",
  shown: "canary-shown-on-page-66",
  drafted: "canary-drafted-line-55",
  reasoned: "canary-reason-44",
  searched: "canary-searched-33",
  asked: "canary-asked-22",
  answered: "canary-answered-11",
};

/** Everything that is kept encrypted, written, read, changed and deleted again. */
async function useSecrets({ db, clock }: Awaited<ReturnType<typeof createTestDatabase>>) {
  const account = await logInAs(db, { token: canaries.token });
  await logInAs(db, { telegramUserId: 2, token: canaries.token });
  await db.accounts.findWithToken(account.id);
  const claim = { owner: "o", leaseUntil: clock.now() + 1000 };
  const updates = [1, 2, 3].map((updateId) => ({
    updateId,
    lane: "user:1001",
    payload: { message: { text: canaries.typed } },
  }));
  const [first] = await db.jobs.takeUpdates(updates, claim);
  await db.jobs.settle([{ id: first?.id ?? 0, owner: "o", outcome: { kind: "done" } }]);
  const [second] = await db.jobs.claim({ ...claim, limit: 1 });
  const dead = { kind: "dead", errorCode: "Error" } as const;
  await db.jobs.settle([{ id: second?.id ?? 0, owner: "o", outcome: dead }]);
  await db.conversations.write("1001", 1001, { text: canaries.said });
  await db.conversations.write("1001", 1001, { text: `${canaries.said}!` });
  const reason = await db.keptReasons.keep(1001, { reason: canaries.reasoned });
  expect(await db.keptReasons.find(reason, 1001)).toEqual({ reason: canaries.reasoned });
  const search = await db.rowsOf(createSearches).keep(1001, canaries.searched);
  expect(await db.rowsOf(createSearches).find(search.id, 1001)).toEqual(search);
  const ask = { tin: account.tin, fromUserId: 1001, toUserId: 2, kind: "act", number: null } as const;
  const question = await db.questions.ask(
    { ...ask, documentId: "d1" as DocumentId, note: canaries.asked },
    { most: 9, since: 0 },
    () => ({}),
  );
  await db.questions.answer(question ?? "", canaries.answered, {});
  expect(await db.questions.find(question ?? "")).toMatchObject({
    note: canaries.asked,
    answer: canaries.answered,
  });
  const draft = { accountId: account.id, telegramUserId: 1001, kind: "act" } as const;
  const { id } = await db.drafts.create({ ...draft, content: { name: canaries.drafted } });
  await db.drafts.update({ id, accountId: account.id }, { name: `${canaries.drafted}!` });
  expect(await db.drafts.find(id)).toMatchObject({ kind: "act", content: { name: `${canaries.drafted}!` } });
  const decision = await db.decisions.create(decisionOf(account, "d1"));
  const item = {
    decisionId: decision?.id ?? "",
    content: Buffer.from(canaries.content),
    shown: { name: canaries.shown },
    digest: "d",
    unchanged: "u",
  };
  const session = {
    id: "session",
    linkId: "link",
    browserId: "browser",
    accountId: account.id,
    telegramUserId: 1001,
    language: "uz" as const,
    documentCode: "1234",
    fingerprint: "f",
    expiresAt: clock.now() + 1000,
  };
  expect(await db.signingSessions.create(session, [item])).not.toBeNull();
  expect(await db.signingSessions.readItems("session")).toHaveLength(1);
  return { account };
}

describe("the database", () => {
  /**
   * @promise stolen-database: Tokens, drafts, links, contents to sign and all that was typed lie encrypted with
   * AES-256-GCM.
   */
  it("holds no token, nothing typed, nothing to be signed in clear, in whatever shape", async () => {
    const test = await createTestDatabase();
    await useSecrets(test);
    const isClean = async () => {
      const kept = await test.look.bytes();
      expect(Object.values(canaries).flatMap((canary) => findTraces(canary, kept))).toEqual([]);
    };
    await isClean();
    if (onPostgres) return;
    const sqlite = new BetterSqlite3(test.path);
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
    sqlite.close();
    await isClean();
    await test.db.signingSessions.end("session", "left");
    await test.db.conversations.delete("1001");
    await isClean();
  });
});

onSqlite(() => {
  describe("the database's files", () => {
    /** @promise stolen-database: Others cannot read the database's files. */
    it("belong to their owner alone", async () => {
      const { folder } = await createTestDatabase();
      const sqlite = new BetterSqlite3(join(folder, "kotib.db"));
      for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o077, file).toBe(0);
      sqlite.close();
    });

    /** @promise stolen-database: Deleted rows are overwritten in the file. */
    it("are synced at every commit, and deleted rows are overwritten", async () => {
      const { folder } = await createTestDatabase();
      const sqlite = connectSqlite(`file:${join(folder, "kotib.db")}`);
      const settings = ["journal_mode", "synchronous", "secure_delete", "foreign_keys", "busy_timeout"];
      const values = settings.map((name) => sqlite.pragma(name, { simple: true }));
      sqlite.close();
      // 2 is FULL.
      expect(values).toEqual(["wal", 2, 1, 1, 20]);
    });
  });
});

describe("ciphertexts", () => {
  it("open in no other row", async () => {
    const test = await createTestDatabase();
    await useSecrets(test);
    const { db, clock, look } = test;
    await db.users.meet({ telegramUserId: 2002, chatId: 2002, language: "uz" });
    await db.conversations.write("2002", 2002, { mine: true });
    await look.change(
      "update conversations set state = (select state from conversations where key = '1001') where key = '2002'",
    );
    await expect(db.conversations.read("2002")).rejects.toMatchObject({ code: "VaultError" });
    await look.change("update signing_items set shown = content");
    await expect(db.signingSessions.readItems("session")).rejects.toMatchObject({ code: "VaultError" });

    await db.jobs.add([
      { type: "a", lane: "x", payload: "mine" },
      { type: "a", lane: "x", payload: "next" },
    ]);
    await look.change(`update jobs set payload = (select payload from jobs where lane = 'user:1001' limit 1)
        where id = (select min(id) from jobs where lane = 'x')`);
    const claimed = await db.jobs.claim({ owner: "other", leaseUntil: clock.now() + 1, limit: 10 });
    // The moved one is a dead letter; its lane goes on.
    expect(claimed.map(({ lane, payload }) => [lane, payload])).toEqual([
      ["user:1001", expect.anything()],
      ["x", "next"],
    ]);
    expect(await look.value("select last_error_code from jobs where lane = 'x' and dead_at > 0")).toBe(
      "VaultError",
    );
  });
});

describe("errors of the store", () => {
  it("carry a code and the frames, nothing of statements and values", async () => {
    const { db, look } = await createTestDatabase();
    const account = await logInAs(db);
    for (const table of ["conversations", "views", "jobs"]) await look.change(`drop table ${table}`);
    const failures = [
      db.conversations.write("key", 1, { text: canaries.said }),
      db.views.findOrCreate({
        accountId: account.id,
        kind: "act",
        list: "send",
        filters: { text: canaries.typed },
      }),
      db.jobs.add([{ type: "t", lane: canaries.typed, payload: canaries.said }]),
      db.users.meet({ telegramUserId: canaries.typed as never, chatId: 1, language: "uz" }),
    ];
    for (const settled of await Promise.allSettled(failures)) {
      const error: unknown = settled.status === "rejected" ? settled.reason : null;
      expect(error).toMatchObject({ code: "StorageError" });
      const printed = inspect(error, { depth: 9, showHidden: true });
      expect(printed).toMatch(/at .*\.ts/);
      expect(printed).not.toMatch(/canary|insert into|select /i);
    }
  });

  /** @promise secrets-told: An error of SQLite tells a code, not the statement with its values. */
  it("say nothing in the words of the error that they stand for, nor of its cause", async () => {
    const words = `insert into views values ('${canaries.typed}')`;
    const cause = Object.assign(new Error(words), { code: "SQLITE_ERROR" });
    const fail = () =>
      guarded(() => {
        throw new Error(`Failed query: ${words}\nparams: ${canaries.said}`, { cause });
      });
    const error = await fail().catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: "StorageError", databaseCode: "SQLITE_ERROR" });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/canary|insert into/i);
  });
});
