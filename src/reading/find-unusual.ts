/** Finds the unusual in incoming documents, by the organization's kept history. Asks the service nothing. */
import type { WatchedDocument } from "../db/rows/watched-rows.ts";
import { directionOf } from "../documents/direction.ts";
import type { BusinessDocument, DocumentId, Tin } from "../documents/document.ts";
import { findLinesOff } from "../documents/line-sums.ts";
import { lineFactsOf } from "../documents/matching/line-facts.ts";
import { bankAccountOf, goodsOf, vatRatesOf } from "../documents/partner-facts.ts";
import { isDropped } from "../documents/standing.ts";
import { type Comparable, type EarlierDocument, findUnusualFacts, historyOf } from "../documents/unusual.ts";
import type { UnusualFact } from "../documents/unusual-fact.ts";
import { findVatFacts, findVatFactsKept, keepVatMarks, readVatMarks } from "../documents/vat-doubt.ts";
import { waitsFor } from "../documents/waiting.ts";
import type { ReadingParts } from "./reading-parts.ts";
import { withVatMarks } from "./vat-marks.ts";

type Parts = Pick<ReadingParts, "db" | "profile">;

/** Of one partner, the last ones are enough to know its ways. */
const MOST_OF_PARTNER = 300;

/**
 * Of each document; only a doubt about VAT where it does not wait for the organization: what is decided is decided.
 * `isMarked`: they have the marks that are kept of them.
 */
export async function findUnusualOf(
  parts: Parts,
  tin: Tin,
  documents: readonly BusinessDocument[],
  { isMarked = false }: { readonly isMarked?: boolean } = {},
): Promise<Array<readonly UnusualFact[]>> {
  const { kinds } = parts.profile;
  const known = isMarked ? documents : await withVatMarks(parts, tin, documents, "document");
  const waiting = known.filter((one) => waitsFor(kinds[one.kind], one, tin) !== null);
  const histories = await readHistories(
    parts,
    tin,
    waiting.map(({ sender }) => sender.tin),
  );
  return known.map((document) => {
    const { kind, id, lines, sender } = document;
    const vat = findVatFacts(kinds[kind], document, tin);
    if (!waiting.includes(document)) return vat;
    const history = sender.tin === null ? undefined : histories.get(sender.tin);
    const off = findLinesOff(document, kinds[kind].record);
    if (history === undefined || id === null) return [...vat, ...off];
    const vatRates = vatRatesOf(lines);
    const compared = { ...document, id, vatRates, bankAccount: bankAccountOf(kinds[kind], document) };
    return [...vat, ...findUnusualFacts(compared, history), ...off];
  });
}

/** The same of documents as they are kept: their lines are not known. */
export async function findUnusualKept(
  parts: Parts,
  tin: Tin,
  documents: readonly WatchedDocument[],
): Promise<Array<readonly UnusualFact[]>> {
  const incoming = documents.filter(({ direction }) => direction === "incoming");
  const histories = await readHistories(
    parts,
    tin,
    incoming.map(({ partnerTin }) => partnerTin),
  );
  return documents.map((document) => {
    const { partnerTin } = document;
    const vat = findVatFactsKept(parts.profile.kinds[document.kind], document);
    const history = partnerTin === null ? undefined : histories.get(partnerTin);
    return history === undefined || !incoming.includes(document)
      ? vat
      : [...vat, ...findUnusualFacts(compare(document), history)];
  });
}

/** Keeps what only the document itself shows, and no list, so that later ones are compared with it. */
export async function learnFrom({ db, profile }: Parts, tin: Tin, document: BusinessDocument): Promise<void> {
  const { kind, id, lines, currency } = document;
  const isIncoming = directionOf(document, tin, "incoming") === "incoming";
  const learnt = {
    goods: goodsOf(lines),
    lines: lineFactsOf(lines),
    currency,
    vatRates: isIncoming ? vatRatesOf(lines) : [],
    bankAccount: isIncoming ? bankAccountOf(profile.kinds[kind], document) : null,
  };
  if (id === null) return;
  const marks = readVatMarks(profile.kinds[kind], document, false);
  await db.partnerHistory.learn({ tin, kind, documentId: id }, learnt, (before) =>
    isIncoming ? keepVatMarks(profile.kinds[kind], before, marks, false) : null,
  );
}

async function readHistories({ db, profile }: Parts, tin: Tin, partners: ReadonlyArray<Tin | null>) {
  const known = partners.length === 0 ? 0 : await db.partnerHistory.countIncoming(tin);
  const different = [...new Set(partners)].filter((partner) => partner !== null);
  const read = await Promise.all(
    different.map(async (partner) => {
      const few = await db.partnerHistory.findFew(tin, partner, MOST_OF_PARTNER);
      const rows =
        few?.filter(({ direction }) => direction === "incoming") ??
        (await db.partnerHistory.findFrom(tin, partner, MOST_OF_PARTNER));
      const ofPartner = rows.map((row): EarlierDocument => {
        return { ...compare(row), dropped: isDropped(profile.kinds[row.kind], row.stateId) };
      });
      return [partner, historyOf(ofPartner, known - ofPartner.length)] as const;
    }),
  );
  return new Map(read);
}

function compare({
  kind,
  documentId,
  facts,
}: Pick<WatchedDocument, "kind" | "documentId" | "facts">): Comparable & { readonly id: DocumentId } {
  const { total, ...same } = facts;
  return { ...same, kind, id: documentId, total: total === null ? null : BigInt(total) };
}
