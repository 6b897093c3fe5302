import { describe, expect, it } from "vitest";
import { preferencesSchema } from "../../../src/db/rows/preferences.ts";
import { addDays } from "../../../src/documents/dates.ts";
import type { CalendarDate } from "../../../src/documents/document.ts";
import { lastWorkingDay, remindsOn } from "../../../src/watch/reminders.ts";
import type { TellingRules } from "../../../src/watch/telling.ts";

const usual: TellingRules = {
  preferences: preferencesSchema.parse({}),
  timeZone: "Asia/Tashkent",
  holidays: ["12-08"],
};

/** All days on which a person is reminded of it. */
function remindersOf(lastDay: string, days = 10, rules = usual): string[] {
  return Array.from({ length: 30 }, (_, index) => addDays(lastDay as CalendarDate, index - 25)).filter(
    (day) => remindsOn(rules, { lastDay: lastDay as CalendarDate, days }, day),
  );
}

describe("reminders of a last day", () => {
  it.each([
    ["on a Friday", "2026-11-27", ["2026-11-23", "2026-11-25", "2026-11-27"]],
    [
      "on a Thursday, two days before being after half time",
      "2026-11-26",
      ["2026-11-23", "2026-11-24", "2026-11-26"],
    ],
    ["on a Sunday: Friday is the last working morning", "2026-11-29", ["2026-11-25", "2026-11-27"]],
    ["on a holiday", "2026-12-08", ["2026-12-04", "2026-12-07"]],
    ["on a Monday: half time is on Thursday", "2026-11-30", ["2026-11-26", "2026-11-27", "2026-11-30"]],
  ])("%s", (_, lastDay, expected) => {
    expect(remindersOf(lastDay)).toEqual(expected);
  });

  it("come once where the time is short", () => {
    expect(remindersOf("2026-11-26", 2)).toEqual(["2026-11-24", "2026-11-26"]);
    expect(remindersOf("2026-11-24", 1)).toEqual(["2026-11-20", "2026-11-24"]);
  });

  it("of somebody who never works come on their very days", () => {
    const never = { ...usual, preferences: { quiet: null, workingDays: [] } };
    expect(lastWorkingDay(never, "2026-11-29" as CalendarDate)).toBe("2026-11-29");
  });
});
