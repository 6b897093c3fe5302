/** Files that the exchange may accept although they are unusual: named, and saved where the person wants them so. */
import { describe, expect, it } from "vitest";
import { goodInvoice, withProduct } from "../../../sandbox/test/service/good-invoice.ts";
import type { FileDraft } from "../../../src/drafting/draft.ts";
import { differencesOf } from "../../../src/drafting/file-draft.ts";
import { ServiceRejected } from "../../../src/errors.ts";
import { failing } from "../../support/failing.ts";
import { BUYER, createWorld, fileOf, type World } from "./world.ts";

const CORRECTION = {
  FacturaType: 1,
  OldFacturaDoc: {
    OldFacturaId: "65aa0000000000000000c0aa",
    OldFacturaNo: "F-90",
    OldFacturaDate: "2026-11-02",
  },
};
const LINE = "ProductList.Products[0]";
/** The first line of an invoice, or of a correction. */
const line = (change: Record<string, unknown>) => withProduct(0, change);
const corrected = (change: Record<string, unknown>) => withProduct(0, change, CORRECTION);
/** 100 × 10 with VAT of 12 per cent, spelled in a way of its own. */
const hundred = { Count: "100", Summa: "10", DeliverySum: "1000", VatSum: "120", DeliverySumWithVat: "1120" };
const taken = { DeliverySum: "-162.60", VatSum: "-19.51", DeliverySumWithVat: "-182.11" };
const threeOfNoise = { Count: 3, Summa: 110.1, DeliverySum: 330.29999999999995 };
const withParty = (change: Record<string, unknown>) =>
  goodInvoice({ Buyer: { ...(goodInvoice().Buyer as object), ...change } });

async function take({ drafting, person, account }: World, content: unknown): Promise<FileDraft> {
  const file = await drafting.takeFile(person, account, fileOf(content));
  if (file.kind !== "review") throw new Error(JSON.stringify(file));
  return file.draft;
}

type Named = readonly (readonly [path: string, kind: string])[];
const sum = (name: string) => [`${LINE}.${name}`, "sum"] as const;
const calculated = (name: string) => [`${LINE}.${name}`, "calculated"] as const;

describe("a file", () => {
  it.each<[what: string, content: unknown, named: Named]>([
    ["a price below zero in a correction", corrected({ Count: "1", Summa: "-162.60", ...taken }), []],
    ["a count below zero in a correction", corrected({ Count: "-1", Summa: "162.60", ...taken }), []],
    ["a count of 0 in a correction", corrected({ Count: "0", Summa: "162.60", ...taken }), []],
    ["a sum alone below zero in a correction", corrected({ Count: 1, Summa: 162.6, ...taken }), []],
    [
      "count and price both below zero, beside a sum below zero",
      corrected({ Count: "-1", Summa: "-162.60", ...taken }),
      [calculated("DeliverySum")],
    ],
    [
      "a count below zero beside sums above it",
      corrected({ ...hundred, Count: "-100" }),
      [calculated("DeliverySum")],
    ],
    [
      "a count of 0 in an invoice that corrects nothing",
      line({ Count: 0, Summa: 10, DeliverySum: 0, VatSum: 0, DeliverySumWithVat: 0 }),
      [[`${LINE}.Count`, "positive"]],
    ],
    [
      "the noise of binary fractions, with sums that nobody rounded",
      line({ ...threeOfNoise, VatSum: 39.635999999999996, DeliverySumWithVat: 369.936 }),
      [sum("VatSum"), sum("DeliverySumWithVat")],
    ],
    [
      "the noise of binary fractions",
      line({ ...threeOfNoise, VatSum: 39.64, DeliverySumWithVat: 369.93999999999994 }),
      [],
    ],
    [
      "the noise of binary fractions in texts",
      line({ ...hundred, DeliverySum: "1000.0000000000001", VatSum: "119.99999999999999" }),
      [],
    ],
    [
      "0.1 + 0.2 pieces",
      line({ Count: 0.1 + 0.2, Summa: 10, DeliverySum: 3, VatSum: 0.36, DeliverySumWithVat: 3.36 }),
      [],
    ],
    ["more zeros than decimals", line({ ...hundred, Count: "100.00000000", Summa: "10.00000" }), []],
    [
      "numbers as texts",
      line({ ...hundred, VatRate: "12", OrdNo: "1", Origin: "2", WithoutVat: "false" }),
      [],
    ],
    ["a decimal comma", line({ ...hundred, Summa: "10,00", VatSum: "120,0" }), [sum("Summa"), sum("VatSum")]],
    [
      "thousands set apart",
      line({ ...hundred, DeliverySum: "1 000.00", DeliverySumWithVat: "1\u00a0120.00" }),
      [sum("DeliverySum"), sum("DeliverySumWithVat")],
    ],
    [
      "a comma that may stand for thousands or decimals, and is not calculated with",
      line({ ...hundred, DeliverySum: "1,000" }),
      [sum("DeliverySum")],
    ],
    ["a currency behind a sum", line({ ...hundred, Summa: "10 so‘m" }), [sum("Summa")]],
    [
      "a unit price of six decimals",
      line({ Count: 3, Summa: "333.333333", DeliverySum: 1000, VatSum: 120, DeliverySumWithVat: 1120 }),
      [sum("Summa")],
    ],
    [
      "a rounded unit price",
      line({ Count: 7, Summa: "142.86", DeliverySum: 1000, VatSum: 120, DeliverySumWithVat: 1120 }),
      [calculated("DeliverySum")],
    ],
    ["a count of six decimals", line({ ...hundred, Count: "100.000001" }), []],
    ["a count of seven decimals", line({ ...hundred, Count: "100.0000001" }), [[`${LINE}.Count`, "count"]]],
    ["a sum that is one tiyin off", line({ ...hundred, DeliverySumWithVat: "1120.01" }), []],
    [
      "VAT rounded over the whole document",
      line({ ...hundred, VatSum: "120.03", DeliverySumWithVat: "1120.03" }),
      [calculated("VatSum")],
    ],
    [
      "a discount",
      line({ ...hundred, DeliverySum: 900, VatSum: 108, DeliverySumWithVat: 1008, Discount: 100 }),
      [calculated("DeliverySum")],
    ],
    [
      "a line without VAT beside lines with VAT",
      line({ ...hundred, WithoutVat: true, VatRate: null, VatSum: "", DeliverySumWithVat: 1000 }),
      [],
    ],
    ["VAT of a line without VAT", line({ ...hundred, WithoutVat: true }), [[`${LINE}.VatSum`, "no-vat"]]],
    [
      "a rate that nobody has",
      line({ ...hundred, VatRate: 112, VatSum: 1120, DeliverySumWithVat: 2120 }),
      [[`${LINE}.VatRate`, "rate"]],
    ],
    ["a rate with its sign", line({ ...hundred, VatRate: "12%" }), [[`${LINE}.VatRate`, "rate"]]],
    ["a rate in words", line({ ...hundred, VatRate: "Без НДС" }), [[`${LINE}.VatRate`, "rate"]]],
    ["a rate of its own", line({ ...hundred, VatRate: 15, VatSum: 150, DeliverySumWithVat: 1150 }), []],
    ["a measure in words", line({ MeasureId: "dona" }), [[`${LINE}.MeasureId`, "whole"]]],
    ["an unknown measure", line({ MeasureId: 99999 }), []],
    ["a package of another code", line({ PackageCode: "P-17", PackageName: "" }), []],
    ["a package of a long code", line({ PackageCode: "9".repeat(21) }), [[`${LINE}.PackageCode`, "tooLong"]]],
    ["an origin of another code", line({ Origin: 9 }), [[`${LINE}.Origin`, "code"]]],
    ["no code of the catalogue", line({ CatalogCode: "" }), [[`${LINE}.CatalogCode`, "missing"]]],
    ["a code of another length", line({ CatalogCode: "0123" }), [[`${LINE}.CatalogCode`, "digits"]]],
    ["a long name", line({ Name: "n".repeat(501) }), [[`${LINE}.Name`, "tooLong"]]],
    [
      "dates with a time",
      goodInvoice({ FacturaDoc: { FacturaNo: "1", FacturaDate: "2026-11-15T19:00:00.000Z" } }),
      [["FacturaDoc.FacturaDate", "date"]],
    ],
    [
      "a date with points",
      goodInvoice({ FacturaDoc: { FacturaNo: "1", FacturaDate: "16.11.2026" } }),
      [["FacturaDoc.FacturaDate", "date"]],
    ],
    ["empty values that nobody asks for", withParty({ BankId: "", VatRegCode: null, Oked: " " }), []],
    [
      "null as a text",
      withParty({ BankId: "null", Director: "NULL" }),
      [
        ["Buyer.BankId", "null"],
        ["Buyer.Director", "null"],
      ],
    ],
    ["an object without keys, as PHP writes it", line({ Lgota: [], Committent: [] }), []],
    [
      "a one-sided invoice whose buyer is empty",
      goodInvoice({ SingleSidedType: 1, BuyerTin: "", Buyer: { Name: "" } }),
      [],
    ],
    ["a type of another number", goodInvoice({ FacturaType: 7 }), [["FacturaType", "code"]]],
    [
      "no contract's date",
      goodInvoice({ ContractDoc: { ContractNo: "1" } }),
      [["ContractDoc.ContractDate", "missing"]],
    ],
    ["an identifier of another form", goodInvoice({ FacturaId: "a-1" }), [["FacturaId", "new-id"]]],
    ["the seller as a person", goodInvoice({ SellerTin: "31234567890011" }), [["SellerTin", "other-seller"]]],
    [
      "more lines than usual",
      goodInvoice({ ProductList: { Tin: "300000022", Products: Array(1001).fill({}) } }),
      [["ProductList.Products", "too-many"]],
    ],
    ["no lines", goodInvoice({ ProductList: { Products: [] } }), [["ProductList.Products", "empty-list"]]],
  ])("with %s is saved, after what differs was named", async (_what, content, named) => {
    const world = await createWorld();
    const { drafting, person, service } = world;
    const draft = await take(world, content);
    expect(differencesOf(draft).map(({ path, kind }) => [path, kind])).toEqual(named);
    const { id } = draft.row;
    if (named.length > 0) {
      expect(await drafting.save(person, id, { again: false })).toMatchObject({ kind: "differs" });
      expect(service.saves).toEqual([]);
    }
    const saved = await drafting.save(person, id, { again: false, differing: named.length > 0 });
    expect(saved.kind).toBe("saved");
    expect(service.saves).toHaveLength(1);
  });

  it("is sent with the amounts that it means, and otherwise as it came", async () => {
    const world = await createWorld();
    const { drafting, person, service } = world;
    const noisy = { ...threeOfNoise, VatSum: "39.635999999999996", DeliverySumWithVat: "1 120,5" };
    const { row } = await take(world, line({ ...noisy, BarCode: 0.1 + 0.2, VatRate: "12%" }));
    await drafting.save(person, row.id, { again: false, differing: true });
    const [body] = service.saves as { productlist: { products: unknown[] } }[];
    expect(body?.productlist.products[0]).toMatchObject({
      count: 3,
      summa: 110.1,
      deliverysum: 330.3,
      vatsum: "39.636",
      deliverysumwithvat: "1 120,5",
      barcode: 0.1 + 0.2,
      vatrate: "12%",
    });
  });

  it("is summed up in whole tiyin, whatever decimals its sums have", async () => {
    const world = await createWorld();
    const whole = { ...hundred, DeliverySumWithVat: 369.936 };
    const { Products } = line(whole).ProductList as { Products: object[] };
    const { row } = await take(world, goodInvoice({ ProductList: { Products: Products.slice(0, 1) } }));
    const saved = await world.drafting.save(world.person, row.id, { again: false, differing: true });
    expect(saved).toMatchObject({ kind: "saved", save: { summary: { total: "36994" } } });
  });

  it("that the service refuses is kept with its words, and its differences are asked about again", async () => {
    const world = await createWorld();
    const { drafting, person, service } = world;
    const { row } = await take(world, line({ VatSum: 60000 }));
    const fields = { "productlist.products.0.vatsum": ["QQS noto‘g‘ri"] };
    service.onSave = failing(new ServiceRejected("wrong", { status: 422, detail: null, fields }));
    const refused = await drafting.save(person, row.id, { again: false, differing: true });
    expect(refused).toMatchObject({
      kind: "refused",
      draft: { content: { refusals: [{ place: `${LINE}.VatSum`, text: "QQS noto‘g‘ri" }] } },
    });
    expect(await drafting.save(person, row.id, { again: false })).toMatchObject({ kind: "differs" });
    service.onSave = () => null;
    expect(await drafting.save(person, row.id, { again: false, differing: true })).toMatchObject({
      kind: "saved",
    });
  });
});

describe("an act", () => {
  const act = async (world: World, ...answers: readonly string[]) => {
    const { drafting, person, account } = world;
    const { draft } = await drafting.begin(person, account, "act", { another: true });
    for (const text of answers) await drafting.answer(person, draft.row.id, null, text);
    return draft.row.id;
  };

  it("without what the interface does not ask for is saved, after that was named", async () => {
    const world = await createWorld();
    const { drafting, person, service } = world;
    const id = await act(world, BUYER.tin, "7", "20.11.2026");
    expect(await drafting.save(person, id, { again: false })).toMatchObject({ kind: "differs" });
    expect(service.saves).toEqual([]);
    const saved = await drafting.save(person, id, { again: false, differing: true });
    expect(saved.kind).toBe("saved");
    expect(service.saves).toMatchObject([
      {
        buyertin: Number(BUYER.tin),
        actdoc: { actno: "7", actdate: "2026-11-20" },
        contractdoc: { contractno: null, contractdate: null },
        productlist: { products: [] },
      },
    ]);
  });

  it.each([
    ["what the interface asks for", []],
    [
      "the count or price of a line",
      [BUYER.tin, "7", "20.11.2026", "12", "01.01.2026", "Ish", "xizmat", "2"],
    ],
  ])("without %s is not", async (_what, answers) => {
    const world = await createWorld();
    const id = await act(world, ...answers);
    const save = world.drafting.save(world.person, id, { again: false, differing: true });
    expect(await save).toMatchObject({ kind: "review" });
    expect(world.service.saves).toEqual([]);
  });
});
