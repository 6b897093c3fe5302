import { describe, expect, it, onTestFinished } from "vitest";
import { createJobRunners } from "../../../src/jobs/create-job-runners.ts";
import type { JobWork } from "../../../src/jobs/job-runner.ts";
import { createTestDatabase } from "../db/test-database.ts";

const silent = { debug() {}, info() {}, warn() {}, error() {} };

async function createRunners(...jobs: ReadonlyArray<Readonly<Record<string, JobWork>>>) {
  const { db, clock } = await createTestDatabase();
  const runners = createJobRunners({ db, clock, log: silent, jobs });
  onTestFinished(() => runners.stop(0));
  return { db, runners };
}

describe("the two runners", () => {
  /** @promise updates: Background work takes no place of people's work. */
  it("work all jobs, and those in the background take no place of the others, however many they are", async () => {
    const worked: string[] = [];
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { db, runners } = await createRunners(
      { update: { work: async () => void worked.push("update") } },
      { follow: { work: () => gate.then(() => void worked.push("follow")) } },
    );
    // More than both runners have places for.
    const many = Array.from({ length: 600 }, (_, index) => ({
      type: "follow",
      lane: `account:${index}`,
      payload: null,
    }));
    await db.jobs.add([...many, { type: "update", lane: "user:1", payload: null }]);
    runners.start();
    await expect.poll(() => worked).toEqual(["update"]);
    open();
    await expect.poll(() => worked).toHaveLength(601);
  });

  it("refuse two handlers for one type", async () => {
    const job = { work: async () => {} };
    await expect(createRunners({ notice: job }, { notice: job })).rejects.toThrow(
      "two handlers for jobs of type notice",
    );
  });
});
