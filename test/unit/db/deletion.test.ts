import { getTableColumns, getTableName } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { everyTable as tables } from "../../../src/capabilities/stored.ts";
import { givenBack } from "../../../src/db/rows/moved-news.ts";
import { findTraces } from "../../support/find-traces.ts";
import { liveIn } from "./live-in.ts";
import { createTestDatabase, decisionOf, logInAs, type TestDatabase } from "./test-database.ts";

const PERSON = 7_318_462_951;
const OTHER = 42;

const rowsOf = (test: TestDatabase, column: string, value: unknown) =>
  Promise.all(
    tables
      .filter((table) => Object.values(getTableColumns(table)).some(({ name }) => name === column))
      .map(getTableName)
      .map(async (name) => [name, await test.look.count(`${name} where ${column} = ?`, value)] as const),
  );

/** Columns that name a person, by whatever name; the ones of an account follow from the person's. */
const people = tables.flatMap((table) =>
  Object.values(getTableColumns(table))
    .filter(({ name }) => /(^|_)(user_id|prepared_by|admission_by)$/.test(name))
    .map(({ name }) => ({ table: getTableName(table), column: name })),
);

const countOf = (test: TestDatabase, { table, column }: (typeof people)[number], person: number) =>
  test.look.count(`${table} where ${column} = ?`, person);

describe("deleting a person", () => {
  /** @promise kept-too-long: A deleted person leaves no row and no byte. */
  it("leaves no row and no byte of the person, and everything of everybody else", async () => {
    const test = await createTestDatabase();
    const { account, posted } = await liveIn(test, PERSON);
    const other = await liveIn(test, OTHER);
    const before = await rowsOf(test, "telegram_user_id", OTHER);
    // Every table that names a person or an account has a row to delete, so that the zeros below say something.
    for (const named of people)
      expect(await countOf(test, named, PERSON), `${named.table}.${named.column}`).not.toBe(0);
    for (const [table, count] of await rowsOf(test, "account_id", account.id))
      expect(count, `${table}.account_id`).not.toBe(0);
    /** In every byte of SQLite's files, or in PostgreSQL's values: what it has of old rows in its files is its own. */
    const find = async () => {
      const kept = await test.look.bytes();
      return [`mark-of-${PERSON}`, String(PERSON), account.id].map((mark) => findTraces(mark, kept));
    };
    expect(await find()).not.toContainEqual([]);

    await test.db.users.delete(PERSON);

    for (const named of people)
      expect(await countOf(test, named, PERSON), `${named.table}.${named.column}`).toBe(0);
    expect(await find()).toEqual([[], [], []]);
    // What was posted is the organization's: it goes on, without the person.
    expect(await test.db.decisions.find(posted.id)).toMatchObject({ state: "following", telegramUserId: 0 });
    const ofAccount = (await rowsOf(test, "account_id", account.id)).filter(([, count]) => count !== 0);
    expect(ofAccount).toEqual([]);
    expect(await rowsOf(test, "telegram_user_id", OTHER)).toEqual(before);
    expect((await test.db.accounts.findWithToken(other.account.id))?.token).toBe(`mark-of-${OTHER}-token`);
    expect(await test.db.conversations.read(`v1/${OTHER}/reason`)).toEqual({ mark: `mark-of-${OTHER}` });
  });

  it("does not take a conversation for the person's because its key begins alike", async () => {
    const { db } = await createTestDatabase({ people: [1, 123, 312] });
    const owners = { "12": 12, "v1/12/x": 12, "x:12": 12, "123": 123, "v1/312/x": 312, "x:1": 1 };
    const keys = Object.keys(owners);
    await db.users.meet({ telegramUserId: 12, chatId: 12, language: "uz" });
    for (const [key, owner] of Object.entries(owners)) await db.conversations.write(key, owner, key);
    await db.users.delete(12);
    const left = await Promise.all(keys.map((key) => db.conversations.read(key)));
    expect(left.filter(Boolean)).toEqual(["123", "v1/312/x", "x:1"]);
  });
});

describe("logging out", () => {
  it("gives back what colleagues prepared, and leaves alone what was given back before", async () => {
    const { db } = await createTestDatabase();
    const [giver, signer] = [await logInAs(db), await logInAs(db, { telegramUserId: 2002 })];
    const [kept, returned] = await Promise.all(
      ["kept", "returned"].map(async (id) => (await db.decisions.create(decisionOf(giver, id)))?.id ?? ""),
    );
    if (kept === undefined || returned === undefined) throw new Error("no decisions");
    const hand = { from: giver.id, to: signer.id, preparedBy: giver.telegramUserId };
    await db.decisions.give([kept, returned], hand, () => ({}));
    await db.decisions.give([returned], { from: signer.id, to: giver.id, preparedBy: null }, () => ({}));
    const before = await db.decisions.find(returned);

    await db.accounts.delete(signer.id);

    expect(await db.decisions.find(returned)).toEqual(before);
    const owner = {
      accountId: giver.id,
      telegramUserId: giver.telegramUserId,
      preparedBy: null,
      state: "open",
    };
    expect(await db.decisions.find(kept)).toMatchObject(owner);
    const told = await db.notices.findDueOf(giver.telegramUserId, [givenBack.name]);
    expect(told.map(({ data }) => givenBack.read(data).decisionIds)).toEqual([[kept]]);
  });

  /** @promise kept-too-long: The name of who checked a document goes with that person. */
  it("takes the name of who checked a document out of others' decisions", async () => {
    const test = await createTestDatabase();
    const { db } = test;
    const [director, checker] = [await logInAs(db), await logInAs(db, { telegramUserId: 2002 })];
    const seen = { fact: "checked", date: null, time: "14:02", note: null } as const;
    const made = decisionOf(director, "d1");
    const decision = await db.decisions.create({
      ...made,
      summary: {
        ...made.summary,
        doubts: [
          { ...seen, checker: checker.id, by: "Nargiza" },
          { ...seen, checker: director.id, by: "Dilnoza" },
        ],
      },
    });
    await db.users.delete(2002);
    const kept = await db.decisions.find(decision?.id ?? "");
    expect(kept?.summary.doubts).toEqual([
      { ...seen, checker: null, by: null },
      { ...seen, checker: director.id, by: "Dilnoza" },
    ]);
    const bytes = await test.look.bytes();
    expect(["Nargiza", checker.id].map((mark) => findTraces(mark, bytes))).toEqual([[], []]);
  });

  /** @promise kept-too-long: Logging out deletes all that hangs on the account, but what was posted. */
  it("deletes the account with all that hangs on it, and keeps what was posted", async () => {
    const test = await createTestDatabase();
    const { account, open, posted, done, signing } = await liveIn(test, PERSON);
    await test.db.accounts.delete(account.id, { audit: [{ event: "loggedOut", accountId: account.id }] });
    const { db } = test;
    expect(await db.accounts.find(account.id)).toBeNull();
    expect(await db.users.find(PERSON)).toMatchObject({ currentAccountId: null });
    expect(await db.decisions.find(open.id)).toBeNull();
    expect(await db.decisions.find(signing.id)).toBeNull();
    expect(await db.decisions.find(posted.id)).toMatchObject({ telegramUserId: PERSON });
    expect(await db.decisions.find(done.id)).not.toBeNull();
    const left = (await rowsOf(test, "account_id", account.id)).filter(([, count]) => count !== 0);
    expect(left.map(([table]) => table).sort()).toEqual(["audit", "submissions"]);
    expect(await logInAs(db, { telegramUserId: PERSON, tin: account.tin })).not.toMatchObject({
      id: account.id,
    });
  });
});
