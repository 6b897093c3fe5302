import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { everyTable } from "../../../src/capabilities/stored.ts";
import { createKeyRing } from "../../../src/db/engine/key-ring.ts";
import { createVault } from "../../../src/db/engine/vault.ts";
import { openDatabase } from "../../../src/db/open-database.ts";
import { createJobRunner } from "../../../src/jobs/create-job-runner.ts";
import { RunAgainAt } from "../../../src/jobs/job-runner.ts";
import { addressForTest } from "../../support/address-for-test.ts";
import { createTestClock, START } from "../db/test-database.ts";

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** What becomes of one job: how many tries fail first, and how many turns of the event loop each takes. */
const fate = fc.record({
  lane: fc.integer({ min: 0, max: 3 }),
  /** How often it first asks to be run again a little later. */
  waits: fc.integer({ min: 0, max: 4 }),
  failures: fc.integer({ min: 0, max: 3 }),
  turns: fc.integer({ min: 0, max: 3 }),
});
const plan = fc.record({
  jobs: fc.array(fate, { minLength: 1, maxLength: 25 }),
  /** Where the arrivals are cut into batches. */
  batches: fc.integer({ min: 1, max: 5 }),
  concurrency: fc.integer({ min: 1, max: 4 }),
});

describe("lanes", () => {
  /** @promise updates: A person's work is done in the order of its arrival, one at a time, whatever fails. */
  it("finish their jobs in the order of arrival, never two at a time, whatever fails and however long it takes", async () => {
    await fc.assert(
      fc.asyncProperty(plan, async ({ jobs, batches, concurrency }) => {
        const clock = createTestClock();
        const vault = createVault(createKeyRing(START));
        const db = await openDatabase({ tables: everyTable, url: await addressForTest(), vault, clock });
        const finished: number[][] = [[], [], [], []];
        const busy = new Set<string>();
        const waitedOf = new Map<number, number>();
        const outcomes: string[] = [];
        const runner = createJobRunner({
          db,
          clock,
          log: silent,
          concurrency,
          backoff: () => 1000,
          onWorked: (_type, outcome) => outcomes.push(outcome),
        });
        runner.register("update", async ({ payload, lane, attempt }) => {
          expect(busy.has(lane)).toBe(false);
          busy.add(lane);
          const index = payload as number;
          const { turns, failures, waits } = jobs[index] ?? { turns: 0, failures: 0, waits: 0 };
          for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
          busy.delete(lane);
          const waited = waitedOf.get(index) ?? 0;
          waitedOf.set(index, waited + 1);
          if (waited < waits) throw new RunAgainAt(clock.now() + 500);
          if (attempt <= failures && attempt < 3) throw new Error("again");
          finished[Number(lane)]?.push(index);
        });
        runner.register("clock", async () => {
          throw new RunAgainAt(clock.now() + 60_000);
        });
        try {
          runner.start();
          // A job that only waits for its time must hold nobody up.
          await db.jobs.add([0, 1, 2, 3].map((lane) => ({ type: "clock", lane: String(lane), payload: 0 })));
          const size = Math.ceil(jobs.length / batches);
          for (let from = 0; from < jobs.length; from += size) {
            const updates = jobs.slice(from, from + size).map(({ lane }, offset) => ({
              updateId: from + offset,
              lane: String(lane),
              payload: from + offset,
            }));
            runner.accept(
              await db.jobs.takeUpdates(updates, { owner: runner.owner, leaseUntil: runner.leaseUntil() }),
            );
            await new Promise((resolve) => setImmediate(resolve));
          }
          for (let round = 0; round < jobs.length * 7 + 1; round++) {
            await runner.idle();
            if (finished.flat().length === jobs.length) break;
            clock.advance(1000);
          }
          for (const lane of [0, 1, 2, 3]) {
            const arrived = jobs.flatMap((job, index) => (job.lane === lane ? [index] : []));
            expect(finished[lane]).toEqual(arrived);
          }
          expect(outcomes).not.toContain("dead");
          await runner.stop(0);
          clock.advance(60_000);
          const left = await db.jobs.claim({ owner: "test", leaseUntil: clock.now() + 1000, limit: 100 });
          expect(left.map(({ type }) => type)).toEqual(["clock", "clock", "clock", "clock"]);
        } finally {
          await runner.stop(0);
          await db.close();
        }
      }),
      { numRuns: 40 },
    );
  });
});
