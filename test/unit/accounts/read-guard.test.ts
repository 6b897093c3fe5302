import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createReadGuard } from "../../../src/accounts/read-guard.ts";
import { ServiceForbidden, ServiceUnavailable } from "../../../src/errors.ts";
import { MOMENT } from "../../support/clock.ts";

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const fail = async () => {
  throw new ServiceUnavailable("503");
};
const person = (accountId: string) => ({ accountId, background: false });
const one = person("one");
const background = { accountId: "one", background: true };

describe("the guard of reads", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: MOMENT });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** @promise outages: A service that fails is asked by one read at a time until it answers. */
  it("stops asking after failures in a row, tries once after a pause, and continues when that succeeds", async () => {
    const guard = createReadGuard(silent, { failures: 3, pauseMs: 10_000 });
    const read = vi.fn(fail);
    await expect(guard(read, person("two"))).rejects.toThrow("503");
    for (let attempt = 0; attempt < 3; attempt++) await expect(guard(read, one)).rejects.toThrow("503");
    await expect(guard(read, one)).rejects.toMatchObject({ code: "ServiceUnavailable" });
    expect(read).toHaveBeenCalledTimes(4);
    vi.advanceTimersByTime(10_000);
    await expect(guard(read, one)).rejects.toThrow("503");
    await expect(guard(read, one)).rejects.toThrow("circuit");
    expect(read).toHaveBeenCalledTimes(5);
    vi.advanceTimersByTime(10_000);
    await expect(guard(async () => "there", one)).resolves.toBe("there");
    await expect(guard(async () => "again", one)).resolves.toBe("again");
  });

  it.each([
    ["back", -24],
    ["on", 24],
  ])("pauses as long as ever where the computer's clock is set %s by a day", async (_way, hours) => {
    const guard = createReadGuard(silent, { failures: 2, pauseMs: 10_000 });
    for (const account of ["two", "one", "two"]) await guard(fail, person(account)).catch(() => {});
    vi.setSystemTime(MOMENT + hours * 60 * 60_000);
    vi.advanceTimersByTime(9_000);
    await expect(guard(async () => "there", one)).rejects.toThrow("circuit");
    vi.advanceTimersByTime(1_000);
    await expect(guard(async () => "there", one)).resolves.toBe("there");
  });

  it("does not shut the service to others because of one account's failures", async () => {
    const guard = createReadGuard(silent, { failures: 3, budgetMs: 5_000 });
    const tooLong = () => new Promise<never>(() => {});
    for (let attempt = 0; attempt < 5; attempt++) {
      await expect(guard(fail, person("broken"))).rejects.toThrow("503");
      const slow = expect(guard(tooLong, person("broken"))).rejects.toThrow("too long");
      await vi.advanceTimersByTimeAsync(5_000);
      await slow;
    }
    await expect(guard(async () => "there", one)).resolves.toBe("there");
  });

  it("says when reads pause and when they go on; a read that succeeds forgives the failures before", async () => {
    const states: boolean[] = [];
    const onCircuit = (isOpen: boolean) => void states.push(isOpen);
    const guard = createReadGuard(silent, { failures: 2, pauseMs: 7_000, onCircuit });
    const failAs = (account: string) => expect(guard(fail, person(account))).rejects.toThrow("503");
    const succeed = () => expect(guard(async () => "there", one)).resolves.toBe("there");
    await failAs("one");
    await succeed();
    for (let attempt = 0; attempt < 3; attempt++) await failAs("two");
    await succeed();
    for (const account of ["one", "two", "one"]) await failAs(account);
    await expect(guard(fail, one)).rejects.toThrow("circuit");
    expect(states).toEqual([true]);
    vi.advanceTimersByTime(6_999);
    await expect(guard(fail, one)).rejects.toThrow("circuit");
    vi.advanceTimersByTime(1);
    await succeed();
    expect(states).toEqual([true, false]);
  });

  it.each([
    [one, 20_000, 64],
    [background, 60_000, 32],
  ])("gives %j %i ms and %i places", async (whose, budget, places) => {
    const guard = createReadGuard(silent);
    const never = vi.fn(() => new Promise<never>(() => {}));
    const ends: string[] = [];
    for (let read = 0; read < places + 256; read++)
      void guard(never, whose).catch(({ message }) => void ends.push(message));
    await expect(guard(never, whose)).rejects.toThrow("too many");
    expect(never).toHaveBeenCalledTimes(places);
    await vi.advanceTimersByTimeAsync(budget - 1);
    expect(ends).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ends).toHaveLength(places + 256);
  });

  it("does not count refusals as failures", async () => {
    const guard = createReadGuard(silent, { failures: 2 });
    const refuse = async () => {
      throw new ServiceForbidden("403");
    };
    for (let attempt = 0; attempt < 5; attempt++) {
      await expect(guard(refuse, person("two"))).rejects.toMatchObject({ code: "ServiceForbidden" });
    }
    // Nor is who was refused one of the several accounts that have to fail.
    for (let attempt = 0; attempt < 3; attempt++) await expect(guard(fail, one)).rejects.toThrow("503");
    await expect(guard(async () => 1, one)).resolves.toBe(1);
  });

  it("lets one read try at a time, and takes a refusal for the answer that it is", async () => {
    const guard = createReadGuard(silent, { failures: 2, pauseMs: 10_000 });
    for (const account of ["two", "one", "two"]) await guard(fail, person(account)).catch(() => {});
    vi.advanceTimersByTime(10_000);
    let refuse = () => {};
    const trial = guard(
      () => new Promise<never>((_, reject) => (refuse = () => reject(new ServiceForbidden("403")))),
      one,
    );
    await expect(guard(async () => "there", person("two"))).rejects.toThrow("circuit");
    refuse();
    await expect(trial).rejects.toThrow("403");
    void guard(() => new Promise<never>(() => {}), one).catch(() => {});
    await expect(guard(async () => "there", person("two"))).resolves.toBe("there");
  });

  it("gives a person up to the budget, a place in the queue included", async () => {
    const guard = createReadGuard(silent, { concurrency: 1, budgetMs: 5_000 });
    const never = vi.fn(() => new Promise<never>(() => {}));
    const first = expect(guard(never, one)).rejects.toThrow("too long");
    const second = expect(guard(never, one)).rejects.toThrow("too long");
    await vi.advanceTimersByTimeAsync(5_000);
    await first;
    await second;
    expect(never).toHaveBeenCalledTimes(1);
  });

  it("refuses at once what finds no place even to wait, which says nothing about the service", async () => {
    const guard = createReadGuard(silent, { concurrency: 1, queue: 1, failures: 2 });
    let end = () => {};
    const first = guard(() => new Promise<void>((resolve) => (end = resolve)), one);
    const second = guard(async () => "there", one);
    for (const account of ["one", "two", "one", "two"])
      await expect(guard(fail, person(account))).rejects.toThrow("too many");
    end();
    await first;
    await expect(second).resolves.toBe("there");
  });

  it("counts its pause from the failures that began it, not from a read that was under way", async () => {
    const guard = createReadGuard(silent, { failures: 2, pauseMs: 10_000 });
    let giveUp = () => {};
    const slow = guard(
      () => new Promise<never>((_, reject) => (giveUp = () => reject(new ServiceUnavailable("late")))),
      one,
    ).catch(() => {});
    for (const account of ["two", "one", "two"]) await guard(fail, person(account)).catch(() => {});
    vi.advanceTimersByTime(9000);
    giveUp();
    await slow;
    vi.advanceTimersByTime(1000);
    await expect(guard(async () => "there", one)).resolves.toBe("there");
  });

  /** @promise floods: Background reads leave half of the places to people. */
  it("leaves half of the places to people when background work floods", async () => {
    const guard = createReadGuard(silent, { concurrency: 2 });
    const never = vi.fn(() => new Promise<never>(() => {}));
    for (let read = 0; read < 10; read++) void guard(never, background).catch(() => {});
    await expect(guard(async () => "at once", one)).resolves.toBe("at once");
    expect(never).toHaveBeenCalledTimes(1);
  });
});
