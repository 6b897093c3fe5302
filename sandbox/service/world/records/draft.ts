/** The facts of a made-up document, before its kind gives it field names. */
import type { Line } from "../goods.ts";
import type { Ledger } from "../ledger.ts";
import type { Branch, Organization } from "../organizations.ts";

export interface Draft {
  readonly id: string;
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly contract: { readonly number: string; readonly date: string } | null;
  readonly sender: Organization;
  readonly receiver: Organization;
  readonly senderBranch: Branch | null;
  readonly receiverBranch: Branch | null;
  readonly agent: { readonly pinfl: string; readonly name: string } | null;
  /** The document that this one corrects. */
  readonly corrects: { readonly id: string; readonly number: string; readonly date: string } | null;
  readonly lines: readonly Line[];
  /** The third party of a waybill, which hands the goods over. */
  readonly consignor: Organization;
  /** The sender's books of the receiver in a reconciliation; null where the two did not trade. */
  readonly ledger: Ledger | null;
  /** Several numbers made from the draft's place in the world, for balances, trucks and the like. */
  readonly dice: readonly number[];
}

export type WireRecord = Record<string, unknown>;

export interface KindRecord {
  /** The document as it is viewed and signed, without its state. */
  readonly content: WireRecord;
  /** The document as a list shows it, without its state. */
  readonly row: WireRecord;
}

/** The contract in a record; an act may have none at all, the other kinds then write empty fields. */
export function writeContract({ contract }: Draft, whenNone: "empty" | "null") {
  if (contract === null) return whenNone === "null" ? null : { contractno: "", contractdate: null };
  return { contractno: contract.number, contractdate: contract.date };
}
