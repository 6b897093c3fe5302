import { describe, expect, it } from "vitest";
import { warnOfDates } from "../../../../src/documents/creation/date-warnings.ts";
import type { CalendarDate } from "../../../../src/documents/document.ts";

const TODAY = "2026-11-20" as CalendarDate;

describe("warnings about the dates of a new document", () => {
  it.each([
    ["2026-11-20", "2026-11-20", []],
    ["2026-11-21", "2026-11-20", ["future"]],
    ["2026-11-19", "2026-11-20", ["beforeContract"]],
    ["2026-11-20", "2026-11-21", ["contractFuture", "beforeContract"]],
    ["2026-12-01", "2027-01-01", ["future", "contractFuture", "beforeContract"]],
    [null, "2026-11-20", []],
    ["2026-11-20", null, []],
  ] as const)("of %s and %s are %j", (date, contractDate, expected) => {
    const dates = { date: date as CalendarDate | null, contractDate: contractDate as CalendarDate | null };
    expect(warnOfDates(dates, TODAY)).toEqual(expected);
  });
});
