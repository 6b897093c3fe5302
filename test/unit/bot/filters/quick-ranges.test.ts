import { describe, expect, it } from "vitest";
import { quickRange, quickRanges } from "../../../../src/bot/filters/quick-ranges.ts";
import type { CalendarDate } from "../../../../src/documents/document.ts";

const day = (text: string) => text as CalendarDate;

describe("quick ranges", () => {
  it.each([
    ["today", "2026-11-20", "2026-11-20", "2026-11-20"],
    ["yesterday", "2026-03-01", "2026-02-28", "2026-02-28"],
    ["week", "2026-11-22", "2026-11-16", "2026-11-22"],
    ["week", "2026-11-16", "2026-11-16", "2026-11-16"],
    ["month", "2026-11-20", "2026-11-01", "2026-11-20"],
    ["lastMonth", "2026-01-15", "2025-12-01", "2025-12-31"],
    ["lastMonth", "2028-03-31", "2028-02-01", "2028-02-29"],
    ["quarter", "2026-11-20", "2026-10-01", "2026-11-20"],
    ["quarter", "2026-01-01", "2026-01-01", "2026-01-01"],
    ["year", "2026-11-20", "2026-01-01", "2026-11-20"],
  ])("%s on %s is from %s to %s", (name, today, from, to) => {
    expect(quickRange(name, day(today))).toEqual({ from, to });
  });

  it("knows each range it offers, and no other", () => {
    for (const name of quickRanges) expect(quickRange(name, day("2026-05-05")), name).not.toBeNull();
    expect(quickRange("decade", day("2026-05-05"))).toBeNull();
  });
});
