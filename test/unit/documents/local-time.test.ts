import { describe, expect, it } from "vitest";
import { getDate } from "../../../src/documents/dates.ts";
import { instantAt, minuteOfDay } from "../../../src/documents/local-time.ts";

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

describe("times of day", () => {
  it.each([
    ["Asia/Tashkent", "2026-11-23", 9 * 60, "2026-11-23T04:00:00.000Z"],
    ["Asia/Tashkent", "2026-11-23", 0, "2026-11-22T19:00:00.000Z"],
    ["Asia/Tashkent", "2026-12-31", 1439, "2026-12-31T18:59:00.000Z"],
    ["America/New_York", "2026-11-23", 22 * 60, "2026-11-24T03:00:00.000Z"],
    ["Pacific/Kiritimati", "2026-11-23", 60, "2026-11-22T11:00:00.000Z"],
    ["Asia/Kathmandu", "2026-11-23", 8 * 60, "2026-11-23T02:15:00.000Z"],
    // Clocks go from 2:00 to 3:00 on 29 March 2026: 2:30 is told as 3:30.
    ["Europe/Berlin", "2026-03-29", 150, "2026-03-29T01:30:00.000Z"],
    // And from 3:00 back to 2:00 on 25 October: the first 2:30.
    ["Europe/Berlin", "2026-10-25", 150, "2026-10-25T00:30:00.000Z"],
    ["Europe/Berlin", "2026-10-25", 240, "2026-10-25T03:00:00.000Z"],
  ])("in %s on %s at minute %i is %s", (timeZone, date, minute, instant) => {
    expect(iso(instantAt(getDate(date), minute, timeZone))).toBe(instant);
  });

  it("reads the minute of the day", () => {
    expect(minuteOfDay(Date.parse("2026-11-22T19:00:00Z"), "Asia/Tashkent")).toBe(0);
    expect(minuteOfDay(Date.parse("2026-11-23T04:05:59Z"), "Asia/Tashkent")).toBe(9 * 60 + 5);
  });
});
