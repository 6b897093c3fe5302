import { describe, expect, it } from "vitest";
import { builtInKinds, kindNames } from "../../../src/documents/every-kind.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";

const read = (raw: object) =>
  readDocument("invoice", builtInKinds.invoice.record, { facturano: "7", payabletotal: "1500", ...raw });

const SOM = ["UZS", "uzs", "860", 860, "so'm", "so‘m", "soʻm", "SO`M", "сум", "Сум", "сўм", "sum", "сумов"];
const NOTHING = ["", " ", null, "null", 0, "000", []];

const named: ReadonlyArray<readonly [written: unknown, is: string | null]> = [
  ...[...SOM, ...NOTHING, "Узбекский сум", "O‘zbek so‘mi", "Ўзбек сўми", "UZS - сум", "860 (UZS)"].map(
    (value) => [value, null] as const,
  ),
  ...["USD", "usd", " Usd ", "840", 840, "$", "US$", "доллар США", "Доллары США", "долл. США"].map(
    (value) => [value, "USD"] as const,
  ),
  ...["AQSH dollari", "АҚШ доллари", "USD (840)", "840 - доллар США", "US Dollar"].map(
    (value) => [value, "USD"] as const,
  ),
  ...["RUB", "RUR", "643", 810, "₽", "руб", "руб.", "рубль", "Российский рубль"].map(
    (value) => [value, "RUB"] as const,
  ),
  ...["€", "евро", "EUR", 978, "yevro"].map((value) => [value, "EUR"] as const),
  ["156", "CNY"],
  ["юань", "CNY"],
  [398, "KZT"],
  ["тенге", "KZT"],
  ["кыргызский сом", "KGS"],
  ["chf", "CHF"],
  ["051", "AMD"],
  // What nobody knows stays as it is written.
  ["у.е.", "у.е."],
  ["канадский доллар", "канадский доллар"],
  ["сом", "сом"],
  ["UZS/USD", "UZS/USD"],
  ["сум, привязанный к XAU", "сум, привязанный к XAU"],
  [7, "7"],
];

describe("the currency of a document", () => {
  it.each(named)("%j is %j", (currency, is) => {
    const document = read({ currency });
    expect(document.currency).toBe(is);
    expect(document.total).toBe(150000n);
    expect(document.other).toEqual([]);
  });

  it.each([
    [{ currencyCode: "USD" }],
    [{ currency_code: "840" }],
    [{ valyuta: "AQSH dollari" }],
    [{ Valuta: "USD" }],
    [{ currencyid: 840 }],
    [{ currency: { code: "840", name: "Доллар США" } }],
    [{ currency: { id: "840", name: "USD", code: null } }],
    [{ valuta: { name: "доллар США" } }],
    [{ currency: "USD", currencyid: 840 }],
    [{ productlist: { products: [{ currency: "USD" }, { currency: 840 }] } }],
  ])("is found in %j", (raw) => {
    expect(read(raw)).toMatchObject({ currency: "USD", other: [] });
  });

  it("makes no total of lines in two currencies", () => {
    const products = ["USD", "EUR"].map((currency) => ({ currency, deliverysumwithvat: "100" }));
    const document = read({ payabletotal: null, productlist: { products } });
    expect(document.total).toBeNull();
    expect(document.other).toEqual([["productlist.products.1.currency", "EUR"]]);
  });

  it.each(kindNames)("is read of any %s", (kind) => {
    expect(readDocument(kind, builtInKinds[kind].record, { currency: "eur" }).currency).toBe("EUR");
  });

  it.each([
    ["1 500,00 USD", "USD"],
    ["$1,500.00", "USD"],
    ["1500 руб.", "RUB"],
    ["1500 so‘m", null],
    ["1500", null],
  ])("is told by the total %s", (payabletotal, is) => {
    expect(read({ payabletotal })).toMatchObject({ total: 150000n, currency: is, unread: [] });
  });

  it.each([
    [{ payabletotal: "1500 EUR", currency: "USD" }, "USD"],
    [{ payabletotal: "1500 so‘m", currency: "USD" }, "USD"],
    [{ payabletotal: "1500 USD", currency: "UZS" }, null],
    [{ payabletotal: "1500 шт" }, null],
  ])("is not guessed where %j contradicts itself: the total is told as it came", (raw, is) => {
    const document = read(raw);
    expect(document).toMatchObject({ total: null, currency: is, unread: ["total"] });
    expect(document.other).toEqual([["payabletotal", raw.payabletotal]]);
  });
});
