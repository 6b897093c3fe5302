/** Finds the unusual in incoming documents, by the organization's kept history. Asks the service nothing. */
import type { WatchedDocument } from "../db/rows/watched-rows.ts";
import type { ActionName, KindDescription } from "../documents/description.ts";
import { directionOf } from "../documents/direction.ts";
import type { BusinessDocument, DocumentId, Tin } from "../documents/document.ts";
import { findLinesOff } from "../documents/lines-off.ts";
import { bankAccountOf, goodsOf, vatRatesOf } from "../documents/partner-facts.ts";
import { type Comparable, type EarlierDocument, findUnusualFacts } from "../documents/unusual.ts";
import type { UnusualFact } from "../documents/unusual-fact.ts";
import { waitsFor } from "../documents/waiting.ts";
import type { ReadingParts } from "./reading-parts.ts";

type Parts = Pick<ReadingParts, "db" | "profile">;

/** Of one partner, the last ones are enough to know its ways. */
const MOST_OF_PARTNER = 300;

/** After these nobody relies on what the document said. */
const DROPPING: readonly ActionName[] = ["reject", "agentReject", "cancel"];

/** Of each document; nothing where it does not wait for the organization: what is decided is decided. */
export async function findUnusualOf(
  parts: Parts,
  tin: Tin,
  documents: readonly BusinessDocument[],
): Promise<Array<readonly UnusualFact[]>> {
  const { kinds } = parts.profile;
  const waiting = documents.filter((one) => waitsFor(kinds[one.kind], one, tin) !== null);
  const histories = await readHistories(
    parts,
    tin,
    waiting.map(({ sender }) => sender.tin),
  );
  return documents.map((document) => {
    if (!waiting.includes(document)) return [];
    const { kind, id, lines, sender } = document;
    const history = sender.tin === null ? undefined : histories.get(sender.tin);
    const own = findLinesOff(document, kinds[kind].record);
    if (history === undefined || id === null) return own;
    const vatRates = vatRatesOf(lines);
    const compared = { ...document, id, vatRates, bankAccount: bankAccountOf(kinds[kind], document) };
    return [...findUnusualFacts(compared, history), ...own];
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
    const history = partnerTin === null ? undefined : histories.get(partnerTin);
    return history === undefined || !incoming.includes(document)
      ? []
      : findUnusualFacts(compare(document), history);
  });
}

/** Keeps what only the document itself shows, and no list, so that later ones are compared with it. */
export async function learnFrom({ db, profile }: Parts, tin: Tin, document: BusinessDocument): Promise<void> {
  const { kind, id, lines } = document;
  const isIncoming = directionOf(document, tin, "incoming") === "incoming";
  const learnt = {
    goods: goodsOf(lines),
    vatRates: isIncoming ? vatRatesOf(lines) : [],
    bankAccount: isIncoming ? bankAccountOf(profile.kinds[kind], document) : null,
  };
  const isNothing = learnt.goods.length + learnt.vatRates.length === 0 && learnt.bankAccount === null;
  if (id === null || isNothing) return;
  await db.partnerHistory.learn({ tin, kind, documentId: id }, learnt);
}

async function readHistories({ db, profile }: Parts, tin: Tin, partners: ReadonlyArray<Tin | null>) {
  const known = partners.length === 0 ? 0 : await db.partnerHistory.countIncoming(tin);
  const different = [...new Set(partners)].filter((partner) => partner !== null);
  const read = await Promise.all(
    different.map(async (partner) => {
      const rows = await db.partnerHistory.findFrom(tin, partner, MOST_OF_PARTNER);
      const ofPartner = rows.map((row): EarlierDocument => {
        const dropped = row.stateId !== null && dropsIn(profile.kinds[row.kind], row.stateId);
        return { ...compare(row), dropped };
      });
      return [partner, { ofPartner, known: known - ofPartner.length }] as const;
    }),
  );
  return new Map(read);
}

function dropsIn({ actions }: KindDescription, state: number): boolean {
  return DROPPING.some((name) => actions[name]?.done.includes(state));
}

function compare({ kind, documentId, facts }: WatchedDocument): Comparable & { readonly id: DocumentId } {
  const { total, ...same } = facts;
  return { ...same, kind, id: documentId, total: total === null ? null : BigInt(total) };
}
