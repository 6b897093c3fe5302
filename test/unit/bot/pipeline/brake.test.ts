import { describe, expect, it } from "vitest";
import { createBrake, type Unasked } from "../../../../src/bot/pipeline/brake.ts";

const NINE = Date.parse("2026-11-24T04:00:00Z");

interface Went {
  readonly id: string;
  readonly at: number;
  readonly waited: number;
}

/** Notices as jobs: each asks when it is due, and comes back when it is told to. */
function stage() {
  let now = NINE;
  const brake = createBrake({ now: () => now });
  const due: Array<{ unasked: Unasked; since: number; at: number; order: number }> = [];
  const went: Went[] = [];
  const events: Array<{ at: number; run: () => void }> = [];
  let asked = 0;
  let order = 0;
  const add = (unasked: Unasked, at = now) => {
    due.push({ unasked, since: at, at, order: order++ });
  };
  return {
    brake,
    went,
    add,
    asked: () => asked,
    at: (at: number, run: () => void) => events.push({ at, run }),
    moveTo: (at: number) => {
      now = at;
    },
    /** Works everything; sending takes no time. */
    run() {
      events.sort((one, other) => other.at - one.at);
      // Sorted by time, from the end.
      const sort = () => due.sort((one, other) => other.at - one.at || other.order - one.order);
      sort();
      for (;;) {
        const event = events.at(-1);
        const next = due.at(-1);
        if (event !== undefined && (next === undefined || event.at <= next.at)) {
          events.pop();
          now = Math.max(now, event.at);
          event.run();
          sort();
          continue;
        }
        if (next === undefined) return;
        due.pop();
        now = Math.max(now, next.at);
        asked += 1;
        const at = brake.take(next.unasked);
        if (at > 0) {
          if (at <= now) throw new Error("it is to come back later");
          const back = { ...next, at };
          // Behind what is due at the same time.
          let [low, high] = [0, due.length];
          while (low < high) {
            const middle = (low + high) >> 1;
            if ((due[middle]?.at ?? 0) > at) low = middle + 1;
            else high = middle;
          }
          due.splice(low, 0, back);
          continue;
        }
        brake.count(next.unasked.chatId, true);
        brake.leave(next.unasked);
        went.push({ id: next.unasked.id, at: now, waited: now - next.since });
      }
    },
  };
}

function mostInASecond(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  let most = 0;
  let first = 0;
  for (const [index, at] of sorted.entries()) {
    while (at - (sorted[first] ?? at) >= 1000) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

describe("the brake", () => {
  it("does not hold for an hour what a clock that was set back by an hour would have held", () => {
    const { brake, moveTo } = stage();
    for (let chatId = 1; chatId <= 25; chatId += 1)
      expect(brake.take({ id: `n${chatId}`, urgency: "outcome", chatId })).toBe(0);
    brake.count(1, true);
    brake.refuse(2, 30_000);
    brake.refuse(null, 30_000);
    moveTo(NINE - 3_600_000);
    for (const chatId of [1, 2, 3]) {
      expect(brake.refusedUntil(chatId)).toBe(0);
      expect(brake.take({ id: `again${chatId}`, urgency: "outcome", chatId })).toBe(0);
    }
    // What Telegram asks for now holds as ever.
    brake.refuse(2, 1000);
    expect(brake.refusedUntil(2)).toBe(NINE - 3_600_000 + 1000);
  });

  /** @promise news: 10,000 digests at one hour keep nothing of importance waiting. */
  it("lets 10,000 digests at nine go within eight minutes, in order, and nothing of importance wait", () => {
    const there = stage();
    for (let chat = 1; chat <= 10_000; chat += 1)
      there.add({ id: `digest ${chat}`, urgency: "digest", chatId: chat });
    for (let minute = 0; minute < 7; minute += 1) {
      there.at(NINE + minute * 60_000 + 500, () => {
        for (let chat = 1; chat <= 40; chat += 1) {
          there.add({ id: `news ${minute} ${chat}`, urgency: "news", chatId: 20_000 + chat });
          there.add({ id: `outcome ${minute} ${chat}`, urgency: "outcome", chatId: 30_000 + chat });
        }
      });
    }
    there.run();
    expect(there.went).toHaveLength(10_000 + 7 * 80);
    expect(mostInASecond(there.went.map(({ at }) => at))).toBeLessThanOrEqual(25);
    const of = (what: string) => there.went.filter(({ id }) => id.startsWith(what));
    expect(Math.max(...of("digest").map(({ waited }) => waited))).toBeLessThan(8 * 60_000);
    expect(Math.max(...of("outcome").map(({ waited }) => waited))).toBeLessThan(3500);
    expect(Math.max(...of("news").map(({ waited }) => waited))).toBeLessThan(5500);
    // Whoever asked first is told first, but for those whose places what is above took: they come within a minute and a
    // half.
    const places = of("digest").map(({ id }) => Number(id.split(" ")[1]));
    expect(Math.max(...places.map((chat, index) => Math.abs(chat - index - 1)))).toBeLessThan(90 * 22);
    // Coming back costs a claim: it is not to be for nothing.
    expect(there.asked()).toBeLessThan(8 * 10_000);
  });

  it("counts answers to taps, which never wait, and has the others make room for them", () => {
    const there = stage();
    for (let chat = 1; chat <= 200; chat += 1)
      there.add({ id: `digest ${chat}`, urgency: "digest", chatId: chat });
    const taps: number[] = [];
    for (let at = NINE; at < NINE + 5000; at += 100) {
      there.at(at, () => {
        expect(there.brake.refusedUntil(1)).toBe(0);
        there.brake.count(50_000, false);
        taps.push(at);
      });
    }
    there.run();
    const inFirst = there.went.filter(({ at }) => at >= NINE + 1000 && at < NINE + 5000);
    // Ten of a second's places were the taps'.
    expect(inFirst.length).toBeLessThanOrEqual(4 * 12 + 2);
    expect(inFirst.length).toBeGreaterThan(30);
    expect(there.went).toHaveLength(200);
  });

  it("sends one message a second to a chat", () => {
    const there = stage();
    for (let count = 0; count < 4; count += 1) there.add({ id: `${count}`, urgency: "outcome", chatId: 7 });
    there.add({ id: "another", urgency: "digest", chatId: 8 });
    there.run();
    const own = there.went.filter(({ id }) => id !== "another").map(({ at }) => at - NINE);
    expect(own).toEqual([0, 1000, 2000, 3000]);
    expect(there.went.find(({ id }) => id === "another")?.waited).toBe(0);
  });

  it("keeps to a chat alone what Telegram refuses one chat, and from everybody what it refuses several", () => {
    let now = NINE;
    const brake = createBrake({ now: () => now });
    brake.refuse(1, 10_000);
    expect(brake.take({ id: "a", urgency: "answer", chatId: 1 })).toBe(NINE + 10_000);
    expect(brake.take({ id: "b", urgency: "digest", chatId: 2 })).toBe(0);
    now += 1000;
    brake.refuse(2, 30_000);
    expect(brake.refusedUntil(3)).toBe(now + 30_000);
    expect(brake.take({ id: "c", urgency: "outcome", chatId: 3 })).toBe(now + 30_000);
    now += 30_000;
    expect(brake.refusedUntil(3)).toBe(0);
    expect(brake.take({ id: "c", urgency: "outcome", chatId: 3 })).toBe(0);
  });

  it("keeps one turn for all that waits for a chat: what is told with another comes back no more", () => {
    const brake = createBrake({ now: () => NINE });
    for (let chat = 1; chat <= 24; chat += 1) brake.take({ id: `${chat}`, urgency: "news", chatId: chat });
    for (let count = 0; count < 300; count += 1)
      brake.take({ id: `burst ${count}`, urgency: "news", chatId: 50 });
    const at = brake.take({ id: "another", urgency: "news", chatId: 51 });
    expect(at).toBeGreaterThan(NINE);
    expect(at).toBeLessThan(NINE + 1100);
  });

  it("keeps no turn for what was told, or is not to be told any more", () => {
    let now = NINE;
    const brake = createBrake({ now: () => now });
    for (let chat = 1; chat <= 24; chat += 1) brake.take({ id: `${chat}`, urgency: "news", chatId: chat });
    for (let chat = 100; chat < 400; chat += 1)
      brake.take({ id: `gone ${chat}`, urgency: "news", chatId: chat });
    for (let chat = 100; chat < 400; chat += 1) brake.leave({ id: `gone ${chat}`, chatId: chat });
    now += 100;
    expect(brake.take({ id: "next", urgency: "news", chatId: 51 })).toBeLessThan(NINE + 1200);
  });

  it("keeps no place for what hangs, or is not sent after all", () => {
    let now = NINE;
    const brake = createBrake({ now: () => now });
    for (let chat = 1; chat <= 25; chat += 1) brake.take({ id: `${chat}`, urgency: "outcome", chatId: chat });
    expect(brake.take({ id: "next", urgency: "outcome", chatId: 99 })).toBeGreaterThan(now);
    brake.leave({ id: "3", chatId: 3 });
    expect(brake.take({ id: "next", urgency: "outcome", chatId: 99 })).toBe(0);
    expect(brake.take({ id: "more", urgency: "outcome", chatId: 98 })).toBeGreaterThan(now);
    now += 3000;
    expect(brake.take({ id: "more", urgency: "outcome", chatId: 98 })).toBe(0);
  });
});
