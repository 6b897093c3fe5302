import { describe, expect, it } from "vitest";
import { createRequestBudget } from "../../../src/watch/request-budget.ts";
import { createTestClock } from "../db/test-database.ts";

const CHECK = 12;

function setUp(perSecond = 48) {
  const clock = createTestClock();
  return { clock, budget: createRequestBudget(clock, perSecond) };
}

describe("the requests of all organizations", () => {
  it("are as many a second as the service is to bear, however many are due", () => {
    const { clock, budget } = setUp();
    const waiting = new Map(Array.from({ length: 400 }, (_, index) => [`o${index}`, clock.now()]));
    const began = clock.now();
    const went: number[] = [];
    let asked = 0;
    while (waiting.size > 0) {
      for (const [key, at] of waiting) {
        if (at > clock.now()) continue;
        asked += 1;
        const wait = budget.take(key, CHECK);
        if (wait === 0) {
          went.push(clock.now() - began);
          waiting.delete(key);
        } else waiting.set(key, clock.now() + wait);
      }
      clock.advance(10);
    }
    for (let second = 1; second < 90; second += 1) {
      const within = went.filter((at) => at >= second * 1000 && at < (second + 1) * 1000).length;
      expect(within).toBeLessThanOrEqual(5);
    }
    expect(Math.max(...went)).toBeLessThan((400 * CHECK * 1000) / 48 + 1000);
    // Everybody has a turn: nobody comes again and again in vain.
    expect(asked).toBeLessThanOrEqual(800);
  });

  it("count what a check took indeed", () => {
    const { clock, budget } = setUp();
    budget.take("long", CHECK);
    budget.settle(480 - CHECK);
    expect(budget.take("next", CHECK)).toBeGreaterThan(8000);
    clock.advance(20_000);
    expect(budget.take("other", CHECK)).toBe(0);
  });

  /** @promise news: Where two organizations are asked to wait, all wait. */
  it("pause for all where two were asked to wait, and only for one where one was", () => {
    const { clock, budget } = setUp();
    budget.limited("a", clock.now() + 60_000);
    expect(budget.take("c", CHECK)).toBe(0);
    clock.advance(1000);
    budget.limited("b", clock.now() + 30_000);
    expect(budget.take("d", CHECK)).toBe(30_000);
    clock.advance(30_000);
    expect(budget.take("d", CHECK)).toBe(0);
  });

  it("wait for no clock that was set back", () => {
    const { clock, budget } = setUp();
    for (let count = 0; count < 50; count += 1) budget.take(`o${count}`, CHECK);
    budget.limited("a", clock.now() + 60_000);
    budget.limited("b", clock.now() + 60_000);
    clock.advance(-24 * 3_600_000);
    expect(budget.take("later", CHECK)).toBeLessThan(60_000);
  });

  it("let a check go that is more than a second's requests", () => {
    const { clock, budget } = setUp(1);
    expect(budget.take("a", CHECK)).toBe(0);
    const wait = budget.take("b", CHECK);
    expect(wait).toBe(12_000);
    clock.advance(wait);
    expect(budget.take("b", CHECK)).toBe(0);
  });
});
