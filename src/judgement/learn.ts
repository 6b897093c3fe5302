/** Keeps the facts that only a document itself shows, and no list, so that later ones are compared with it. */
import { directionOf } from "../documents/direction.ts";
import type { BusinessDocument, Tin } from "../documents/document.ts";
import { lineFactsOf } from "../documents/matching/line-facts.ts";
import { bankAccountOf, goodsOf, vatRatesOf } from "../documents/partner-facts.ts";
import type { DoubtParts, DoubtSource } from "./doubts.ts";
import { keepVatMarks, readVatMarks } from "./vat.ts";

export async function learnFrom(
  { db, profile, doubtSources }: DoubtParts & { readonly doubtSources: readonly DoubtSource[] },
  tin: Tin,
  document: BusinessDocument,
): Promise<void> {
  const { kind, id, lines, currency } = document;
  if (id === null) return;
  const isIncoming = directionOf(document, tin, "incoming") === "incoming";
  const learnt = {
    goods: goodsOf(lines),
    lines: lineFactsOf(lines),
    currency,
    vatRates: isIncoming ? vatRatesOf(lines) : [],
    kept: Object.fromEntries(
      doubtSources.flatMap(({ name, keep }) => {
        const kept = keep?.(profile, document, tin) ?? null;
        return kept === null ? [] : [[name, kept] as const];
      }),
    ),
    bankAccount: isIncoming ? bankAccountOf(profile.kinds[kind], document) : null,
  };
  const marks = readVatMarks(profile.kinds[kind], document, false);
  await db.partnerHistory.learn({ tin, kind, documentId: id }, learnt, (before) =>
    isIncoming ? keepVatMarks(profile.kinds[kind], before, marks, false) : null,
  );
}
