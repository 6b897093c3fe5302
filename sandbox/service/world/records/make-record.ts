/** Makes up a document of each kind. */
import type { KindName } from "../../../../src/documents/kinds.ts";
import { makeAct } from "./act-record.ts";
import type { Draft, KindRecord } from "./draft.ts";
import { fillSample } from "./fill-sample.ts";
import { makeInvoice } from "./invoice-record.ts";
import { makeStatement } from "./statement-record.ts";
import { makeWaybill } from "./waybill-record.ts";

/** Kinds whose demo documents hold more than their description tells: sums that agree, an agent, balances. */
const makers: Partial<Readonly<Record<KindName, (draft: Draft) => KindRecord>>> = {
  invoice: makeInvoice,
  act: makeAct,
  statement: makeStatement,
  waybill: makeWaybill,
};

/** Makes the record of one kind; one without a maker of its own is a filled sample. */
export function makeRecord(kind: KindName, draft: Draft): KindRecord {
  return makers[kind]?.(draft) ?? fillSample(kind, draft);
}
