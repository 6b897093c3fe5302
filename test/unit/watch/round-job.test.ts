import { describe, expect, it } from "vitest";
import { RunAgainAt } from "../../../src/jobs/job-runner.ts";
import { workRound } from "../../../src/watch/round-job.ts";
import { createWatchWorld, HOUR, MINUTE, type WatchWorld } from "./watch-world.ts";

const DAY = 24 * HOUR;

/** When the person's rounds run next (milliseconds), and from when on they are told. */
async function planOf(world: WatchWorld) {
  const runAt = await world.look.values<number>("select run_at from jobs where type = 'round' order by id");
  return { runAt: runAt[0] ?? 0, count: runAt.length };
}

/** Works the round job if it is due, as a runner would; returns when it runs next. */
async function work(world: WatchWorld): Promise<number> {
  for (;;) {
    const claim = { owner: "o", leaseUntil: world.clock.now() + MINUTE, limit: 50 };
    const jobs = (await world.db.jobs.claim(claim)).filter(({ type }) => type === "round");
    if (jobs.length === 0) return (await planOf(world)).runAt;
    for (const job of jobs) {
      try {
        await workRound(world.parts, job);
        await world.look.change("delete from jobs where id = ?", job.id);
      } catch (error) {
        if (!(error instanceof RunAgainAt)) throw error;
        await world.look.change(
          "update jobs set run_at = ?, lease_owner = null, lease_until = null where id = ?",
          error.at,
          job.id,
        );
      }
    }
  }
}

const digests = async (world: WatchWorld) => (await world.allNews()).filter(({ news }) => news === "digest");

describe("a person's rounds", () => {
  it("that were planned by a clock ahead of the time are planned anew when Kotib starts after it was set back", async () => {
    const world = await createWatchWorld();
    const now = world.clock.now();
    world.clock.advance(10 * DAY);
    await world.logIn();
    const wrong = await work(world);
    expect(wrong).toBeGreaterThan(now + 9 * DAY);
    world.clock.advance(-10 * DAY);
    await world.watch.recover();
    // Monday noon: what is next is at four.
    const next = await work(world);
    expect(next).toBeGreaterThanOrEqual(now + 4 * HOUR);
    expect(next).toBeLessThanOrEqual(now + 4 * HOUR + 5 * MINUTE);
    world.clock.advance(DAY - 3 * HOUR + 6 * MINUTE);
    await work(world);
    expect(await digests(world)).toHaveLength(1);
    expect((await planOf(world)).count).toBe(1);
  });

  it("end with the last login, and begin anew with the next", async () => {
    const world = await createWatchWorld();
    const account = await world.logIn();
    await work(world);
    await world.endLogin(account.id);
    world.clock.advance(DAY);
    await work(world);
    expect((await planOf(world)).count).toBe(0);
    // Nor does a start begin them.
    await world.watch.recover();
    expect((await planOf(world)).count).toBe(0);
    await world.logIn();
    expect((await planOf(world)).count).toBe(1);
  });

  it("that were planned as they should be stay as they are", async () => {
    const world = await createWatchWorld();
    await world.logIn();
    const planned = await work(world);
    await world.watch.recover();
    expect(await planOf(world)).toEqual({ runAt: planned, count: 1 });
  });

  it("of many people come one after the other, within five minutes of the hour and never before it", async () => {
    const world = await createWatchWorld();
    const nine = world.clock.now() + 21 * HOUR;
    const people = Array.from({ length: 60 }, (_, index) => 1001 + index);
    for (const person of people) await world.logIn(person);
    await work(world);
    const times = async () => {
      world.clock.advance(nine - MINUTE - world.clock.now());
      await work(world);
      return await world.look.values<number>("select run_at from jobs where type = 'round' order by id");
    };
    const planned = await times();
    expect(Math.min(...planned)).toBeGreaterThanOrEqual(nine);
    expect(Math.max(...planned)).toBeLessThanOrEqual(nine + 5 * MINUTE);
    const perMinute = [0, 1, 2, 3, 4].map(
      (minute) =>
        planned.filter((at) => at >= nine + minute * MINUTE && at < nine + (minute + 1) * MINUTE).length,
    );
    expect(Math.min(...perMinute)).toBeGreaterThan(3);
    // The same for a person each time.
    expect(await times()).toEqual(planned);
  });
});
