/** Sample documents of each kind as the built-in profile reads them. */
import { actSamples } from "../../../src/documents/act/samples.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { KindName } from "../../../src/documents/description.ts";
import type { BusinessDocument } from "../../../src/documents/document.ts";
import { invoiceSamples } from "../../../src/documents/invoice/samples.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";
import { statementSamples } from "../../../src/documents/statement/samples.ts";
import { waybillSamples } from "../../../src/documents/waybill/samples.ts";

const samples = {
  invoice: invoiceSamples,
  act: actSamples,
  statement: statementSamples,
  waybill: waybillSamples,
};

/** The first whole record of a kind. */
export function sampleOf(kind: KindName): BusinessDocument {
  const raw = samples[kind].details[0] as { data?: unknown };
  return readDocument(kind, builtInProfile.kinds[kind].record, raw.data ?? raw);
}
