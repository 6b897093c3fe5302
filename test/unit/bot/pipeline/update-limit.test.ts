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
});
