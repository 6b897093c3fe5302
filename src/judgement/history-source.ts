/** Finds doubts about waiting documents, in the organization's history with the partner and in the document itself. */
import type { PartnerDocument } from "../db/rows/partner-history.ts";
import type { WatchedFacts } from "../db/rows/watched-facts.ts";
import type { BusinessDocument, DocumentId, Tin } from "../documents/document.ts";
import type { Doubt } from "../documents/doubt.ts";
import { findLinesOff } from "../documents/line-sums.ts";
import { bankAccountOf, vatRatesOf } from "../documents/partner-facts.ts";
import { isDropped } from "../documents/standing.ts";
import {
  type Comparable,
  type EarlierDocument,
  earlierThan,
  findUnusualFacts,
  type History,
  historyOf,
} from "../documents/unusual.ts";
import type { DoubtParts, DoubtSource } from "./doubts.ts";
import type { Known } from "./kept.ts";

/** The last ones of a partner are enough to know its ways. */
const MOST_OF_PARTNER = 300;

/** It judges only documents that wait for the organization: a decided one stays decided. */
export const historySource: DoubtSource = {
  name: "history",
  find: async (parts, tin, documents) => {
    const { kinds } = parts.profile;
    const senders = documents.flatMap(({ document, waitsFor }) =>
      waitsFor === null || document.sender.tin === null ? [] : document.sender.tin,
    );
    const histories = await readHistories(parts, tin, [...new Set(senders)]);
    const compared = documents.map((known) => compare(parts, known, histories));
    const isAnyFirst = compared.some((one) => one?.earlier.length === 0);
    const count = isAnyFirst ? await parts.db.partnerHistory.countIncoming(tin) : 0;
    return documents.map(({ document, waitsFor }, index) => {
      if (waitsFor === null) return [];
      const comparison = compared[index] ?? null;
      return [
        ...findNegative(document),
        ...findLinesOff(document, kinds[document.kind].record),
        ...(comparison === null ? [] : unusualIn(comparison, count)),
      ];
    });
  },
};

/** A document beside the earlier ones of its partner, of which `ofPartner` are known. */
interface Comparison {
  readonly itself: Comparable;
  readonly earlier: History;
  readonly ofPartner: number;
}

function unusualIn({ itself, earlier, ofPartner }: Comparison, count: number): Doubt[] {
  return findUnusualFacts(itself, earlier, count - ofPartner);
}

function findNegative({ total }: BusinessDocument): Doubt[] {
  return total !== null && total < 0n ? [{ fact: "negative" }] : [];
}

async function readHistories({ db, profile }: DoubtParts, tin: Tin, partners: readonly Tin[]) {
  const read = await Promise.all(
    partners.map(async (partner) => {
      const few = await db.partnerHistory.findFew(tin, partner, MOST_OF_PARTNER);
      const rows: readonly PartnerDocument[] =
        few?.filter(({ direction }) => direction === "incoming") ??
        (await db.partnerHistory.findFrom(tin, partner, MOST_OF_PARTNER));
      const ofPartner = rows.map(({ kind, documentId: id, stateId, facts }): EarlierDocument => {
        return { ...compareKept(kind, id, facts), dropped: isDropped(profile.kinds[kind], stateId) };
      });
      return [partner, historyOf(ofPartner)] as const;
    }),
  );
  return new Map(read);
}

/** Null for a document that does not wait or cannot be told from others, and where nobody's history is known. */
function compare(parts: DoubtParts, known: Known, histories: ReadonlyMap<Tin, History>): Comparison | null {
  const { tin: partner } = known.document.sender;
  const itself = known.waitsFor === null ? null : comparableOf(parts, known);
  const history = partner === null ? undefined : histories.get(partner);
  if (itself === null || history === undefined) return null;
  return { itself, earlier: earlierThan(itself, history), ofPartner: history.length };
}

/** The facts that the document shows now, and the ones it showed before where it shows less. */
function comparableOf({ profile }: DoubtParts, { document, kept }: Known): Comparable | null {
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
