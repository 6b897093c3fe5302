import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { main as backUp } from "../../../operator/backup.ts";
import { checkDatabase } from "../../../operator/doctor/check-database.ts";
import { main as restore } from "../../../operator/restore.ts";
import { everyTable } from "../../../src/capabilities/stored.ts";
import { createKeyRing, loadKeyRing, ringFile, saveKeyRing } from "../../../src/db/engine/key-ring.ts";
import { tryOwn } from "../../../src/db/engine/ownership.ts";
import { createVault } from "../../../src/db/engine/vault.ts";
import { type Database, openDatabase } from "../../../src/db/open-database.ts";
import { needsSomebodyElse, runAsSomebody, SOMEBODY } from "../../support/as-another-user.ts";
import { mountSmallDisk, SMALL_DISK_BYTES } from "../../support/small-disk.ts";
import { createTestDatabase, decisionOf, logInAs } from "../db/test-database.ts";

/** A database in use, and the commands as an operator runs them. */
async function createRunning() {
  const test = await createTestDatabase();
  await test.db.close();
  const keysFile = join(test.folder, "keys.json");
  saveKeyRing(keysFile, createKeyRing(0), "create");
  const db = await test.open(createVault(loadKeyRing(keysFile), ringFile(keysFile)));
  const account = await logInAs(db, { token: "kept" });
  const env = { KEYS_FILE: keysFile, DATABASE_URL: `file:${test.path}` };
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const file = join(test.folder, "elsewhere", "backup.db");
  return {
    ...{ ...test, db, account, keysFile, lines, file, env },
    backsUp: (...argv: string[]) => backUp(argv, env, print),
    restores: (...argv: string[]) => restore(argv, env, print),
  };
}

describe("kotib backup and kotib restore", () => {
  it("say that the disk is full, and leave nothing there", async (context) => {
    const disk = mountSmallDisk();
    if (disk === null) return context.skip("this user may not mount a small disk");
    const { db, backsUp, restores, lines, file, env } = await createRunning();
    const large = Array.from({ length: 60 }, () => ({
      type: "t",
      lane: "l",
      payload: "x".repeat(SMALL_DISK_BYTES / 20),
    }));
    await db.jobs.add(large);
    const target = join(disk, "backup.db");
    expect(await backsUp(target)).toBe(1);
    expect(lines.splice(0)).toEqual([
      `${target}: the disk is full, and there is no backup: make room there, or name another place`,
    ]);
    expect(readdirSync(disk)).toEqual([]);

    expect(await backsUp(file)).toBe(0);
    lines.splice(0);
    env.DATABASE_URL = `file:${join(disk, "kotib.db")}`;
    expect(await restores(file)).toBe(1);
    expect(lines).toEqual([
      `${join(disk, "kotib.db")}: the disk is full, and nothing was changed: make room there`,
    ]);
    expect(readdirSync(disk).filter((name) => !name.endsWith(".lock"))).toEqual([]);
  });

  it("say whose a backup must be that this user may not read", needsSomebodyElse, async () => {
    const { backsUp, file, folder, env } = await createRunning();
    expect(await backsUp(file)).toBe(0);
    for (const place of [folder, dirname(file)]) chmodSync(place, 0o777);
    for (const one of [env.KEYS_FILE, file, `${file}.json`]) chownSync(one, SOMEBODY, SOMEBODY);
    const asked = (one: string) => {
      chownSync(one, 0, 0);
      const told = runAsSomebody(`
        const { main } = await import(${JSON.stringify(join(process.cwd(), "operator/restore.ts"))});
        const env = { KEYS_FILE: ${JSON.stringify(env.KEYS_FILE)}, DATABASE_URL: ${JSON.stringify(`file:${join(folder, "new.db")}`)} };
        await main([${JSON.stringify(file)}], env, (line) => console.log(line));
      `).trim();
      chownSync(one, SOMEBODY, SOMEBODY);
      return told;
    };
    for (const one of [file, `${file}.json`])
      expect(asked(one)).toBe(`${one}: this user may not read it: give it to Kotib's user by chown`);
  });

  /** @promise stolen-database: Others cannot read a backup. */
  /** @promise restore: A restore keeps the database that was there. */
  it("copy the database while it is written to, for its owner alone, and bring it back", async () => {
    const { db, account, file, backsUp, restores, path, open, keysFile, folder } = await createRunning();
    expect(await backsUp(file)).toBe(0);
    for (const one of [file, `${file}.json`]) expect(statSync(one).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
    await db.accounts.delete(account.id);
    await db.close();
    expect(await restores(file)).toBe(0);
    const back = await open(createVault(loadKeyRing(keysFile)));
    expect((await back.accounts.findWithToken(account.id))?.token).toBe("kept");
    const aside = readdirSync(folder).filter((name) => name.startsWith("kotib.db.before-restore-"));
    expect(aside).toHaveLength(1);
    const old = new BetterSqlite3(join(folder, aside[0] ?? ""), { readonly: true });
    expect(old.prepare("select count(*) from accounts").pluck().get()).toBe(0);
    old.close();
    expect(existsSync(`${path}.restoring`)).toBe(false);
  });

  /** @promise restore: Kotib does not start on a copy that is older than what was posted, until it is restored. */
  it("bring back a copy that was put into the place by hand after something was posted, which Kotib refuses", async () => {
    const { db, account, restores, path, url, keysFile, clock } = await createRunning();
    await db.close();
    const vault = createVault(loadKeyRing(keysFile), ringFile(keysFile));
    const start = () => openDatabase({ tables: everyTable, url, vault, clock, ownership: tryOwn(path) });
    const post = (kotib: Database, id: string) =>
      kotib.submissions.reserve([{ save: { ...decisionOf(account, id), id, draftId: id } }], (lane) => [
        { type: "follow", lane, payload: {} },
      ]);
    const first = await start();
    await post(first, "first");
    await first.close();
    cpSync(path, `${path}.copy`);
    // Nothing was posted since: the same copy is as good as the file.
    cpSync(`${path}.copy`, path);
    const second = await start();
    await post(second, "second");
    await second.close();
    cpSync(`${path}.copy`, path);
    await expect(start()).rejects.toThrow(/is older than what was last signed from it/);
    expect((await checkDatabase(path, null, clock.now())).map(({ says }) => says)).toContain(
      "it is a copy, older than what was last signed from it",
    );
    expect(await restores(path)).toBe(0);
    await (await start()).close();
  });

  it("forget what the service counted, which may be the same by chance", async () => {
    const { db, account, file, backsUp, restores, open, keysFile, clock } = await createRunning();
    const { tin } = account;
    await db.watched.begin(tin, { type: "watch", lane: `watch:${tin}`, key: `watch:${tin}`, payload: {} });
    const looks = { "act.send": { at: clock.now(), counted: "1" } };
    const check = {
      tin,
      checkedAt: clock.now(),
      failures: 0,
      notBefore: null,
      countedDay: null,
      requests: 1,
    };
    const noted = db.watched.noteCheck({ organization: { ...check, looks }, rights: [], failing: [] });
    // It is written with the next change.
    await db.notices.write({});
    await noted;
    expect((await db.watched.findOrganization(tin))?.looks).toEqual(looks);
    expect(await backsUp(file)).toBe(0);
    await db.close();
    expect(await restores(file)).toBe(0);
    const back = await open(createVault(loadKeyRing(keysFile)));
    expect((await back.watched.findOrganization(tin))?.looks).toEqual({});
  });

  it("bring back a database that was lost or damaged altogether", async () => {
    const { db, account, file, backsUp, restores, path, open, keysFile } = await createRunning();
    expect(await backsUp(file)).toBe(0);
    await db.close();
    truncateSync(path, 5000);
    expect(await restores(file)).toBe(0);
    const back = await open(createVault(loadKeyRing(keysFile)));
    expect((await back.accounts.findWithToken(account.id))?.token).toBe("kept");
  });

  /** @promise restore: A backup that was altered is refused, and nothing changes. */
  /** @promise restore: A backup whose keys the ring lacks is refused, and nothing changes. */
  it.each<[string, (parts: Awaited<ReturnType<typeof createRunning>>) => void, RegExp]>([
    ["was altered", ({ file }) => writeFileSync(file, "x", { flag: "a" }), /is not as it was made/],
    [
      "is none",
      ({ file }) => {
        writeFileSync(file, "nothing of the kind, and long enough".repeat(99));
        writeFileSync(`${file}.json`, "");
      },
      /is not as it was made|is no SQLite database/,
    ],
    [
      "is a folder",
      ({ file }) => {
        rmSync(file);
        mkdirSync(file);
      },
      /is a folder$/,
    ],
    [
      "needs keys that are not in the ring",
      ({ keysFile }) => saveKeyRing(keysFile, createKeyRing(1), "replace"),
      /needs the keys [0-9a-f]{16} besides/,
    ],
  ])("refuse a backup that %s, and change nothing", async (_name, breakIt, expected) => {
    const parts = await createRunning();
    const { db, file, backsUp, restores, path, lines } = parts;
    expect(await backsUp(file)).toBe(0);
    await db.close();
    breakIt(parts);
    const before = readFileSync(path);
    expect(await restores(file)).toBe(1);
    expect(lines.at(-1)).toMatch(expected);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  /** @promise restore: Nothing is restored while Kotib runs. */
  it("refuse while Kotib runs, over a file that is there, and without a database", async () => {
    const { file, backsUp, restores, path, lines, env } = await createRunning();
    expect(await backsUp(file)).toBe(0);
    expect(await backsUp(file)).toBe(1);
    expect(lines.at(-1)).toContain("exists already");
    const ownership = tryOwn(path);
    expect(await restores(file)).toBe(1);
    expect(lines.at(-1)).toMatch(/a Kotib has this database open; stop it first$/);
    ownership?.leave();
    const nowhere = { ...env, DATABASE_URL: "file:/nowhere/kotib.db" };
    expect(await backUp([], nowhere, (line) => void lines.push(line))).toBe(1);
    expect(lines.at(-1)).toContain("names no database");
  });

  /** @promise restore: A backup says which keys it needs. */
  it("say when the key ring lacks what the backup needs", async () => {
    const { keysFile, file, backsUp, lines } = await createRunning();
    const { writingKeyId } = loadKeyRing(keysFile);
    saveKeyRing(keysFile, createKeyRing(1), "replace");
    expect(await backsUp(file)).toBe(1);
    expect(lines.at(-1)).toContain(`KEYS_FILE lacks ${writingKeyId}`);
  });

  it("keep as many as they are told, and touch nothing else", async () => {
    const { backsUp, folder } = await createRunning();
    const backups = join(folder, "backups");
    mkdirSync(backups);
    const old = ["kotib-2025-01-01T00-00-00-000Z.db", "kotib-2025-01-02T00-00-00-000Z.db"];
    for (const name of [...old, `${old[0]}.json`, "mine.db"]) writeFileSync(join(backups, name), "");
    expect(await backsUp("--keep=2")).toBe(0);
    const made = expect.stringMatching(/^kotib-(?!2025).*Z\.db$/);
    const itsFacts = expect.stringMatching(/^kotib-(?!2025).*Z\.db\.json$/);
    expect(readdirSync(backups).sort()).toEqual([old[1], made, itsFacts, "mine.db"]);
    // The same of more than there are.
    expect(await backsUp("--keep", "9")).toBe(0);
    expect(readdirSync(backups)).toHaveLength(6);
    for (const name of old) writeFileSync(join(backups, name), "");
    expect(await backsUp("--keep=1")).toBe(0);
    expect(readdirSync(backups).sort()).toEqual([made, itsFacts, "mine.db"]);
    for (const argv of [["--keep"], ["--keep", "0"], ["a", "b"], ["--other"]])
      expect(await backsUp(...argv)).toBe(2);
  });
});
