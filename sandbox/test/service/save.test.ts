/** New documents, saved past Kotib: what the service refuses, and what becomes of what it takes. */
import { beforeAll, expect, it } from "vitest";
import { lowerKeys } from "../../../src/documents/invoice/spell-keys.ts";
import { createAuthority, type DemoAuthority } from "../../service/demo-keys.ts";
import { atMoment } from "../moment.ts";
import { goodInvoice, withProduct } from "./good-invoice.ts";
import { createUnderTest } from "./service-under-test.ts";

let authority: DemoAuthority;
beforeAll(async () => {
  authority = await createAuthority(atMoment);
});

const id = "65aa0000000000000000a001";
const act = {
  actid: id,
  sellertin: 300000022,
  sellername: "«Misol Ta’minot» MChJ",
  buyertin: 300000011,
  buyername: "«Namuna Savdo» MChJ",
  buyerbranchcode: null,
  actdoc: { actno: "A-7", actdate: "2026-03-16" },
  contractdoc: { contractno: "1", contractdate: "2026-01-01" },
  productlist: {
    actproductid: "65aa0000000000000000a002",
    tin: 300000022,
    products: [
      { ordno: 1, name: "Sinov", measureid: 6, count: "2", summa: "10.00", vatrate: "12", totalsum: 22.4 },
    ],
  },
};

it("keeps an act as its sender's draft, seen by nobody else", async () => {
  const { logIn } = createUnderTest(authority);
  const seller = await logIn("nargiza");
  const saved = await seller.post("/documents/act/save", act);
  expect(saved).toMatchObject({ status: 200, body: { data: { actid: id } } });
  const seen = await seller.get(`/documents/act/view/${id}`);
  expect(seen.body.data).toMatchObject({ actid: id, stateid: 0, actdoc: { actno: "A-7" } });
  expect(seen.body.data.productlist.products[0].measurename).toBe("xizmat");
  const drafts = await seller.post("/documents/act/draft", { limit: 250 });
  expect(drafts.body.data.map((row: { _id: string }) => row._id)).toContain(id);
  expect((await (await logIn("dilnoza")).get(`/documents/act/view/${id}`)).status).toBe(403);
});

it.each([
  ["an identifier too short", { actid: "65aa" }, 422, "actid"],
  ["no identifier", { actid: null }, 422, "actid"],
  ["a TIN as text", { sellertin: "300000022" }, 422, "sellertin"],
  ["no name of the buyer", { buyername: "" }, 422, "buyername"],
  ["a branch code as a number", { buyerbranchcode: 17 }, 422, "buyerbranchcode"],
  ["a date that is none", { actdoc: { actno: "1", actdate: "16.03.2026" } }, 422, "actdoc.actdate"],
  ["no lines", { productlist: { products: [] } }, 422, "productlist.products"],
  [
    "a sum that does not add up",
    { productlist: { products: [{ ...act.productlist.products[0], totalsum: 22.5 }] } },
    422,
    "productlist.products.0.totalsum",
  ],
  ["somebody else's TIN", { sellertin: 300000033 }, 403, null],
])("refuses %s", async (_what, change, status, field) => {
  const seller = await createUnderTest(authority).logIn("nargiza");
  const refused = await seller.post("/documents/act/save", { ...act, ...change });
  expect(refused.status).toBe(status);
  if (field !== null) expect(Object.keys(refused.body.errors)).toContain(field);
  expect((await seller.get(`/documents/act/view/${id}`)).status).toBe(404);
});

it("refuses an identifier that was used", async () => {
  const seller = await createUnderTest(authority).logIn("nargiza");
  await seller.post("/documents/act/save", act);
  const again = await seller.post("/documents/act/save", act);
  expect(again).toMatchObject({ status: 422, body: { errors: { actid: [expect.any(String)] } } });
});

const invoice = {
  ...(lowerKeys(goodInvoice()) as Record<string, unknown>),
  facturaid: "65aa0000000000000000b001",
};

it("takes an invoice as a whole body, and knows who is who", async () => {
  const seller = await createUnderTest(authority).logIn("nargiza");
  expect((await seller.post("/documents/invoice/save", invoice)).body.data.facturaid).toBe(invoice.facturaid);
  expect((await seller.get("/rouming/company/info?tin=300000011")).body.data.shortName).toContain("Namuna");
  expect((await seller.get("/rouming/company/info?tin=300000099")).status).toBe(404);
  expect((await seller.get("/rouming/branch/info?tin=300000011")).body.data).toHaveLength(2);
  expect((await seller.get("/utils/get/id")).body.data.id).toMatch(/^[0-9a-f]{24}$/);
});

const line = (change: Record<string, unknown>) => ({
  productlist: (lowerKeys(withProduct(1, change)) as Record<string, unknown>).productlist,
});

it.each([
  ["no number", { facturadoc: { facturadate: "2026-03-16" } }, "facturadoc.facturano"],
  [
    "a date that is none",
    { facturadoc: { facturano: "1", facturadate: "2026-02-30" } },
    "facturadoc.facturadate",
  ],
  ["capital letters", { FacturaType: 0 }, "FacturaType"],
  ["no buyer", { buyertin: null }, "buyertin"],
  ["a buyer of a one-sided one", { singlesidedtype: 2 }, "buyertin"],
  ["a correction of nothing", { facturatype: 4 }, "oldfacturadoc"],
  ["a short code", line({ CatalogCode: "123" }), "productlist.products.1.catalogcode"],
  ["seven decimals", line({ Count: "0.3333333" }), "productlist.products.1.count"],
  ["a net sum two tiyin off", line({ DeliverySum: "2633.35" }), "productlist.products.1.deliverysum"],
  ["a VAT that does not follow", line({ VatSum: "315" }), "productlist.products.1.vatsum"],
  [
    "a total that does not add up",
    line({ DeliverySumWithVat: 2949 }),
    "productlist.products.1.deliverysumwithvat",
  ],
  ["no lines", { productlist: { products: [] } }, "productlist.products"],
])("refuses an invoice with %s, naming the field", async (_what, change, field) => {
  const seller = await createUnderTest(authority).logIn("nargiza");
  const refused = await seller.post("/documents/invoice/save", { ...invoice, ...change });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toContain(field);
  expect((await seller.get(`/documents/invoice/view/${invoice.facturaid}`)).status).toBe(404);
});

it("refuses an invoice of somebody else", async () => {
  const buyer = await createUnderTest(authority).logIn("dilnoza");
  expect((await buyer.post("/documents/invoice/save", invoice)).status).toBe(403);
});
