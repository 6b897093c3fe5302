import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import BetterSqlite3 from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import { systemClock } from "../../src/clock.ts";
import { createKeyRing, loadKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import { createJobRunner } from "../../src/jobs/create-job-runner.ts";
import { MOMENT } from "../support/clock.ts";
import { madeUp } from "../support/made-up-news.ts";
import { openToWork } from "../support/open-to-work.ts";
import { createStoreForTest, onPostgres } from "../support/store-under-test.ts";
import { until } from "../support/until.ts";

const worker = join(import.meta.dirname, "update-worker.ts");
/** As many updates as the first could take before it was killed. */
const WITHIN_MS = 60_000;
const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Runs the worker until it said `line` for the `count`th time, then kills it without warning. */
async function runUntilKilled(url: string, keysFile: string, word: string, count: number) {
  const child: ChildProcess = spawn(process.execPath, [worker, url, keysFile], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said: string[] = [];
  const ended = new Promise<string | null>((resolve) => child.once("close", (_, signal) => resolve(signal)));
  if (!child.stdout) throw new Error("the worker has no output");
  let seen = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (line.startsWith(word)) seen += 1;
    if (seen === count) child.kill("SIGKILL");
  }
  expect(await ended).toBe("SIGKILL");
  const numbers = (what: string) =>
    said.filter((line) => line.startsWith(`${what} `)).map((line) => Number(line.split(" ")[1]));
  return { taken: numbers("taken"), started: numbers("started"), worked: numbers("worked") };
}

describe("a process that is killed in the middle of its work", () => {
  it.each([
    ["while it takes updates", "taken", 40],
    ["as a handler begins", "started", 7],
    ["as a handler ends", "worked", 33],
    ["after a good while", "worked", 150],
  ])("loses nothing: %s", async (_, word, count) => {
    const { folder, url, look, remove } = await createStoreForTest();
    onTestFinished(remove);
    const keysFile = join(folder, "keys.json");
    saveKeyRing(keysFile, createKeyRing(MOMENT), "create");
    const { taken, started, worked } = await runUntilKilled(url, keysFile, word, count);
    expect(taken.length).toBeGreaterThan(0);

    // A second process, at once: it need not wait for the leases of the first to lapse.
    // Both processes go by the clock of this machine.
    const clock = systemClock;
    const vault = createVault(loadKeyRing(keysFile));
    const db = await openToWork({ url, vault, clock });
    if (!onPostgres) {
      const integrity = new BetterSqlite3(join(folder, "kotib.db"), { readonly: true });
      expect(integrity.pragma("integrity_check", { simple: true })).toBe("ok");
      integrity.close();
    }
    const runner = createJobRunner({ db, clock, log: silent });
    const reworked: Array<{ id: number; lane: string; attempt: number }> = [];
    runner.register("update", async ({ payload, lane, attempt }) => {
      reworked.push({ id: payload as number, lane, attempt });
      await db.notices.write({
        notices: [
          { telegramUserId: 1, news: madeUp("worked"), dedupeKey: `worked:${payload}`, notBefore: 8e15 },
        ],
      });
    });
    runner.start();
    // On PostgreSQL once it is known that the first lives no more, which takes a second.
    await until(
      async () => (await look.count("jobs where type = 'update'")) === 0,
      "all to be worked",
      WITHIN_MS,
    );
    await runner.stop(0);

    const again = await db.jobs.takeUpdates(
      taken.map((updateId) => ({ updateId, lane: "redelivered", payload: updateId })),
      { owner: "late", leaseUntil: clock.now() },
    );
    expect(again).toEqual([]);
    const keys = await look.values<string>("select dedupe_key from notices");
    const left = await look.count("jobs where type = 'update'");
    await db.close();
    const effects = new Set(keys.map((key) => Number(key.split(":")[1])));

    expect(taken.filter((id) => !effects.has(id))).toEqual([]);
    expect(worked.filter((id) => !effects.has(id))).toEqual([]);
    expect(left).toBe(0);
    // What had begun is begun a second time at most; what had not is at its first try or was only leased.
    for (const { id, attempt } of reworked) {
      expect(attempt).toBeLessThanOrEqual(2);
      if (attempt === 1) expect(started).not.toContain(id);
    }
    for (const lane of new Set(reworked.map((job) => job.lane))) {
      const ids = reworked.filter((job) => job.lane === lane).map(({ id }) => id);
      expect(ids).toEqual([...ids].sort((one, other) => one - other));
      // Nothing of a lane is worked again that came before what was finished last, but for its unsettled end.
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
