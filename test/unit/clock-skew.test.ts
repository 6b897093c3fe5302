import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createClockSkew, type HearDate, MOST_SKEW_MS } from "../../src/clock-skew.ts";

const MOMENT = Date.UTC(2026, 10, 25, 9, 0, 0, 400);
const HOUR = 3_600_000;

function createTest() {
  const lines: string[] = [];
  const log = {
    info: (message: string) => void lines.push(`info: ${message}`),
    warn: (message: string) => void lines.push(`warn: ${message}`),
  };
  let elapsed = 0;
  /** By how much ours is ahead. */
  let ahead = 0;
  const clock = { now: () => MOMENT + elapsed + ahead };
  const skew = createClockSkew(clock, log, () => elapsed);
  const dateOf = (at: number) => new Date(at).toUTCString();
  /** An answer that was written so long before it came. */
  const answers = (hear: HearDate, { travel = 100, written = 50, count = 1 } = {}) => {
    for (let index = 0; index < count; index += 1) {
      elapsed += travel;
      hear(dateOf(MOMENT + elapsed - written), travel);
    }
  };
  return {
    ...{ lines, skew, answers },
    pass: (milliseconds: number) => {
      elapsed += milliseconds;
    },
    set: (milliseconds: number) => {
      ahead = milliseconds;
    },
  };
}

describe("the clock's difference", () => {
  it.each([
    [600_000, /^warn: Kotib's clock is about (599|600) seconds ahead of that of Telegram/],
    [-600_000, /^warn: Kotib's clock is about (599|600) seconds behind that of Telegram/],
  ])("of %i ms is told at once, then once an hour, and when it is over", (ahead, sentence) => {
    const { lines, skew, answers, pass, set } = createTest();
    const hear = skew.hear("telegram");
    set(ahead);
    answers(hear, { count: 60 });
    expect(lines).toEqual([expect.stringMatching(sentence)]);
    expect(Math.abs((skew.known().telegram ?? 0) - ahead)).toBeLessThan(1200);
    pass(HOUR);
    answers(hear, { count: 2 });
    expect(lines).toHaveLength(2);
    set(0);
    answers(hear);
    expect(lines.at(-1)).toBe("info: Kotib's clock agrees with that of Telegram again");
    expect(skew.known()).toEqual({ telegram: 0 });
    pass(HOUR);
    expect(skew.known()).toEqual({});
  });

  it("is none where the whole second and the way explain it, whenever the answer was written", () => {
    const { lines, skew, answers } = createTest();
    const hear = skew.hear("service");
    const anyTravel = fc
      .integer({ min: 0, max: 300_000 })
      .chain((travel) =>
        fc.record({ travel: fc.constant(travel), written: fc.integer({ min: 0, max: travel }) }),
      );
    fc.assert(
      fc.property(anyTravel, (way) => {
        answers(hear, way);
        expect(skew.known().service ?? 0).toBe(0);
      }),
    );
    expect(lines).toEqual([]);
  });

  it("is not believed for one odd answer, nor for one without a time", () => {
    const { lines, skew, answers } = createTest();
    const hear = skew.hear("telegram");
    for (let round = 0; round < 10; round += 1) {
      answers(hear, { travel: 1, written: HOUR, count: 2 });
      hear("yesterday", 1);
      hear(undefined, 1);
      answers(hear);
    }
    expect(lines).toEqual([]);
    expect(skew.known()).toEqual({ telegram: 0 });
  });

  it("is told for each neighbour, and not below the bound", () => {
    const { lines, skew, answers, set } = createTest();
    set(MOST_SKEW_MS);
    answers(skew.hear("telegram"), { count: 5 });
    expect(lines).toEqual([]);
    set(MOST_SKEW_MS + 1200);
    answers(skew.hear("service"), { count: 5 });
    expect(lines).toEqual([expect.stringContaining("the service")]);
  });
});
