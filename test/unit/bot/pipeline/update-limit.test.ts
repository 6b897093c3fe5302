import { describe, expect, it } from "vitest";
import { createUpdateLimit, type UpdateLimit } from "../../../../src/bot/pipeline/update-limit.ts";

const PERSON = 5;
const PER_MINUTE = 40;

describe("the limit of a person's updates", () => {
  /** Several that hear of each other at once. */
  function several(count: number) {
    let now = 1_000_000;
    const said: number[] = [];
    const limits: UpdateLimit[] = Array.from({ length: count }, (_, index) =>
      createUpdateLimit({ now: () => now }, PER_MINUTE, (person, taken) => {
        said.push(taken);
        for (const [other, limit] of limits.entries()) if (other !== index) limit.count(person, taken);
      }),
    );
    const send = (updates: number) =>
      Array.from({ length: updates }, (_, index) => limits[index % count]?.take(PERSON)).filter(
        (isTaken) => isTaken === true,
      ).length;
    const advance = (milliseconds: number) => {
      now += milliseconds;
    };
    return { said, send, advance };
  }

  /** @promise several: A person's limit of updates is one for all Kotibs, to within a tenth for each. */
  it("is one for all processes, but for what was not told yet", () => {
    const { send, advance } = several(3);
    const taken = send(300);
    expect(taken).toBeGreaterThanOrEqual(PER_MINUTE);
    expect(taken).toBeLessThanOrEqual(PER_MINUTE * 1.2);
    advance(60_000);
    expect(send(300)).toBeLessThanOrEqual(PER_MINUTE * 1.2);
  });

  it("is said to nobody of people who rest between", () => {
    const { said, send, advance } = several(2);
    for (let times = 0; times < 50; times += 1) {
      expect(send(2)).toBe(2);
      advance(4000);
    }
    expect(said).toEqual([]);
  });

  function alone() {
    const now = { ms: 1_000_000 };
    const limit = createUpdateLimit({ now: () => now.ms }, PER_MINUTE);
    const take = (updates: number, person = PERSON) =>
      Array.from({ length: updates }, () => limit.take(person)).filter(Boolean).length;
    return { now, limit, take };
  }

  it("is a minute's at once, and one more for each part of a minute that passes", () => {
    const { now, take } = alone();
    expect(take(PER_MINUTE + 5)).toBe(PER_MINUTE);
    now.ms += 60_000 / PER_MINUTE - 1;
    expect(take(1)).toBe(0);
    now.ms += 1;
    expect(take(2)).toBe(1);
    now.ms += 10 * 60_000;
    expect(take(2 * PER_MINUTE)).toBe(PER_MINUTE);
  });

  it("begins anew where the clock was set back", () => {
    const { now, take } = alone();
    take(PER_MINUTE);
    now.ms -= 1;
    expect(take(1)).toBe(1);
  });

  it("is never owed: what others took beyond it is forgiven", () => {
    const { now, limit, take } = alone();
    limit.count(PERSON, 10 * PER_MINUTE);
    expect(take(1)).toBe(0);
    now.ms += 60_000;
    expect(take(2 * PER_MINUTE)).toBe(PER_MINUTE);
  });

  it("is kept of who does not stop, however many others come", () => {
    const { now, take } = alone();
    take(PER_MINUTE);
    for (let person = 100; person < 10_200; person += 1) take(1, person);
    expect(take(1)).toBe(0);
    now.ms += 30_000;
    expect(take(PER_MINUTE)).toBe(PER_MINUTE / 2);
  });
});
