import { chownSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { main } from "../../../operator/keys.ts";
import { createSearches } from "../../../src/capabilities/search/stored.ts";
import { createKeyRing, loadKeyRing, ringFile, saveKeyRing } from "../../../src/db/engine/key-ring.ts";
import { tryOwn } from "../../../src/db/engine/ownership.ts";
import { joinReplicas } from "../../../src/db/engine/postgres/replica.ts";
import { createVault } from "../../../src/db/engine/vault.ts";
import type { DocumentId, Tin } from "../../../src/documents/document.ts";
import { needsRoot, needsSomebodyElse, runAsSomebody, SOMEBODY } from "../../support/as-another-user.ts";
import { madeUp } from "../../support/made-up-news.ts";
import { onPostgres, onSqlite } from "../../support/store-under-test.ts";
import { createTestDatabase, decisionOf, logInAs } from "../db/test-database.ts";

const hexOf = (bytes: string) => (onPostgres ? `encode(${bytes}, 'hex')` : `lower(hex(${bytes}))`);

/** A database whose vault is a key ring file, as a running Kotib has it. */
async function createRunning() {
  const test = await createTestDatabase();
  const keysFile = join(test.folder, "keys.json");
  const env = { KEYS_FILE: keysFile, DATABASE_URL: test.url };
  const lines: string[] = [];
  const ask = (...argv: string[]) => main(argv, env, (line) => void lines.push(line));
  const run = (...argv: string[]) => ask(...argv, "--yes");
  expect(await run()).toBe(0);
  const db = await test.open(createVault(loadKeyRing(keysFile), ringFile(keysFile)));
  return { ...test, db, keysFile, lines, ask, run };
}

describe("kotib keys", () => {
  it("makes a ring once and never replaces it", async () => {
    const { keysFile, lines, run } = await createRunning();
    const before = readFileSync(keysFile, "utf8");
    expect(await run("create")).toBe(1);
    expect(lines.at(-1)).toContain("exists already");
    expect(readFileSync(keysFile, "utf8")).toBe(before);
  });

  it("makes none beside a database that needs another one, unless that is meant", async () => {
    const { db, keysFile, lines, ask, run } = await createRunning();
    rmSync(keysFile);
    expect(await ask()).toBe(0);
    rmSync(keysFile);
    await logInAs(db, { token: "the-token" });
    expect(await ask()).toBe(1);
    expect(lines.at(-1)).toMatch(
      /^the database needs the key [0-9a-f]{16}: bring back the key ring that has it; /,
    );
    expect(existsSync(keysFile)).toBe(false);
    expect(await run("create")).toBe(0);
    expect(existsSync(keysFile)).toBe(true);
  });

  it("makes one where the database cannot be looked at, and says when not to use it", async () => {
    const { keysFile } = await createRunning();
    const lines: string[] = [];
    const env = { KEYS_FILE: `${keysFile}.other`, DATABASE_URL: "postgres://kotib@127.0.0.1:1/kotib" };
    expect(await main([], env, (line) => void lines.push(line))).toBe(0);
    expect(lines.join()).toMatch(/could not be looked at.*bring back/);
  });

  it("lists ids and dates, never keys", async () => {
    const { keysFile, lines, run } = await createRunning();
    expect(await run("list")).toBe(0);
    const ring = loadKeyRing(keysFile);
    expect(lines.at(-1)).toMatch(/^[0-9a-f]{16} {2}\d{4}-\d\d-\d\dT[\d:.]+Z {2}0 kept under it {2}writes$/);
    expect(lines.join("\n")).not.toContain(ring.keys[0]?.key.export().toString("base64"));
  });

  it("says what is missing or unknown", async () => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    expect(await main(["list"], {}, print)).toBe(1);
    expect(lines.at(-1)).toContain("KEYS_FILE is missing");
    expect(await main(["burn"], { KEYS_FILE: "x" }, print)).toBe(2);
    expect(lines.at(-1)).toContain("Usage");
  });

  /** @promise replaced-keys: After `rotate` nothing lies under the old key, and everything can be read. */
  it("rotates while Kotib runs: nothing becomes unreadable, and the old key is needed no more", async () => {
    const { db, keysFile, clock, look, run, lines, open } = await createRunning();
    const account = await logInAs(db, { token: "the-token" });
    await db.conversations.write("1001", 1001, { step: "asked" });
    const reason = await db.keptReasons.keep(1001, { reason: "typed" });
    const search = await db.rowsOf(createSearches).keep(1001, "misol");
    const of = {
      tin: "300000011" as Tin,
      kind: "act",
      documentId: "d1" as DocumentId,
      number: null,
    } as const;
    const ask = { ...of, fromUserId: 1, toUserId: 2, note: "price?" };
    const question = await db.questions.ask(ask, { most: 9, since: 0 }, () => ({}));
    await db.jobs.add([{ type: "step", lane: "a", payload: { kept: true } }]);
    const owner = { telegramUserId: 1001, accountId: account.id, scope: "all" };
    await db.signingLinks.create(owner, { secret: "secret", secretHash: "hash" });
    const decision = await db.decisions.create(decisionOf(account, "d1"));
    await db.signingSessions.create(
      {
        id: "session",
        linkId: "link",
        browserId: "browser",
        accountId: account.id,
        telegramUserId: 1001,
        language: "uz",
        documentCode: "1234",
        fingerprint: "f".repeat(64),
        expiresAt: clock.now() + 1000,
      },
      [
        {
          decisionId: decision?.id ?? "",
          content: Buffer.from("bytes"),
          shown: { a: 1 },
          digest: "d",
          unchanged: "u",
        },
      ],
    );
    const old = loadKeyRing(keysFile).writingKeyId;
    const check = async (database: typeof db) => {
      expect((await database.accounts.findWithToken(account.id))?.token).toBe("the-token");
      expect(await database.conversations.read("1001")).toEqual({ step: "asked" });
      expect(await database.keptReasons.find(reason, 1001)).toEqual({ reason: "typed" });
      expect(await database.signingLinks.readSecret(account.id, "all")).toBe("secret");
      expect(await database.rowsOf(createSearches).find(search.id, 1001)).toEqual(search);
      expect(await database.questions.find(question ?? "")).toMatchObject({ note: "price?" });
      const [item] = await database.signingSessions.readItems("session");
      expect(item?.content?.toString()).toBe("bytes");
      expect(item?.shown).toEqual({ a: 1 });
    };

    expect(await run("rotate")).toBe(0);
    expect(lines.at(-1)).toBe("Encrypted again: 9.");
    await check(db);
    expect(await db.keyUse.reencrypt()).toBe(0);

    const ring = loadKeyRing(keysFile);
    expect(ring.keys.map(({ id }) => id)).toEqual([old, ring.writingKeyId]);
    expect(await run("prune")).toBe(0);
    expect(lines.at(-1)).toBe(`Taken out of the ring: ${old}.`);
    expect(loadKeyRing(keysFile).keys.map(({ id }) => id)).toEqual([ring.writingKeyId]);
    const fresh = await open(createVault(loadKeyRing(keysFile)));
    await check(fresh);
    const [job] = await fresh.jobs.claim({ owner: "o", leaseUntil: clock.now() + 1, limit: 1 });
    expect(job?.payload).toEqual({ kept: true });
    const tokens = (await look.values("select token from accounts")) as Buffer[];
    expect(tokens[0]?.toString("hex")).not.toContain(old);
  });

  it("rotates twice at once, and neither loses the key of the other", async () => {
    const { db, clock, keysFile, run, open } = await createRunning();
    // They lie in one of the last columns: the second begins while nothing is under the key of the first.
    await db.jobs.add(["a", "b", "c"].map((lane) => ({ type: "t", lane, payload: lane })));
    const before = loadKeyRing(keysFile).writingKeyId;
    const codes = await Promise.all([run("rotate"), run("rotate")]);
    const ring = loadKeyRing(keysFile);
    const fresh = await open(createVault(ring));
    expect(ring.keys.map(({ id }) => id)).toEqual([before, expect.any(String), ring.writingKeyId]);
    expect([...(await fresh.keyUse.count())]).toEqual([[ring.writingKeyId, 3]]);
    const jobs = await fresh.jobs.claim({ owner: "o", leaseUntil: clock.now() + 1, limit: 9 });
    expect(jobs.map(({ payload }) => payload)).toEqual(["a", "b", "c"]);
    expect(codes).toEqual([0, 0]);
  });

  it("has Kotib write with the new key before it retires the old one, although nothing was read since", async () => {
    const { db, keysFile, run, open } = await createRunning();
    expect(await run("rotate")).toBe(0);
    expect(await run("prune")).toBe(0);
    const account = await logInAs(db, { token: "written afterwards" });
    const fresh = await open(createVault(loadKeyRing(keysFile)));
    expect((await fresh.accounts.findWithToken(account.id))?.token).toBe("written afterwards");
  });

  onSqlite(() => {
    it("rotated by root, is still read by the user that Kotib runs as", needsSomebodyElse, async () => {
      const { db, folder, path, keysFile, run } = await createRunning();
      const account = await logInAs(db, { token: "the-token" });
      await db.close();
      chownSync(folder, SOMEBODY, SOMEBODY);
      for (const name of readdirSync(folder)) chownSync(join(folder, name), SOMEBODY, SOMEBODY);
      for (const command of ["rotate", "prune"]) expect(await run(command)).toBe(0);
      const source = (name: string) =>
        JSON.stringify(pathToFileURL(join(process.cwd(), "src/db/engine", name)).href);
      const token = runAsSomebody(`
      import { loadKeyRing } from ${source("key-ring.ts")};
      import { openDatabase } from ${source("../open-database.ts")};
      import { everyTable } from ${source("../../capabilities/stored.ts")};
      import { tryOwn } from ${source("ownership.ts")};
      import { createVault } from ${source("vault.ts")};
      const vault = createVault(loadKeyRing(${JSON.stringify(keysFile)}));
      const ownership = tryOwn(${JSON.stringify(path)});
      const db = await openDatabase({ tables: everyTable, url: ${JSON.stringify(`file:${path}`)}, vault, clock: { now: () => 0 }, ownership });
      process.stdout.write((await db.accounts.findWithToken(${JSON.stringify(account.id)}))?.token);
      await db.close();
    `);
      expect(token).toBe("the-token");
    });

    /** @promise key-ring: A ring and a database of different users are not rotated. */
    it("refuses a ring and a database of different users, and changes nothing", needsRoot, async () => {
      const { db, path, keysFile, lines, run } = await createRunning();
      await logInAs(db);
      await db.close();
      chownSync(path, SOMEBODY, SOMEBODY);
      const before = readFileSync(keysFile, "utf8");
      for (const command of ["rotate", "prune"]) {
        expect(await run(command)).toBe(1);
        expect(lines.at(-1)).toMatch(new RegExp(`belongs to user 0 and the database to user ${SOMEBODY}`));
        expect(readFileSync(keysFile, "utf8")).toBe(before);
      }
    });

    /** @promise key-ring: No key is taken out for a database that is not there. */
    it("takes no key out for a database that is not there, and makes none", async () => {
      const { folder, keysFile, run } = await createRunning();
      expect(await run("rotate")).toBe(0);
      const before = readFileSync(keysFile, "utf8");
      const mistyped = pathToFileURL(join(folder, "kotb.db")).href;
      for (const command of ["prune", "rotate", "forget"]) {
        const lines: string[] = [];
        const env = { KEYS_FILE: keysFile, DATABASE_URL: mistyped };
        expect(await main([command], env, (line) => void lines.push(line))).toBe(1);
        expect(lines.at(-1)).toMatch(/names no database/);
      }
      expect(readFileSync(keysFile, "utf8")).toBe(before);
      expect(readdirSync(folder).filter((name) => name.includes("kotb"))).toEqual([]);
    });
  });

  /** @promise key-ring: Rotation works in steps, between which others write. */
  it("rotates in steps, between which others write", async () => {
    const { db, run, lines, keysFile, look } = await createRunning();
    const jobs = Array.from({ length: 1500 }, (_, index) => ({
      type: "t",
      lane: `${index}`,
      payload: index,
    }));
    await db.jobs.add(jobs);
    let rotating = true;
    const rotated = run("rotate").finally(() => {
      rotating = false;
    });
    // How many of them lay under the new key each time that somebody else had written.
    const between = new Set<number>();
    while (rotating) {
      await db.jobs.add([{ type: "t", lane: "between", payload: "between" }]);
      const { writingKeyId } = loadKeyRing(keysFile);
      const renewed = await look.count(
        `jobs where lane <> 'between' and ${hexOf("substr(payload, 2, 8)")} = ?`,
        writingKeyId,
      );
      between.add(Number(renewed));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await rotated).toBe(0);
    const partly = [...between].filter((count) => count > 0 && count < jobs.length);
    expect(partly.length).toBeGreaterThan(3);
    expect(Number(/\d+/.exec(lines.at(-1) ?? ""))).toBeGreaterThanOrEqual(1500);
    expect(await db.keyUse.reencrypt()).toBe(0);
  });

  it("takes no key out for a database that needs another ring", async () => {
    const { db, keysFile, lines, run } = await createRunning();
    await logInAs(db);
    const others = createKeyRing(0);
    saveKeyRing(keysFile, { ...others, keys: [...others.keys, ...createKeyRing(1).keys] }, "replace");
    expect(await run("prune")).toBe(1);
    expect(lines.at(-1)).toContain("does not fit the database");
    expect(loadKeyRing(keysFile).keys).toHaveLength(2);
  });

  /** @promise key-ring: `prune` keeps a key that something lies under. */
  it("keeps a key that something lies under, and says so", async () => {
    const { db, keysFile, lines, run } = await createRunning();
    await logInAs(db);
    const before = loadKeyRing(keysFile);
    const fresh = createKeyRing(0);
    saveKeyRing(keysFile, { ...fresh, keys: [...before.keys, ...fresh.keys] }, "replace");
    expect(await run("prune")).toBe(0);
    expect(lines.slice(-2)).toEqual([
      "No key is without use.",
      `Still needed: ${before.writingKeyId}, for 1; rotate moves them.`,
    ]);
    expect(loadKeyRing(keysFile).keys).toHaveLength(2);
  });

  /** @promise key-ring: A ring that does not fit the database is not rotated. */
  it("refuses to rotate a ring that does not fit the database, and changes nothing", async () => {
    const { db, keysFile, lines, run } = await createRunning();
    await logInAs(db);
    const fitting = loadKeyRing(keysFile).writingKeyId;
    saveKeyRing(keysFile, createKeyRing(0), "replace");
    const foreign = readFileSync(keysFile, "utf8");
    expect(await run("rotate")).toBe(1);
    expect(lines.at(-1)).toContain(fitting);
    expect(readFileSync(keysFile, "utf8")).toBe(foreign);
    expect(await run("list")).toBe(0);
    expect(lines.at(-1)).toBe(`${fitting}  MISSING  1 kept under it`);
  });

  it("gives up what lies under a lost key when it is told to, keeps the rest, and has notices told", async () => {
    const { db, keysFile, lines, run, open } = await createRunning();
    const lost = await logInAs(db, { telegramUserId: 1, tin: "301234561" });
    await db.drafts.create({ accountId: lost.id, telegramUserId: 1, kind: "act", content: {} });
    await db.notices.write({ notices: [{ telegramUserId: 1, news: madeUp("n"), dedupeKey: "untold" }] });
    await db.close();
    saveKeyRing(keysFile, createKeyRing(0), "replace");
    const later = await open(createVault(loadKeyRing(keysFile)));
    const kept = await logInAs(later, { telegramUserId: 2, tin: "301234562", token: "kept" });
    expect(await run("forget")).toBe(0);
    expect(lines.at(-1)).toBe("Given up: 3.");
    expect(await later.accounts.find(lost.id)).toMatchObject({ hasToken: false });
    expect(await later.drafts.findOfAccount(lost.id)).toEqual([]);
    expect((await later.accounts.findWithToken(kept.id))?.token).toBe("kept");
    const [job] = await later.jobs.claim({ owner: "o", leaseUntil: Number.MAX_SAFE_INTEGER, limit: 9 });
    expect(job?.type).toBe("notice");
  });

  it("gives nothing up that a ring brought back while it asks can read", async () => {
    const { db, url, keysFile, look } = await createRunning();
    await logInAs(db, { token: "kept" });
    await db.close();
    const found = loadKeyRing(keysFile);
    saveKeyRing(keysFile, createKeyRing(0), "replace");
    const ask = async () => {
      saveKeyRing(keysFile, found, "replace");
      return "y";
    };
    const lines: string[] = [];
    const print = Object.assign((line: string) => void lines.push(line), { ask });
    expect(await main(["forget"], { KEYS_FILE: keysFile, DATABASE_URL: url }, print)).toBe(0);
    expect(lines.at(-1)).toBe("Given up: 0.");
    expect(await look.count("accounts where token is not null")).toBe(1);
  });

  /** @promise key-ring: `forget` gives nothing up while Kotib runs. */
  it("gives nothing up while Kotib runs", async () => {
    const { db, url, path, keysFile, lines, run, look } = await createRunning();
    const account = await logInAs(db, { token: "kept" });
    await db.close();
    saveKeyRing(keysFile, createKeyRing(0), "replace");
    const running: { leave(): void | Promise<void> } | null = onPostgres
      ? await joinReplicas({ url })
      : tryOwn(path);
    expect(await run("forget")).toBe(1);
    expect(lines.at(-1)).toMatch(/Kotib (has this database open|runs on this database)/);
    expect(await look.count("accounts where id = ? and token is not null", account.id)).toBe(1);
    await running?.leave();
    expect(await run("forget")).toBe(0);
  });
});
