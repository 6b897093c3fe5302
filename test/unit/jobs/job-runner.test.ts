import { describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import type { Replica } from "../../../src/db/engine/replica.ts";
import type { ClaimedJob } from "../../../src/db/rows/claim-jobs.ts";
import type { NewJob } from "../../../src/db/rows/insert-jobs.ts";
import { KeyUnavailable, StorageError } from "../../../src/errors.ts";
import { createJobRunner, type JobRunnerOptions } from "../../../src/jobs/create-job-runner.ts";
import { RunAgainAt } from "../../../src/jobs/job-runner.ts";
import type { Log, LogFields } from "../../../src/log.ts";
import { createTestClock } from "../../support/clock.ts";
import { countJobs } from "../../support/count-jobs.ts";
import { madeUp } from "../../support/made-up-news.ts";
import { createTestDatabase, START, type TestDatabase } from "../db/test-database.ts";

interface Line {
  readonly level: string;
  readonly message: string;
  readonly fields: LogFields;
}

function createTestLog(): Log & { lines: Line[] } {
  const lines: Line[] = [];
  const write =
    (level: string) =>
    (message: string, fields: LogFields = {}) =>
      void lines.push({ level, message, fields });
  return { lines, debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
}

function createRunner(test: TestDatabase, options: Partial<JobRunnerOptions> = {}) {
  const log = createTestLog();
  const runner = createJobRunner({ db: test.db, clock: test.clock, log, backoff: () => 1000, ...options });
  onTestFinished(() => runner.stop(0));
  /** Works jobs of a type by keeping `payload:attempt` of each, in order. */
  const recordTo = (type: string) => {
    const worked: string[] = [];
    runner.register(type, async ({ payload, attempt }) => void worked.push(`${payload}:${attempt}`));
    return worked;
  };
  /** Takes updates in as from Telegram, for this runner to work. */
  const take = (updates: ReturnType<typeof update>[]) =>
    test.db.jobs.takeUpdates(updates, { owner: runner.owner, leaseUntil: runner.leaseUntil() });
  return { runner, log, recordTo, take };
}

async function setUp(options: Partial<JobRunnerOptions> = {}) {
  const test = await createTestDatabase();
  return { test, ...test, ...createRunner(test, options), count: () => countJobs(test.look) };
}

const NONE = { waiting: 0, running: 0, dead: 0 };

const job = (type: string, lane: string, rest: Partial<NewJob> = {}): NewJob => ({
  type,
  lane,
  payload: null,
  ...rest,
});
/** Steps of one lane, each known by its payload. */
const steps = (lane: string, ...payloads: readonly string[]) =>
  payloads.map((payload) => job("step", lane, { payload }));
const jobsOf = (length: number, laneOf: (index: number) => string, type = "step") =>
  Array.from({ length }, (_, index) => job(type, laneOf(index)));
const update = (updateId: number, payload: unknown, lane = "user:1") => ({ updateId, lane, payload });

describe("the job runner", () => {
  it("works jobs of one lane in order and lanes side by side", async () => {
    const { db, runner, count } = await setUp();
    const started: string[] = [];
    const gate = Promise.withResolvers<void>();
    runner.register("step", async ({ payload }) => {
      started.push(String(payload));
      if (payload === "a1") await gate.promise;
    });
    await db.jobs.add([...steps("a", "a1", "a2"), ...steps("b", "b1", "b2")]);
    runner.start();
    await expect.poll(() => started).toEqual(["a1", "b1", "b2"]);
    gate.resolve();
    await runner.idle();
    expect(started).toEqual(["a1", "b1", "b2", "a2"]);
    expect(await count()).toEqual(NONE);
  });

  it("runs accepted updates at once, without reading them back", async () => {
    const { db, runner, recordTo, take, count } = await setUp();
    const claim = vi.spyOn(db.jobs, "claim");
    const seen = recordTo("update");
    runner.start();
    await runner.idle();
    claim.mockClear();
    runner.accept(await take([update(1, "hi")]));
    expect(seen).toEqual(["hi:1"]);
    expect(claim).not.toHaveBeenCalled();
    await runner.idle();
    expect(await count()).toEqual(NONE);
  });

  it("rests between two looks for work, however often it is told of some, and leaves none for later", async () => {
    const restMs = 50;
    const { db, runner, recordTo } = await setUp({ restMs });
    const done = recordTo("step");
    const looks = vi.spyOn(db.jobs, "nextDue");
    const startedAt = performance.now();
    runner.start();
    for (const one of jobsOf(30, String)) await db.jobs.add([one]);
    await expect.poll(() => done.length).toBe(30);
    // Each looks once before it claims, and once after.
    const most = 2 * ((performance.now() - startedAt) / restMs + 1);
    expect(looks.mock.calls.length).toBeLessThanOrEqual(most);
  });

  /** @promise updates: Work that always fails is given up, and its lane goes on. */
  it("gives a poison job up, logs no words of it, and lets its lane continue", async () => {
    const { db, clock, runner, log, count } = await setUp({ maxAttempts: 2 });
    const done: unknown[] = [];
    let tries = 0;
    runner.register("step", async ({ payload, attempt }) => {
      if (payload === "poison") tries = attempt;
      if (payload === "poison") throw new TypeError("secret words");
      done.push(payload);
    });
    await db.jobs.add(steps("a", "poison", "healthy"));
    runner.start();
    await expect.poll(() => tries).toBe(1);
    await runner.idle();
    clock.advance(1000);
    await expect.poll(() => done).toEqual(["healthy"]);
    await runner.idle();
    expect(await count()).toEqual({ ...NONE, dead: 1 });
    const fields = { jobId: expect.any(Number), jobType: "step", attempt: 2, code: "TypeError" };
    const dead = log.lines.filter(({ level }) => level === "error");
    expect(dead).toEqual([{ level: "error", message: "job given up", fields }]);
    expect(JSON.stringify(log.lines)).not.toContain("secret words");
  });

  it("gives a job whose payload cannot be read up at its first try: no later one would do better", async () => {
    const { db, runner, log, count } = await setUp();
    const schema = z.object({ wanted: z.string() });
    runner.register("step", async ({ payload }) => void schema.parse(payload));
    await db.jobs.add([job("step", "a", { payload: { other: "secret words" } })]);
    runner.start();
    await runner.idle();
    expect(await count()).toEqual({ ...NONE, dead: 1 });
    const fields = { jobId: expect.any(Number), jobType: "step", attempt: 1, code: "ZodError" };
    expect(log.lines).toEqual([{ level: "error", message: "job given up", fields }]);
  });

  it("tries an update eight times within half a minute, so that Telegram's short troubles lose no tap", async () => {
    const { db, clock, runner, count } = await setUp();
    const attempts: number[] = [];
    runner.register("update", async ({ attempt }) => {
      attempts.push(attempt);
      throw new Error("bug");
    });
    runner.start();
    await db.jobs.takeUpdates([update(1, 0)], null);
    for (let second = 0; second < 30; second++) {
      await runner.idle();
      clock.advance(1000);
    }
    expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await count()).toMatchObject({ dead: 1 });
  });

  it("calls again when a handler asks for it, counts no try and lets the lane continue", async () => {
    const { db, clock, runner, count } = await setUp();
    const seen: string[] = [];
    runner.register("step", async ({ payload, attempt }) => {
      seen.push(`${payload}:${attempt}`);
      if (payload === "later" && seen.length < 3) throw new RunAgainAt(clock.now() + 60_000);
    });
    await db.jobs.add(steps("a", "later", "next"));
    runner.start();
    await runner.idle();
    expect(seen).toEqual(["later:1", "next:1"]);
    clock.advance(60_000);
    await runner.idle();
    expect(seen).toEqual(["later:1", "next:1", "later:1"]);
    expect(await count()).toEqual(NONE);
  });

  const outOfReach = ["53300", "08006", "ECONNREFUSED"].map((code) => new StorageError(code));
  /** @promise key-ring: Work that lacks a key, or the database, half-way is not given up. */
  it.each(
    [new KeyUnavailable("not in the ring"), ...outOfReach].flatMap((error) =>
      ["update", "follow", "notice"].map((type) => [type, error] as const),
    ),
  )("waits for what is missing or out of reach, and gives no %s up for it: %s", async (type, error) => {
    const { db, clock, runner, count } = await setUp();
    let isMissing = true;
    const worked: number[] = [];
    runner.register(type, async ({ attempt }) => {
      if (isMissing) throw error;
      worked.push(attempt);
    });
    await db.jobs.add([job(type, "user:1")]);
    runner.start();
    for (let half = 0; half < 100; half += 1) {
      await runner.idle();
      clock.advance(30_000);
    }
    expect(await count()).toMatchObject({ dead: 0 });
    isMissing = false;
    clock.advance(60_000);
    await runner.idle();
    expect(worked).toHaveLength(1);
    expect(worked[0]).toBeLessThan(3);
  });

  it("does not give work up over an outage of a night", async () => {
    const { db, clock } = await createTestDatabase();
    const runner = createJobRunner({ db, clock, log: createTestLog() });
    onTestFinished(() => runner.stop(0));
    let mended = false;
    const worked: unknown[] = [];
    runner.register("follow", async ({ payload }) => {
      if (!mended) throw new Error("disk full");
      worked.push(payload);
    });
    await db.jobs.add([job("follow", "a", { payload: "document" })]);
    runner.start();
    await runner.idle();
    for (let quarter = 0; quarter < 4 * 12; quarter++) {
      clock.advance(15 * 60_000);
      await runner.idle();
    }
    mended = true;
    clock.advance(3_600_000);
    await runner.idle();
    expect(worked).toEqual(["document"]);
  });

  /** @promise news: News come late rather than never, and let a person's taps pass. */
  it("delivers news late rather than never, and lets a person's taps pass meanwhile", async () => {
    const { db, clock, runner, log } = await setUp();
    const worked: unknown[] = [];
    let reachable = false;
    runner.register("notice", async () => {
      if (!reachable) throw new Error("Telegram does not answer");
      worked.push("news");
    });
    runner.register("update", async ({ payload }) => void worked.push(payload));
    runner.start();
    await db.notices.write({ notices: [{ telegramUserId: 1, news: madeUp("n"), dedupeKey: "k" }] });
    await runner.idle();
    for (let minute = 0; minute < 4 * 60; minute++) {
      clock.advance(60_000);
      await runner.idle();
    }
    await db.jobs.takeUpdates([update(1, "tap")], null);
    await runner.idle();
    expect(worked).toEqual(["tap"]);
    reachable = true;
    clock.advance(3_600_000);
    await runner.idle();
    expect(worked).toEqual(["tap", "news"]);
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  it("wakes by itself when a job falls due", async () => {
    const running = createTestClock(START);
    const { db, clock, runner, recordTo } = await setUp({ clock: running });
    const seen = recordTo("step");
    runner.start();
    await runner.idle();
    // The job is due for the database's clock, which is ahead, and not yet for the runner's.
    clock.advance(running.now() + 50 - START);
    await db.jobs.add([job("step", "a", { payload: "due", runAt: running.now() + 40 })]);
    await expect.poll(() => seen).toEqual(["due:1"]);
  });

  it("never runs more jobs at one time than it may", async () => {
    const { db, runner, count } = await setUp({ concurrency: 3 });
    let running = 0;
    let most = 0;
    runner.register("step", async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    });
    await db.jobs.add(jobsOf(50, (index) => `lane:${index % 20}`));
    runner.start();
    await runner.idle();
    expect(most).toBe(3);
    expect(await count()).toEqual(NONE);
  });

  it("tells who takes work in to wait while more waits than can be worked at one time", async () => {
    const { runner, take } = await setUp({ concurrency: 4 });
    const holds: Array<() => void> = [];
    runner.register("update", () => new Promise((resolve) => holds.push(resolve)));
    runner.start();
    const never = new AbortController();
    const updates = Array.from({ length: 9 }, (_, id) => update(id, id, `user:${id}`));
    runner.accept(await take(updates.slice(0, 8)));
    await runner.whenRoom(never.signal);
    runner.accept(await take(updates.slice(8)));
    let hasRoom = false;
    const room = runner.whenRoom(never.signal).then(() => {
      hasRoom = true;
    });
    const stopping = new AbortController();
    const stopped = runner.whenRoom(stopping.signal);
    stopping.abort();
    await stopped;
    expect(hasRoom).toBe(false);
    for (const end of holds) end();
    await room;
    await expect.poll(() => holds).toHaveLength(8);
    for (const end of holds) end();
    await expect.poll(() => holds).toHaveLength(9);
    for (const end of holds) end();
    await runner.idle();
  });

  /** @promise updates: Work that kills its process is given up, too. */
  it("gives up a job that killed its process as often as it may be tried", async () => {
    const { db, clock, runner, log, recordTo, count } = await setUp({ maxAttempts: 4 });
    await db.jobs.add(steps("a", "deadly", "next"));
    for (const owner of ["first", "second", "third", "fourth"]) {
      const [job] = await db.jobs.claim({ owner, leaseUntil: clock.now() + 1000, limit: 1 });
      if (job !== undefined) await db.jobs.noteBegun(job);
      clock.advance(1000);
    }
    const worked = recordTo("step");
    runner.start();
    await runner.idle();
    expect(worked).toEqual(["next:1"]);
    expect(await count()).toEqual({ ...NONE, dead: 1 });
    expect(log.lines.map(({ fields }) => fields.code)).toContain("KilledItsProcess");
  });

  /** @promise updates: Work that only waited in a process that was killed is not given up. */
  it("gives up none that only waited in a process that was killed, however often", async () => {
    const { db, clock, runner, recordTo, count } = await setUp({ maxAttempts: 4 });
    await db.jobs.add(steps("a", "waiting"));
    for (let life = 0; life < 20; life += 1) {
      await db.jobs.claim({ owner: `life ${life}`, leaseUntil: clock.now() + 1000, limit: 1 });
      clock.advance(1000);
    }
    const worked = recordTo("step");
    runner.start();
    await runner.idle();
    expect(worked).toEqual(["waiting:3"]);
    expect(await count()).toEqual(NONE);
  });

  it("extends the leases of what still runs, so that no other process takes it", async () => {
    const { test, db, clock, runner } = await setUp({ leaseMs: 30 });
    const work = Promise.withResolvers<void>();
    runner.register("step", () => work.promise);
    await db.jobs.add(steps("a", "long"));
    runner.start();
    const lease = () => test.look.value("select lease_until from jobs");
    await expect.poll(() => lease()).toBe(START + 30);
    clock.advance(25);
    await expect.poll(() => lease()).toBe(START + 55);
    const other = await test.open();
    clock.advance(10);
    expect(await other.jobs.claim({ owner: "other", leaseUntil: START + 1000, limit: 5 })).toEqual([]);
    work.resolve();
    await runner.idle();
  });

  // Both long before the lease would lapse, and by nobody else.
  /** @promise several: A job whose lease Kotib did not hear of is given back and worked. */
  it.each([
    "while it was lost to the database",
    "without hearing of it, as a connection lost on its way has it",
  ])("gives back what it leased %s, and works it then", async (how) => {
    const test = await createTestDatabase();
    const listening = Promise.withResolvers<() => void>();
    const replica = {
      ...{ id: "this", mayWork: () => true },
      onLost: (listener: () => void) => {
        listening.resolve(listener);
        return () => {};
      },
    } as Replica;
    let losses = 1;
    const claim: TestDatabase["db"]["jobs"]["claim"] = async (request) => {
      const claimed = await test.db.jobs.claim(request);
      if (claimed.length === 0 || losses-- <= 0) return claimed;
      if (how.startsWith("without")) throw new StorageError("ECONNRESET");
      (await listening.promise)();
      return claimed;
    };
    const db = { ...test.db, jobs: { ...test.db.jobs, claim }, replica };
    const { runner, recordTo } = createRunner(test, { db });
    const worked = recordTo("step");
    await test.db.jobs.add(steps("a", "first", "second"));
    runner.start();
    // What it did not hear of it looks for every three seconds, and twice.
    await expect.poll(() => worked).toEqual(["first:1", "second:1"]);
    await runner.idle();
    expect(await countJobs(test.look)).toEqual(NONE);
  });

  it("aborts a job whose lease another process took", async () => {
    const { test, db, runner, count } = await setUp({ leaseMs: 30 });
    let aborted = false;
    runner.register("step", async (_, signal) => {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      aborted = true;
    });
    await db.jobs.add(steps("a", "taken"));
    runner.start();
    await expect.poll(() => count()).toMatchObject({ running: 1 });
    await test.look.change("update jobs set lease_owner = 'other'");
    await expect.poll(() => aborted).toBe(true);
    expect(await count()).toMatchObject({ running: 1 });
  });

  it("does not settle a job that ends after it was given back", async () => {
    const worked: string[] = [];
    const { db, runner, count } = await setUp({ onWorked: (type) => worked.push(type) });
    const settle = vi.spyOn(db.jobs, "settle");
    let hasBegun = false;
    const ended: string[] = [];
    runner.register("late", async ({ type }, signal) => {
      hasBegun = true;
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      ended.push(type);
    });
    await db.jobs.add([job("late", "a")]);
    runner.start();
    await expect.poll(() => hasBegun).toBe(true);
    await runner.stop(0);
    await expect.poll(() => ended).toEqual(["late"]);
    await runner.idle();
    expect(worked).toEqual([]);
    expect(settle.mock.calls.flatMap(([results]) => results)).toMatchObject([{ outcome: { kind: "retry" } }]);
    expect(await count()).toEqual({ ...NONE, waiting: 1 });
  });

  it("settles what finished together in few commits", async () => {
    const { db, runner, recordTo } = await setUp();
    const settle = vi.spyOn(db.jobs, "settle");
    recordTo("step");
    await db.jobs.add(jobsOf(40, (index) => `lane:${index}`));
    runner.start();
    await runner.idle();
    expect(settle.mock.calls.flatMap(([results]) => results)).toHaveLength(40);
    expect(settle.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it("settles later what could not be settled, and says so once", async () => {
    const { db, runner, log, recordTo, count } = await setUp();
    const settle = vi.spyOn(db.jobs, "settle");
    for (let times = 0; times < 3; times += 1) settle.mockRejectedValueOnce(new Error("disk full"));
    const runs = recordTo("step");
    await db.jobs.add(steps("a", "once"));
    runner.start();
    await runner.idle();
    expect(runs).toEqual(["once:1"]);
    expect(log.lines.map(({ message }) => message)).toEqual(["jobs could not be settled"]);
    expect(await count()).toEqual(NONE);
  });

  it("looks at once when its clock was moved on", async () => {
    // Nothing but the move can wake it.
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const test = await createTestDatabase();
    const listeners = new Set<() => void>();
    const clock = {
      now: () => test.clock.now(),
      onMoved: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const { runner, recordTo } = createRunner(test, { clock });
    const runs = recordTo("step");
    await test.db.jobs.add([job("step", "a", { runAt: START + 60_000 })]);
    const look = vi.spyOn(test.db.jobs, "nextDue");
    const turns = async () => {
      for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    const soon = async (isSo: () => boolean) => {
      const begun = performance.now();
      while (!isSo() && performance.now() - begun < 30_000) await turns();
      expect(isSo()).toBe(true);
    };
    runner.start();
    await soon(() => look.mock.settledResults[0]?.type === "fulfilled");
    test.clock.advance(60_000);
    await turns();
    expect(runs).toEqual([]);
    for (const listener of listeners) listener();
    await soon(() => runs.length === 1);
    vi.useRealTimers();
    await runner.stop(0);
    expect(listeners.size).toBe(0);
  });

  it("stops: waits for what runs until the deadline and gives the rest back", async () => {
    const { test, db, runner, take, count } = await setUp({ concurrency: 2 });
    const running: ClaimedJob[] = [];
    const quick = Promise.withResolvers<void>();
    const working = (until: Promise<void>) => (it: ClaimedJob) => {
      running.push(it);
      return until;
    };
    runner.register("quick", working(quick.promise));
    runner.register("stuck", working(new Promise<void>(() => {})));
    const claimed = await take([update(1, 0)]);
    await db.jobs.add([job("quick", "a"), job("stuck", "b")]);
    runner.start();
    await expect.poll(() => running).toHaveLength(2);
    runner.accept(claimed);
    // Time passes between any two looks at it.
    let now = performance.now();
    const looks = vi.spyOn(performance, "now").mockImplementation(() => (now += 30));
    const timers = vi.spyOn(globalThis, "setTimeout");
    const stopped = runner.stop(50);
    quick.resolve();
    await stopped;
    expect(timers.mock.calls.filter(([, ms = 0]) => ms < 0)).toEqual([]);
    for (const spy of [looks, timers]) spy.mockRestore();
    expect(await count()).toEqual({ ...NONE, waiting: 2 });
    const again = await (await test.open()).jobs.claim({ owner: "next", leaseUntil: START + 1e6, limit: 9 });
    expect(again.map(({ type }) => type).sort()).toEqual(["stuck", "update"]);
    runner.accept(again);
    expect(running).toHaveLength(2);
  });
});
