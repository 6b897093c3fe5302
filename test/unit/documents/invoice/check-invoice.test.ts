import { describe, expect, it } from "vitest";
import { makeDocuments } from "../../../../sandbox/service/world/seed-documents.ts";
import { createSeededRandom } from "../../../../sandbox/service/world/seeded-random.ts";
import { goodInvoice, withProduct } from "../../../../sandbox/test/service/good-invoice.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { differenceKinds, faultKinds } from "../../../../src/documents/creation/format-fault.ts";
import { checkInvoice } from "../../../../src/documents/invoice/check-invoice.ts";
import { invoiceFileFormat } from "../../../../src/documents/invoice/file-format.ts";
import type { FormatFields } from "../../../../src/documents/invoice/format-field.ts";
import { invoiceFormat } from "../../../../src/documents/invoice/national-format.ts";
import { spellNationally } from "../../../../src/documents/invoice/spell-keys.ts";
import type { JsonObject } from "../../../../src/documents/json.ts";
import { createTranslator } from "../../../../src/locales/translator.ts";

const SELLER = "300000022";
const correction = {
  FacturaType: 4,
  OldFacturaDoc: { OldFacturaNo: "1", OldFacturaDate: "2026-03-01" },
};
const differences = (invoice: JsonObject, tin = SELLER) => invoiceFileFormat.findDifferences(invoice, tin);
const found = (invoice: JsonObject) => differences(invoice).map(({ path, kind }) => [path, kind]);

describe("checkInvoice", () => {
  it.each([
    ["somebody else's", "300000033"],
    ["no tax number", "30000002"],
  ])("refuses a seller that is %s", (_what, SellerTin) => {
    expect(checkInvoice(goodInvoice({ SellerTin }), SELLER)).toEqual([
      { path: "SellerTin", kind: "seller", limit: SELLER },
    ]);
  });

  it.each([
    ["as a number", Number(SELLER)],
    ["in groups", "300 000 022"],
    ["nowhere", null],
    ["by a personal number", "31234567890011"],
  ])("takes the own seller %s", (_what, SellerTin) => {
    expect(checkInvoice(goodInvoice({ SellerTin }), SELLER)).toEqual([]);
  });
});

describe("the differences of an invoice", () => {
  it.each<[what: string, invoice: JsonObject]>([
    ["the sample", goodInvoice()],
    ["numbers as numbers", goodInvoice({ SellerTin: Number(SELLER) })],
    ["what the format does not know", goodInvoice({ Surprise: { a: 1 } })],
    ["a one-sided one", goodInvoice({ SingleSidedType: 1, BuyerTin: "", Buyer: null })],
    ["no contract", goodInvoice({ ContractDoc: { ContractNo: "", ContractDate: null } })],
    [
      "a line without VAT",
      withProduct(1, { WithoutVat: true, VatRate: null, VatSum: null, DeliverySumWithVat: 2633.33 }),
    ],
    ["a date with an empty time", changed("FacturaDoc.FacturaDate", "2026-03-16T00:00:00Z")],
    ["an empty text that nobody asks for", changed("Seller.BankId", "")],
    ["nothing where nobody asks", changed("Seller.VatRegCode", null)],
  ])("are none in %s", (_what, invoice) => {
    expect(found(invoice)).toEqual([]);
  });

  it.each<[carrier: string, line: JsonObject]>([
    ["count", { Count: "-1" }],
    ["price", { Count: "1", Summa: "-42000" }],
    ["sum", { Count: "1" }],
    ["sum, with no count", { Count: "0" }],
  ])("are none in a correction whose %s carries the sign", (_carrier, line) => {
    const back = { DeliverySum: "-42000", VatSum: "-5040", DeliverySumWithVat: "-47040", ...line };
    expect(found(withProduct(0, back, correction))).toEqual([]);
    const [first, ...others] = found(withProduct(0, back));
    expect(first?.[1]).toMatch(/^(?:positive|not-negative)$/);
    // Whatever the carrier, the line is told once to take something back.
    expect(others.filter(([, kind]) => kind !== "calculated")).toEqual([]);
  });

  it.each<[path: string, kind: string, value: unknown, named?: string]>([
    ["FacturaDoc.FacturaNo", "missing", " "],
    ["FacturaDoc.FacturaDate", "date", "2026-02-29"],
    ["FacturaDoc.FacturaDate", "date", "16.03.2026"],
    ["FacturaType", "code", 7],
    ["SingleSidedType", "code", 4],
    ["FacturaId", "new-id", "65aa"],
    ["FacturaId", "new-id", "z".repeat(24)],
    ["OldFacturaDoc", "id", { OldFacturaId: "65aa" }, "OldFacturaDoc.OldFacturaId"],
    ["Seller.Director", "null", "null"],
    ["SellerTin", "tin", "30000002"],
    ["SellerTin", "other-seller", "31234567890011"],
    ["ProductList.Tin", "other-seller", "300000033"],
    ["Seller.Name", "missing", ""],
    ["Seller.Name", "text", ["x"]],
    ["Seller.Name", "tooLong", "n".repeat(501)],
    ["Seller.BankId", "digits", "0001"],
    ["Seller.VatRegCode", "digits", "300000022"],
    ["Seller.VatRegStatus", "code", 23],
    ["Buyer", "missing", null],
    ["BuyerTin", "missing", ""],
    ["SingleSidedType", "one-sided", 2, "Buyer"],
    ["FacturaType", "missing", 5, "OldFacturaDoc"],
    ["ContractDoc", "missing", { ContractNo: "1" }, "ContractDoc.ContractDate"],
    ["Seller", "object", "x"],
    ["ProductList.Products", "list", "x"],
    ["ProductList.Products", "empty-list", []],
    ["ProductList.Products", "object", [1], "ProductList.Products[0]"],
    ["ProductList.Products[1].CatalogCode", "missing", null],
    ["ProductList.Products[1].CatalogCode", "digits", "0".repeat(16)],
    ["ProductList.Products[1].CatalogCode", "digits", `${"0".repeat(16)}a`],
    ["ProductList.Products[1].Count", "count", "0.3333333"],
    ["ProductList.Products[1].Count", "count", "12,5"],
    ["ProductList.Products[1].Count", "positive", 0],
    ["ProductList.Products[1].Summa", "sum", "1.005"],
    ["ProductList.Products[1].DeliverySum", "sum", "2 633.33"],
    ["ProductList.Products[1].VatSum", "not-negative", -316],
    ["ProductList.Products[1].VatRate", "rate", 112],
    ["ProductList.Products[1].WithoutVat", "flag", "yes"],
    ["ProductList.Products[1].WithoutVat", "no-vat", true, "ProductList.Products[1].VatSum"],
    ["ProductList.Products[1].Origin", "code", 5],
    ["ProductList.Products[1].OrdNo", "whole", 1.5],
  ])("are told of %s by the kind %s: %j", (path, kind, value, named = path) => {
    expect(found(changed(path, value))).toContainEqual([named, kind]);
  });

  it("name the place of too many lines, and of a correction of a nameless one", () => {
    const many = goodInvoice({ ProductList: { Products: Array(1001).fill({}) } });
    expect(found(many)).toContainEqual(["ProductList.Products", "too-many"]);
    const nameless = goodInvoice({ FacturaType: 8, OldFacturaDoc: { OldFacturaDate: "2026-01-01" } });
    expect(found(nameless)).toContainEqual(["OldFacturaDoc.OldFacturaNo", "missing"]);
  });

  it("have a sentence for every kind, as faults do", () => {
    const { has } = createTranslator("en");
    expect(faultKinds.filter((kind) => !has(`new-file-fault-${kind}`))).toEqual([]);
    expect(differenceKinds.filter((kind) => !has(`new-file-difference-${kind}`))).toEqual([]);
  });

  it("are told all at once, each once", () => {
    const faults = found({ Seller: {}, ProductList: { Products: [{}] } });
    expect(faults.map(([path]) => path)).toEqual([
      "FacturaDoc",
      "SellerTin",
      "Seller.Name",
      ...["Name", "CatalogCode", "Count", "Summa", "DeliverySum", "DeliverySumWithVat"].map(
        (name) => `ProductList.Products[0].${name}`,
      ),
      "BuyerTin",
      "Buyer",
    ]);
  });
});

describe("the sandbox's invoices", () => {
  const made = makeDocuments(builtInProfile, 7, Date.parse("2026-03-16T06:00:00Z"))
    .filter(({ kind }) => kind === "invoice")
    .map((document) => ({ ...document, body: spellNationally(document.content, invoiceFormat).body }));
  // Some drafts lack their codes, so that the national centre refuses them.
  const isIncomplete = ({ body }: { body: JsonObject }) => JSON.stringify(body).includes('"CatalogCode":""');
  const invoices = made.filter((document) => !isIncomplete(document)).map(({ body }) => body);
  const random = createSeededRandom(11);

  it("are all in the national format, and their sums agree", () => {
    expect(invoices.length).toBeGreaterThan(100);
    for (const invoice of invoices) {
      expect(checkInvoice(invoice, String(invoice.SellerTin))).toEqual([]);
      expect(differences(invoice, String(invoice.SellerTin))).toEqual([]);
    }
  });

  it("are found wrong where the national centre finds them wrong", () => {
    const wrong = made.filter(isIncomplete);
    expect(wrong.length).toBeGreaterThan(0);
    for (const { body } of wrong) {
      expect(differences(body, String(body.SellerTin))[0]?.path).toMatch(/CatalogCode$/);
    }
  });

  it("are refused as soon as any required field is missing, which is named", () => {
    for (const path of requiredPaths(invoiceFormat, "")) {
      const invoice = random.pick(invoices);
      const spoiled = changed(path, undefined, invoice);
      expect(differences(spoiled, String(invoice.SellerTin))).toContainEqual({ path, kind: "missing" });
    }
  });
});

/** Every required path, lines by their first. */
function requiredPaths(fields: FormatFields, place: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = place === "" ? name : `${place}.${name}`;
    const own = field.required ? [path] : [];
    if (field.type === "object" && field.required) return [...own, ...requiredPaths(field.fields, path)];
    if (field.type === "list") return [...own, ...requiredPaths(field.fields, `${path}[0]`)];
    return own;
  });
}

/** The invoice with that value at that place. */
function changed(path: string, value: unknown, invoice: JsonObject = goodInvoice()): JsonObject {
  const copy = structuredClone(invoice) as Record<string, unknown>;
  const keys = path.split(/[.[\]]+/).filter((key) => key !== "");
  const last = keys.pop() as string;
  const place = keys.reduce((inner, key) => inner[key] as Record<string, unknown>, copy);
  place[last] = value;
  return copy;
}
