import { describe, expect, it } from "vitest";
import type { Tin } from "../../../../src/documents/document.ts";
import { madeUp } from "../../../support/made-up-news.ts";
import { createTestDatabase, logInAs, START } from "../test-database.ts";

describe("accounts", () => {
  it("keep the token encrypted and give it back only when asked", async () => {
    const { db } = await createTestDatabase();
    const account = await logInAs(db, { token: "secret-token" });
    expect(account).not.toHaveProperty("token");
    expect(account.hasToken).toBe(true);
    expect((await db.accounts.findWithToken(account.id))?.token).toBe("secret-token");
    expect(await db.users.find(1001)).toMatchObject({ currentAccountId: account.id });
  });

  it("keep their id when the same person logs in to the same organization again", async () => {
    const { db } = await createTestDatabase();
    const first = await logInAs(db, { token: "first" });
    const second = await logInAs(db, { token: "second" });
    expect(second.id).toBe(first.id);
    expect((await db.accounts.findWithToken(first.id))?.token).toBe("second");
    expect(await db.accounts.findOfUser(1001)).toHaveLength(1);
  });

  it("note their use once in each hour of the clock", async () => {
    const { db, clock, open } = await createTestDatabase();
    const MINUTE = 60_000;
    const { id, usedAt } = await logInAs(db, {});
    expect(usedAt).toBe(START);
    /** So many minutes later. */
    const use = async (minutes: number) => {
      clock.advance(minutes * MINUTE);
      const using = await open();
      const account = await using.accounts.find(id);
      if (account !== null) using.accounts.noteUse(account);
      // Notes are written before it is closed.
      await using.close();
      return (((await db.accounts.find(id))?.usedAt ?? 0) - START) / MINUTE;
    };
    expect(await use(59)).toBe(0);
    expect(await use(1)).toBe(60);
    expect(await use(59)).toBe(60);
    expect(await use(1000)).toBe(1119);
  });

  it("drop exactly the token that was refused, not a fresh one", async () => {
    const { db } = await createTestDatabase();
    const { id } = await logInAs(db, { token: "old" });
    await logInAs(db, { token: "fresh" });
    await db.accounts.dropToken(id, "old");
    expect((await db.accounts.findWithToken(id))?.token).toBe("fresh");
    await db.accounts.dropToken(id, "fresh");
    expect((await db.accounts.findWithToken(id))?.token).toBeNull();
    expect(await db.accounts.find(id)).toMatchObject({ hasToken: false });
  });

  it("refuse a token that was moved to another row or altered", async () => {
    const { db, look } = await createTestDatabase();
    const mine = await logInAs(db, { telegramUserId: 1, token: "mine" });
    const other = await logInAs(db, { telegramUserId: 2, token: "other" });
    await look.change(
      "update accounts set token = (select token from accounts where id = ?) where id = ?",
      other.id,
      mine.id,
    );
    await expect(db.accounts.findWithToken(mine.id)).rejects.toMatchObject({ code: "VaultError" });
    expect((await db.accounts.findWithToken(other.id))?.token).toBe("other");
    await look.change("update accounts set tin = '999999999' where id = ?", other.id);
    await expect(db.accounts.findWithToken(other.id)).rejects.toMatchObject({ code: "VaultError" });
  });

  /** @promise foreign-rights: A token opens only for the person and organization that logged in. */
  it("refuse a token whose account was made somebody else's", async () => {
    const { db, look } = await createTestDatabase();
    const { id } = await logInAs(db, { telegramUserId: 1, token: "mine" });
    await db.users.meet({ telegramUserId: 2, chatId: 2, language: "uz" });
    await look.change("update accounts set telegram_user_id = 2 where id = ?", id);
    await expect(db.accounts.findWithToken(id)).rejects.toMatchObject({ code: "VaultError" });
  });

  it("let the side effects depend on the account that was made", async () => {
    const { db, look } = await createTestDatabase();
    await db.users.meet({ telegramUserId: 5, chatId: 5, language: "ru" });
    const account = await db.accounts.saveLogin(
      {
        telegramUserId: 5,
        tin: "301234567" as Tin,
        name: "Namuna",
        username: "u",
        token: "t",
        tokenExpiresAt: null,
      },
      ({ id }) => ({
        notices: [
          { telegramUserId: 5, accountId: id, news: madeUp("loggedIn"), dedupeKey: `loggedIn:${id}` },
        ],
      }),
    );
    expect(await look.value("select account_id from notices")).toBe(account.id);
  });
});
