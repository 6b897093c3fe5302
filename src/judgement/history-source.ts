/** Doubts about what waits, from the organization's history with the partner and from the document itself. */
import type { PartnerDocument } from "../db/rows/partner-history.ts";
import type { WatchedFacts } from "../db/rows/watched-facts.ts";
import type { BusinessDocument, DocumentId, Tin } from "../documents/document.ts";
import type { Doubt } from "../documents/doubt.ts";
import { findLinesOff } from "../documents/line-sums.ts";
import { bankAccountOf, vatRatesOf } from "../documents/partner-facts.ts";
import { isDropped } from "../documents/standing.ts";
import { type Comparable, type EarlierDocument, findUnusualFacts, historyOf } from "../documents/unusual.ts";
import { waitsFor } from "../documents/waiting.ts";
import type { DoubtParts, DoubtSource } from "./doubts.ts";
import type { Known } from "./kept.ts";

/** Of one partner, the last ones are enough to know its ways. */
const MOST_OF_PARTNER = 300;

/** Only of what waits for the organization: what is decided is decided. */
export const historySource: DoubtSource = {
  name: "history",
  find: async (parts, tin, documents) => {
    const { kinds } = parts.profile;
    const waits = ({ document }: Known) => waitsFor(kinds[document.kind], document, tin) !== null;
    const histories = await readHistories(
      parts,
      tin,
      documents.filter(waits).map(({ document }) => document.sender.tin),
    );
    return documents.map((known) => {
      if (!waits(known)) return [];
      const { document } = known;
      const off = [...findNegative(document), ...findLinesOff(document, kinds[document.kind].record)];
      const history = document.sender.tin === null ? undefined : histories.get(document.sender.tin);
      const compared = compare(parts, known);
      return history === undefined || compared === null
        ? off
        : [...off, ...findUnusualFacts(compared, history)];
    });
  },
};

function findNegative({ total }: BusinessDocument): Doubt[] {
  return total !== null && total < 0n ? [{ fact: "negative" }] : [];
}

async function readHistories({ db, profile }: DoubtParts, tin: Tin, partners: ReadonlyArray<Tin | null>) {
  const known = partners.length === 0 ? 0 : await db.partnerHistory.countIncoming(tin);
  const different = [...new Set(partners)].filter((partner) => partner !== null);
  const read = await Promise.all(
    different.map(async (partner) => {
      const few = await db.partnerHistory.findFew(tin, partner, MOST_OF_PARTNER);
      const rows: readonly PartnerDocument[] =
        few?.filter(({ direction }) => direction === "incoming") ??
        (await db.partnerHistory.findFrom(tin, partner, MOST_OF_PARTNER));
      const ofPartner = rows.map(({ kind, documentId: id, stateId, facts }): EarlierDocument => {
        return { ...compareKept(kind, id, facts), dropped: isDropped(profile.kinds[kind], stateId) };
      });
      return [partner, historyOf(ofPartner, known - ofPartner.length)] as const;
    }),
  );
  return new Map(read);
}

/** By what it shows now, and what it showed before where it shows less; null for one that cannot be told from others. */
function compare({ profile }: DoubtParts, { document, kept }: Known): Comparable | null {
  const { kind, id, lines } = document;
  if (id === null) return null;
  const rates = vatRatesOf(lines);
  return {
    ...document,
    id,
    vatRates: rates.length > 0 ? rates : (kept?.facts.vatRates ?? []),
    bankAccount: bankAccountOf(profile.kinds[kind], document) ?? kept?.facts.bankAccount ?? null,
  };
}

function compareKept(
  kind: Comparable["kind"],
  id: DocumentId,
  { total, ...facts }: WatchedFacts,
): Comparable {
  return { ...facts, kind, id, total: total === null ? null : BigInt(total) };
}
