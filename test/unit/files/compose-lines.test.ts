import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { DocumentLine } from "../../../src/documents/document.ts";
import type { KindName } from "../../../src/documents/kinds.ts";
import { composeLines, MAX_LINES } from "../../../src/files/compose-lines.ts";
import { createTranslator } from "../../../src/locales/translator.ts";
import { sampleOf } from "./samples.ts";

const EMPTY: DocumentLine = {
  ...{ name: null, count: null, unit: null, price: null, vat: null, vatRate: null, total: null, extra: [] },
};
const words = createTranslator("en");

function linesOf(lines: ReadonlyArray<Partial<DocumentLine>>, kind: KindName = "invoice", most?: number) {
  const document = { ...sampleOf(kind), lines: lines.map((line) => ({ ...EMPTY, ...line })) };
  const table = composeLines(words, builtInProfile.kinds[kind].record, document, most);
  return table && { heads: table.columns.map(({ header }) => header), rows: table.rows, more: table.more };
}

describe("the lines of a document as a table", () => {
  it("have each value under its own head, and a column also where one line alone fills it", () => {
    const full = { name: "Tea", count: "1.5", unit: "kg", price: 100n, vatRate: "12", vat: 18n, total: 168n };
    expect(linesOf([{ name: "Cup", total: 5n }, full])).toEqual({
      heads: ["№", "Name", "Quantity", "Price", "VAT rate", "VAT", "Total"],
      rows: [
        ["1", "Cup", "", "", "", "", "0.05"],
        ["2", "Tea", "1.5 kg", "1", "12 %", "0.18", "1.68"],
      ],
      more: null,
    });
    expect(linesOf([{ count: "2" }, { unit: "kg", vatRate: "QQSsiz" }])?.rows).toEqual([
      ["1", "—", "2", ""],
      ["2", "—", "kg", "QQSsiz"],
    ]);
  });

  it("have the sum before VAT where the total is that with VAT", () => {
    const line = { count: "2", price: 218_167_000n, total: 488_694_080n };
    const rows = [{ ...line, vat: 52_360_080n }, { ...line, total: 436_334_000n }, line];
    const document = { ...sampleOf("invoice"), lines: rows.map((one) => ({ ...EMPTY, ...one })) };
    const table = composeLines(words, builtInProfile.kinds.invoice.record, document);
    expect(table?.nets).toEqual(["4,363,340", null, null]);
  });

  it.each([
    [1, 1, null],
    [2, 2, null],
    [3, 2, "1"],
    [12, 2, "10"],
  ])("of %i lines show two at most, and say how many are left", (count, shown, left) => {
    const table = linesOf(Array(count).fill({ name: "Tea" }), "invoice", 2);
    expect(table?.rows).toHaveLength(shown);
    expect(table?.more ?? null).toEqual(left === null ? null : expect.stringContaining(left));
  });

  it("are at most as many as a PDF holds, and none of none", () => {
    expect(linesOf(Array(MAX_LINES + 1).fill({}))?.rows).toHaveLength(MAX_LINES);
    expect(linesOf([])).toBeNull();
  });

  it("have sums of their own in columns where they have no total, told once", () => {
    const debit = ["statement-line-owner-debit", "5.00"] as const;
    const credit = ["statement-line-owner-credit", "7.00"] as const;
    expect(linesOf([{ extra: [debit] }, { extra: [credit, credit] }], "statement")).toMatchObject({
      heads: ["№", "Name", "Debit, owner’s books", "Credit, owner’s books"],
      rows: [
        ["1", "—", "5", ""],
        ["2", "—", "", "7\n7"],
      ],
    });
    expect(linesOf([{ extra: [debit], name: "Tea" }, { total: 5n }], "statement")?.rows).toEqual([
      ["1", "Tea\nDebit, owner’s books: 5", ""],
      ["2", "—", "0.05"],
    ]);
  });

  it("say what else is known of each, but for what need not be told", () => {
    const extra = ["4", "1"].map((code) => ["invoice-line-origin", code] as const);
    expect(linesOf([{ name: "Tea", extra }])?.rows).toEqual([["1", "Tea\nOrigin: Own production"]]);
  });
});
