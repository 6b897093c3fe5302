/** Reads all that belongs to a document: what watching has seen, and what one list shows of its contract now. */

import { counterpartyOf, type KeptDocument } from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Tin } from "../../documents/document.ts";
import type { Label } from "../../documents/label.ts";
import type { Language } from "../../documents/language.ts";
import { AppError, failsAll } from "../../errors.ts";
import { type CardParts, type CardReader, readCard } from "../../judgement/read-card.ts";
import { READ_OF_A_LIST, readList } from "../../reading/read-list.ts";
import { findReadableLists, type ReadableList } from "../../reading/readable-lists.ts";
import { recallOrRead, type ScreenParts } from "../../reading/recall.ts";
import { readKnown } from "./find-chain.ts";
import { type Chain, findChain, relatedTo } from "./rules/chain.ts";
import { type Link, linkOf, linkOfKept } from "./rules/link.ts";

export interface ReadChain {
  readonly chain: Chain;
  readonly partner: string | null;
  /** All others that belong to it, the latest first. */
  readonly links: readonly Link[];
  /** The list that was asked just now; null where none takes a contract's number. */
  readonly asked: Label | null;
  /** Why it could not be read. */
  readonly failure: AppError | null;
}

interface Known {
  readonly document: Link;
  readonly partner: { readonly tin: Tin | null; readonly name: string | null };
  /** It cost the one request already. */
  readonly wasRead: boolean;
}

/** Reads the chain with at most one request. */
export async function readChain(
  parts: ScreenParts & CardParts,
  place: KeptDocument,
  user: CardReader,
): Promise<ReadChain> {
  const { language } = user;
  const { account, view } = place;
  const { document, partner, wasRead } = await findDocument(parts, place, user);
  const known = partner.tin === null ? [] : await readKnown(parts, account.tin, partner.tin, document);
  const list = wasRead || partner.tin === null ? null : await findListToAsk(parts, account, document);
  const reading = list === null ? null : await askList(parts, account, list, { document, view, language });
  const told = (reading?.documents ?? []).flatMap((one) =>
    counterpartyOf(one, account.tin).tin === partner.tin
      ? (linkOf(parts.profile, one, account.tin) ?? [])
      : [],
  );
  const links = merge(known, told);
  const alone = { document, contract: null, kin: [], duplicates: [], related: 0 };
  const chain = findChain(document, links) ?? alone;
  return {
    chain,
    partner: partner.name ?? partner.tin,
    links: relatedTo(document, links, chain).sort((one, other) =>
      (one.date ?? "") < (other.date ?? "") ? 1 : -1,
    ),
    asked: list?.list.label ?? null,
    failure: reading?.failure ?? null,
  };
}

/** Finds the document as watching keeps it, and reads one that watching has not seen. */
async function findDocument(parts: CardParts, place: KeptDocument, user: CardReader): Promise<Known> {
  const { account, kind, id } = place;
  const kept = await parts.db.watched.findDocument(account.tin, kind, id);
  if (kept !== null) {
    const partner = { tin: kept.partnerTin, name: kept.facts.partnerName };
    return { document: linkOfKept(parts.profile, kept), partner, wasRead: false };
  }
  const { document } = await readCard({ ...parts, findings: [] }, account, kind, id, user);
  const link = linkOf(parts.profile, { ...document, id }, account.tin);
  if (link === null) throw new Error("a document that was read has its id");
  return { document: link, partner: counterpartyOf(document, account.tin), wasRead: true };
}

/** Finds a list of the document's direction whose filter by contract the interface documents. */
async function findListToAsk(
  parts: ScreenParts,
  account: AccountRow,
  document: Link,
): Promise<ReadableList | null> {
  if (document.contractNumber === null) return null;
  const readable = await findReadableLists(parts, account);
  return (
    readable.find(
      ({ list }) =>
        list.direction === document.direction && list.filters.contractNumber?.evidence === "documented",
    ) ?? null
  );
}

/** A list that cannot be read now leaves what watching has seen. */
async function askList(
  parts: ScreenParts,
  account: AccountRow,
  { kind, name, list }: ReadableList,
  { document, view, language }: { document: Link; view: string; language: Language },
) {
  const filters = { contractNumber: document.contractNumber ?? "" };
  const most = Math.min(list.limit.maximum, READ_OF_A_LIST);
  try {
    return await recallOrRead(parts, account, view, {
      read: async (at) => {
        const asked = { kind, list: name, filters };
        const { documents, more } = await readList(parts, account.id, asked, language, most);
        return { documents, more, failure: null, at };
      },
    });
  } catch (error) {
    if (!(error instanceof AppError) || failsAll(error)) throw error;
    return { documents: [], failure: error };
  }
}

/** The later ones stand for the earlier; what these know of its lines is kept. */
function merge(known: readonly Link[], told: readonly Link[]): Link[] {
  const all = new Map(known.map((link) => [`${link.kind} ${link.id}`, link]));
  for (const link of told) {
    const key = `${link.kind} ${link.id}`;
    const before = all.get(key);
    all.set(
      key,
      link.lines === null && before !== undefined
        ? { ...link, lines: before.lines, names: before.names }
        : link,
    );
  }
  return [...all.values()];
}
