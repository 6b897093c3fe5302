import { describe, expect, it } from "vitest";
import { goodInvoice, withProduct } from "../../../../sandbox/test/service/good-invoice.ts";
import type { CalendarDate } from "../../../../src/documents/document.ts";
import { checkInvoice } from "../../../../src/documents/invoice/check-invoice.ts";
import { composeInvoice, identifierOf } from "../../../../src/documents/invoice/compose-invoice.ts";
import { invoiceCreation } from "../../../../src/documents/invoice/creation.ts";
import { invoiceFormat } from "../../../../src/documents/invoice/national-format.ts";
import {
  repeatInvoice,
  withCount,
  withDate,
  withNumber,
} from "../../../../src/documents/invoice/repeat-invoice.ts";
import { lowerKeys, placeInFile } from "../../../../src/documents/invoice/spell-keys.ts";
import type { JsonObject } from "../../../../src/documents/json.ts";

const fresh = { number: "MT-2026/2", date: "2026-04-01" as CalendarDate, sellerName: "S", buyerName: "B" };

/** As the service shows it: in lower case, with all that it adds. */
const record = (change: JsonObject = {}): JsonObject => ({
  ...(lowerKeys(goodInvoice()) as JsonObject),
  _id: "65aa0000000000000000b001",
  facturaid: "65aa0000000000000000b001",
  facturaempowermentdoc: { empowermentno: "9", agentfio: "X" },
  waybillids: ["1"],
  notes: "rejected once",
  stateid: 20,
  statetext: { state: 20, text: "x" },
  states: [{ stateid: 20 }],
  payabletotal: "590949.33",
  created_at: "2026-03-16T06:00:00.000000Z",
  contractid: "null",
  ...change,
});

describe("repeatInvoice", () => {
  it("takes over what both have in common, and nothing that belongs to the old one", () => {
    const repeated = repeatInvoice(record(), fresh);
    const FacturaDoc = { FacturaNo: fresh.number, FacturaDate: fresh.date };
    const { ContractDoc, Seller, ProductList } = goodInvoice() as Record<string, JsonObject>;
    expect(goodInvoice().FacturaDoc).not.toMatchObject({ FacturaNo: fresh.number });
    expect(repeated).toMatchObject({
      ok: true,
      body: { FacturaDoc, ContractDoc, Seller, ProductList: { Tin: ProductList?.Tin } },
    });
    const body = repeated.ok ? repeated.body : {};
    expect(Object.keys(body).sort()).toEqual(Object.keys(goodInvoice()).sort());
    expect(checkInvoice(body, "300000022")).toEqual([]);
  });

  it.each([
    ["a correction", { facturatype: 4 }, "changes"],
    ["an addition", { FACTURATYPE: undefined, facturatype: "1" }, "changes"],
    ["marked goods", { hasmarking: true }, "marked"],
    [
      "goods with codes of their own",
      { productlist: (lowerKeys(withProduct(0, { Marks: { KIZ: ["01"] } })) as JsonObject).productlist },
      "marked",
    ],
    ["one without lines", { productlist: null }, "unreadable"],
  ])("makes none like %s", (_what, change, why) => {
    expect(repeatInvoice(record(change), fresh)).toEqual({ ok: false, why });
  });

  it("gives parties their names where a service keeps them elsewhere", () => {
    const repeated = repeatInvoice(record({ seller: null, buyer: { address: "x" } }), fresh);
    expect(repeated).toMatchObject({
      ok: true,
      body: { Seller: { Name: "S" }, Buyer: { Name: "B", Address: "x" } },
    });
  });

  it("changes number, date and counts, and calculates only what follows", () => {
    const body =
      withCount(withDate(withNumber(goodInvoice(), "N"), "2026-05-05" as CalendarDate), 1, "2") ?? {};
    expect(body.FacturaDoc).toEqual({ FacturaNo: "N", FacturaDate: "2026-05-05" });
    const [first, second] = (body.ProductList as { Products: JsonObject[] }).Products;
    expect(first).toEqual((goodInvoice().ProductList as { Products: JsonObject[] }).Products[0]);
    expect(second).toMatchObject({
      Count: "2",
      DeliverySum: "15800.00",
      VatSum: "1896.00",
      DeliverySumWithVat: "17696.00",
    });
  });
});

describe("composeInvoice", () => {
  it("writes keys as the service spells them, under one identifier", () => {
    const given = goodInvoice({ FacturaId: "B".repeat(24), Surprise: { Inner: 1 } });
    expect(composeInvoice(invoiceCreation, given, "a".repeat(24))).toEqual({
      ...(lowerKeys(goodInvoice()) as JsonObject),
      facturaid: "a".repeat(24),
      surprise: { inner: 1 },
    });
  });

  it("keeps the national spelling where the operator says so", () => {
    const creation = { ...invoiceCreation, keys: "national" as const, id: { path: "FacturaId", length: 24 } };
    expect(composeInvoice(creation, goodInvoice(), "a".repeat(24))).toEqual({
      FacturaId: "a".repeat(24),
      ...goodInvoice(),
    });
  });

  it.each([
    ["65AA0000000000000000B001", "65aa0000000000000000b001"],
    ["65aa", null],
    [undefined, null],
  ])("keeps the identifier of a file if it is one: %s", (given, id) => {
    expect(identifierOf({ FacturaId: given })).toBe(id);
  });
});

it.each([
  ["productlist.products.3.count", "ProductList.Products[3].Count"],
  ["facturadoc.facturano", "FacturaDoc.FacturaNo"],
  ["ProductList.Products[0].Name", "ProductList.Products[0].Name"],
  ["something.else", "something.else"],
])("says the service's %s as the place %s", (path, place) => {
  expect(placeInFile(path, invoiceFormat)).toBe(place);
});
