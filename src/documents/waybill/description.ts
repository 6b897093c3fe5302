/** The goods-transport waybill: its lists, actions, signing and record (of both national forms). */
import type { FilterDescription, KindDescription } from "../description.ts";
import {
  commonExtra,
  commonIgnored,
  commonPaths,
  documentedLimit,
  filtersWith,
  fourActions,
  fourLists,
  party,
  receivedSignature,
  signsIdAndSender,
  signsWholeData,
} from "../description-parts.ts";
import type { Evidence } from "../evidence.ts";

function filters(evidence: Evidence): Record<string, FilterDescription> {
  const make = filtersWith("waybill", evidence);
  return {
    number: make.one("text", "waybillno", "number"),
    date: make.dates("waybilldate", "date"),
    carrierTin: make.one("tin", "carriertin", "carrier-tin"),
    contractNumber: make.one("text", "contractno", "contract-number"),
    contractDate: make.dates("contractdate", "contract-date"),
    state: make.state(),
    coVoting: make.coVoting(),
  };
}

const assumed = { path: "assumed", body: "assumed", states: "assumed" } as const;
const idField = "waybillid";
const group = "roadway.productgroups.*";

export const waybill: KindDescription = {
  letter: "w",
  label: "waybill",
  pathWords: ["waybill"],
  viewer: { filetype: "5", evidence: "assumed" },
  acceptedBySilence: false,
  lists: fourLists(
    "waybill",
    { filters: filters("assumed"), evidence: "assumed" },
    {
      receive: {
        filters: filters("documented"),
        allIncoming: "-1",
        limit: documentedLimit,
        page: "documented",
        evidence: "documented",
      },
    },
  ),
  actions: fourActions(
    "waybill",
    idField,
    { signature: signsWholeData("assumed"), evidence: assumed },
    { cancel: { signature: signsIdAndSender(idField, "carrierTin", "assumed") } },
  ),
  receivedSignature,
  signData: { path: "/documents/waybill/sign/{id}", evidence: "assumed" },
  locate: {
    view: { path: "/documents/waybill/view/{id}", on: true, evidence: "assumed" },
    byNumber: ["receive", "send", "queue", "draft"].map((list) => ({ list, filter: "number" })),
  },
  record: {
    // It follows the national formats.
    evidence: "assumed",
    ...commonPaths,
    id: ["_id", "_id.$oid", "waybillid", "waybilllocalid", "id"],
    number: ["waybilldoc.waybillno", "waybillno"],
    date: ["waybilldoc.waybilldate", "waybilldate"],
    total: ["payabletotal", "totaldeliverysum", "summatotal", "totalsum"],
    agentTin: [],
    agentName: [],
    parties: [
      party("carrier"),
      // The first national form names the receiver buyer, the second consignee.
      party("consignee", "consignee", "buyer"),
      party("consignor", "consignor", "seller"),
      party("customer", "customer", "client"),
    ],
    lines: {
      items: [`${group}.productinfo.products`, "productlist.products", "products"],
      name: ["productname", "name", "catalogname"],
      count: ["amount", "count"],
      unit: ["packagename", "measurename"],
      price: ["price", "summa"],
      vat: ["vatsum"],
      vatRate: ["vatrate"],
      total: ["deliverysum", "totalsum"],
      extra: {
        "waybill-line-catalog-code": ["catalogcode"],
        "waybill-line-catalog-name": ["catalogname"],
        "waybill-line-gross": ["weightbrutto"],
        "waybill-line-net": ["weightnetto"],
      },
      ignored: ["ordno", "measureid", "packagecode"],
    },
    sums: ["waybill-extra-group-total", "waybill-extra-delivery-cost", "waybill-extra-total-delivery-cost"],
    units: {
      "waybill-line-gross": "waybill-unit-weight",
      "waybill-line-net": "waybill-unit-weight",
      "waybill-extra-gross": "waybill-unit-weight",
      "waybill-extra-distance": "waybill-unit-distance",
    },
    groups: { label: "waybill-group", items: ["roadway.productgroups", "pointdocs"] },
    codes: {
      "waybill-extra-type": { "0": null, "1": "waybill-extra-type-1", "4": "waybill-extra-type-4" },
    },
    extra: {
      "waybill-extra-type": ["waybilllocaltype"],
      "waybill-extra-truck": ["roadway.truck.regno", "truckdoc.truckregno"],
      "waybill-extra-truck-model": ["roadway.truck.model", "truckdoc.truckmodel"],
      "waybill-extra-trailer": ["roadway.trailer.regno", "trailerdoc.trailerregno"],
      "waybill-extra-driver": ["roadway.driver.fullname", "driverfio"],
      "waybill-extra-loading": [`${group}.loadingpoint.address`, "pointdocs.*.pointofloading"],
      "waybill-extra-unloading": [`${group}.unloadingpoint.address`, "pointdocs.*.pointofunloading"],
      "waybill-extra-group-total": [`${group}.productinfo.totaldeliverysum`],
      "waybill-extra-gross": [`${group}.productinfo.totalweightbrutto`],
      "waybill-extra-distance": ["totaldistance"],
      "waybill-extra-delivery-cost": ["deliverycost"],
      "waybill-extra-total-delivery-cost": ["totaldeliverycost"],
      "waybill-extra-trip-ticket": ["tripticketdoc.tripticketno"],
      "waybill-extra-responsible": ["responsibleperson.fullname"],
      "waybill-extra-giver": ["giverfio"],
      "waybill-extra-taker": ["takerfio"],
      "waybill-extra-special-notes": ["specialnotes"],
      ...commonExtra,
    },
    ignored: [
      ...commonIgnored,
      "deliverytype",
      "transporttype",
      "productlist.waybillproductid",
      "productlist.tin",
    ],
  },
};
