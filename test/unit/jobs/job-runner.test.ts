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
  return { runner, log };
}

const job = (type: string, lane: string, rest: Partial<NewJob> = {}): NewJob => ({
  type,
  lane,
  payload: null,
  ...rest,
});

describe("the job runner", () => {
  it("works jobs of one lane in order and lanes side by side", async () => {
    const test = await createTestDatabase();
    const { runner } = createRunner(test);
    const started: string[] = [];
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    runner.register("step", async ({ payload }) => {
      started.push(String(payload));
      if (payload === "a1") await gate;
    });
    await test.db.jobs.add([
      job("step", "a", { payload: "a1" }),
      job("step", "a", { payload: "a2" }),
      job("step", "b", { payload: "b1" }),
      job("step", "b", { payload: "b2" }),
    ]);
    runner.start();
    await vi.waitFor(() => expect(started).toEqual(["a1", "b1", "b2"]));
    open();
    await runner.idle();
    expect(started).toEqual(["a1", "b1", "b2", "a2"]);
    expect(await countJobs(test.look)).toEqual({ waiting: 0, running: 0, dead: 0 });
  });

  it("runs accepted updates at once, without reading them back", async () => {
    const test = await createTestDatabase();
    const claim = vi.spyOn(test.db.jobs, "claim");
    const { runner } = createRunner(test);
    const seen: unknown[] = [];
    runner.register("update", async ({ payload }) => void seen.push(payload));
    runner.start();
    await runner.idle();
    claim.mockClear();
    const claimed = await test.db.jobs.takeUpdates(
      [{ updateId: 1, lane: "user:1", payload: { text: "hi" } }],
      { owner: runner.owner, leaseUntil: runner.leaseUntil() },
    );
    runner.accept(claimed);
    expect(seen).toEqual([{ text: "hi" }]);
    expect(claim).not.toHaveBeenCalled();
    await runner.idle();
    expect(await countJobs(test.look)).toEqual({ waiting: 0, running: 0, dead: 0 });
  });

  it("rests between two looks for work, however often it is told of some, and leaves none for later", async () => {
    const test = await createTestDatabase();
    const restMs = 50;
    const { runner } = createRunner(test, { restMs });
    const done: unknown[] = [];
    runner.register("step", async ({ payload }) => void done.push(payload));
    const looks = vi.spyOn(test.db.jobs, "nextDue");
    const startedAt = performance.now();
    runner.start();
    for (let number = 0; number < 30; number += 1)
      await test.db.jobs.add([job("step", String(number), { payload: number })]);
    await expect.poll(() => done.length).toBe(30);
    // Each looks once before it claims, and once after.
    const most = 2 * ((performance.now() - startedAt) / restMs + 1);
    expect(looks.mock.calls.length).toBeLessThanOrEqual(most);
  });

  it("keeps a lane waiting while its first job waits for the next try", async () => {
    const test = await createTestDatabase();
    const { runner } = createRunner(test);
    const done: string[] = [];
    let tries = 0;
    runner.register("step", async ({ payload, attempt }) => {
      if (payload === "first") tries = attempt;
      if (payload === "first" && attempt < 3) throw new Error("not yet");
      done.push(`${payload}:${attempt}`);
    });
    await test.db.jobs.add([
      job("step", "a", { payload: "first" }),
      job("step", "a", { payload: "second" }),
      job("step", "b", { payload: "other" }),
    ]);
    runner.start();
    await expect.poll(() => [tries, ...done]).toEqual([1, "other:1"]);
    await runner.idle();
    expect(await test.db.jobs.nextDue()).toBe(START + 1000);
    test.clock.advance(1000);
    await expect.poll(() => tries).toBe(2);
    await runner.idle();
    expect(done).toEqual(["other:1"]);
    test.clock.advance(1000);
    await expect.poll(() => done).toEqual(["other:1", "first:3", "second:1"]);
  });

  it("gives a poison job up, logs no words of it, and lets its lane continue", async () => {
    const test = await createTestDatabase();
    const { runner, log } = createRunner(test, { maxAttempts: 2 });
    const done: unknown[] = [];
    let tries = 0;
    runner.register("step", async ({ payload, attempt }) => {
      if (payload === "poison") tries = attempt;
      if (payload === "poison") throw new TypeError("secret words");
      done.push(payload);
    });
    await test.db.jobs.add([
      job("step", "a", { payload: "poison" }),
      job("step", "a", { payload: "healthy" }),
    ]);
    runner.start();
    await expect.poll(() => tries).toBe(1);
    await runner.idle();
    test.clock.advance(1000);
    await expect.poll(() => done).toEqual(["healthy"]);
    await runner.idle();
    expect(await countJobs(test.look)).toEqual({ waiting: 0, running: 0, dead: 1 });
    const dead = log.lines.filter(({ level }) => level === "error");
    expect(dead).toEqual([
      {
        level: "error",
        message: "job given up",
        fields: { jobId: expect.any(Number), jobType: "step", attempt: 2, code: "TypeError" },
      },
    ]);
    expect(JSON.stringify(log.lines)).not.toContain("secret words");
  });

  it("gives a job whose payload cannot be read up at its first try: no later one would do better", async () => {
    const test = await createTestDatabase();
    const { runner, log } = createRunner(test);
    const schema = z.object({ wanted: z.string() });
    runner.register("step", async ({ payload }) => void schema.parse(payload));
    await test.db.jobs.add([job("step", "a", { payload: { other: "secret words" } })]);
    runner.start();
    await runner.idle();
    expect(await countJobs(test.look)).toEqual({ waiting: 0, running: 0, dead: 1 });
    const fields = { jobId: expect.any(Number), jobType: "step", attempt: 1, code: "ZodError" };
    expect(log.lines).toEqual([{ level: "error", message: "job given up", fields }]);
  });

  it("tries an update eight times within half a minute, so that Telegram's short troubles lose no tap", async () => {
    const test = await createTestDatabase();
    const { runner } = createRunner(test);
    const attempts: number[] = [];
    runner.register("update", async ({ attempt }) => {
      attempts.push(attempt);
      throw new Error("bug");
    });
    runner.start();
    await test.db.jobs.takeUpdates([{ updateId: 1, lane: "user:1", payload: 0 }], null);
    for (let second = 0; second < 30; second++) {
      await runner.idle();
      test.clock.advance(1000);
    }
    expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await countJobs(test.look)).toMatchObject({ dead: 1 });
  });

  it("calls again when a handler asks for it, counts no try and lets the lane continue", async () => {
    const test = await createTestDatabase();
    const { runner } = createRunner(test);
    const seen: string[] = [];
    runner.register("follow", async ({ payload, attempt }) => {
      seen.push(`${payload}:${attempt}`);
      if (payload === "later" && seen.length < 3) throw new RunAgainAt(test.clock.now() + 60_000);
    });
    await test.db.jobs.add([
      job("follow", "a", { payload: "later" }),
      job("follow", "a", { payload: "next" }),
    ]);
    runner.start();
    await runner.idle();
    expect(seen).toEqual(["later:1", "next:1"]);
    test.clock.advance(60_000);
    await runner.idle();
    expect(seen).toEqual(["later:1", "next:1", "later:1"]);
    expect(await countJobs(test.look)).toEqual({ waiting: 0, running: 0, dead: 0 });
  });

  it("keeps a person's later updates behind one that asks to be run again, however often it asks", async () => {
    const test = await createTestDatabase();
    const { runner } = createRunner(test);
    const seen: unknown[] = [];
    let refusals = 5;
    runner.register("update", async ({ payload }) => {
      if (payload === "limited" && refusals-- > 0) throw new RunAgainAt(test.clock.now() + 1000);
      seen.push(payload);
    });
    runner.start();
    const take = async (updateId: number, payload: string) =>
      runner.accept(
        await test.db.jobs.takeUpdates([{ updateId, lane: "user:1", payload }], {
          owner: runner.owner,
          leaseUntil: runner.leaseUntil(),
        }),
      );
    await take(1, "limited");
    await runner.idle();
    await take(2, "next");
    for (let second = 0; second < 5; second++) {
      await runner.idle();
      expect(seen).toEqual([]);
      test.clock.advance(1000);
    }
    await runner.idle();
    expect(seen).toEqual(["limited", "next"]);
  });

  it.each(["update", "follow"])(
    "waits for a key that is missing, and gives no %s up for it",
    async (type) => {
      const test = await createTestDatabase();
      const { runner } = createRunner(test);
      let isMissing = true;
      const worked: unknown[] = [];
      runner.register(type, async ({ attempt }) => {
        if (isMissing) throw new KeyUnavailable("not in the ring");
        worked.push(attempt);
      });
      await test.db.jobs.add([job(type, "user:1")]);
      runner.start();
      for (let half = 0; half < 100; half += 1) {
        await runner.idle();
        test.clock.advance(30_000);
      }
      expect(await countJobs(test.look)).toMatchObject({ dead: 0 });
      isMissing = false;
      test.clock.advance(60_000);
      await runner.idle();
      expect(worked).toEqual([expect.any(Number)]);
      expect(Number(worked[0])).toBeLessThan(3);
    },
  );

  it("does not give work up over an outage of a night", async () => {
    const test = await createTestDatabase();
    const log = createTestLog();
    const runner = createJobRunner({ db: test.db, clock: test.clock, log });
    onTestFinished(() => runner.stop(0));
    let mended = false;
    const worked: unknown[] = [];
    runner.register("follow", async ({ payload }) => {
      if (!mended) throw new Error("disk full");
      worked.push(payload);
    });
    await test.db.jobs.add([job("follow", "a", { payload: "document" })]);
    runner.start();
    await runner.idle();
    for (let quarter = 0; quarter < 4 * 12; quarter++) {
      test.clock.advance(15 * 60_000);
      await runner.idle();
    }
    mended = true;
    test.clock.advance(3_600_000);
    await runner.idle();
    expect(worked).toEqual(["document"]);
  });

  it("delivers news late rather than never, and lets a person's taps pass meanwhile", async () => {
    const test = await createTestDatabase();
    const { runner, log } = createRunner(test);
    const worked: unknown[] = [];
    let reachable = false;
    runner.register("notice", async () => {
      if (!reachable) throw new Error("Telegram does not answer");
      worked.push("news");
    });
    runner.register("update", async ({ payload }) => void worked.push(payload));
    runner.start();
    await test.db.notices.write({ notices: [{ telegramUserId: 1, news: madeUp("n"), dedupeKey: "k" }] });
    await runner.idle();
    for (let minute = 0; minute < 4 * 60; minute++) {
      test.clock.advance(60_000);
      await runner.idle();
    }
    await test.db.jobs.takeUpdates([{ updateId: 1, lane: "user:1", payload: "tap" }], null);
    await runner.idle();
    expect(worked).toEqual(["tap"]);
    reachable = true;
    test.clock.advance(3_600_000);
    await runner.idle();
    expect(worked).toEqual(["tap", "news"]);
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  it("wakes by itself when a job falls due", async () => {
    const test = await createTestDatabase();
    const running = createTestClock(START);
    const { runner } = createRunner(test, { clock: running });
    const seen: unknown[] = [];
    runner.register("step", async ({ payload }) => void seen.push(payload));
    runner.start();
    await runner.idle();
    // The job is due for the database's clock, which is ahead, and not yet for the runner's.
    test.clock.advance(running.now() + 50 - START);
    await test.db.jobs.add([job("step", "a", { payload: "due", runAt: running.now() + 40 })]);
    await vi.waitFor(() => expect(seen).toEqual(["due"]));
  });

  it("never runs more jobs at one time than it may", async () => {
    const test = await createTestDatabase();
    const { runner } = createRunner(test, { concurrency: 3 });
    let running = 0;
    let most = 0;
    runner.register("step", async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    });
    await test.db.jobs.add(Array.from({ length: 50 }, (_, index) => job("step", `lane:${index % 20}`)));
    runner.start();
    await runner.idle();
    expect(most).toBe(3);
    expect(await countJobs(test.look)).toEqual({ waiting: 0, running: 0, dead: 0 });
  });

  it("tells who takes work in to wait while more waits than can be worked at one time", async () => {
    const test = await createTestDatabase();
    const { runner } = createRunner(test, { concurrency: 4 });
    const holds: Array<() => void> = [];
    runner.register("update", () => new Promise((resolve) => holds.push(resolve)));
    runner.start();
    const never = new AbortController();
    const updates = Array.from({ length: 9 }, (_, id) => ({ updateId: id, lane: `user:${id}`, payload: id }));
    const lease = { owner: runner.owner, leaseUntil: runner.leaseUntil() };
    runner.accept(await test.db.jobs.takeUpdates(updates.slice(0, 8), lease));
    await runner.whenRoom(never.signal);
    runner.accept(await test.db.jobs.takeUpdates(updates.slice(8), lease));
    let hasRoom = false;
    const room = runner.whenRoom(never.signal).then(() => {
      hasRoom = true;
    });
    const stopping = new AbortController();
    const stopped = runner.whenRoom(stopping.signal);
    stopping.abort();
    await stopped;
    expect(hasRoom).toBe(false);
    for (let done = 0; done < 4; done += 1) holds[done]?.();
    await room;
    await vi.waitFor(() => expect(holds).toHaveLength(8));
    for (const end of holds) end();
    await vi.waitFor(() => expect(holds).toHaveLength(9));
    for (const end of holds) end();
    await runner.idle();
  });

  it("leaves the places of a person's work alone while work of another runner floods and hangs", async () => {
    const test = await createTestDatabase();
    const { runner } = createRunner(test, { concurrency: 2, scope: "foreground" });
    const { runner: background } = createRunner(test, { concurrency: 3, scope: "background" });
    let following = 0;
    background.register("follow", () => {
      following += 1;
      return new Promise<void>(() => {});
    });
    const worked: unknown[] = [];
    runner.register("update", async ({ payload }) => void worked.push(payload));
    await test.db.jobs.add(Array.from({ length: 20 }, (_, index) => job("follow", `decision:${index}`)));
    runner.start();
    background.start();
    await vi.waitFor(() => expect(following).toBe(3));
    await test.db.jobs.takeUpdates([{ updateId: 1, lane: "user:1", payload: "tap" }], null);
    await runner.idle();
    expect(worked).toEqual(["tap"]);
    expect(following).toBe(3);
    expect(await test.db.jobs.nextDue("foreground")).toBeNull();
    expect(await test.db.jobs.nextDue("background")).toBe(START);
  });

  it("gives up a job that killed its process as often as it may be tried", async () => {
    const test = await createTestDatabase();
    await test.db.jobs.add([job("step", "a", { payload: "deadly" }), job("step", "a", { payload: "next" })]);
    for (const owner of ["first", "second"]) {
      await test.db.jobs.claim({ owner, leaseUntil: test.clock.now() + 1000, limit: 1 });
      test.clock.advance(1000);
    }
    const { runner, log } = createRunner(test, { maxAttempts: 2 });
    const worked: unknown[] = [];
    runner.register("step", async ({ payload }) => void worked.push(payload));
    runner.start();
    await runner.idle();
    expect(worked).toEqual(["next"]);
    expect(await countJobs(test.look)).toEqual({ waiting: 0, running: 0, dead: 1 });
    expect(log.lines).toContainEqual(
      expect.objectContaining({ fields: expect.objectContaining({ code: "KilledItsProcess" }) }),
    );
  });

  it("extends the leases of what still runs, so that no other process takes it", async () => {
    const test = await createTestDatabase();
    const { runner } = createRunner(test, { leaseMs: 30 });
    let finish = () => {};
    runner.register("step", () => new Promise<void>((resolve) => (finish = resolve)));
    await test.db.jobs.add([job("step", "a")]);
    runner.start();
    const lease = () => test.look.value("select lease_until from jobs");
    await vi.waitFor(async () => expect(await lease()).toBe(START + 30));
    test.clock.advance(25);
    await vi.waitFor(async () => expect(await lease()).toBe(START + 55));
    const other = await test.open();
    test.clock.advance(10);
    expect(await other.jobs.claim({ owner: "other", leaseUntil: START + 1000, limit: 5 })).toEqual([]);
    finish();
    await runner.idle();
  });

  it("takes over the lapsed lease of a process that fell silent, and that one's settling is ignored", async () => {
    const test = await createTestDatabase();
    await test.db.jobs.add([job("step", "a", { payload: "orphan" }), job("step", "a", { payload: "next" })]);
    const [orphan] = await test.db.jobs.claim({ owner: "silent", leaseUntil: START + 1000, limit: 9 });
    const { runner } = createRunner(test);
    const seen: string[] = [];
    runner.register("step", async ({ payload, attempt }) => void seen.push(`${payload}:${attempt}`));
    runner.start();
    await runner.idle();
    expect(seen).toEqual([]);
    test.clock.advance(1000);
    await runner.idle();
    await vi.waitFor(() => expect(seen).toEqual(["orphan:2", "next:1"]));
    await runner.idle();
    await test.db.jobs.settle([{ id: orphan?.id ?? 0, owner: "silent", outcome: { kind: "done" } }]);
    expect(await countJobs(test.look)).toEqual({ waiting: 0, running: 0, dead: 0 });
  });

  it("gives back what it was leasing while it was lost to the database, and works it then", async () => {
    const test = await createTestDatabase();
    let lose = () => {};
    const replica: Replica = {
      id: "this",
      mayWork: () => true,
      living: () => 1,
      lives: async () => true,
      onBack: () => () => {},
      onLost: (listener) => {
        lose = listener;
        return () => {};
      },
      onJobs: () => () => {},
      onTurn: () => () => {},
      tell: () => {},
      say: () => {},
      onWord: () => () => {},
      leave: async () => {},
    };
    let losses = 1;
    const claim: TestDatabase["db"]["jobs"]["claim"] = async (request) => {
      const claimed = await test.db.jobs.claim(request);
      if (claimed.length > 0 && losses-- > 0) lose();
      return claimed;
    };
    const { runner } = createRunner(test, {
      db: { ...test.db, jobs: { ...test.db.jobs, claim }, replica },
    });
    const worked: unknown[] = [];
    runner.register("step", async ({ payload, attempt }) => void worked.push([payload, attempt]));
    await test.db.jobs.add([job("step", "a", { payload: "first" }), job("step", "a", { payload: "second" })]);
    runner.start();
    // Long before the lease would lapse, and by nobody else.
    await vi.waitFor(() =>
      expect(worked).toEqual([
        ["first", 1],
        ["second", 1],
      ]),
    );
    await runner.idle();
    expect(await countJobs(test.look)).toEqual({ waiting: 0, running: 0, dead: 0 });
  });

  it("gives back what it leased without hearing of it, as a connection lost on its way has it", async () => {
    const test = await createTestDatabase();
    const replica: Replica = {
      id: "this",
      mayWork: () => true,
      living: () => 1,
      lives: async () => true,
      onBack: () => () => {},
      onLost: () => () => {},
      onJobs: () => () => {},
      onTurn: () => () => {},
      tell: () => {},
      say: () => {},
      onWord: () => () => {},
      leave: async () => {},
    };
    let losses = 1;
    const claim: TestDatabase["db"]["jobs"]["claim"] = async (request) => {
      const claimed = await test.db.jobs.claim(request);
      if (claimed.length > 0 && losses-- > 0) throw new StorageError("ECONNRESET");
      return claimed;
    };
    const { runner } = createRunner(test, {
      db: { ...test.db, jobs: { ...test.db.jobs, claim }, replica },
    });
    const worked: unknown[] = [];
    runner.register("step", async ({ payload, attempt }) => void worked.push([payload, attempt]));
    await test.db.jobs.add([job("step", "a", { payload: "first" }), job("step", "a", { payload: "second" })]);
    runner.start();
    await vi.waitFor(
      () =>
        expect(worked).toEqual([
          ["first", 1],
          ["second", 1],
        ]),
      // It looks every three seconds, and twice.
      { timeout: 30_000 },
    );
    await runner.idle();
    expect(await countJobs(test.look)).toEqual({ waiting: 0, running: 0, dead: 0 });
  });

  it("aborts a job whose lease another process took", async () => {
    const test = await createTestDatabase();
    const { runner } = createRunner(test, { leaseMs: 30 });
    let aborted = false;
    runner.register("step", async (_, signal) => {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      aborted = true;
    });
    await test.db.jobs.add([job("step", "a")]);
    runner.start();
    await vi.waitFor(async () => expect(await countJobs(test.look)).toMatchObject({ running: 1 }));
    await test.look.change("update jobs set lease_owner = 'other'");
    await vi.waitFor(() => expect(aborted).toBe(true));
    expect(await countJobs(test.look)).toMatchObject({ running: 1 });
  });

  it("does not settle a job that ends after it was given back", async () => {
    const test = await createTestDatabase();
    const settle = vi.spyOn(test.db.jobs, "settle");
    const worked: string[] = [];
    const { runner } = createRunner(test, { onWorked: (type) => worked.push(type) });
    let hasBegun = false;
    const ended: string[] = [];
    runner.register("late", async ({ type }, signal) => {
      hasBegun = true;
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      ended.push(type);
    });
    await test.db.jobs.add([job("late", "a")]);
    runner.start();
    await vi.waitFor(() => expect(hasBegun).toBe(true));
    await runner.stop(0);
    await vi.waitFor(() => expect(ended).toEqual(["late"]));
    await runner.idle();
    expect(worked).toEqual([]);
    expect(settle.mock.calls.flatMap(([results]) => results)).toMatchObject([{ outcome: { kind: "retry" } }]);
    expect(await countJobs(test.look)).toEqual({ waiting: 1, running: 0, dead: 0 });
  });

  it("settles what finished together in few commits", async () => {
    const test = await createTestDatabase();
    const settle = vi.spyOn(test.db.jobs, "settle");
    const { runner } = createRunner(test);
    runner.register("step", async () => {});
    await test.db.jobs.add(Array.from({ length: 40 }, (_, index) => job("step", `lane:${index}`)));
    runner.start();
    await runner.idle();
    expect(settle.mock.calls.flatMap(([results]) => results)).toHaveLength(40);
    expect(settle.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it("settles later what could not be settled, and says so once", async () => {
    const test = await createTestDatabase();
    const settle = vi.spyOn(test.db.jobs, "settle");
    for (let times = 0; times < 3; times += 1) settle.mockRejectedValueOnce(new Error("disk full"));
    const { runner, log } = createRunner(test);
    let runs = 0;
    runner.register("step", async () => {
      runs += 1;
    });
    await test.db.jobs.add([job("step", "a")]);
    runner.start();
    await runner.idle();
    expect(runs).toBe(1);
    expect(log.lines.map(({ message }) => message)).toEqual(["jobs could not be settled"]);
    expect(await countJobs(test.look)).toEqual({ waiting: 0, running: 0, dead: 0 });
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
    const { runner } = createRunner(test, { clock });
    let runs = 0;
    runner.register("step", async () => {
      runs += 1;
    });
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
    expect(runs).toBe(0);
    for (const listener of listeners) listener();
    await soon(() => runs === 1);
    vi.useRealTimers();
    await runner.stop(0);
    expect(listeners.size).toBe(0);
  });

  it("stops: waits for what runs until the deadline and gives the rest back", async () => {
    const test = await createTestDatabase();
    const { runner } = createRunner(test, { concurrency: 2 });
    const running: ClaimedJob[] = [];
    let finishQuick = () => {};
    runner.register("quick", (it) => {
      running.push(it);
      return new Promise<void>((resolve) => (finishQuick = resolve));
    });
    runner.register("stuck", (it) => {
      running.push(it);
      return new Promise<void>(() => {});
    });
    const claimed = await test.db.jobs.takeUpdates([{ updateId: 1, lane: "user:1", payload: 0 }], {
      owner: runner.owner,
      leaseUntil: runner.leaseUntil(),
    });
    await test.db.jobs.add([job("quick", "a"), job("stuck", "b")]);
    runner.start();
    await vi.waitFor(() => expect(running).toHaveLength(2));
    runner.accept(claimed);
    const stopped = runner.stop(50);
    finishQuick();
    await stopped;
    expect(await countJobs(test.look)).toEqual({ waiting: 2, running: 0, dead: 0 });
    const again = await (await test.open()).jobs.claim({ owner: "next", leaseUntil: START + 1e6, limit: 9 });
    expect(again.map(({ type }) => type).sort()).toEqual(["stuck", "update"]);
    runner.accept(again);
    expect(running).toHaveLength(2);
  });
});
