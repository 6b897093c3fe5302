import { describe, expect, it } from "vitest";
import type { ClaimedJob } from "../../../src/db/rows/claim-jobs.ts";
import { createJobPool } from "../../../src/jobs/job-pool.ts";

const job = (id: number, lane: string): ClaimedJob => ({
  id,
  type: "step",
  lane,
  payload: null,
  attempt: 1,
  dueAt: 0,
});

/** A pool whose jobs end when the test says so. */
function createPool() {
  const started: number[] = [];
  const ends: Array<() => void> = [];
  const pool = createJobPool({
    concurrency: 8,
    work: ({ id }) => {
      started.push(id);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
    onFree: () => {},
  });
  const take = (...jobs: readonly ClaimedJob[]) => {
    pool.add(jobs);
    pool.fill();
  };
  /** Ends a start, counted from 0 in the order of `started`. */
  const end = async (start: number) => {
    ends[start]?.();
    await new Promise<void>((resolve) => setImmediate(resolve));
  };
  return { pool, started, take, end };
}

describe("the job pool", () => {
  it("never works two jobs of one lane at once, whoever hands them over", async () => {
    const { started, take, end } = createPool();
    take(job(1, "a"), job(2, "a"), job(3, "b"));
    expect(started).toEqual([1, 3]);
    await end(1);
    expect(started).toEqual([1, 3]);
    await end(0);
    expect(started).toEqual([1, 3, 2]);
  });

  it("keeps a lane closed when the first try of a job ends after its second began", async () => {
    const { pool, started, take, end } = createPool();
    take(job(1, "a"));
    expect(pool.drop([1])).toEqual([1]);
    take(job(1, "a"), job(2, "a"));
    await end(0);
    expect(started).toEqual([1, 1]);
    await end(1);
    expect(started).toEqual([1, 1, 2]);
  });
});
