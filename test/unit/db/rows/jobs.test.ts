import { describe, expect, it, onTestFinished } from "vitest";
import { everyTable } from "../../../../src/capabilities/stored.ts";
import { createKeyRing } from "../../../../src/db/engine/key-ring.ts";
import { tryOwn } from "../../../../src/db/engine/ownership.ts";
import { createVault } from "../../../../src/db/engine/vault.ts";
import { openDatabase } from "../../../../src/db/open-database.ts";
import type { NewJob } from "../../../../src/db/rows/insert-jobs.ts";
import { countJobs } from "../../../support/count-jobs.ts";
import { createTestDatabase, START } from "../test-database.ts";

const job = (payload: string, rest: Partial<NewJob> = {}): NewJob => ({
  type: "step",
  lane: "a",
  payload,
  ...rest,
});
const mine = { owner: "mine", leaseUntil: START + 60_000, limit: 10 };
const payloads = (jobs: ReadonlyArray<{ payload: unknown }>) => jobs.map(({ payload }) => payload);
const done = (jobs: ReadonlyArray<{ id: number }>, owner = "mine") =>
  jobs.map(({ id }) => ({ id, owner, outcome: { kind: "done" } as const }));
const update = (updateId: number, lane = "user:1") => ({ updateId, lane, payload: { updateId } });
const claim = { owner: "mine", leaseUntil: START + 60_000 };

describe("updates", () => {
  /** @promise updates: An update that Telegram brings twice is worked once. */
  it("are taken once, however often and in whatever order they are delivered", async () => {
    const { db, open, look } = await createTestDatabase();
    const numbers = [5, 3, 9, 1_000_000, 4];
    for (const number of numbers) await db.jobs.takeUpdates([update(number), update(number)], null);
    await (await open()).jobs.takeUpdates(
      numbers.map((number) => update(number)),
      null,
    );
    expect(await countJobs(look)).toMatchObject({ waiting: 5 });
    // After a quiet week Telegram goes on from a random number, which may be lower.
    await db.jobs.takeUpdates([update(2)], null);
    expect(await countJobs(look)).toMatchObject({ waiting: 6 });
  });

  it("stay taken after they were worked, for as long as Telegram may repeat them", async () => {
    const { db, clock } = await createTestDatabase();
    await db.jobs.settle(done(await db.jobs.takeUpdates([update(1)], claim)));
    clock.advance(47 * 3_600_000);
    await db.sweep({ finished: 0, seen: 0 });
    expect(await db.jobs.takeUpdates([update(1)], claim)).toEqual([]);
    clock.advance(2 * 3_600_000);
    await db.sweep({ finished: 0, seen: 0 });
    expect(await db.jobs.takeUpdates([update(1)], claim)).toHaveLength(1);
  });

  it("are claimed with being written only where their lane is free", async () => {
    const { db } = await createTestDatabase();
    await db.jobs.add([job("digest", { lane: "user:3", runAt: START + 1000 })]);
    const first = await db.jobs.takeUpdates(
      [update(1), update(2), update(3, "user:2"), update(4, "user:3")],
      claim,
    );
    expect(payloads(first)).toEqual([{ updateId: 1 }, { updateId: 3 }, { updateId: 4 }]);
    expect(await db.jobs.takeUpdates([update(5)], claim)).toEqual([]);
    expect(await db.jobs.claim(mine)).toEqual([]);
    await db.jobs.settle(done(first));
    expect(payloads(await db.jobs.claim(mine))).toEqual([{ updateId: 2 }]);
  });
});

describe("lanes", () => {
  it("wait for the next try of their first job, new updates included", async () => {
    const { db, clock } = await createTestDatabase();
    const [first] = await db.jobs.takeUpdates([{ updateId: 1, lane: "a", payload: "first" }], claim);
    const retry = { kind: "retry", runAt: START + 1000, errorCode: "E" } as const;
    await db.jobs.settle([{ id: first?.id ?? 0, owner: "mine", outcome: retry }]);
    expect(await db.jobs.takeUpdates([{ updateId: 2, lane: "a", payload: "second" }], claim)).toEqual([]);
    await db.jobs.add([job("third")]);
    expect(await db.jobs.claim(mine)).toEqual([]);
    clock.advance(1000);
    expect(payloads(await db.jobs.claim(mine))).toEqual(["first"]);
  });

  it("give one job at a time, in order, and do not wait for what has its own later time", async () => {
    const { db, clock } = await createTestDatabase();
    await db.jobs.add([
      job("later", { runAt: START + 1000 }),
      job("one"),
      job("two"),
      job("other", { lane: "b" }),
    ]);
    const first = await db.jobs.claim(mine);
    expect(payloads(first)).toEqual(["one", "other"]);
    clock.advance(1000);
    expect(await db.jobs.claim(mine)).toEqual([]);
    await db.jobs.settle(done(first));
    const second = await db.jobs.claim(mine);
    expect(payloads(second)).toEqual(["later"]);
    await db.jobs.settle(done(second));
    expect(payloads(await db.jobs.claim(mine))).toEqual(["two"]);
  });

  /** @promise updates: An answer never stands behind news that were due before it, only behind earlier updates. */
  it("let an update go before all else that is due, except what is at work and earlier updates", async () => {
    const { db } = await createTestDatabase();
    const lane = "user:1";
    await db.jobs.add(["news 1", "news 2", "news 3"].map((type) => job(type, { lane })));
    const [atWork] = await db.jobs.claim(mine);
    expect(await db.jobs.takeUpdates([update(1), update(2)], claim)).toEqual([]);
    const order: unknown[] = [];
    for (let next = atWork === undefined ? [] : [atWork]; next.length > 0; next = await db.jobs.claim(mine)) {
      order.push(...payloads(next));
      await db.jobs.settle(done(next));
    }
    expect(order).toEqual(["news 1", { updateId: 1 }, { updateId: 2 }, "news 2", "news 3"]);
  });

  it("never give a job to two processes", async () => {
    const { db, open } = await createTestDatabase();
    await db.jobs.add(Array.from({ length: 40 }, (_, index) => job(`${index}`, { lane: `${index % 8}` })));
    const other = await open();
    const seen: unknown[] = [];
    for (let round = 0; round < 20; round++) {
      const [ours, theirs] = await Promise.all([
        db.jobs.claim({ ...mine, limit: 3 }),
        other.jobs.claim({ ...mine, owner: "theirs", limit: 3 }),
      ]);
      expect(new Set([...ours, ...theirs].map(({ lane }) => lane)).size).toBe(ours.length + theirs.length);
      seen.push(...payloads(ours), ...payloads(theirs));
      await db.jobs.settle(done(ours));
      await other.jobs.settle(done(theirs, "theirs"));
    }
    expect(seen).toHaveLength(40);
    expect(new Set(seen).size).toBe(40);
  });

  it("do not hold others up with a long backlog", async () => {
    const { db, look } = await createTestDatabase();
    await db.jobs.add(Array.from({ length: 3000 }, (_, index) => job(`${index}`, { lane: "flood" })));
    await db.jobs.add([job("mine", { lane: "quiet" })]);
    expect(payloads(await db.jobs.claim(mine))).toEqual(["0", "mine"]);
    // The backlog was put aside: what falls due now is found without looking through it again.
    await db.jobs.add([job("next", { lane: "calm" })]);
    expect(payloads(await db.jobs.claim({ ...mine, limit: 1 }))).toEqual(["next"]);
    expect(await countJobs(look)).toMatchObject({ waiting: 2999, running: 3 });
  });
});

describe("jobs", () => {
  it("keep one living job per key", async () => {
    const { db } = await createTestDatabase();
    await db.jobs.add([job("first", { key: "k" }), job("second", { key: "k" })]);
    await db.jobs.add([job("third", { key: "k" })]);
    const claimed = await db.jobs.claim(mine);
    expect(payloads(claimed)).toEqual(["first"]);
    await db.jobs.settle(
      claimed.map(({ id }) => ({ id, owner: "mine", outcome: { kind: "dead", errorCode: "E" } })),
    );
    await db.jobs.add([job("fourth", { key: "k" })]);
    expect(payloads(await db.jobs.claim(mine))).toEqual(["fourth"]);
  });

  it("pass to another process when the lease lapses, and not back to the first", async () => {
    const { db, clock, look } = await createTestDatabase();
    await db.jobs.add([job("x")]);
    const [first] = await db.jobs.claim(mine);
    clock.advance(60_000);
    expect(await db.jobs.claim(mine)).toEqual([]);
    const [second] = await db.jobs.claim({ ...mine, owner: "other", leaseUntil: START + 120_000 });
    expect(second).toMatchObject({ id: first?.id, attempt: 2 });
    expect(await db.jobs.extend("mine", [first?.id ?? 0], START + 500_000)).toEqual([]);
    await db.jobs.settle(done([{ id: first?.id ?? 0 }]));
    expect(await countJobs(look)).toMatchObject({ running: 1 });
    expect(await db.jobs.extend("other", [first?.id ?? 0], START + 500_000)).toEqual([first?.id]);
  });

  it("of processes that are gone are due at the next opening, unless somebody still has the database open", async () => {
    const { db, open } = await createTestDatabase();
    await db.jobs.add([job("first"), job("second")]);
    await db.jobs.claim(mine);
    const beside = await open();
    await db.close();
    const newcomer = { ...mine, owner: "newcomer" };
    expect(await (await open()).jobs.claim(newcomer)).toEqual([]);
    await beside.close();
    // The one opened last still lives.
    expect(await (await open()).jobs.claim(newcomer)).toEqual([]);
  });

  /** @promise updates: The next process works the jobs of one that died, at once and in order. */
  it("of a process that died are worked again at once, in their order, the try counted", async () => {
    const { db, path, open, vault } = await createTestDatabase();
    await db.jobs.add([job("first"), job("second")]);
    await db.jobs.claim(mine);
    // Whoever does not own the database leaves them to whoever does.
    expect(await (await open()).jobs.claim({ ...mine, owner: "beside" })).toEqual([]);
    await db.close();
    const newcomer = await open(vault, tryOwn(path));
    const again = await newcomer.jobs.claim({ ...mine, owner: "newcomer" });
    expect(again).toMatchObject([{ payload: "first", attempt: 2 }]);
  });

  it("parked before the one at which a process died are worked at the next start, and it after them", async () => {
    const { db, path, open, vault, clock } = await createTestDatabase();
    await db.jobs.add([job("planned", { runAt: START + 1000 }), job("at work"), job("behind")]);
    expect(payloads(await db.jobs.claim(mine))).toEqual(["at work"]);
    clock.advance(1000);
    expect(await db.jobs.claim(mine)).toEqual([]);
    await db.close();
    const newcomer = await open(vault, tryOwn(path));
    for (const next of ["planned", "at work", "behind"]) {
      const claimed = await newcomer.jobs.claim(mine);
      expect(payloads(claimed)).toEqual([next]);
      await newcomer.jobs.settle(done(claimed));
    }
  });

  it("tell when the next one falls due, lapsing leases included", async () => {
    const { db } = await createTestDatabase();
    expect(await db.jobs.nextDue()).toBeNull();
    await db.jobs.add([job("later", { runAt: START + 5000 })]);
    expect(await db.jobs.nextDue()).toBe(START + 5000);
    await db.jobs.add([job("now", { lane: "b" })]);
    expect(await db.jobs.nextDue()).toBe(START);
    await db.jobs.claim({ ...mine, leaseUntil: START + 3000 });
    expect(await db.jobs.nextDue()).toBe(START + 3000);
  });
});

describe("a job that cannot be opened", () => {
  /** @promise key-ring: A job that lacks its key waits for it, as long as that takes. */
  it("waits for its key with its lane, as long as that takes, and is worked with it", async () => {
    const { db, clock, open, look, vault } = await createTestDatabase();
    await db.jobs.add([job("first"), job("second"), job("other", { lane: "b" })]);
    await db.close();
    const without = await open(createVault(createKeyRing(START)));
    for (let days = 0; days < 3; days += 1) {
      expect(await without.jobs.claim(mine)).toEqual([]);
      clock.advance(24 * 60 * 60_000);
    }
    expect(await look.count("jobs where dead_at is not null")).toBe(0);
    const again = await open(vault);
    expect(payloads(await again.jobs.claim(mine)).sort()).toEqual(["first", "other"]);
  });

  it("is given up where it was altered, in the log, too, and holds up nothing", async () => {
    const lines: string[] = [];
    const error = (message: string) => void lines.push(message);
    const { url, clock, look, vault } = await createTestDatabase();
    const db = await openDatabase({
      tables: everyTable,
      url,
      vault,
      clock,
      log: { debug() {}, info() {}, warn() {}, error },
    });
    onTestFinished(() => db.close());
    await db.jobs.add([job("first"), job("second")]);
    const payload = await look.value<Buffer>("select payload from jobs where id = 1");
    payload[payload.length - 1] = (payload.at(-1) ?? 0) ^ 1;
    await look.change("update jobs set payload = ? where id = 1", payload);
    expect(payloads(await db.jobs.claim(mine))).toEqual(["second"]);
    expect(lines).toEqual(["job given up"]);
  });
});

describe("a job that is hastened", () => {
  it("runs then, unless it would have run sooner", async () => {
    const { db, clock } = await createTestDatabase();
    await db.jobs.add([job("later", { key: "one", runAt: START + 60_000 })]);
    await db.jobs.hasten("one", START + 1000);
    await db.jobs.hasten("one", START + 5000);
    await db.jobs.hasten("nothing", START);
    expect(await db.jobs.nextDue()).toBe(START + 1000);
    clock.advance(1000);
    expect(payloads(await db.jobs.claim(mine))).toEqual(["later"]);
  });
});

describe("a job that is cancelled", () => {
  it("is gone, also while it is worked, and its lane goes on", async () => {
    const { db } = await createTestDatabase();
    await db.jobs.add([job("one", { key: "one" }), job("two", { key: "two" })]);
    const [first] = await db.jobs.claim(mine);
    expect(first?.payload).toBe("one");
    expect(await db.jobs.has("one")).toBe(true);
    await db.jobs.cancel("one");
    expect(await db.jobs.has("one")).toBe(false);
    expect(await db.jobs.extend("mine", [first?.id ?? 0], START + 90_000)).toEqual([]);
    expect(payloads(await db.jobs.claim(mine))).toEqual(["two"]);
    await db.jobs.settle(done([{ id: first?.id ?? 0 }]));
    expect(await db.jobs.has("two")).toBe(true);
  });

  it("may never have been", async () => {
    const { db } = await createTestDatabase();
    await db.jobs.cancel("nothing");
    expect(await db.jobs.has("nothing")).toBe(false);
  });
});

describe("an update behind one that waits for its next try", () => {
  it("is not at work at once, whichever database keeps it", async () => {
    const { db, clock } = await createTestDatabase();
    const lease = { owner: "me", leaseUntil: clock.now() + 60_000 };
    const [first] = await db.jobs.takeUpdates([update(1)], lease);
    const outcome = { kind: "retry", runAt: clock.now() + 1000, errorCode: "X" } as const;
    await db.jobs.settle([{ id: first?.id ?? 0, owner: "me", outcome }]);
    expect(await db.jobs.takeUpdates([update(2)], lease)).toEqual([]);
    clock.advance(1000);
    const claimed = await db.jobs.claim({ ...lease, leaseUntil: clock.now() + 60_000, limit: 9 });
    expect(payloads(claimed)).toEqual([{ updateId: 1 }]);
  });
});
