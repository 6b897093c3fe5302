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
  expect(read(type, text)).toEqual({ value, unusual: null });
});

/** What the exchange may accept is read, and its difference is named. */
const unusual = [
  ["text", "x".repeat(61), "x".repeat(61), "tooLong"],
  ["name", "😀".repeat(61), "😀".repeat(61), "tooLong"],
  ["branchCode", "123456", "123456", "branchCode"],
  ["branchCode", "A-17", "A-17", "branchCode"],
  ["branchCode", " filial  7 ", "filial 7", "branchCode"],
  ["code", "12-34", "12-34", "code"],
  ["code", "0206A001", "0206A001", "code"],
  ["code", "1".repeat(61), "1".repeat(61), "tooLong"],
  ["count", "0", "0", "notAbove0"],
  ["count", "0,00", "0", "notAbove0"],
  ["count", "-1", "-1", "notAbove0"],
  ["count", "− 2,50", "-2.5", "notAbove0"],
  ["count", "1.0000001", "1.0000001", "countDecimals"],
  ["sum", "1.005", "1.005", "sumDecimals"],
  ["sum", "99,9999", "99.9999", "sumDecimals"],
  ["sum", "1 250,125 so‘m", "1250.125", "sumDecimals"],
  ["sum", "-5", "-5.00", "negative"],
  ["sum", "− 1 250,5", "-1250.50", "negative"],
  ["sum", "-0.125", "-0.125", "negative"],
  ["vatRate", "15", "15", "rate"],
  ["vatRate", "12,5 %", "12.5", "rate"],
  ["vatRate", "QQS 20%", "20", "rate"],
] as const;

it.each(unusual)("reads the unusual %s %j as itself", (type, text, value, of) => {
  expect(read(type, text)).toEqual({ value, unusual: of });
});

it.each(unusual)("a draft's %s %j stays what it is", (type, text) => {
  const once = read(type, text);
  expect(read(type, "value" in once ? once.value : "")).toEqual(once);
});

it("takes a branch's code as the service lists it", () => {
  const codes = ["A-17", "17"];
  const typed = (text: string) => readTyped({ type: "branchCode", maximum: 5 }, text, { today: null, codes });
  expect(["A-17", "17", "00017", "18", "B-17"].map(typed)).toEqual([
    { value: "A-17", unusual: null },
    { value: "17", unusual: null },
    { value: "17", unusual: null },
    { value: "00018", unusual: "unknownBranch" },
    { value: "B-17", unusual: "branchCode" },
  ]);
});

it.each([
  ["date", "31.02.2026", "noSuchDay"],
  ["tin", "30000001", "notTin"],
  ["tin", "30000001a", "notTin"],
  // Thousands to some, decimals to others.
  ["sum", "42,000", "notSum"],
  ["sum", "42.000", "notSum"],
  ["count", "1,000", "notCount"],
  ["count", "2.500", "notCount"],
  ["tin", "3".repeat(80), "notTin"],
  ["count", "ikki", "notCount"],
  ["count", "1.2.3", "notCount"],
  ["count", "--1", "notCount"],
  ["sum", "bepul", "notSum"],
  ["sum", "1500 USD", "notSum"],
  ["sum", "--5", "notSum"],
  ["sum", "1.2345 USD", "notSum"],
  ["vatRate", "101", "notRate"],
  ["vatRate", "100,5", "notRate"],
  ["vatRate", "-12", "notRate"],
  ["measure", "dona", "notMeasure"],
] as const)("refuses %s %s", (type, text, problem) => {
  expect(read(type, text)).toEqual({ problem });
});

it("counts characters and not their halves", () => {
  expect(read("text", "😀".repeat(5), 5)).toEqual({ value: "😀".repeat(5), unusual: null });
});
