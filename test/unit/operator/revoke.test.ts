import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeKeys } from "../../../operator/keys/make-keys.ts";
import { main as keys } from "../../../operator/keys.ts";
import { main } from "../../../operator/revoke.ts";
import { loadKeyRing } from "../../../src/db/engine/key-ring.ts";
import { createVault } from "../../../src/db/engine/vault.ts";
import type { Tin } from "../../../src/documents/document.ts";
import { createTestDatabase, decisionOf, logInAs } from "../db/test-database.ts";

const DAY = 24 * 60 * 60_000;

/**
 * Two people of one organization and one of another, each with a login, a browser, links and a session, and Kotib
 * running.
 */
async function createRunning() {
  const test = await createTestDatabase();
  const keysFile = join(test.folder, "keys.json");
  makeKeys(keysFile);
  const env = { KEYS_FILE: keysFile, DATABASE_URL: test.url };
  const lines: string[] = [];
  const run = (...argv: string[]) => main([...argv, "--yes"], env, (line) => void lines.push(line));
  const db = await test.open(createVault(loadKeyRing(keysFile)));
  for (const [person, tin] of [
    [1, "301234567"],
    [2, "301234567"],
    [3, "309999999"],
  ] as const) {
    const account = await logInAs(db, { telegramUserId: person, tin: tin as Tin });
    const browser = await db.browsers.create({
      telegramUserId: person,
      secretHash: `browser-${person}`,
      label: "Chrome",
      expiresAt: test.clock.now() + DAY,
    });
    const way = { way: "link", expiresAt: test.clock.now() + DAY } as const;
    await db.logins.createLink({ secretHash: `login-${person}`, telegramUserId: person, ...way });
    const secret = { secret: `s${person}`, secretHash: `sign-${person}` };
    const scope = { telegramUserId: person, accountId: account.id, scope: "all" };
    await db.signingLinks.create(scope, secret);
    const link = await db.signingLinks.findBySecretHash(`sign-${person}`);
    const decision = await db.decisions.create(decisionOf(account, `document-${person}`));
    await db.signingSessions.create(
      {
        id: `session-${person}`,
        linkId: link?.id ?? "",
        accountId: account.id,
        telegramUserId: person,
        language: "uz",
        documentCode: "1234",
        fingerprint: "f",
        browserId: browser.id,
        expiresAt: test.clock.now() + DAY,
      } as never,
      [
        {
          decisionId: decision?.id ?? "",
          content: Buffer.from("what is signed"),
          shown: {},
          digest: "d",
          unchanged: "u",
        } as never,
      ],
    );
  }
  const left = async () => ({
    logins: await test.look.values(
      "select telegram_user_id from accounts where token is not null order by 1",
    ),
    browsers: await test.look.values("select telegram_user_id from browsers"),
    loginLinks: await test.look.values("select telegram_user_id from login_links"),
    signingLinks: await test.look.values("select telegram_user_id from signing_links"),
    sessions: await test.look.values("select telegram_user_id from signing_sessions where state != 'ended'"),
    contents: await test.look.count("signing_items where content is not null"),
    open: await test.look.count("submissions where state = 'open'"),
  });
  const all = (people: readonly number[]) => ({
    ...{ logins: people, browsers: people, loginLinks: people, signingLinks: people, sessions: people },
    contents: people.length,
    open: 3 - people.length,
  });
  return { ...test, db, env, lines, run, left, all };
}

describe("kotib revoke", () => {
  /** @promise taken-over: `kotib revoke` ends everything that lets the named people in, and nothing of others. */
  it.each([
    [
      ["person", "1"],
      [2, 3],
    ],
    [["organization", "301234567"], [3]],
    [["everybody"], []],
  ] as const)("%j ends everything that lets these people in, and nothing else", async (argv, others) => {
    const { run, left, all, lines, db } = await createRunning();
    expect(await left()).toEqual(all([1, 2, 3]));
    expect(await run(...argv)).toBe(0);
    expect(await left()).toEqual(all(others));
    const count = 3 - others.length;
    expect(lines.at(-1)).toBe(
      `Ended: logins ${count}, remembered browsers ${count}, links ${2 * count}, signing sessions ${count} (people: ${count}).`,
    );
    // Kotib, which has had the database open all the time, sees it.
    const [account] = await db.accounts.findOfUser(1);
    expect(account).toMatchObject({ hasToken: false, endedBy: "operator" });
    expect(await db.users.find(1)).not.toBeNull();
    expect(await run(...argv)).toBe(0);
    expect(lines.at(-1)).toBe("There was nothing to end.");
  });

  it("ends more accounts than a statement takes parameters", async () => {
    const { run, left, all, lines, look } = await createRunning();
    // SQLite takes 32,766, and PostgreSQL 65,535.
    await look.change(
      `insert into accounts (id, telegram_user_id, tin, name, username, used_at, created_at)
       with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 66000)
       select 'many-' || n, n + 1000, '301234567', 'x', 'x', 1, 1 from numbers`,
    );
    expect(await run("everybody")).toBe(0);
    expect(await left()).toEqual(all([]));
    expect(lines.at(-1)).toContain(
      "logins 3, remembered browsers 3, links 6, signing sessions 3 (people: 66003)",
    );
  });

  it("says what is missing, and makes no database", async () => {
    const lines: string[] = [];
    const run = (env: Record<string, string>) => main(["everybody"], env, (line) => void lines.push(line));
    expect(await run({ DATABASE_URL: "file:/nowhere/kotib.db" })).toBe(1);
    const folder = mkdtempSync(join(tmpdir(), "kotib-revoke-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "empty.db"), "");
    expect(await run({ DATABASE_URL: `file:${join(folder, "empty.db")}` })).toBe(1);
    expect(lines).toEqual([
      "DATABASE_URL file:/nowhere/kotib.db names no database",
      expect.stringContaining("KEYS_FILE is missing"),
    ]);
  });

  it("writes with the new key where the ring was rotated while it asked", async () => {
    const { env, open, look } = await createRunning();
    const ask = async () => {
      for (const command of ["rotate", "prune"]) await keys([command, "--yes"], env, () => {});
      return "y";
    };
    expect(
      await main(
        ["everybody"],
        env,
        Object.assign(() => {}, { ask }),
      ),
    ).toBe(0);
    const ring = loadKeyRing(env.KEYS_FILE);
    const fresh = await open(createVault(ring));
    expect([...(await fresh.keyUse.count()).keys()]).toEqual([ring.writingKeyId]);
    expect(await look.count("jobs where type = 'notice'")).toBe(3);
  });
});
