/**
 * Whatever happens to the jobs of a lane, and whenever its process is killed or the clock set back: the next claim
 * leases the first of those that are due, updates before the others, unless another of the lane is at work.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tryOwn } from "../../../src/db/engine/ownership.ts";
import type { Jobs } from "../../../src/db/rows/jobs.ts";
import { fuzz } from "../../support/fuzz.ts";
import { createTestDatabase, START, type TestDatabase } from "./test-database.ts";

const RUNS = 100;
/** Some hundredths each, on a machine that is free. */
const RUN_TIMEOUT_MS = 1000;
const LANE = "a";
const HOUR_MS = 60 * 60_000;
const NEVER = START + 1000 * HOUR_MS;

type Outcome = Parameters<Jobs["settle"]>[0][number]["outcome"];
type How = "done" | "retry" | "aside" | "wait" | "again" | "dead";
type Step = {
  readonly kind: "add" | "take" | "cancel" | "claim" | "settle" | "advance" | "setBack" | "restart";
  /** How much later, or earlier. */
  readonly ms: number;
  readonly how: How;
};

const usual = fc.constantFrom<Step["kind"][]>("add", "take", "settle", "claim", "advance");
const rare = fc.constantFrom<Step["kind"][]>("cancel", "setBack", "restart");
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: rare }),
  ms: fc.constantFrom(0, 1000, 60_000, HOUR_MS),
  how: fc.constantFrom<How[]>("done", "retry", "aside", "wait", "again", "dead"),
});

interface Row {
  readonly id: number;
  readonly type: string;
  readonly run_at: number;
  readonly attempts: number;
  readonly aside: number;
  readonly lease_owner: string | null;
}

/** A process that works jobs, and dies now and then without a word. */
async function play({ db: first, path, vault, clock, look, open }: TestDatabase, steps: readonly Step[]) {
  let db = first;
  let lives = 0;
  let leased: number[] = [];
  const lease = () => ({ owner: `life ${lives}`, leaseUntil: NEVER });

  async function claim(): Promise<void> {
    const before = await look.count("jobs where dead_at is null and lease_owner is not null");
    leased.push(...(await db.jobs.claim({ ...lease(), limit: 100 })).map(({ id }) => id));
    const rows = await look.rows<Row>(
      "select * from jobs where dead_at is null order by case when type = 'update' then 0 else 1 end, id",
    );
    const isDue = ({ run_at: runAt }: Row) => Number(runAt) <= clock.now();
    const next = rows.find((row) => isDue(row) || row.type === "update" || (row.attempts > 0 && !row.aside));
    const atWork = rows.filter((row) => row.lease_owner !== null);
    expect(atWork.length).toBeLessThanOrEqual(1);
    if (next !== undefined && isDue(next)) expect(atWork).toHaveLength(1);
    const [begun] = atWork;
    // What was at work before stays so, whatever came meanwhile.
    if (before === 0) expect(begun?.id).toBe(begun && next?.id);
  }

  async function settle(how: How, after: number): Promise<void> {
    const id = leased.shift();
    if (id === undefined) return;
    const runAt = clock.now() + after;
    const outcomes: Record<How, Outcome> = {
      done: { kind: "done" },
      retry: { kind: "retry", runAt, errorCode: "E" },
      aside: { kind: "retry", runAt, errorCode: "E", aside: true },
      wait: { kind: "wait", runAt },
      again: { kind: "again", runAt },
      dead: { kind: "dead", errorCode: "E" },
    };
    await db.jobs.settle([{ id, owner: lease().owner, outcome: outcomes[how] }]);
  }

  async function restart(): Promise<void> {
    await db.close();
    lives += 1;
    leased = [];
    db = await open(vault, tryOwn(path));
  }

  const keyOf = (number: number) => `key ${number % 3}`;
  const acts: Record<Step["kind"], (step: Step, number: number) => Promise<unknown>> = {
    add: ({ ms }, number) =>
      db.jobs.add([{ type: "step", lane: LANE, key: keyOf(number), payload: 0, runAt: clock.now() + ms }]),
    take: async (_, updateId) => {
      const taken = await db.jobs.takeUpdates([{ updateId, lane: LANE, payload: 0 }], lease());
      leased.push(...taken.map(({ id }) => id));
    },
    cancel: (_, number) => db.jobs.cancel(keyOf(number)),
    claim,
    settle: ({ how, ms }) => settle(how, ms),
    advance: async ({ ms }) => clock.advance(ms),
    setBack: ({ ms }) => {
      clock.advance(-ms);
      return db.clockSetBack.takeUp(ms, ["update"]);
    },
    restart,
  };

  for (const [number, one] of steps.entries()) await acts[one.kind](one, number);
  await claim();
  const isLeft = () => look.count("jobs where dead_at is null");
  for (let rounds = 0; (await isLeft()) > 0 && rounds < steps.length; rounds += 1) {
    while (leased.length > 0) await settle("done", 0);
    clock.advance(HOUR_MS);
    await claim();
  }
  while (leased.length > 0) await settle("done", 0);
  expect(await isLeft()).toBe(0);
}

describe("lanes", () => {
  /** @promise updates: No lane stops after a kill, a start or a clock that was set back. */
  it(
    "go on after every kill, start, pause and clock that was set back",
    async () => {
      await fuzz(
        "lanes-go-on",
        fc.array(step, { minLength: 10, maxLength: 60 }),
        async (steps) => {
          const test = await createTestDatabase();
          try {
            await play(test, steps);
          } finally {
            await test.remove();
          }
        },
        { runs: RUNS },
      );
    },
    RUN_TIMEOUT_MS * RUNS * Number(process.env.FUZZ_RUNS ?? 1),
  );
});
