/** Finds doubts about the VAT of received documents, by the marks that the service shows. */
import type { BusinessDocument, Tin } from "../documents/document.ts";
import type { VatFact } from "../documents/doubt.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import type { DoubtSource } from "./doubts.ts";
import { findVatFacts } from "./vat.ts";

export const vatSource: DoubtSource = {
  name: "vat",
  find: async ({ profile }, tin, documents) =>
    documents.map(({ document }) => vatDoubtsOf(profile, document, tin)),
};

/** The doubts alone, for callers that count the doubted ones among many. */
export function vatDoubtsOf(
  { kinds }: Pick<ServiceProfile, "kinds">,
  document: BusinessDocument,
  tin: Tin,
): VatFact[] {
  return findVatFacts(kinds[document.kind], document, tin);
}
