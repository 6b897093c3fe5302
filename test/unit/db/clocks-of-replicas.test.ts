/**
 * Several processes on one PostgreSQL, some of them on machines whose clocks are wrong; and one that starts after
 * another.
 */
import { randomUUID } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import { everyTable } from "../../../src/capabilities/stored.ts";
import { systemClock } from "../../../src/clock.ts";
import { createKeyRing } from "../../../src/db/engine/key-ring.ts";
import { createVault } from "../../../src/db/engine/vault.ts";
import { type Database, openDatabase } from "../../../src/db/open-database.ts";
import { createFollowedClock } from "../../../src/followed-clock.ts";
import { createClockWatch } from "../../../src/main/watch-clock.ts";
import { describeVersion } from "../../../src/version.ts";
import { createStoreForTest } from "../../support/store-under-test.ts";
import { until } from "../../support/until.ts";
import { START } from "./test-database.ts";

const MINUTE = 60_000;
const log = { warn: () => {}, error: () => {}, info: () => {} } as never;

async function createTest() {
  const store = await createStoreForTest();
  const vault = createVault(createKeyRing(START));
  const opened: Database[] = [];
  onTestFinished(async () => {
    for (const db of opened) await db.close();
    await store.remove();
  });
  /** A process whose own clock is so much ahead of this machine's, which is the server's, too. */
  async function start(skew = 0) {
    const clock = createFollowedClock(log, { now: () => systemClock.now() + skew });
    const db = await openDatabase({
      tables: everyTable,
      ...{ url: store.url, vault, clock, asReplica: true, onTime: clock.follow },
    });
    opened.push(db);
    return { db, clock, owner: `${db.replica?.id}/x` };
  }
  return { ...store, start };
}

type Started = Awaited<ReturnType<Awaited<ReturnType<typeof createTest>>["start"]>>;

const claim = ({ db, clock, owner }: Started) =>
  db.jobs.claim({ owner, leaseUntil: clock.now() + MINUTE, limit: 10 });

describe("processes whose clocks are wrong", () => {
  it.each([10 * MINUTE, -10 * MINUTE])("take nothing from who lives: %i ms", async (skew) => {
    const { start } = await createTest();
    const [right, wrong] = [await start(), await start(skew)];
    await right.db.jobs.add([{ type: "step", lane: "a", payload: 1 }]);
    await wrong.db.jobs.add([{ type: "step", lane: "b", payload: 2 }]);
    // The time is known to half the way to the server and back: what the one adds now may be due a little later to the
    // other.
    const claimed = await claim(right);
    await until(async () => claimed.push(...(await claim(right))) === 2, "the right one to have both");
    expect(await claim(wrong)).toEqual([]);
    await right.db.jobs.settle(
      claimed.map(({ id }) => ({ id, owner: right.owner, outcome: { kind: "done" } })),
    );
    await right.db.jobs.add([{ type: "step", lane: "a", payload: 3 }]);
    await until(async () => (await claim(wrong)).length === 1, "the wrong one to have it");
    expect(await claim(right)).toEqual([]);
  });

  it.each([10 * MINUTE, -10 * MINUTE])("plan for others when it is time: %i ms", async (skew) => {
    const { start, look } = await createTest();
    const [right, wrong] = [await start(), await start(skew)];
    const runAt = wrong.clock.now() + MINUTE;
    await wrong.db.jobs.add([{ type: "follow", lane: "a", payload: 1, runAt }]);
    const planned = Number(await look.value("select run_at from jobs"));
    expect(Math.abs(planned - right.clock.now() - MINUTE)).toBeLessThan(5000);
  });

  it.each([10 * MINUTE, -10 * MINUTE])("put nothing right that is not wrong: %i ms", async (skew) => {
    const { start, look } = await createTest();
    // The wrong one has its turn first.
    const wrong = await start(skew);
    const right = await start();
    const runAt = right.clock.now() + 30 * MINUTE;
    await right.db.jobs.add([{ type: "follow", lane: "a", payload: 1, runAt }]);
    await right.db.jobs.takeUpdates([{ updateId: 1, lane: "user:1", payload: 1 }], null);
    for (const { db, clock } of [wrong, right]) {
      const watch = createClockWatch({ db, clock, log });
      await watch.start();
      watch.stop();
    }
    expect(Number(await look.value("select run_at from jobs where lane = 'a'"))).toBe(runAt);
  });
});

describe("a process that is started again by itself", () => {
  it("is alone at once where the one before was stopped", async () => {
    const { start } = await createTest();
    const before = await start();
    await before.db.close();
    expect((await start()).db.replica?.living()).toBe(1);
  });

  it("is alone within seconds where the one before was killed, and has its jobs", async () => {
    const { start, look } = await createTest();
    const writer = await start();
    await writer.db.jobs.add([{ type: "step", lane: "a", payload: 1 }]);
    await writer.db.close();
    // As a killed process leaves it: it beat just now, its connection and with it its lock are gone.
    const killed = randomUUID();
    await look.change(
      `insert into replicas values (?, 4711, cast(extract(epoch from clock_timestamp()) * 1000 as bigint) + 5000, ?)`,
      killed,
      describeVersion(),
    );
    await look.change(
      "update jobs set attempts = 1, lease_owner = ?, lease_until = 9000000000000000",
      `${killed}/x`,
    );
    const startedAt = performance.now();
    const { db } = await start();
    expect(db.replica?.living()).toBe(2);
    await until(() => db.replica?.living() === 1, "it to be alone");
    await until(() => look.count("jobs where lease_owner is null"), "its job to be free");
    // A second without a beat, and half a one until the next look; the rest is for a busy machine.
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });
});
