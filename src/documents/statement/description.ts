/** The reconciliation act (statement): its lists, actions, signing and record. */
import type { FilterDescription, KindDescription } from "../description.ts";
import {
  allStates,
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
  const make = filtersWith("statement", evidence);
  return {
    number: make.one("text", "verificationactno", "number"),
    date: make.dates("verificationactdate", "date"),
    state: make.state(),
    ownerTin: make.one("tin", "ownertin", "owner-tin"),
    ownerFiztin: make.one("fiztin", "ownerfiztin", "owner-fiztin"),
    partnerTin: make.one("tin", "partnertin", "partner-tin"),
    partnerFiztin: make.one("fiztin", "partnerfiztin", "partner-fiztin"),
    coVoting: make.coVoting(),
  };
}

const assumed = { path: "assumed", body: "assumed", states: "assumed" } as const;
const idField = "verificationactid";

export const statement: KindDescription = {
  letter: "s",
  label: "statement",
  pathWords: ["statement", "verificationact"],
  viewer: { filetype: "8", evidence: "assumed" },
  acceptedBySilence: false,
  reconciliation: {
    books: [
      {
        role: "owner",
        date: "statement-line-owner-date",
        debit: "statement-line-owner-debit",
        credit: "statement-line-owner-credit",
        opening: {
          debit: "statement-extra-open-owner-debit",
          credit: "statement-extra-open-owner-credit",
        },
      },
      {
        role: "partner",
        date: "statement-line-partner-date",
        name: "statement-line-partner-name",
        debit: "statement-line-partner-debit",
        credit: "statement-line-partner-credit",
        opening: {
          debit: "statement-extra-open-partner-debit",
          credit: "statement-extra-open-partner-credit",
        },
      },
    ],
    period: ["statement-extra-text"],
    contract: "statement-extra-contract-number",
  },
  lists: fourLists(
    "statement",
    { filters: filters("assumed"), evidence: "assumed" },
    {
      receive: { allIncoming: "-1" },
      queue: {
        direction: "both",
        filters: filters("documented"),
        states: allStates,
        allIncoming: "-1",
        // The list holds both directions: the owner is the recipient, as the interface says.
        waiting: { receiver: { state: "15", ownerTin: "{ownTin}" } },
        limit: documentedLimit,
        page: "documented",
        evidence: "documented",
      },
    },
  ),
  actions: fourActions(
    "statement",
    idField,
    { signature: signsWholeData("assumed"), evidence: assumed },
    { cancel: { signature: signsIdAndSender(idField, "partnerTin", "assumed") } },
  ),
  receivedSignature,
  signData: { path: "/documents/statement/sign/{id}", evidence: "assumed" },
  locate: {
    view: { path: "/documents/statement/view/{id}", on: true, evidence: "assumed" },
    byNumber: ["queue", "receive", "send", "draft"].map((list) => ({ list, filter: "number" })),
  },
  record: {
    // It follows the national formats.
    evidence: "assumed",
    ...commonPaths,
    id: ["_id", "_id.$oid", "verificationactid", "statementid", "id"],
    number: ["verificationactdoc.verificationactno", "verificationactno"],
    date: ["verificationactdoc.verificationactdate", "verificationactdate"],
    // A statement has balances, not a payable amount: they are further values below.
    total: [],
    agentTin: [],
    agentName: [],
    // The interface calls the owner the recipient and the partner the performer, the national format the other way
    // round. The interface speaks for this service; `record.parties` of the profile corrects it.
    parties: [party("partner"), party("owner")],
    lines: {
      items: ["verificationactcontracts.*.verificationactcontractitems"],
      name: ["owneroperationname", "partneroperationname"],
      count: [],
      unit: [],
      price: [],
      vat: [],
      vatRate: [],
      total: [],
      extra: {
        "statement-line-owner-date": ["owneroperationdate"],
        "statement-line-owner-debit": ["ownerdebit"],
        "statement-line-owner-credit": ["ownercredit"],
        "statement-line-partner-date": ["partneroperationdate"],
        "statement-line-partner-name": ["partneroperationname"],
        "statement-line-partner-debit": ["partnerdebit"],
        "statement-line-partner-credit": ["partnercredit"],
      },
      ignored: [],
    },
    sums: [
      "statement-line-owner-debit",
      "statement-line-owner-credit",
      "statement-line-partner-debit",
      "statement-line-partner-credit",
      "statement-extra-open-owner-debit",
      "statement-extra-open-owner-credit",
      "statement-extra-open-partner-debit",
      "statement-extra-open-partner-credit",
      "statement-extra-turnover-owner-debit",
      "statement-extra-turnover-owner-credit",
      "statement-extra-turnover-partner-debit",
      "statement-extra-turnover-partner-credit",
      "statement-extra-close-owner-debit",
      "statement-extra-close-owner-credit",
      "statement-extra-close-partner-debit",
      "statement-extra-close-partner-credit",
      "statement-extra-contract-open",
      "statement-extra-contract-close",
      "statement-extra-contract-total",
    ],
    closing: [
      {
        role: "owner",
        debit: "statement-extra-close-owner-debit",
        credit: "statement-extra-close-owner-credit",
      },
      {
        role: "partner",
        debit: "statement-extra-close-partner-debit",
        credit: "statement-extra-close-partner-credit",
      },
    ],
    extra: {
      "statement-extra-text": ["verificationactdoc.verificationacttext", "verificationacttext"],
      "statement-extra-open-owner-debit": ["openbalance.ownerdebit"],
      "statement-extra-open-owner-credit": ["openbalance.ownercredit"],
      "statement-extra-open-partner-debit": ["openbalance.partnerdebit"],
      "statement-extra-open-partner-credit": ["openbalance.partnercredit"],
      "statement-extra-turnover-owner-debit": ["turnoverbalance.ownerdebit"],
      "statement-extra-turnover-owner-credit": ["turnoverbalance.ownercredit"],
      "statement-extra-turnover-partner-debit": ["turnoverbalance.partnerdebit"],
      "statement-extra-turnover-partner-credit": ["turnoverbalance.partnercredit"],
      "statement-extra-close-owner-debit": ["closebalance.ownerdebit"],
      "statement-extra-close-owner-credit": ["closebalance.ownercredit"],
      "statement-extra-close-partner-debit": ["closebalance.partnerdebit"],
      "statement-extra-close-partner-credit": ["closebalance.partnercredit"],
      "statement-extra-owner-person": ["ownerfizfio"],
      "statement-extra-partner-person": ["partnerfizfio"],
      "statement-extra-contract-number": ["verificationactcontracts.*.contractno"],
      "statement-extra-contract-date": ["verificationactcontracts.*.contractdate"],
      "statement-extra-contract-open": ["verificationactcontracts.*.openbalance"],
      "statement-extra-contract-close": ["verificationactcontracts.*.closebalance"],
      "statement-extra-contract-total": ["verificationactcontracts.*.totalbalance"],
      ...commonExtra,
    },
    ignored: commonIgnored,
  },
};
