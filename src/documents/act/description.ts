/** The act of completed works and services: its lists, actions, signing and record. */
import type { FilterDescription, KindDescription } from "../description.ts";
import {
  commonExtra,
  commonIgnored,
  commonPaths,
  filtersWith,
  fourActions,
  fourLists,
  party,
  receivedSignature,
  signsIdAndSender,
  signsWholeData,
} from "../description-parts.ts";
import type { Evidence } from "../evidence.ts";
import { actCreation } from "./creation.ts";

function filters(evidence: Evidence): Record<string, FilterDescription> {
  const make = filtersWith("act", evidence);
  return {
    number: make.one("text", "actno", "number"),
    date: make.dates("actdate", "date"),
    state: make.state(),
    contractNumber: make.one("text", "contractno", "contract-number"),
    contractDate: make.dates("contractdate", "contract-date"),
    buyerTin: make.one("tin", "buyertin", "buyer-tin"),
    sellerTin: make.one("tin", "sellertin", "seller-tin"),
    sellerBranchCode: make.one("branchCode", "seller_branchcode", "seller-branch"),
    buyerBranchCode: make.one("branchCode", "buyer_branchcode", "buyer-branch"),
  };
}

const observedFilters = { ...filters("observed"), coVoting: filtersWith("act", "assumed").coVoting() };
const documented = filtersWith("act", "documented");
const states = ["-1", "0", "1", "2", "3", "7", "10", "15", "17", "20", "30", "40"];
const observed = { path: "observed", body: "observed", states: "observed" } as const;
const assumed = { path: "assumed", body: "assumed", states: "observed" } as const;

export const act: KindDescription = {
  letter: "a",
  label: "act",
  pathWords: ["act"],
  viewer: { filetype: "6", evidence: "assumed" },
  acceptedBySilence: false,
  owed: true,
  lists: fourLists(
    "act",
    { envelope: "paginator", filters: observedFilters, evidence: "observed" },
    {
      send: {
        filters: {
          ...filters("documented"),
          coVoting: documented.coVoting(),
          dashboard: {
            ...documented.one("dashboardKey", "dashboard", "dashboard"),
            values: ["rejected_by_partner", "awaiting_partner"],
            ignores: ["state", "sellerBranchCode", "buyerBranchCode"],
          },
        },
        states,
        counts: { keys: ["awaiting_partner", "rejected_by_partner"], evidence: "documented" },
        evidence: "documented",
      },
    },
  ),
  actions: fourActions(
    "act",
    "actid",
    { signature: signsWholeData("assumed"), evidence: assumed },
    {
      send: { signature: signsWholeData("observed"), evidence: observed },
      accept: { evidence: { ...assumed, body: "observed" } },
      cancel: { signature: signsIdAndSender("actid", "sellerTin", "observed"), evidence: observed },
    },
  ),
  creation: actCreation,
  receivedSignature,
  signData: { path: "/documents/act/sign/{id}", evidence: "observed" },
  locate: {
    view: { path: "/documents/act/view/{id}", on: true, evidence: "observed" },
    byNumber: ["receive", "send", "queue", "draft"].map((list) => ({ list, filter: "number" })),
  },
  record: {
    // Public clients send it so.
    evidence: "observed",
    ...commonPaths,
    id: ["_id", "_id.$oid", "actid", "id"],
    number: ["actdoc.actno", "actno"],
    date: ["actdoc.actdate", "actdate"],
    total: ["payabletotal", "summatotal"],
    agentTin: ["agenttin", "agentfiztin"],
    agentName: ["agentfio", "agentname"],
    parties: [party("seller"), party("buyer")],
    lines: {
      items: ["productlist.products", "products"],
      name: ["name", "catalogname"],
      count: ["count"],
      unit: ["packagename", "measurename"],
      price: ["summa"],
      vat: ["vatsum"],
      vatRate: ["vatrate"],
      total: ["totalsum"],
      extra: {
        "act-line-catalog-code": ["catalogcode"],
        "act-line-catalog-name": ["catalogname"],
        "act-line-without-vat": ["totalsumwithoutvat"],
      },
      ignored: ["ordno", "measureid", "packagecode", "withoutvat"],
    },
    sums: ["act-line-without-vat"],
    extra: {
      "act-extra-text": ["actdoc.acttext", "acttext"],
      ...commonExtra,
    },
    ignored: [...commonIgnored, "productlist.actproductid", "productlist.tin", "productlist.hasvat"],
  },
};
