import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { pauseFor } from "../../../src/bot/pause-for.ts";

const LONG_MS = 60 * 60_000;

describe("a pause", () => {
  it("ends by itself and listens to its signal no more", async () => {
    const { signal } = new AbortController();
    for (let pauses = 0; pauses < 3; pauses += 1) await pauseFor(1, signal);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("is cut short by its signal, and does not begin after it", async () => {
    const stopped = new AbortController();
    const pausing = pauseFor(LONG_MS, stopped.signal);
    stopped.abort();
    await expect(pausing).resolves.toBeUndefined();
    await expect(pauseFor(LONG_MS, stopped.signal)).resolves.toBeUndefined();
  });
});
