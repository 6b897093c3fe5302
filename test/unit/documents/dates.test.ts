import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  calendarDate,
  compareDates,
  dateInTimeZone,
  dateOnThisDevice,
  dateToWire,
  daysBetween,
  getDate,
  parseDate,
  parseInstant,
  weekday,
} from "../../../src/documents/dates.ts";
import type { CalendarDate } from "../../../src/documents/document.ts";

const date = (text: string) => text as CalendarDate;

describe("parseDate", () => {
  it.each([
    ["2026-10-05", "2026-10-05"],
    ["2026-10-05T00:00:00Z", "2026-10-05"],
    ["2026-10-05T23:59:59.999999Z", "2026-10-05"],
    ["2026-10-05T00:00:00+05:00", "2026-10-05"],
    ["2026-10-05 16:00:00", "2026-10-05"],
    ["05.10.2026", "2026-10-05"],
    ["05.10.2026 16:00", "2026-10-05"],
    ["2028-02-29", "2028-02-29"],
  ])("reads %s without a shift", (text, expected) => {
    expect(parseDate(text)).toBe(expected);
  });

  it.each([
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "31.04.2026",
    "5.10.2026",
    "2026-10-05x",
    "20261005",
    "",
    20261005,
    null,
  ])("does not read %s", (text) => {
    expect(parseDate(text)).toBeNull();
  });
});

describe("parseInstant", () => {
  it.each([
    ["2023-01-09T06:12:44.000000Z", "2023-01-09T06:12:44.000Z"],
    ["2023-01-09T06:12:44.123456Z", "2023-01-09T06:12:44.123Z"],
    ["2023-01-09T06:12:44.5Z", "2023-01-09T06:12:44.500Z"],
    ["2023-01-09T11:12:44+05:00", "2023-01-09T06:12:44.000Z"],
    ["2023-01-09T11:12:44+0500", "2023-01-09T06:12:44.000Z"],
    ["2023-01-09 11:12:44", "2023-01-09T06:12:44.000Z"],
    ["2023-01-09 11:12", "2023-01-09T06:12:00.000Z"],
  ])("reads %s", (text, expected) => {
    expect(parseInstant(text)).toBe(expected);
  });

  it.each(["2023-01-09", "2023-02-30 11:12:44", "2023-01-09 25:00:00", "now", "", 1673241164, null])(
    "does not read %s",
    (text) => {
      expect(parseInstant(text)).toBeNull();
    },
  );
});

describe("calendar", () => {
  const anyDate = fc
    .date({ min: new Date("1900-01-01"), max: new Date("2200-01-01"), noInvalidDate: true })
    .map((each) => date(each.toISOString().slice(0, 10)));

  it("adds and counts days over months, years and leap days", () => {
    expect(addDays(date("2028-02-28"), 2)).toBe("2028-03-01");
    expect(addDays(date("2026-01-01"), -1)).toBe("2025-12-31");
    expect(daysBetween(date("2026-03-28"), date("2026-03-30"))).toBe(2);
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (start, days) => {
        expect(daysBetween(start, addDays(start, days))).toBe(days);
        expect(Math.sign(compareDates(addDays(start, days), start))).toBe(Math.sign(days));
      }),
    );
  });

  it("knows the weekday", () => {
    const days = ["2026-11-20", "2026-11-22", "2026-11-23"];
    expect(days.map((day) => weekday(date(day)))).toEqual([5, 7, 1]);
  });

  it.each([
    ["2026-11-20T19:30:00Z", "Asia/Tashkent", "2026-11-21"],
    ["2026-11-20T19:30:00Z", "UTC", "2026-11-20"],
    ["2026-12-31T18:59:59.999Z", "Asia/Tashkent", "2026-12-31"],
    ["2026-12-31T19:00:00Z", "Asia/Tashkent", "2027-01-01"],
  ])("tells the date at %s in %s: %s", (instant, timeZone, day) => {
    expect(dateInTimeZone(Date.parse(instant), timeZone)).toBe(day);
  });

  it("tells the date where this machine is", () => {
    expect(dateOnThisDevice(new Date(2026, 0, 5).getTime())).toBe("2026-01-05");
    expect(dateOnThisDevice(new Date(2026, 0, 5, 23, 59).getTime())).toBe("2026-01-05");
  });

  it("takes no other text for a date that our code writes", () => {
    expect(getDate("2026-02-28")).toBe("2026-02-28");
    for (const text of ["2026-02-30", "28.02.2026", "2026-02-28T00:00:00Z", ""])
      expect(() => getDate(text)).toThrow(RangeError);
  });

  it.each([1900, 2000, 2026, 2028])("has the days of %i that there are", (year) => {
    for (let month = 0; month <= 13; month += 1)
      for (let day = 0; day <= 32; day += 1) {
        const same = new Date(Date.UTC(year, month - 1, day));
        const isReal = same.getUTCMonth() === month - 1 && same.getUTCDate() === day;
        expect(calendarDate(year, month, day)).toBe(isReal ? same.toISOString().slice(0, 10) : null);
      }
  });

  it("writes a year with four digits", () => {
    expect(calendarDate(26, 2, 28)).toBe("0026-02-28");
  });

  it("writes the wire's formats", () => {
    expect(dateToWire(date("2026-10-05"), "YYYY-MM-DD")).toBe("2026-10-05");
    expect(dateToWire(date("2026-10-05"), "DD.MM.YYYY")).toBe("05.10.2026");
  });
});
