import { describe, expect, it } from "vitest";
import {
  coresOfOthers,
  efficiency,
  findLimit,
  type Measured,
  readCounts,
  type Spent,
} from "../../scale/judge.ts";
import { usualShare } from "../../scale/options.ts";

const SECOND = 1000;
const idle: Spent = { replicas: [300, 300], postgres: 200, service: 50, load: 100, machine: 1000 };

function measured(change: Partial<Spent> = {}, other: Partial<Measured> = {}): Measured {
  return { replicas: 2, taps: 100, elapsedMs: SECOND, spent: { ...idle, ...change }, ...other };
}

describe("what was in the way of more", () => {
  const machine = { share: 0.5, cores: 4 };

  it.each([
    ["replicas", { replicas: [480, 490] }],
    ["load", { load: 950 }],
    ["service", { service: 950 }],
    ["machine", { machine: 3700 }],
    ["waiting", {}],
    // One that has no more to give keeps the others waiting.
    ["replicas", { replicas: [200, 490] }],
    // Then it does not matter what else the machine does.
    ["replicas", { replicas: [480, 490], machine: 3900 }],
  ] as const)("is told: %s", (limit, spent) => {
    expect(findLimit(measured(spent), machine)).toBe(limit);
  });

  it("is more where each may have a whole core", () => {
    expect(findLimit(measured({ replicas: [480, 490] }), { share: 1, cores: 4 })).toBe("waiting");
  });

  it("leaves out what this run spent itself when it says what others had", () => {
    expect(coresOfOthers(measured())).toBeCloseTo(0.05);
    expect(coresOfOthers(measured({ machine: 900 }))).toBe(0);
  });
});

describe("efficiency", () => {
  const alone = measured({}, { replicas: 1, taps: 100 });
  const three = measured({}, { replicas: 3, taps: 240 });

  it("compares with as many as there are, each as fast as one alone", () => {
    expect(efficiency(three, [alone, three])).toBeCloseTo(0.8);
    expect(efficiency(alone, [alone, three])).toBe(1);
  });

  it("goes by time, not by taps", () => {
    const longer = measured({}, { replicas: 1, taps: 100, elapsedMs: 2 * SECOND });
    expect(efficiency(three, [longer, three])).toBeCloseTo(1.6);
  });

  it("is not known where one alone was not measured", () => {
    expect(efficiency(three, [three])).toBeNull();
  });
});

describe("the options", () => {
  it("name numbers of replicas", () => {
    expect(readCounts("1,2,3")).toEqual([1, 2, 3]);
    expect(readCounts("3, 1,3")).toEqual([1, 3]);
    for (const wrong of ["", "1,", "0", "1.5", "17", "two", "1;2"]) expect(readCounts(wrong)).toBeNull();
  });

  it("leave half of the machine to all that is no Kotib, and none more than a core", () => {
    expect(usualShare([1, 2, 3], 4)).toBeCloseTo(2 / 3);
    expect(usualShare([1, 2], 4)).toBe(1);
    expect(usualShare([1], 16)).toBe(1);
  });
});
