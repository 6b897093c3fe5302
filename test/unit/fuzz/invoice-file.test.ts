/** Files that somebody sends as an invoice: a document, a named problem, or faults at their places. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { invoiceFileFormat as format } from "../../../src/documents/invoice/file-format.ts";
import { fuzz, spoiled, spoiledJson } from "../../support/fuzz.ts";

const invoice = {
  FacturaType: 0,
  FacturaId: "65f1a0000000000000000101",
  FacturaDoc: { FacturaNo: "114", FacturaDate: "2026-10-05" },
  ContractDoc: { ContractNo: "27/B", ContractDate: "2026-01-15" },
  SellerTin: "301000011",
  Seller: { Name: "“NAMUNA SAVDO” MCHJ", Account: "20208000900000000001", BankId: "00974" },
  BuyerTin: "302000022",
  Buyer: { Name: "“SINOV” MCHJ" },
  ProductList: {
    FacturaProductId: "65f1a0000000000000000102",
    Tin: "301000011",
    HasVat: true,
    Products: [
      {
        OrdNo: 1,
        Name: "Kabel",
        CatalogCode: "08544001001000000",
        Count: "2",
        Summa: 1000.5,
        DeliverySum: 2001,
        VatRate: 12,
        VatSum: 240.12,
        DeliverySumWithVat: 2241.12,
      },
    ],
  },
};

function judge(bytes: Uint8Array): void {
  const read = format.read(bytes);
  if (!read.ok) {
    expect(read.problem.kind).toMatch(/^[a-z-]+$/);
    return;
  }
  const { body } = read;
  for (const fault of format.check(body, "301000011")) expect(fault.path).toEqual(expect.any(String));
  expect(format.senderTinOf(body)).toEqual(expect.any(String));
  format.numberOf(body);
  format.identifierOf(body);
  if (read.faults.length > 0 || format.check(body, "301000011").length > 0) return;
  expect(Array.isArray(format.findDifferences(body))).toBe(true);
  expect(format.linesOf(body).length).toBeGreaterThan(0);
}

const whole = Buffer.from(JSON.stringify(invoice, null, 1));

it("mistyped, cut or of other bytes", async () => {
  const signs = [...'{}[]",:0e.-\\'].map((sign) => sign.charCodeAt(0));
  await fuzz("invoice-file", spoiled(whole, signs), judge, { runs: 400 });
  await fuzz("invoice-bytes", fc.uint8Array({ maxLength: 200 }), judge, { runs: 400 });
});

/** @promise hostile-content: A malformed file of an invoice is refused by a name or told its faults. */
it("with anything anywhere", async () => {
  const files = spoiledJson(invoice).map((value) => Buffer.from(JSON.stringify(value)));
  await fuzz("invoice-values", files, judge, { runs: 400 });
});
