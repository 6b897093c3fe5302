import { describe, expect, it } from "vitest";
import { preferencesSchema } from "../../../src/db/rows/preferences.ts";
import type { CalendarDate } from "../../../src/documents/document.ts";
import { endsBefore, firstTellingTime, isQuietTime, type TellingRules } from "../../../src/watch/telling.ts";

const usual: TellingRules = {
  preferences: preferencesSchema.parse({}),
  timeZone: "Asia/Tashkent",
  holidays: ["12-08", "2026-11-25"],
};
const at = (local: string) => Date.parse(`${local}+05:00`);
const told = (rules: TellingRules, local: string) =>
  new Date(firstTellingTime(rules, at(local)) + 5 * 3_600_000).toISOString().slice(0, 16);

/** @promise news: Nobody is told in the quiet hours or on a day off. */
describe("when a person may be told", () => {
  it.each([
    ["on a working day", "2026-11-23T10:30", "2026-11-23T10:30"],
    ["at the last minute of the day", "2026-11-23T19:59", "2026-11-23T19:59"],
    ["in the evening", "2026-11-23T20:00", "2026-11-24T08:00"],
    ["before the morning", "2026-11-24T07:59", "2026-11-24T08:00"],
    ["on Friday night", "2026-11-27T22:00", "2026-11-30T08:00"],
    ["on Sunday at noon", "2026-11-22T12:00", "2026-11-23T08:00"],
    ["before a holiday told once", "2026-11-24T21:00", "2026-11-26T08:00"],
    ["on a holiday of every year", "2027-12-08T12:00", "2027-12-09T08:00"],
  ])("%s", (_, now, expected) => {
    expect(told(usual, now)).toBe(expected);
    expect(isQuietTime(usual, at(now))).toBe(now !== expected);
  });

  it("is at any time where nothing is quiet and every day is a working day", () => {
    const preferences = { quiet: null, workingDays: [1, 2, 3, 4, 5, 6, 7] };
    expect(told({ ...usual, preferences }, "2026-11-22T03:00")).toBe("2026-11-22T03:00");
  });

  it("is from midnight where quiet hours lie within the day", () => {
    const preferences = { quiet: { from: 600, to: 840 }, workingDays: [1, 2, 3, 4, 5] };
    expect(told({ ...usual, preferences }, "2026-11-22T12:00")).toBe("2026-11-23T00:00");
    expect(told({ ...usual, preferences }, "2026-11-23T10:00")).toBe("2026-11-23T14:00");
    expect(told({ ...usual, preferences }, "2026-11-23T14:00")).toBe("2026-11-23T14:00");
  });

  it("is at any time where quiet hours end as they begin", () => {
    const preferences = { quiet: { from: 480, to: 480 }, workingDays: [1] };
    for (const now of ["2026-11-23T08:00", "2026-11-23T07:59"])
      expect(told({ ...usual, preferences }, now)).toBe(now);
  });

  it("makes nobody wait for ever who works on no day", () => {
    const preferences = { quiet: null, workingDays: [] };
    expect(told({ ...usual, preferences }, "2026-11-22T12:00")).toBe("2026-11-22T12:00");
  });
});

describe("a last day", () => {
  it.each([
    ["of the same day is over in the morning", "2026-11-24", "2026-11-25T08:00", true],
    ["of the next day is not", "2026-11-25", "2026-11-25T08:00", false],
    ["on a weekend is over on Monday", "2026-11-28", "2026-11-30T08:00", true],
    ["lasts until midnight", "2026-11-24", "2026-11-24T23:59", false],
    ["is over at midnight", "2026-11-24", "2026-11-25T00:00", true],
  ])("%s", (_, lastDay, morning, expected) => {
    expect(endsBefore(lastDay as CalendarDate, at(morning))).toBe(expected);
  });
});
