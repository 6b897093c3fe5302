import { describe, expect, it } from "vitest";
import { preferencesSchema } from "../../../src/db/rows/preferences.ts";
import type { CalendarDate } from "../../../src/documents/document.ts";
import { type PutOffChoice, putOffTime } from "../../../src/watch/put-off.ts";
import type { TellingRules } from "../../../src/watch/telling.ts";

const usual: TellingRules = {
  preferences: preferencesSchema.parse({}),
  timeZone: "Asia/Tashkent",
  holidays: ["12-08", "2026-11-25"],
};

function later(choice: PutOffChoice, local: string, lastDay: string | null = null, rules = usual) {
  const moment = { now: Date.parse(`${local}+05:00`), lastDay: lastDay as CalendarDate | null };
  const at = putOffTime(choice, rules, moment);
  return at === null ? null : new Date(at + 5 * 3_600_000).toISOString().slice(0, 16);
}

describe("later", () => {
  it("is in an hour, at whatever time", () => {
    expect(later("hour", "2026-11-23T19:40")).toBe("2026-11-23T20:40");
  });

  it.each([
    ["the next day", "2026-11-23T10:30", "2026-11-24T09:00"],
    ["over the weekend", "2026-11-27T10:30", "2026-11-30T09:00"],
    ["over a holiday", "2026-11-24T10:30", "2026-11-26T09:00"],
    ["the same day for who is still awake", "2026-11-24T01:10", "2026-11-24T09:00"],
    ["the next day for who is up early", "2026-11-23T05:00", "2026-11-24T09:00"],
  ])("is the morning of %s", (_, now, expected) => {
    expect(later("morning", now)).toBe(expected);
  });

  it.each([
    [
      "10:30 where it is quiet until then",
      { quiet: { from: 22 * 60, to: 10 * 60 + 30 } },
      "2026-11-24T10:30",
    ],
    ["9:00 where nothing is quiet", { quiet: null }, "2026-11-24T09:00"],
    ["9:00 where it is quiet at noon", { quiet: { from: 12 * 60, to: 14 * 60 } }, "2026-11-24T09:00"],
    ["the next one where nobody works", { workingDays: [] }, "2026-11-24T09:00"],
  ])("is a morning at %s", (_, chosen, expected) => {
    const rules = { ...usual, preferences: { ...usual.preferences, ...chosen } };
    expect(later("morning", "2026-11-23T12:00", null, rules)).toBe(expected);
  });

  it.each([
    ["there is none", "2026-11-23T10:00", null, null],
    ["it has passed", "2026-11-23T10:00", "2026-11-20", null],
    ["it is today", "2026-11-23T10:00", "2026-11-23", null],
    ["that day begins", "2026-11-23T09:00", "2026-11-24", null],
    ["that day has begun", "2026-11-23T10:00", "2026-11-24", null],
    ["it is far", "2026-11-23T10:00", "2026-12-04", "2026-12-03T09:00"],
    ["the day before is a day off", "2026-11-18T10:00", "2026-11-23", "2026-11-20T09:00"],
  ])("is a working day before the last day: %s", (_, now, lastDay, expected) => {
    expect(later("dayBefore", now, lastDay)).toBe(expected);
  });

  it("is no day before the last one where nobody works", () => {
    const rules = { ...usual, preferences: { ...usual.preferences, workingDays: [] } };
    expect(later("dayBefore", "2026-11-23T10:00", "2026-12-04", rules)).toBeNull();
  });
});
