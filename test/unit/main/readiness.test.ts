/** What Kotib says of itself in the log while it cannot do its work. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createReadiness } from "../../../src/main/readiness.ts";
import { createTestClock } from "../../support/clock.ts";

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createTest() {
  const lines: string[] = [];
  const write = (level: string) => (message: string) => void lines.push(`${level}: ${message}`);
  const log = { debug() {}, info: write("info"), warn: write("warn"), error: write("error") };
  const state = { telegram: null as string | null, database: null as string | null, looks: 0 };
  const readiness = createReadiness({
    clock: createTestClock(),
    log,
    parts: {
      database: () => {
        state.looks += 1;
        return state.database;
      },
      telegram: () => state.telegram,
    },
  });
  onTestFinished(() => readiness.stop());
  return { readiness, lines, state };
}

describe("readiness", () => {
  /** @promise start: The log says once a minute what hinders Kotib. */
  it("is told once a minute for as long as something is wrong, and once that it is over", async () => {
    const { readiness, lines, state } = createTest();
    readiness.watch();
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(lines).toEqual([]);
    state.telegram = "takes no messages";
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    const wrong = "warn: not ready: telegram takes no messages";
    expect(lines).toEqual([wrong, wrong, wrong]);
    state.telegram = null;
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(lines).toEqual([wrong, wrong, wrong, "info: ready again"]);
    state.telegram = "takes no messages";
    readiness.stop();
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(lines).toHaveLength(4);
  });

  it("is for a proxy what is its own alone", async () => {
    const { readiness, state } = createTest();
    state.telegram = "gives no updates";
    expect(await readiness.lookAtOwn()).toEqual([]);
    state.database = "cannot be written to";
    await vi.advanceTimersByTimeAsync(3000);
    expect(await readiness.lookAtOwn()).toEqual([{ part: "database", what: "cannot be written to" }]);
  });

  it("is looked at once for all who ask within a moment", async () => {
    const { readiness, state } = createTest();
    await Promise.all([readiness.look(), readiness.look()]);
    await readiness.look();
    expect(state.looks).toBe(1);
    await vi.advanceTimersByTimeAsync(3000);
    state.telegram = "gives no updates";
    expect(await readiness.look()).toEqual([{ part: "telegram", what: "gives no updates" }]);
    expect(state.looks).toBe(2);
  });
});
