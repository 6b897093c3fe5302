/** The invoice (factura): its lists, actions, signing and record. */

import type { FilterDescription, KindDescription, VatDoubt } from "../description.ts";
import {
  action,
  commonExtra,
  commonIgnored,
  commonPaths,
  filtersWith,
  fourActions,
  fourLists,
  party,
  receivedSignature,
  signsText,
} from "../description-parts.ts";
import { invoiceCreation } from "./creation.ts";

const make = filtersWith("invoice", "assumed");

function filters(counterparty: "seller" | "buyer"): Record<string, FilterDescription> {
  return {
    number: make.one("text", "facturano", "number"),
    date: make.dates("facturadate", "date"),
    contractNumber: make.one("text", "contractno", "contract-number"),
    contractDate: make.dates("contractdate", "contract-date"),
    [`${counterparty}Tin`]: make.one("tin", `${counterparty}tin`, `${counterparty}-tin`),
    state: make.state(),
  };
}

/** Labels for codes: each ends in its code. */
function labels(stem: string, codes: readonly number[]): Record<string, string> {
  return Object.fromEntries(codes.map((code) => [code, `${stem}-${code}`]));
}

const RISKY = ["red", "high", "true", "qizil", "yuqori", "красный", "высокий"];
const NOT_RISKY = ["green", "low", "false", "yashil", "past", "зеленый", "зелёный", "низкий"];

function doubtful(codes: readonly string[], doubt: VatDoubt | null): Record<string, VatDoubt | null> {
  return Object.fromEntries(codes.map((code) => [code, doubt]));
}

function sameLabel(label: string, codes: readonly string[]): Record<string, string> {
  return Object.fromEntries(codes.map((code) => [code, label]));
}

const hash = signsText("data.hash", "assumed");
/** Only the action of sending has its two body fields in the interface; the others follow it. */
const documentedBody = { path: "documented", body: "documented", states: "assumed" } as const;
const assumedBody = { path: "documented", body: "assumed", states: "assumed" } as const;

export const invoice: KindDescription = {
  letter: "i",
  label: "invoice",
  pathWords: ["invoice", "factura"],
  viewer: { filetype: "1", evidence: "assumed" },
  acceptedBySilence: true,
  owed: true,
  senderAccount: "invoice-extra-seller-account",
  senderBank: "invoice-extra-seller-bank",
  vat: {
    sum: "invoice-extra-vat",
    marks: {
      registration: {
        extra: "invoice-extra-seller-vat-status",
        codes: { "10": "turnover", "20": null, "21": "inactive", "22": "suspended" },
        evidence: "assumed",
      },
      // The tax committee has scored every invoice since 2026; nobody knows how a service passes that on.
      risk: {
        extra: "invoice-extra-risk",
        codes: { ...doubtful(RISKY, "risk"), ...doubtful(NOT_RISKY, null) },
        evidence: "assumed",
      },
    },
  },
  lists: fourLists(
    "invoice",
    { filters: filters("buyer"), evidence: "assumed" },
    {
      receive: {
        filters: filters("seller"),
        allIncoming: "-1",
        waiting: { receiver: { state: "15" }, agent: { state: "7" } },
      },
    },
  ),
  actions: {
    ...fourActions(
      "invoice",
      "facturaid",
      { signature: hash, evidence: assumedBody },
      { send: { evidence: documentedBody } },
    ),
    agentAccept: action("agentAccept", {
      path: "/sign/invoice/accept/agent",
      idField: "facturaid",
      signature: hash,
      evidence: assumedBody,
    }),
    agentReject: action("agentReject", {
      path: "/sign/invoice/reject/agent",
      idField: "facturaid",
      signature: hash,
      evidence: assumedBody,
    }),
  },
  // The interface gives the path and shows no body, so an operator who knows it has to name it.
  massQueue: {
    path: "/sign/invoice/progress/queue",
    on: false,
    action: "send",
    evidence: { path: "documented", body: "assumed" },
  },
  creation: invoiceCreation,
  receivedSignature,
  signData: { path: "/documents/invoice/sign/{id}", evidence: "documented" },
  locate: {
    view: { path: "/documents/invoice/view/{id}", on: true, evidence: "assumed" },
    byNumber: ["receive", "send", "queue", "draft"].map((list) => ({ list, filter: "number" })),
  },
  record: {
    // It follows the national formats.
    evidence: "assumed",
    ...commonPaths,
    id: ["_id", "_id.$oid", "facturaid", "id"],
    number: ["facturadoc.facturano", "facturano"],
    date: ["facturadoc.facturadate", "facturadate"],
    total: ["payabletotal", "summatotal"],
    agentTin: [
      "facturaempowermentdoc.agenttin",
      "facturaempowermentdoc.agentpinfl",
      "agenttin",
      "agentfiztin",
    ],
    agentName: ["facturaempowermentdoc.agentfio", "agentfio", "agentname"],
    parties: [party("seller"), party("buyer")],
    lines: {
      items: ["productlist.products", "products"],
      name: ["name", "catalogname"],
      count: ["count"],
      unit: ["packagename", "measurename"],
      price: ["summa"],
      vat: ["vatsum"],
      vatRate: ["vatrate"],
      total: ["deliverysumwithvat", "totalsum"],
      extra: {
        "invoice-line-catalog-code": ["catalogcode"],
        "invoice-line-catalog-name": ["catalogname"],
        "invoice-line-barcode": ["barcode"],
        "invoice-line-without-vat": ["deliverysum"],
        "invoice-line-excise-rate": ["exciserate"],
        "invoice-line-excise": ["excisesum"],
        "invoice-line-serial": ["serial"],
        "invoice-line-origin": ["origin"],
      },
      ignored: ["ordno", "measureid", "packagecode", "withoutvat"],
    },
    sums: ["invoice-line-without-vat", "invoice-line-excise", "invoice-extra-vat"],
    // 0 is the standard form, and 4 of the origin means that it does not apply.
    codes: {
      "invoice-extra-type": { "0": null, ...labels("invoice-extra-type", [1, 2, 3, 4, 5, 6, 8, 9]) },
      "invoice-extra-one-sided": {
        "0": null,
        ...labels("invoice-extra-one-sided", [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13]),
      },
      "invoice-extra-risk": {
        ...sameLabel("invoice-risk-high", RISKY),
        ...sameLabel("invoice-risk-low", NOT_RISKY),
      },
      "invoice-extra-seller-vat-status": labels("invoice-vat-status", [20, 21, 22]),
      "invoice-extra-buyer-vat-status": labels("invoice-vat-status", [20, 21, 22]),
      "invoice-line-origin": { ...labels("invoice-line-origin", [1, 2, 3]), "4": null },
    },
    extra: {
      "invoice-extra-type": ["facturatype"],
      "invoice-extra-one-sided": ["singlesidedtype"],
      "invoice-extra-old-number": ["oldfacturadoc.oldfacturano"],
      "invoice-extra-old-date": ["oldfacturadoc.oldfacturadate"],
      "invoice-extra-empowerment-number": ["facturaempowermentdoc.empowermentno"],
      "invoice-extra-empowerment-date": ["facturaempowermentdoc.empowermentdateofissue"],
      "invoice-extra-agent-pinfl": ["facturaempowermentdoc.agentpinfl"],
      "invoice-extra-released-by": ["itemreleaseddoc.itemreleasedfio"],
      "invoice-extra-seller-address": ["seller.address"],
      "invoice-extra-seller-account": ["seller.account"],
      "invoice-extra-seller-bank": ["seller.bankid"],
      "invoice-extra-seller-director": ["seller.director"],
      "invoice-extra-seller-accountant": ["seller.accountant"],
      "invoice-extra-vat": ["totalvatsum", "vatsum", "summavat"],
      "invoice-extra-risk": [
        "risklevel",
        "riskstatus",
        "riskcolor",
        "risk.level",
        "risk.color",
        "risk",
        "taxrisk",
        "highrisk",
      ],
      "invoice-extra-seller-vat-code": ["seller.vatregcode"],
      "invoice-extra-seller-vat-status": ["seller.vatregstatus"],
      "invoice-extra-buyer-address": ["buyer.address"],
      "invoice-extra-buyer-account": ["buyer.account"],
      "invoice-extra-buyer-bank": ["buyer.bankid"],
      "invoice-extra-buyer-director": ["buyer.director"],
      "invoice-extra-buyer-accountant": ["buyer.accountant"],
      "invoice-extra-buyer-vat-code": ["buyer.vatregcode"],
      "invoice-extra-buyer-vat-status": ["buyer.vatregstatus"],
      ...commonExtra,
    },
    ignored: [
      ...commonIgnored,
      "version",
      "productlist.facturaproductid",
      "productlist.tin",
      "productlist.hasexcise",
      "productlist.hasvat",
      "productlist.hascommittent",
      "productlist.haslgota",
      "productlist.hasmedical",
      "productlist.hidereportcommittent",
    ],
  },
};
