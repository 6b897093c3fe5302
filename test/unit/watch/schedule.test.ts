import { describe, expect, it } from "vitest";
import { nextCheck, paceOf } from "../../../src/watch/schedule.ts";

const MINUTE = 60_000;
const holidays = ["12-08", "2026-11-25"];
const at = (local: string) => Date.parse(`${local}+05:00`);

const pause = (local: string, changes: Partial<Parameters<typeof nextCheck>[0]> = {}) => {
  const now = at(local);
  const moment = { now, activeAt: now - 24 * 60 * MINUTE, failures: 0, holidays, random: 0, ...changes };
  return (nextCheck(moment) - now) / MINUTE;
};

describe("when an organization is looked at next", () => {
  it.each([
    ["in working hours", "2026-11-23T10:00", 7],
    ["as they begin", "2026-11-23T08:00", 7],
    ["before people are told", "2026-11-23T07:45", 7],
    ["before that", "2026-11-23T07:05", 30],
    ["until nobody is told any more", "2026-11-23T19:59", 7],
    ["after that", "2026-11-23T20:00", 30],
    ["at night", "2026-11-23T22:00", 90],
    ["before dawn", "2026-11-24T06:00", 90],
    ["so that it is known by the morning", "2026-11-24T06:59", 46],
    ["so that it is known by then", "2026-11-23T07:30", 15],
    ["before dawn on a day off", "2026-11-28T06:59", 90],
    ["on a Saturday", "2026-11-28T10:00", 30],
    ["on a Sunday", "2026-11-22T10:00", 30],
    ["on a holiday told once", "2026-11-25T10:00", 30],
    ["on a holiday of every year", "2026-12-08T10:00", 30],
  ])("%s", (_, now, minutes) => {
    expect(pause(now)).toBe(minutes);
  });

  it.each([
    ["08:59", 120],
    ["09:00", 30],
    ["17:59", 30],
    ["18:00", 120],
    ["20:00", 720],
    ["22:00", Number.POSITIVE_INFINITY],
    ["06:59", Number.POSITIVE_INFINITY],
    ["07:00", 720],
  ])("at %s each list has its turn within %d minutes, on a day off within twelve hours", (time, minutes) => {
    const turn = (day: string) => {
      const now = at(`${day}T${time}`);
      return paceOf({ now, activeAt: now - 16 * MINUTE, holidays }).turn / MINUTE;
    };
    expect(turn("2026-11-23")).toBe(minutes);
    expect(turn("2026-11-22")).toBe(Math.max(720, minutes));
    expect(paceOf({ now: at(`2026-11-23T${time}`), activeAt: at(`2026-11-23T${time}`), holidays }).turn).toBe(
      0,
    );
  });

  it.each([
    ["08:59", 0],
    ["09:00", 9 * 60],
    ["17:59", 9 * 60],
    ["18:00", 0],
  ])(
    "at %s no list that was read before counts as read sooner than in minute %d of the day",
    (time, minute) => {
      const now = at(`2026-11-23T${time}`);
      const { shorterSince } = paceOf({ now, activeAt: now - 16 * MINUTE, holidays });
      expect(shorterSince).toBe(minute === 0 ? 0 : at("2026-11-23T00:00") + minute * MINUTE);
    },
  );

  it.each([
    [0, 2],
    [14, 2],
    [15, 7],
    // A clock that was set back does not keep somebody active.
    [-60, 7],
  ])("%i minutes after somebody was active", (minutes, expected) => {
    const now = "2026-11-23T10:00";
    expect(pause(now, { activeAt: at(now) - minutes * MINUTE })).toBe(expected);
    expect(pause("2026-11-23T23:00", { activeAt: at("2026-11-23T22:59") })).toBe(2);
  });

  it.each([
    ["2026-11-23T10:00", 1, 7],
    ["2026-11-23T10:00", 4, 8],
    ["2026-11-23T10:00", 5, 10],
    ["2026-11-23T10:00", 500, 10],
    ["2026-11-23T23:00", 1, 10],
  ])("after failures: %s, %i", (now, failures, expected) => {
    expect(pause(now, { failures })).toBe(expected);
  });

  it("spreads organizations, up to a fifth sooner", () => {
    expect(pause("2026-11-23T07:30", { random: 0.5 })).toBeCloseTo(18.5, 2);
    expect(pause("2026-11-23T10:00", { random: 0.999 })).toBeCloseTo(5.6, 2);
  });
});
