/** Which part of Kotib must speak which operation of the interface, written out by hand: no description is asked. */
import type { ActionName } from "../../src/documents/description.ts";
import type { KindName } from "../../src/documents/kinds.ts";

export interface DocumentedList {
  readonly kind: KindName;
  readonly list: string;
  readonly operation: string;
  /** The sent acts' numbers are not in the interface: taken over from the other lists. */
  readonly limit: { readonly default: number; readonly maximum: number };
  /** Filter → wire fields it must fill: types alone would not notice seller and buyer swapped. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

export const documentedLists: readonly DocumentedList[] = [
  {
    kind: "statement",
    list: "queue",
    operation: "statement-queue",
    limit: { default: 15, maximum: 250 },
    filters: {
      number: ["verificationactno"],
      date: ["verificationactdate_start", "verificationactdate_end"],
      state: ["stateid"],
      ownerTin: ["ownertin"],
      ownerFiztin: ["ownerfiztin"],
      partnerTin: ["partnertin"],
      partnerFiztin: ["partnerfiztin"],
      coVoting: ["covotingstate"],
    },
  },
  {
    kind: "act",
    list: "send",
    operation: "act-sent-list",
    limit: { default: 15, maximum: 250 },
    filters: {
      dashboard: ["dashboard"],
      number: ["actno"],
      date: ["actdate_start", "actdate_end"],
      state: ["stateid"],
      contractNumber: ["contractno"],
      contractDate: ["contractdate_start", "contractdate_end"],
      buyerTin: ["buyertin"],
      sellerTin: ["sellertin"],
      sellerBranchCode: ["seller_branchcode"],
      buyerBranchCode: ["buyer_branchcode"],
      coVoting: ["covotingstate"],
    },
  },
  {
    kind: "waybill",
    list: "receive",
    operation: "waybill-received-list",
    limit: { default: 15, maximum: 250 },
    filters: {
      carrierTin: ["carriertin"],
      number: ["waybillno"],
      date: ["waybilldate_start", "waybilldate_end"],
      contractNumber: ["contractno"],
      contractDate: ["contractdate_start", "contractdate_end"],
      state: ["stateid"],
      coVoting: ["covotingstate"],
    },
  },
];

export interface DocumentedAction {
  readonly kind: KindName;
  readonly action: ActionName;
  readonly operation: string;
  /** Where the signed data comes from. */
  readonly signData: string;
}

export const documentedActions: readonly DocumentedAction[] = (
  [
    ["send", "invoice-send"],
    ["accept", "invoice-accept"],
    ["reject", "invoice-reject"],
    ["cancel", "invoice-cancel"],
    ["agentAccept", "invoice-agent-accept"],
    ["agentReject", "invoice-agent-reject"],
  ] as const
).map(([action, operation]) => ({ kind: "invoice", action, operation, signData: "invoice-sign-data" }));

/** Operations of the interface that no part of Kotib speaks yet. */
export const notSpoken: readonly string[] = [];
