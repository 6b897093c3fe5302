import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTelegramHealth } from "../../../../src/bot/pipeline/telegram-health.ts";
import { TelegramUnreachable } from "../../../../src/bot/pipeline/undici-fetch.ts";
import { RunAgainAt } from "../../../../src/jobs/job-runner.ts";
import { createLog } from "../../../../src/log.ts";

const SECOND = 1000;
const OK = { ok: true, result: {} };
const refusal = (error_code: number) => ({ ok: false, error_code, description: "" });
const away = () => new TelegramUnreachable("UND_ERR_HEADERS_TIMEOUT");

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** `asks`: Kotib asks a plain question by itself; `answer` is what Telegram says to any call, `mayAsk` to that one. */
function setUp({ asks = false } = {}) {
  const now = { ms: 1_000_000 };
  const heard: string[] = [];
  const backs: number[] = [];
  const world = { answer: (): unknown => OK, mayAsk: false, asked: 0 };
  const health = createTelegramHealth({
    clock: { now: () => now.ms },
    log: createLog("silent"),
    onCall: (method, outcome) => heard.push(`${method} ${outcome}`),
    onBack: (latest) => backs.push(latest - now.ms),
    ...(asks ? { ask } : {}),
  });
  const listen = (method: string, work: () => unknown) =>
    Promise.resolve(health.listen((async () => work()) as never, method as never, {} as never)).catch(
      (error: Error) => error,
    );
  async function ask() {
    world.asked += 1;
    await listen("getMe", () => {
      if (world.mayAsk) return OK;
      throw away();
    });
  }
  const call = (method = "sendMessage") => listen(method, () => world.answer());
  const fail = () => listen("sendMessage", () => Promise.reject(away()));
  const failOften = async (times: number) => {
    for (let number = 0; number < times; number += 1) await fail();
  };
  /** How long (milliseconds) work is put off; 0 where it may begin. */
  const wait = (): number => {
    try {
      health.begin();
      return 0;
    } catch (error) {
      if (error instanceof RunAgainAt) return error.at - now.ms;
      throw error;
    }
  };
  const pass = async (milliseconds: number) => {
    now.ms += milliseconds;
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  return { health, world, call, fail, failOften, listen, wait, pass, now, heard, backs };
}

describe("whether Telegram takes what is written", () => {
  it("is no more after four failures in a row, of whomever", async () => {
    const { health, failOften, call, now, wait } = setUp();
    await failOften(3);
    await call();
    await failOften(3);
    expect([health.state, health.silentSince, wait()]).toEqual(["answers", null, 0]);
    await failOften(1);
    expect([health.state, health.silentSince, wait()]).toEqual(["silent", now.ms, SECOND]);
  });

  it.each([
    ["a plain answer", OK, "ok", "answers"],
    ["a refusal", refusal(400), "refused", "answers"],
    ["a request to wait", refusal(429), "limited", "answers"],
    ["an internal error", refusal(500), "unavailable", "silent"],
    ["a gateway's error", refusal(502), "unavailable", "silent"],
  ])("follows from how calls end: %s", async (_name, answer, outcome, state) => {
    const { health, world, call, heard } = setUp();
    world.answer = () => answer;
    for (let number = 0; number < 4; number += 1) expect(await call()).toEqual(answer);
    expect(health.state).toBe(state);
    expect(new Set(heard)).toEqual(new Set([`sendMessage ${outcome}`]));
  });

  it("does not follow from polls, nor from what failed by ourselves", async () => {
    const { health, listen, heard } = setUp();
    for (let number = 0; number < 8; number += 1) {
      await listen("getUpdates", () => Promise.reject(away()));
      await listen("sendMessage", () => Promise.reject(new Error("ours")));
    }
    expect(health.state).toBe("answers");
    expect(heard.filter((line) => line.startsWith("getUpdates"))).toEqual([]);
  });

  it("does not follow from what began before somebody's answer and hangs", async () => {
    const { health, listen, call, pass } = setUp();
    let end: (error: Error) => void = () => undefined;
    const hanging = new Promise<never>((_, reject) => {
      end = reject;
    });
    const calls = Array.from({ length: 8 }, () => listen("sendMessage", () => hanging));
    await pass(1);
    await call();
    end(away());
    await Promise.all(calls);
    expect(health.state).toBe("answers");
  });
});

describe("while Telegram is silent", () => {
  it("one piece of work at a time tries, after pauses that double to a quarter of a minute", async () => {
    const { failOften, fail, wait, pass } = setUp();
    await failOften(4);
    const pauses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const pause = wait();
      pauses.push(pause);
      await pass(pause);
      expect(wait()).toBe(0);
      // The others wait for what that one finds.
      expect(wait()).toBe(SECOND);
      await fail();
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
  });

  it("what was under way when it began makes no pause longer", async () => {
    const { failOften, wait } = setUp();
    await failOften(12);
    expect(wait()).toBe(SECOND);
  });

  it("the next one tries where the first has not told within five seconds", async () => {
    const { failOften, wait, pass } = setUp();
    await failOften(4);
    await pass(SECOND);
    expect(wait()).toBe(0);
    await pass(5 * SECOND - 1);
    expect(wait()).toBe(SECOND);
    await pass(1);
    expect(wait()).toBe(0);
  });

  it("a clock that was set back makes nobody wait for ever", async () => {
    const { failOften, wait, now } = setUp();
    await failOften(4);
    now.ms -= 15 * SECOND;
    expect(wait()).toBe(0);
  });

  it("an answer ends it, and all that waited may go on within a quarter of a minute", async () => {
    const { health, failOften, call, wait, backs } = setUp();
    await call();
    expect(backs).toEqual([]);
    await failOften(4);
    await call();
    expect([health.state, health.silentSince, wait()]).toEqual(["answers", null, 0]);
    expect(backs).toEqual([15 * SECOND]);
  });

  it("is asked every other second, until it answers", async () => {
    const { health, world, failOften, pass } = setUp({ asks: true });
    await failOften(4);
    await pass(2 * SECOND - 1);
    expect(world.asked).toBe(0);
    await pass(1);
    expect(world.asked).toBe(1);
    await pass(2 * SECOND);
    expect(world.asked).toBe(2);
    world.mayAsk = true;
    await pass(2 * SECOND);
    expect([world.asked, health.state]).toEqual([3, "answers"]);
    await pass(60 * SECOND);
    expect(world.asked).toBe(3);
  });

  it("is asked ever less often where it answers that and takes no message", async () => {
    const { world, failOften, pass } = setUp({ asks: true });
    world.mayAsk = true;
    const waits: number[] = [];
    for (let times = 0; times < 5; times += 1) {
      await failOften(4);
      const before = world.asked;
      let waited = 0;
      for (; world.asked === before; waited += 500) await pass(500);
      waits.push(waited);
    }
    expect(waits).toEqual([2000, 4000, 8000, 15_000, 15_000]);
    await pass(15 * SECOND);
    await failOften(4);
    await pass(2 * SECOND);
    expect(world.asked).toBe(6);
  });

  it("is asked nothing any more, and nothing goes on, once Kotib stops", async () => {
    const { health, world, failOften, call, pass, backs } = setUp({ asks: true });
    await failOften(4);
    health.close();
    await pass(60 * SECOND);
    await call();
    expect([world.asked, backs]).toEqual([0, []]);
  });
});

describe("work that Telegram failed", () => {
  const again = (error: RunAgainAt | null, now: number) => (error === null ? null : error.at - now);

  it("is run again after pauses that double, each job's own, and not before Telegram may answer", async () => {
    const { health, now, failOften } = setUp();
    const pauses = Array.from({ length: 7 }, () => again(health.failed(1), now.ms));
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
    expect(again(health.failed(2), now.ms)).toBe(500);
    health.ended(1);
    expect(again(health.failed(1), now.ms)).toBe(500);
    await failOften(4);
    expect(again(health.failed(3), now.ms)).toBe(SECOND);
  });

  it("counts its tries once it failed twelve times while others were answered", async () => {
    const { health, call } = setUp();
    expect(health.failed(1)).not.toBeNull();
    for (let times = 1; times < 12; times += 1) {
      await call();
      expect(health.failed(1)).not.toBeNull();
    }
    // Nobody was answered since: that says nothing of this one.
    expect(health.failed(1)).not.toBeNull();
    await call();
    expect(health.failed(1)).toBeNull();
    health.ended(1);
    expect(health.failed(1)).not.toBeNull();
  });
});
