/** What people type into fields of a new document. */
import { expect, it } from "vitest";
import { getDate } from "../../../../src/documents/dates.ts";
import { readTyped } from "../../../../src/documents/typed/read-field.ts";

const read = (type: Parameters<typeof readTyped>[0]["type"], text: string, maximum = 60) =>
  readTyped({ type, maximum }, text, { today: getDate("2026-11-22"), rates: ["none", "0", "12"] });

it.each([
  ["text", "  № 7 /  A ", "№ 7 / A"],
  ["date", "5.10.26", "2026-10-05"],
  ["date", "2026-10-05", "2026-10-05"],
  ["tin", "300 000 011", "300000011"],
  ["tin", "30000000000055", "30000000000055"],
  ["branchCode", "17", "00017"],
  ["code", "00123456789012345", "00123456789012345"],
  ["count", "2,50", "2.5"],
  ["count", "1 000", "1000"],
  ["count", "1.125", "1.125"],
  ["count", "0.000001", "0.000001"],
  ["sum", "1 250,5", "1250.50"],
  ["sum", "0", "0.00"],
  ["vatRate", "12", "12"],
  ["measure", "6", "6"],
] as const)("reads %s %s", (type, text, value) => {
  expect(read(type, text)).toEqual({ value });
});

it.each([
  ["text", "x".repeat(61), "tooLong"],
  ["date", "31.02.2026", "notDate"],
  ["tin", "30000001", "notTin"],
  ["tin", "30000001a", "notTin"],
  ["branchCode", "123456", "notBranchCode"],
  ["code", "12-34", "notCode"],
  ["count", "0", "notCount"],
  ["count", "-1", "notCount"],
  ["count", "1.0000001", "notCount"],
  ["sum", "1.005", "notSum"],
  ["sum", "-5", "notSum"],
  // Thousands to some, decimals to others.
  ["sum", "42,000", "notSum"],
  ["sum", "42.000", "notSum"],
  ["count", "1,000", "notCount"],
  ["count", "2.500", "notCount"],
  ["tin", "3".repeat(80), "notTin"],
  ["branchCode", "qwerty!", "notBranchCode"],
  ["vatRate", "13", "notRate"],
  ["measure", "dona", "notMeasure"],
] as const)("refuses %s %s", (type, text, problem) => {
  expect(read(type, text)).toEqual({ problem });
});

it("counts characters and not their halves", () => {
  expect(read("text", "😀".repeat(5), 5)).toEqual({ value: "😀".repeat(5) });
});
