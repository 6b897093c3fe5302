/** Cases for making new documents: the interface's two save operations, and the look-ups that it does not have. */

import { listBranches } from "../../src/api/operations/branches.ts";
import { lookUpCompany } from "../../src/api/operations/company.ts";
import { listMeasures } from "../../src/api/operations/measures.ts";
import { getNewId } from "../../src/api/operations/new-id.ts";
import { saveDocument } from "../../src/api/operations/save-document.ts";
import { composeBody } from "../../src/documents/creation/compose-body.ts";
import type { Draft } from "../../src/documents/creation/draft.ts";
import type { Tin } from "../../src/documents/document.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import type { ConformanceCase } from "./conformance-case.ts";
import { credentialsOf } from "./walked-people.ts";

const ACT_ID = "65aa0000000000000000a001";
const PART_ID = "65aa0000000000000000a002";
const INVOICE_ID = "65aa0000000000000000b001";

const seller = credentialsOf("seller");
const buyer = credentialsOf("buyer");

const draft: Draft = {
  values: {
    sellerTin: seller.tin,
    sellerName: seller.organization,
    buyerTin: buyer.tin,
    buyerName: buyer.organization,
    buyerBranchCode: "00017",
    buyerBranchName: "Sinov filiali",
    number: "A-7",
    date: "2026-03-16",
    contractNumber: "12-sonli",
    contractDate: "2025-01-15",
  },
  lines: [
    { name: "Namuna xizmati", unit: "6", count: "2.5", price: "1000.10", vatRate: "12" },
    { name: "Sinov ishi", unit: "1", count: "3", price: "0.33", vatRate: "none" },
  ],
};

/** Written by hand: the interface's nine fields, and the rest as public clients were seen to send it. */
const actBody = {
  actid: ACT_ID,
  sellertin: Number(seller.tin),
  sellername: seller.organization,
  sellerbranchcode: null,
  sellerbranchname: null,
  buyertin: Number(buyer.tin),
  buyername: buyer.organization,
  buyerbranchcode: "00017",
  buyerbranchname: "Sinov filiali",
  actdoc: { actno: "A-7", actdate: "2026-03-16", acttext: null },
  contractdoc: { contractno: "12-sonli", contractdate: "2025-01-15" },
  productlist: {
    actproductid: PART_ID,
    tin: Number(seller.tin),
    hasvat: true,
    products: [
      {
        ordno: 1,
        name: "Namuna xizmati",
        measureid: 6,
        count: "2.5",
        summa: "1000.10",
        vatrate: "12",
        catalogcode: null,
        catalogname: null,
        totalsumwithoutvat: "2500.25",
        vatsum: "300.03",
        totalsum: 2800.28,
      },
      {
        ordno: 2,
        name: "Sinov ishi",
        measureid: 1,
        count: "3",
        summa: "0.33",
        vatrate: null,
        catalogcode: null,
        catalogname: null,
        totalsumwithoutvat: "0.99",
        vatsum: "0.00",
        totalsum: 0.99,
      },
    ],
  },
};

/** Written by hand: the national format in lower case. */
const invoiceBody = {
  facturaid: INVOICE_ID,
  facturatype: 0,
  facturadoc: { facturano: "F-7", facturadate: "2026-03-16" },
  sellertin: Number(seller.tin),
  seller: { name: seller.organization },
  buyertin: Number(buyer.tin),
  buyer: { name: buyer.organization },
  productlist: {
    tin: Number(seller.tin),
    products: [
      {
        ordno: 1,
        name: "Namuna tovar",
        catalogcode: "00000100000000000",
        count: "2.5",
        summa: "1000.10",
        deliverysum: "2500.25",
        vatrate: 12,
        vatsum: "300.03",
        deliverysumwithvat: "2800.28",
      },
    ],
  },
};

/** As public clients write them, by hand; a service that drifted has its own. */
const observedPaths = {
  newId: "/utils/get/id",
  company: "/rouming/company/info?tin={id}",
  branches: "/rouming/branch/info?tin={id}",
  measures: "/utils/measure/list",
};

export function saveCases(
  profile: ServiceProfile,
  paths: Readonly<Record<keyof typeof observedPaths, string>> = observedPaths,
): ConformanceCase[] {
  const start = `/api/${profile.languages.ru}`;
  const ask = (path: string) => ({
    operation: null,
    method: "GET" as const,
    path: `${start}${path}`,
    body: null,
    as: "seller" as const,
  });
  return [
    {
      what: "act.save",
      subject: "act.save",
      filter: null,
      run: async ({ call, expect, check }) => {
        const { creation } = profile.kinds.act;
        if (creation === undefined) throw new Error("acts are not saved");
        expect({
          operation: "act-save",
          method: "POST",
          path: `${start}/documents/act/save`,
          body: actBody,
          as: "seller",
        });
        const body = composeBody(creation, draft, [ACT_ID, PART_ID]);
        const id = await call("seller")(saveDocument, { kind: "act", body, language: "ru" });
        check(id === ACT_ID, "the identifier is not read");
      },
    },
    {
      what: "invoice.save",
      subject: "invoice.save",
      filter: null,
      run: async ({ call, expect, check }) => {
        expect({
          operation: "invoice-save",
          method: "POST",
          path: `${start}/documents/invoice/save`,
          body: invoiceBody,
          as: "seller",
        });
        const request = { kind: "invoice", body: invoiceBody, language: "ru" } as const;
        check((await call("seller")(saveDocument, request)) === INVOICE_ID, "the identifier is not read");
      },
    },
    {
      what: "newId",
      subject: "newId",
      filter: null,
      run: async ({ call, expect, check }) => {
        expect(ask(paths.newId));
        check(
          (await call("seller")(getNewId, { length: 24, language: "ru" })).length === 24,
          "no identifier is read",
        );
      },
    },
    {
      what: "companies and branches",
      subject: "companies",
      filter: null,
      run: async ({ call, expect, check }) => {
        expect(ask(paths.company.replace("{id}", buyer.tin)));
        const company = await call("seller")(lookUpCompany, { tin: buyer.tin as Tin, language: "ru" });
        check(company?.name === buyer.organization, "the name is not read");
        expect(ask(paths.branches.replace("{id}", buyer.tin)));
        const branches = await call("seller")(listBranches, { tin: buyer.tin as Tin, language: "ru" });
        check(branches.length > 0 && branches[0]?.code.length === 5, "the branches are not read");
      },
    },
    {
      what: "measures",
      subject: "measures",
      filter: null,
      run: async ({ call, expect, check }) => {
        expect(ask(paths.measures));
        check((await call("seller")(listMeasures, { language: "ru" })).length > 1, "the units are not read");
      },
    },
  ];
}
