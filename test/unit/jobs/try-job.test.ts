import { describe, expect, it } from "vitest";
import { ServiceUnavailable } from "../../../src/errors.ts";
import { createTryJob } from "../../../src/jobs/try-job.ts";
import { createLog } from "../../../src/log.ts";
import { createTestClock } from "../db/test-database.ts";

describe("a job that failed after its process was killed many times", () => {
  it.each([
    ["watch", 60_000],
    ["follow", 60 * 60_000],
  ])("comes again soon enough: %s", async (type, within) => {
    const clock = createTestClock();
    const tryJob = createTryJob({ clock, log: createLog("silent") });
    const job = { id: 1, type, lane: "a", payload: {}, attempt: 20, dueAt: 0 };
    const fail = async () => {
      throw new ServiceUnavailable("no answer");
    };
    const outcome = await tryJob(job, fail, new AbortController().signal);
    expect(outcome).toMatchObject({ kind: "retry", errorCode: "ServiceUnavailable" });
    const pause = "runAt" in outcome ? outcome.runAt - clock.now() : 0;
    expect(pause).toBeGreaterThan(within / 4);
    expect(pause).toBeLessThanOrEqual(within);
  });
});
