import { describe, expect, it } from "vitest";
import { clampMonth, fromNumber, renderCalendar, toNumber } from "../../../../src/bot/ui/calendar.ts";
import type { CalendarDate } from "../../../../src/documents/document.ts";

const WEEKDAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

function render(month: number, chosen: string | null = null) {
  return renderCalendar({
    month,
    weekdays: WEEKDAYS,
    chosen: chosen as CalendarDate | null,
    today: "2026-11-20" as CalendarDate,
    dayData: (day) => `d${day}`,
    monthData: (to) => `m${to}`,
  });
}

function dataOf(button: object | undefined): string | null {
  return button !== undefined && "callback_data" in button ? String(button.callback_data) : null;
}

describe("calendar", () => {
  it("shows every day of the month once, in weeks from Monday to Sunday", () => {
    const [, weekdays, ...weeks] = render(202611);
    expect(weekdays?.map(({ text }) => text)).toEqual(["M", "T", "W", "T", "F", "S", "S"]);
    for (const week of weeks) expect(week).toHaveLength(7);
    const days = weeks
      .flat()
      .map(dataOf)
      .filter((data) => data !== null);
    expect(days).toEqual(Array.from({ length: 30 }, (_, index) => `d${20261101 + index}`));
    // 1 November 2026 is a Sunday, 30 November a Monday.
    expect(dataOf(weeks[0]?.[6])).toBe("d20261101");
    expect(dataOf(weeks.at(-1)?.[0])).toBe("d20261130");
  });

  it("knows leap years and has room for nothing but the day in its cells", () => {
    expect(render(202802).flat().map(dataOf)).toContain("d20280229");
    expect(render(202602).flat().map(dataOf)).not.toContain("d20260229");
    expect(
      render(202611, "2026-11-05")
        .flat()
        .find((button) => dataOf(button) === "d20261105")?.text,
    ).toBe("5");
    expect(
      render(202611)
        .flat()
        .find((button) => dataOf(button) === "d20261120")?.text,
    ).toBe("20");
  });

  it("walks over the turn of the year and stays within the years a document can have", () => {
    expect(render(202601)[0]?.map(dataOf)).toEqual(["m202501", "m202512", "m202602", "m202701"]);
    expect(render(200001)[0]?.map(dataOf)).toEqual(["m200001", "m200001", "m200002", "m200101"]);
    expect(clampMonth(199912)).toBe(200001);
    expect(clampMonth(999999)).toBe(209912);
    expect(clampMonth(202600)).toBe(202601);
  });

  it("reads its own days back and no impossible ones", () => {
    expect(fromNumber(toNumber("2026-11-20" as CalendarDate))).toBe("2026-11-20");
    expect(fromNumber(20260230)).toBeNull();
    expect(fromNumber(0)).toBeNull();
  });
});
