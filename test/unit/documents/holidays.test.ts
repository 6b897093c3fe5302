import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { createProfile } from "../../../src/documents/create-profile.ts";
import { addDays, getDate, weekday } from "../../../src/documents/dates.ts";
import { isDayOff, publicHolidays } from "../../../src/documents/holidays.ts";
import { termsAt } from "../../../src/documents/silence.ts";
import { nextCheck } from "../../../src/watch/schedule.ts";
import { isWorkingDay } from "../../../src/watch/telling.ts";

const { holidays } = builtInProfile.silence;

describe("days off", () => {
  it("are weekends, the same days every year, and what is announced for one year", () => {
    expect(isDayOff(getDate("2026-11-21"), holidays)).toBe(true);
    expect(isDayOff(getDate("2031-12-08"), holidays)).toBe(true);
    expect(isDayOff(getDate("2027-03-09"), holidays)).toBe(true);
    expect(isDayOff(getDate("2028-03-09"), holidays)).toBe(false);
    expect(isDayOff(getDate("2026-11-24"), holidays)).toBe(false);
  });

  it("are the person's own, with the holidays", () => {
    const saturdayToo = [1, 2, 3, 4, 5, 6];
    expect(isDayOff(getDate("2026-11-21"), holidays, saturdayToo)).toBe(false);
    expect(isDayOff(getDate("2026-12-08"), holidays, saturdayToo)).toBe(true);
  });

  it("are data with a source; the moving ones are assumptions for this year and the next", () => {
    for (const { day, source, evidence } of publicHolidays) {
      expect(source).not.toBe("");
      expect(evidence).toBe(day.length === 5 ? "observed" : "assumed");
    }
    const moving = publicHolidays.filter(({ day }) => day.length > 5);
    expect(new Set(moving.map(({ day }) => day.slice(0, 4)))).toEqual(new Set(["2026", "2027"]));
  });

  it("are the same for last days, for telling and for looking, as the profile has them", () => {
    const announced = getDate("2027-03-10");
    const made = createProfile({ silence: { holidays: [announced] } });
    if (!made.ok) throw new Error(made.problems.join("; "));
    const { silence } = made.value;
    expect(weekday(announced)).toBe(3);
    const document = { kind: "invoice", stateId: 15, date: addDays(announced, -9), createdAt: null } as const;
    expect(termsAt(made.value, 0)(document)?.lastDay).toBe("2027-03-11");
    expect(termsAt(builtInProfile, 0)(document)?.lastDay).toBe("2027-03-10");
    const rules = {
      preferences: { quiet: null, workingDays: [1, 2, 3, 4, 5] },
      timeZone: "Asia/Tashkent",
    };
    expect(isWorkingDay({ ...rules, holidays: silence.holidays }, announced)).toBe(false);
    expect(isWorkingDay({ ...rules, holidays }, announced)).toBe(true);
    const noon = Date.parse("2027-03-10T12:00:00+05:00");
    const moment = { now: noon, activeAt: 0, failures: 0, random: 0 };
    expect(nextCheck({ ...moment, holidays: silence.holidays })).toBeGreaterThan(
      nextCheck({ ...moment, holidays }),
    );
  });
});
