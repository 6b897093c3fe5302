import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createKeyRing, loadKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import type { Database } from "../../src/db/open-database.ts";
import { commandSteps, type StepName } from "../../src/steps.ts";
import { createTestClock } from "../support/clock.ts";
import { openToWork } from "../support/open-to-work.ts";
import { runCommand } from "../support/run-command.ts";
import { createStoreForTest, onSqlite } from "../support/store-under-test.ts";
import { logInAs } from "../unit/db/test-database.ts";
import type { Death } from "./crash-at.ts";

const JOBS = 450;
const clock = createTestClock();

/** A database with something under its key, and the commands on it as processes of their own. */
async function createPlace() {
  const { folder, url, remove } = await createStoreForTest();
  onTestFinished(remove);
  const keysFile = join(folder, "keys.json");
  const file = join(folder, "backup.db");
  saveKeyRing(keysFile, createKeyRing(clock.now()), "create");

  /** As Kotib opens it at its start. */
  async function opened<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const db = await openToWork({ url, vault: createVault(loadKeyRing(keysFile)), clock });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }

  async function runs(argv: readonly string[], death: Death | null = null) {
    const env = { KEYS_FILE: keysFile, DATABASE_URL: url };
    return (await runCommand(argv, env, { death })).end;
  }

  const accountId = await opened(async (db) => {
    const account = await logInAs(db, { token: "first" });
    await db.jobs.add(
      Array.from({ length: JOBS }, (_, index) => ({ type: "t", lane: `${index}`, payload: index })),
    );
    return account.id;
  });
  const tokenNow = () => opened(async (db) => (await db.accounts.findWithToken(accountId))?.token);
  return { keysFile, file, opened, runs, tokenNow };
}

/** @promise commands: `keys rotate`, `backup` and `restore` may be killed at each of their steps and run again. */
describe("a command that is killed", () => {
  it.each<[StepName, number]>([
    ["ring.written", 1],
    ["rotation.begun", 1],
    ["rotation.slice", 1],
    ["rotation.slice", 3],
  ])(
    "while it rotates the keys, at %s (%d): everything can be read, and the next one ends it",
    async (step, times) => {
      const { keysFile, opened, runs, tokenNow } = await createPlace();
      expect(await runs(["keys", "rotate"], { step, times })).toBe("SIGKILL");
      expect(await tokenNow()).toBe("first");
      for (const command of ["rotate", "prune"]) expect(await runs(["keys", command, "--yes"])).toBe(0);
      expect(loadKeyRing(keysFile).keys).toHaveLength(1);
      const jobs = await opened((db) => db.jobs.claim({ owner: "o", leaseUntil: 8e15, limit: 2 * JOBS }));
      expect(jobs).toHaveLength(JOBS);
    },
  );

  // PostgreSQL has its own programs for both.
  onSqlite(() => {
    it.each<[StepName]>([["backup.copied"], ["backup.noted"]])(
      "while it makes a backup, at %s: there is none yet, and the next one is whole",
      async (step) => {
        const { file, runs, tokenNow } = await createPlace();
        expect(await runs(["backup", file], { step, times: 1 })).toBe("SIGKILL");
        expect(existsSync(file)).toBe(false);
        expect(await runs(["backup", file])).toBe(0);
        expect(await runs(["restore", file])).toBe(0);
        expect(await tokenNow()).toBe("first");
      },
    );

    it.each<[StepName, string]>([
      ["restore.copied", "second"],
      ["restore.settled", "second"],
      ["restore.aside", "second"],
      ["restore.placed", "first"],
    ])(
      "while it restores, at %s: the %s database is in place, and the next one ends it",
      async (step, token) => {
        const { file, opened, runs, tokenNow } = await createPlace();
        expect(await runs(["backup", file])).toBe(0);
        await opened((db) => logInAs(db, { token: "second" }));
        expect(await runs(["restore", file], { step, times: 1 })).toBe("SIGKILL");
        expect(await tokenNow()).toBe(token);
        expect(await runs(["restore", file])).toBe(0);
        expect(await tokenNow()).toBe("first");
      },
    );
  });

  it("is killed here at each of its steps", () => {
    const killedAt = [
      ...["ring.written", "rotation.begun", "rotation.slice", "backup.copied", "backup.noted"],
      ...["restore.copied", "restore.settled", "restore.aside", "restore.placed"],
    ];
    expect(killedAt).toEqual([...commandSteps]);
  });
});
