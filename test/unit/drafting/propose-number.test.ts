/** Numbers that follow. */
import { describe, expect, it } from "vitest";
import { nextNumber } from "../../../src/drafting/propose-number.ts";

describe("the number of a new document", () => {
  it.each([
    ["7", "8"],
    ["A-09", "A-10"],
    ["2026/099", "2026/100"],
    ["99", "100"],
    ["A7b", null],
    ["", null],
  ])("after %s is %s", (number, next) => {
    expect(nextNumber(number)).toBe(next);
  });
});
