import { describe, expect, it } from "vitest";
import { within } from "../../../src/main/stop-by-deadline.ts";

const LONG_MS = 60 * 60_000;
const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;

describe("what must end within a time", () => {
  it("ends with the work", async () => {
    await expect(within(LONG_MS, Promise.resolve())).resolves.toBeUndefined();
  });

  it("ends without it where it hangs", async () => {
    await expect(within(0, new Promise(() => {}))).resolves.toBeUndefined();
  });

  it("throws what the work throws, and leaves no timer that would keep the process alive", async () => {
    const before = timers();
    await expect(within(LONG_MS, Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(timers()).toBe(before);
  });
});
