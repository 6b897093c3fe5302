import { expect, it } from "vitest";
import { timeAfter } from "../../home/clock-steps.ts";

it.each([
  ["of the same day", "2026-11-25T00:30", "2026-11-25T08:55"],
  ["of the next day, once it has begun", "2026-11-25T08:55", "2026-11-26T08:55"],
  ["after a weekend", "2026-11-27T12:00", "2026-11-30T08:55"],
  ["after a holiday and a weekend", "2027-01-01T01:00", "2027-01-04T08:55"],
  ["after Navruz, a Sunday", "2027-03-20T12:00", "2027-03-22T08:55"],
])("the next working morning is that %s", (_, now, morning) => {
  const at = (local: string) => Date.parse(`${local}+05:00`);
  expect(timeAfter("morning", at(now))).toBe(at(morning));
});
