import { describe, expect, it } from "vitest";
import { ServiceUnavailable } from "../../../src/errors.ts";
import { createTryJob } from "../../../src/jobs/try-job.ts";
import { createLog } from "../../../src/log.ts";
import { createTestClock } from "../db/test-database.ts";

const otherFault = () => new ReferenceError("it is not defined");

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

describe("an update that fails by a mistake of ours", () => {
  const networkFailed = new TypeError("fetch failed", { cause: new Error("ECONNRESET") });
  const badAddress = Object.assign(new TypeError("Invalid URL"), { code: "ERR_INVALID_URL" });
  const undefinedRead = () => new TypeError("Cannot read properties of undefined");

  it.each([
    ["the same twice is given up then", "update", [undefinedRead], 2],
    [
      "twice, with something else between, is given up then",
      "update",
      [undefinedRead, () => networkFailed],
      3,
    ],
    [
      "which is another each time is tried on",
      "update",
      [undefinedRead, otherFault, () => new RangeError("x")],
      0,
    ],
    ["is another's: a network's", "update", [() => networkFailed], 0],
    ["is another's: Node's", "update", [() => badAddress], 0],
    ["is another's: a service's", "update", [() => new ServiceUnavailable("no answer")], 0],
    ["is none of an update, which nobody waits behind", "follow", [undefinedRead], 0],
  ] as const)("%s", async (_, type, failures, givenUpAt) => {
    const tryJob = createTryJob({ clock: createTestClock(), log: createLog("silent") });
    const kinds: string[] = [];
    for (let attempt = 1; attempt < 8; attempt += 1) {
      const failure = failures[(attempt - 1) % failures.length];
      const job = { id: 1, type, lane: "a", payload: {}, attempt, dueAt: 0 };
      const fail = async () => {
        throw failure?.();
      };
      kinds.push((await tryJob(job, fail, new AbortController().signal)).kind);
      if (kinds.at(-1) === "dead") break;
    }
    expect(kinds.indexOf("dead") + 1).toBe(givenUpAt);
  });
});
