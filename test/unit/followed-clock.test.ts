import { describe, expect, it } from "vitest";
import { createFollowedClock } from "../../src/followed-clock.ts";

function createTest(skew = 0) {
  let real = 1_000_000;
  let set = skew;
  const lines: unknown[] = [];
  const clock = createFollowedClock(
    { warn: (message, fields) => void lines.push([message, fields]) },
    { now: () => real + set },
    () => real,
  );
  return {
    clock,
    lines,
    follow: (within = 4) => clock.follow(real, within),
    pass: (milliseconds: number) => {
      real += milliseconds;
    },
    setOwn: (milliseconds: number) => {
      set = milliseconds;
    },
    real: () => real,
  };
}

describe("a clock that follows the database's", () => {
  it.each([600_000, -600_000])("goes by it where its own is %i ms off, and says so once", (skew) => {
    const { clock, lines, follow, pass, real } = createTest(skew);
    expect(clock.now()).toBe(real() + skew);
    for (let beat = 0; beat < 3; beat += 1) {
      follow();
      pass(500);
      expect(clock.now()).toBe(real());
    }
    expect(lines).toEqual([[expect.stringContaining("clock"), { durationMs: skew }]]);
  });

  it("goes on as before when its own is set while it runs", () => {
    const { clock, follow, pass, setOwn, real } = createTest();
    follow();
    setOwn(-3_600_000);
    pass(500);
    expect(clock.now()).toBe(real());
    setOwn(86_400_000);
    expect(clock.now()).toBe(real());
  });

  it("is not moved by less than the way to the server took", () => {
    const { clock, pass, real } = createTest();
    clock.follow(real(), 4);
    clock.follow(real() + 3, 4);
    pass(10);
    expect(clock.now()).toBe(real());
    clock.follow(real() + 50, 4);
    expect(clock.now()).toBe(real() + 50);
  });

  it("says nothing of a second", () => {
    const { lines, follow } = createTest(1000);
    follow();
    expect(lines).toEqual([]);
  });
});
