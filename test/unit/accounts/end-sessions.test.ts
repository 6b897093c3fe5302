/** How long logins and remembered browsers hold, and what is told of their end. */
import { describe, expect, it } from "vitest";
import { endSessions } from "../../../src/accounts/end-sessions.ts";
import { browserEnd, loginEnd } from "../../../src/accounts/session-ends.ts";
import { createTestDatabase, logInAs } from "../db/test-database.ts";

const DAY = 24 * 60 * 60_000;
const policy = { idleDays: 30, absoluteDays: 90 };
const silent = { debug() {}, info() {}, warn() {}, error() {} };
const SINCE = 1_000_000;

describe("a login ends", () => {
  const login = { tokenSince: SINCE, tokenExpiresAt: null, usedAt: SINCE };
  it.each([
    ["30 days after it was used last", login, { at: SINCE + 30 * DAY, by: "idle" }],
    ["later, where it is used", { ...login, usedAt: SINCE + 7 * DAY }, { at: SINCE + 37 * DAY, by: "idle" }],
    [
      "after 90 days, however much it is used",
      { ...login, usedAt: SINCE + 80 * DAY },
      { at: SINCE + 90 * DAY, by: "age" },
    ],
    [
      "when the service says, if that is sooner",
      { ...login, tokenExpiresAt: SINCE + DAY },
      { at: SINCE + DAY, by: "service" },
    ],
    [
      "by the clock of the login where its use lies before it",
      { ...login, usedAt: 0 },
      { at: SINCE + 30 * DAY, by: "idle" },
    ],
  ] as const)("%s", (_, account, end) => {
    expect(loginEnd(account, policy)).toEqual(end);
  });

  it("never where there was none", () => {
    expect(loginEnd({ ...login, tokenSince: null }, policy)).toBeNull();
  });
});

it("a remembered browser ends as a login does, and not after the time that it was promised", () => {
  const browser = { createdAt: SINCE, usedAt: SINCE, expiresAt: SINCE + 90 * DAY };
  expect(browserEnd(browser, policy)).toEqual({ at: SINCE + 30 * DAY, by: "idle" });
  expect(browserEnd({ ...browser, usedAt: SINCE + 70 * DAY }, policy).at).toBe(SINCE + 90 * DAY);
  expect(browserEnd({ ...browser, expiresAt: SINCE + DAY }, policy)).toEqual({ at: SINCE + DAY, by: "age" });
});

describe("every hour", () => {
  async function createTest() {
    const test = await createTestDatabase();
    const account = await logInAs(test.db);
    await test.db.browsers.create({
      telegramUserId: account.telegramUserId,
      secretHash: "b",
      label: "Chrome, Android",
      expiresAt: test.clock.now() + 90 * DAY,
    });
    const end = () => endSessions({ db: test.db, policy, clock: test.clock, log: silent });
    const told = () =>
      test.look.rows(
        'select news, account_id as account, data, dedupe_key as "key" from notices order by news',
      );
    return { ...test, account, end, told };
  }

  /** @promise taken-over: Logins and browsers end after 30 days without use. */
  it("ends what nobody used for 30 days, and tells it once", async () => {
    const { db, clock, account, end, told, look } = await createTest();
    const [browser] = await db.browsers.findOfUser(account.telegramUserId);
    clock.advance(30 * DAY - 1);
    await end();
    expect(await db.accounts.find(account.id)).toMatchObject({ hasToken: true });
    expect(await told()).toEqual([]);
    clock.advance(1);
    await end();
    await end();
    expect(await db.accounts.find(account.id)).toMatchObject({ hasToken: false, endedBy: "idle" });
    expect((await db.accounts.findWithToken(account.id))?.token).toBeNull();
    expect(await db.browsers.findOfUser(account.telegramUserId)).toEqual([]);
    const ofBrowser = { news: "browserEnded", account: null, key: `browserEnded:${browser?.id}` };
    expect(await told()).toEqual([
      { ...ofBrowser, data: JSON.stringify({ label: "Chrome, Android", by: "idle" }) },
      {
        ...{ news: "loginEnded", account: account.id, data: "{}" },
        key: `loginEnded:${account.id}:${clock.now() - 30 * DAY}`,
      },
    ]);
    expect(await look.rows("select event, account_id as account, data from audit order by event")).toEqual([
      { event: "browserEnded", account: null, data: '{"by":"idle"}' },
      { event: "loginEnded", account: account.id, data: '{"by":"idle"}' },
    ]);
  });

  /** @promise taken-over: Logins and browsers end after 90 days, however much they are used. */
  it("ends at 90 days what is used all the time", async () => {
    const { db, clock, account, end } = await createTest();
    for (let day = 0; day < 90; day += 15) {
      const now = await db.accounts.find(account.id);
      expect(now?.hasToken).toBe(true);
      if (now !== null) db.accounts.noteUse(now);
      // It is noted soon, and nobody waits for it.
      await expect
        .poll(async () => (await db.accounts.find(account.id))?.usedAt, { interval: 5 })
        .toBe(clock.now());
      clock.advance(15 * DAY);
      await end();
    }
    expect(await db.accounts.find(account.id)).toMatchObject({ hasToken: false, endedBy: "age" });
  });

  it("leaves to the service what the service ends", async () => {
    const { db, clock, account, end } = await createTest();
    const { telegramUserId, tin, name, username } = account;
    const login = { telegramUserId, tin, name, username, token: "t", tokenExpiresAt: clock.now() + DAY };
    await db.accounts.saveLogin(login);
    clock.advance(2 * DAY);
    await end();
    expect(await db.accounts.find(account.id)).toMatchObject({ hasToken: true });
  });

  it("a fresh login forgets why the one before ended", async () => {
    const { db, clock, account, end } = await createTest();
    clock.advance(30 * DAY);
    await end();
    const { telegramUserId, tin, name, username } = account;
    await db.accounts.saveLogin({ telegramUserId, tin, name, username, token: "t", tokenExpiresAt: null });
    expect(await db.accounts.find(account.id)).toMatchObject({ hasToken: true, endedBy: null });
  });
});
