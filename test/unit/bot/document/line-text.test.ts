import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineText } from "../../../../src/bot/document/line-text.ts";
import type { DocumentLine } from "../../../../src/documents/document.ts";
import { builtInKinds, samplesOf } from "../../../../src/documents/every-kind.ts";
import { addUpLine } from "../../../../src/documents/line-sums.ts";
import { readDocument } from "../../../../src/documents/record-reader.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const NOW = Date.parse("2026-11-20T09:00:00Z");
const nothing: DocumentLine = {
  name: "Qog‘oz",
  count: null,
  unit: null,
  price: null,
  vat: null,
  vatRate: null,
  total: null,
  extra: [],
};
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const told = (line: Partial<DocumentLine>, language: "en" | "ru" | "uz" = "en") =>
  plain(lineText(viewVisit(language, NOW), { kind: "invoice", currency: null }, { ...nothing, ...line }));

const paper = { count: "150", unit: "quti", price: 5_234_000n, vat: 94_212_000n, total: 879_312_000n };

describe("a line's text", () => {
  it("has the name in its own row, and leads from count and price to the total with its VAT", () => {
    expect(told(paper)).toBe("Qog‘oz\n    150 quti × 52,340 → 8,793,120 (VAT 942,120)");
    expect(told(paper, "ru")).toBe("Qog‘oz\n    150 quti × 52 340 → 8 793 120 (НДС 942 120)");
    expect(told(paper, "uz")).toBe("Qog‘oz\n    150 quti × 52 340 → 8 793 120 (QQS 942 120)");
  });

  it("names the rate where it is known, in figures or in the service's words", () => {
    expect(told({ ...paper, vatRate: "12" })).toContain("(VAT 12 % 942,120)");
    expect(told({ ...paper, vatRate: "7.50" }, "ru")).toContain("(НДС 7,5 % 942 120)");
    expect(told({ vatRate: "QQSsiz", total: 300n })).toBe("Qog‘oz\n    VAT QQSsiz · total 3 so‘m");
    expect(told({ ...paper, vat: 0n, vatRate: "0", total: 785_100_000n })).toMatch(/ \(VAT 0 %\)$/);
  });

  it.each<[string, Partial<DocumentLine>, string]>([
    ["no VAT", { count: "2", price: 150n, total: 300n }, "2 × 1.50 → 3"],
    ["VAT of none", { count: "2", price: 150n, vat: 0n, total: 300n }, "2 × 1.50 → 3 (VAT 0)"],
    [
      "VAT within the price",
      { count: "2", price: 11_200n, vat: 2_400n, total: 22_400n },
      "2 × 112 → 224 (VAT 24)",
    ],
    [
      "a discount",
      { count: "2", price: 10_000n, vat: 2_160n, total: 20_160n },
      "2 × 100 · VAT 21.60 · total 201.60 so‘m",
    ],
    ["a return", { count: "-0.5", price: 10_000n, vat: -600n, total: -5_600n }, "−0.5 × 100 → −56 (VAT −6)"],
    ["a rounded product", { count: "0,333333", price: 100n, total: 33n }, "0.333333 × 1 → 0.33"],
    ["no total", { count: "2", price: 100n }, "2 × 1"],
    ["no price", { count: "3", unit: "kg", total: 300n }, "3 kg · 3 so‘m"],
    ["no count", { unit: "kg", price: 100n, total: 300n }, "kg · price 1 · total 3 so‘m"],
    ["a total alone", { total: 300n }, "3 so‘m"],
    ["a VAT alone", { vat: 300n }, "VAT 3"],
  ])("is true with %s", (_what, line, text) => {
    expect(told(line)).toBe(`Qog‘oz\n    ${text}`);
  });

  it("is its name alone where nothing else is known", () => {
    expect(told({})).toBe("Qog‘oz");
  });

  it("of a reconciliation tells its sums with their currency", () => {
    const [statement] = samplesOf("statement").details;
    const { lines } = readDocument("statement", builtInKinds.statement.record, statement);
    const texts = lines.map((line) =>
      plain(lineText(viewVisit("en", NOW), { kind: "statement", currency: null }, line)),
    );
    const sums = texts.join("\n").match(/: [\d,.]+.*$/gm) ?? [];
    expect(sums.length).toBeGreaterThan(1);
    for (const sum of sums) expect(sum).toMatch(/ so‘m$/);
  });

  it("leads only to a total that follows, and leaves no figure out", () => {
    const sum = fc.option(fc.bigInt({ min: -1_000_000n, max: 1_000_000n }));
    const count = fc.option(fc.integer({ min: -5000, max: 5000 }).map((millis) => String(millis / 1000)));
    fc.assert(
      fc.property(count, sum, sum, sum, fc.boolean(), (count, price, vat, stated, adds) => {
        const { net } = addUpLine({ count, price, vat: null, total: null });
        const total = adds && net !== null ? net + (vat ?? 0n) : stated;
        const text = told({ count, unit: "unit", price, vat, total });
        for (const figure of [price, vat, total]) if (figure !== null) expect(text).toContain(digits(figure));
        expect(text).toContain("unit");
        if (count !== null) expect(text).toContain(count.replace("-", "−"));
        if (text.includes(" → ")) expect([net, (net as bigint) + (vat ?? 0n)]).toContain(total);
      }),
    );
  });
});

function digits(tiyin: bigint): string {
  return plain(viewVisit("en", NOW).words.amount(tiyin));
}
