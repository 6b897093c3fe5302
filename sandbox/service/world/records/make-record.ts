/** What a made-up document of each kind holds. */
import type { KindName } from "../../../../src/documents/description.ts";
import { makeAct } from "./act-record.ts";
import type { Draft, KindRecord } from "./draft.ts";
import { makeInvoice } from "./invoice-record.ts";
import { makeStatement } from "./statement-record.ts";
import { makeWaybill } from "./waybill-record.ts";

const makers: Readonly<Record<KindName, (draft: Draft) => KindRecord>> = {
  invoice: makeInvoice,
  act: makeAct,
  statement: makeStatement,
  waybill: makeWaybill,
};

/** Makes the record of one kind. */
export function makeRecord(kind: KindName, draft: Draft): KindRecord {
  return makers[kind](draft);
}
