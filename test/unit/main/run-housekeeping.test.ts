/** What is done every hour, whoever uses Kotib, and what waits for a clock that can be believed. */

import { describe, expect, it } from "vitest";
import { builtInPolicies } from "../../../src/documents/policies.ts";
import { createTryJob } from "../../../src/jobs/try-job.ts";
import { housekeepingJob, runHousekeeping } from "../../../src/main/run-housekeeping.ts";
import { createClockWatch } from "../../../src/main/watch-clock.ts";
import { madeUp } from "../../support/made-up-news.ts";
import { createTestDatabase, decisionOf, logInAs } from "../db/test-database.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEARS = 3 * 366 * DAY;
const JUMPED = "the clock is far ahead of the last look at it; nothing is deleted by age for a day";
const NEVER = Number.MAX_SAFE_INTEGER;

/** What people set up, and what was posted for them. */
const KEPT = ["accounts where token is not null", "accounts", "users", "browsers", "drafts", "submissions"];
const NOTHING = KEPT.map(() => 0);

/** A database at which Kotib was at work for a day. */
async function createTest() {
  const test = await createTestDatabase();
  const { db, clock, look } = test;
  const warnings: string[] = [];
  const log = { debug() {}, info() {}, error() {}, warn: (message: string) => void warnings.push(message) };
  const tryJob = createTryJob({ clock, log });
  let lives = 0;

  /** Works the job if it is due; as a start or the next hour would. */
  async function work(): Promise<void> {
    await db.jobs.add([housekeepingJob]);
    const owner = `life ${lives++}`;
    for (const job of await db.jobs.claim({ owner, leaseUntil: NEVER, limit: 1 })) {
      const handler = () => runHousekeeping({ db, policies: builtInPolicies, clock, log }, job);
      const outcome = await tryJob(job, handler, new AbortController().signal);
      await db.jobs.settle([{ id: job.id, owner, outcome }]);
    }
  }

  async function goOn(hours: number): Promise<void> {
    for (let hour = 0; hour < hours; hour += 1) {
      clock.advance(HOUR);
      await work();
    }
  }

  /** The clock of a process that was just started. */
  async function start(): Promise<void> {
    const watch = createClockWatch({ db, clock, log });
    await watch.start();
    watch.stop();
    await work();
  }

  const countKept = () => Promise.all(KEPT.map((rows) => look.count(rows)));

  await work();
  await goOn(24);
  const account = await logInAs(db);
  const { id: accountId, telegramUserId } = account;
  await db.browsers.create({
    telegramUserId,
    secretHash: "b",
    label: "x",
    expiresAt: clock.now() + 20 * DAY,
  });
  await db.drafts.create({ accountId, telegramUserId, kind: "act", content: {} });
  await db.decisions.create(decisionOf(account, "d"));
  await look.change("update submissions set state = 'done'");
  const kept = await countKept();
  expect(kept).not.toContain(0);
  return { ...test, account, warnings, work, goOn, start, kept, countKept };
}

describe("the hourly work", () => {
  /** @promise taken-over: Kotib ends every hour what is over, and tells its people. */
  it("ends what is over its time, tells it, sweeps, and comes back in an hour", async () => {
    const { db, clock, look, account, goOn } = await createTest();
    const expiresAt = clock.now() + HOUR;
    await db.logins.createLink({ secretHash: "l", telegramUserId: 1001, way: "link", expiresAt });
    await goOn(31 * 24);
    expect(await db.accounts.find(account.id)).toMatchObject({ hasToken: false, endedBy: "idle" });
    // The sweep alone would have deleted it without a word.
    expect(await look.values("select news from notices order by news")).toEqual([
      "browserEnded",
      "loginEnded",
    ]);
    expect(await look.count("login_links")).toBe(0);
    expect(await look.value("select run_at from jobs where type = 'housekeeping'")).toBe(clock.now() + HOUR);
  });

  it("deletes nothing on its first day at a database: nobody knows its clock yet", async () => {
    const { db, clock, work, goOn, kept, countKept } = await createTest();
    await db.jobs.cancel(housekeepingJob.key);
    clock.advance(YEARS);
    await work();
    await goOn(23);
    expect(await countKept()).toEqual(kept);
    await goOn(1);
    expect(await countKept()).toEqual(NOTHING);
  });
});

describe("a clock that is ahead", () => {
  /** @promise clock: A clock that is ahead for a moment deletes nothing. */
  it.each([40 * DAY, YEARS])(
    "by %d ms for a moment ends and deletes nothing, then or later",
    async (ahead) => {
      const { db, clock, look, start, goOn, kept, countKept, warnings } = await createTest();
      for (const isNight of [false, true]) {
        clock.advance(ahead);
        await start();
        expect(await countKept()).toEqual(kept);
        // What is written meanwhile has the wrong time.
        const notBefore = clock.now() + (isNight ? 8 * HOUR : 0);
        const notice = { telegramUserId: 1001, news: madeUp("x"), dedupeKey: `night ${isNight}`, notBefore };
        await db.notices.write({ notices: [notice] });
        clock.advance(4000);
        clock.advance(-ahead);
        await start();
        await goOn(2);
        expect(await countKept()).toEqual(kept);
      }
      await goOn(30);
      expect(await countKept()).toEqual(kept);
      expect(warnings).toContain(JUMPED);
      // Nor is anything put off until the clock is there again.
      const latest = clock.now() + HOUR;
      expect(await look.count("jobs where run_at > ?", latest)).toBe(0);
      expect(await db.clockSetBack.latest({ key: housekeepingJob.key, everyMs: HOUR })).toBeLessThanOrEqual(
        clock.now(),
      );
    },
  );

  /** @promise clock: After a long stop a day of work is enough to believe the clock. */
  it("because Kotib was stopped that long is believed after a day, and what is over ends then", async () => {
    const { db, clock, look, account, start, goOn, warnings } = await createTest();
    clock.advance(40 * DAY);
    await start();
    await goOn(23);
    expect(await db.accounts.find(account.id)).toMatchObject({ hasToken: true });
    await goOn(1);
    expect(await db.accounts.find(account.id)).toMatchObject({ hasToken: false, endedBy: "idle" });
    expect(await look.values("select news from notices order by news")).toEqual([
      "browserEnded",
      "loginEnded",
    ]);
    expect(warnings).toEqual([JUMPED]);
  });

  it("is believed in the end where the machine is off every other day", async () => {
    const { clock, start, goOn, countKept } = await createTest();
    clock.advance(YEARS);
    for (let days = 0; days < 10; days += 2) {
      await start();
      await goOn(6);
      clock.advance(2 * DAY);
    }
    expect(await countKept()).toEqual(NOTHING);
  });
});
