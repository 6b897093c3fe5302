/** Describes composing an act: the interface's fields, and contract, text and lines as public clients send them. */
import type { CreationDescription, HeadField, LineField } from "../creation/creation.ts";

const head = (
  name: string,
  field: Pick<HeadField, "type" | "path" | "maximum"> & Partial<HeadField>,
): HeadField => ({
  as: "string",
  required: false,
  label: `act-new-${name}`,
  evidence: "documented",
  ...field,
});
const observedHead = (name: string, field: Parameters<typeof head>[1]): HeadField =>
  head(name, { ...field, evidence: "observed" });
const line = (
  name: string,
  field: Pick<LineField, "type" | "field" | "maximum"> & Partial<LineField>,
): LineField => ({
  as: "string",
  required: false,
  label: `act-new-line-${name}`,
  evidence: "observed",
  ...field,
});

const tin = { type: "tin", as: "integer", required: true, maximum: 14 } as const;
const name = { type: "name", required: true, maximum: 250 } as const;
const branchCode = { type: "branchCode", maximum: 5 } as const;
const branchName = { type: "name", maximum: 250 } as const;

export const actCreation: CreationDescription = {
  path: "/documents/act/save",
  on: true,
  source: "fields",
  again: true,
  id: { path: "actid", length: 24 },
  saved: ["data.actid", "actid", "data._id", "data.id", "_id", "id"],
  composition: {
    fields: {
      sellerTin: head("seller-tin", { ...tin, path: "sellertin" }),
      sellerName: head("seller-name", { ...name, path: "sellername" }),
      sellerBranchCode: head("seller-branch-code", { ...branchCode, path: "sellerbranchcode" }),
      sellerBranchName: head("seller-branch-name", { ...branchName, path: "sellerbranchname" }),
      buyerTin: head("buyer-tin", { ...tin, path: "buyertin" }),
      buyerName: head("buyer-name", { ...name, path: "buyername" }),
      buyerBranchCode: head("buyer-branch-code", { ...branchCode, path: "buyerbranchcode" }),
      buyerBranchName: head("buyer-branch-name", { ...branchName, path: "buyerbranchname" }),
      number: observedHead("number", { type: "text", path: "actdoc.actno", required: true, maximum: 60 }),
      date: observedHead("date", { type: "date", path: "actdoc.actdate", required: true, maximum: 10 }),
      text: observedHead("text", { type: "text", path: "actdoc.acttext", maximum: 1000 }),
      contractNumber: observedHead("contract-number", {
        type: "text",
        path: "contractdoc.contractno",
        required: true,
        maximum: 60,
      }),
      contractDate: observedHead("contract-date", {
        type: "date",
        path: "contractdoc.contractdate",
        required: true,
        maximum: 10,
      }),
    },
    own: {
      tin: "sellerTin",
      name: "sellerName",
      branchCode: "sellerBranchCode",
      branchName: "sellerBranchName",
    },
    counterparty: {
      tin: "buyerTin",
      name: "buyerName",
      branchCode: "buyerBranchCode",
      branchName: "buyerBranchName",
    },
    number: "number",
    date: "date",
    contractDate: "contractDate",
    lines: {
      items: "productlist.products",
      ordinal: { field: "ordno", as: "integer" },
      fields: {
        name: line("name", { type: "text", field: "name", required: true, maximum: 500 }),
        unit: line("unit", {
          type: "measure",
          field: "measureid",
          as: "integer",
          required: true,
          maximum: 9,
        }),
        count: line("count", { type: "count", field: "count", required: true, maximum: 20 }),
        price: line("price", { type: "sum", field: "summa", required: true, maximum: 24 }),
        vatRate: line("vat-rate", { type: "vatRate", field: "vatrate", maximum: 4, evidence: "assumed" }),
        catalogCode: line("catalog-code", { type: "code", field: "catalogcode", maximum: 17 }),
        catalogName: line("catalog-name", { type: "text", field: "catalogname", maximum: 500 }),
      },
      // The extended form of the national format names them; clients were seen to send `totalsum` alone.
      sums: {
        withoutVat: { field: "totalsumwithoutvat", as: "string" },
        vat: { field: "vatsum", as: "string" },
        total: { field: "totalsum", as: "number" },
      },
      vatRates: ["none", "0", "12"],
      maximum: 100,
    },
    set: {
      "productlist.actproductid": "id",
      "productlist.tin": "ownTin",
      "productlist.hasvat": "hasVat",
    },
  },
  evidence: { path: "documented", body: "observed" },
};
