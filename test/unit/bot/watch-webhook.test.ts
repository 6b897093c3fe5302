import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createWebhookWatch, type WebhookInfo } from "../../../src/bot/watch-webhook.ts";
import { createTestClock } from "../db/test-database.ts";

const OURS = "https://kotib.example/telegram/webhook";
const MINUTE = 60_000;

function createTest(expected: string) {
  const clock = createTestClock();
  const lines: string[] = [];
  const write = (level: string) => (message: string) => void lines.push(`${level}: ${message}`);
  const log = { debug() {}, info: write("info"), warn: write("warn"), error: write("error") };
  let info: WebhookInfo | Error = { url: expected, pending: 0, lastErrorAt: null };
  const read = vi.fn(async () => {
    if (info instanceof Error) throw info;
    return info;
  });
  let takenAt = 0;
  const tookSince = async (at: number) => takenAt > at;
  const set = expected === "" ? null : vi.fn(async () => {});
  const watch = createWebhookWatch({ read, expected, set, tookSince, clock, log, everyMs: 1 });
  onTestFinished(() => watch.stop());
  watch.start();
  /** What is found from now on, once it was looked at. */
  const finds = async (next: WebhookInfo | Error) => {
    info = next;
    const before = read.mock.calls.length;
    await expect.poll(() => read.mock.calls.length).toBeGreaterThan(before + 1);
  };
  const takes = () => {
    takenAt = clock.now();
  };
  /** Lets the time pass in which what Telegram meets is an ordinary restart. */
  const hasBegun = async () => {
    await finds({ url: expected, pending: 0, lastErrorAt: null });
    clock.advance(MINUTE);
  };
  return { clock, lines, watch, set, finds, takes, hasBegun };
}

describe("the webhook", () => {
  /** @promise leaked-token: The operator hears when somebody else takes the bot's updates. */
  it("that was set elsewhere is told once an hour, and when it is over", async () => {
    const { clock, lines, watch, finds } = createTest(OURS);
    await finds({ url: OURS, pending: 3, lastErrorAt: null });
    expect(watch.trouble).toBeNull();
    await finds({ url: "https://thief.example/", pending: 0, lastErrorAt: null });
    expect(watch.trouble).toBe("was set to another address: no update arrives");
    expect(watch.state).toEqual({ pending: 0, lastErrorAt: null, isDrifted: true, isGone: false });
    clock.advance(61 * MINUTE);
    await finds({ url: "https://thief.example/", pending: 0, lastErrorAt: null });
    await finds({ url: OURS, pending: 0, lastErrorAt: null });
    expect(watch.trouble).toBeNull();
    const wrong = "error: the webhook was set to another address: no update arrives";
    expect(lines).toEqual([wrong, wrong, "info: the webhook is as it should be again"]);
  });

  it("that was taken away, or set although Kotib polls, is told", async () => {
    const { watch, finds } = createTest(OURS);
    await finds({ url: "", pending: 0, lastErrorAt: null });
    expect(watch.trouble).toMatch(/^is gone: no update arrives/);
    const polling = createTest("");
    await polling.finds({ url: OURS, pending: 0, lastErrorAt: null });
    expect(polling.watch.trouble).toBe("is set, though this Kotib polls: no update arrives");
  });

  it("that Telegram cannot reach is told while updates wait, and for as long as it lasts", async () => {
    const { clock, watch, finds, hasBegun } = createTest(OURS);
    await hasBegun();
    await finds({ url: OURS, pending: 7, lastErrorAt: clock.now() - 1000 });
    expect(watch.trouble).toBe("cannot be reached by Telegram, and updates wait there");
    await finds({ url: OURS, pending: 0, lastErrorAt: clock.now() - 1000 });
    expect(watch.trouble).toBeNull();
    await finds({ url: OURS, pending: 7, lastErrorAt: clock.now() - 10 * MINUTE });
    expect(watch.trouble).toBeNull();
  });

  it("that Telegram could not reach before this start, or until a proxy found it again, is well", async () => {
    const { clock, lines, watch, finds } = createTest(OURS);
    const before = clock.now() - MINUTE;
    await finds({ url: OURS, pending: 7, lastErrorAt: before });
    expect(watch.trouble).toBeNull();
    clock.advance(20_000);
    const early = clock.now();
    await finds({ url: OURS, pending: 7, lastErrorAt: early });
    clock.advance(20_000);
    await finds({ url: OURS, pending: 7, lastErrorAt: early });
    expect(watch.trouble).toBeNull();
    expect(lines).toEqual([]);
    await finds({ url: OURS, pending: 7, lastErrorAt: clock.now() });
    expect(watch.trouble).toContain("cannot be reached");
  });

  it("that is gone for a minute is set again, once; one that leads elsewhere is not", async () => {
    const { clock, lines, watch, set, finds } = createTest(OURS);
    await finds({ url: "", pending: 0, lastErrorAt: null });
    clock.advance(50_000);
    await finds({ url: "https://other.example/", pending: 0, lastErrorAt: null });
    clock.advance(20_000);
    await finds({ url: "", pending: 0, lastErrorAt: null });
    expect(set).not.toHaveBeenCalled();
    clock.advance(MINUTE);
    await expect.poll(() => set?.mock.calls.length).toBe(1);
    await finds({ url: OURS, pending: 0, lastErrorAt: null });
    expect(watch.trouble).toBeNull();
    expect(lines).toContain("warn: the webhook was gone for a minute, and is set again");
    await finds({ url: "https://other.example/", pending: 0, lastErrorAt: null });
    clock.advance(10 * MINUTE);
    await finds({ url: "https://other.example/", pending: 0, lastErrorAt: null });
    expect(set).toHaveBeenCalledTimes(1);
  });

  it("that brings updates again is told to be well, whichever Kotib took them", async () => {
    const { clock, watch, finds, takes, hasBegun } = createTest(OURS);
    await hasBegun();
    takes();
    clock.advance(MINUTE);
    const failing = { url: OURS, pending: 7, lastErrorAt: clock.now() };
    await finds(failing);
    expect(watch.trouble).toBe("cannot be reached by Telegram, and updates wait there");
    clock.advance(2000);
    takes();
    await finds(failing);
    expect(watch.trouble).toBeNull();
  });

  it("is as it was found last while Telegram does not tell", async () => {
    const { watch, finds } = createTest(OURS);
    await finds({ url: "", pending: 0, lastErrorAt: null });
    await finds(new Error("no answer"));
    expect(watch.trouble).toContain("is gone");
  });
});
