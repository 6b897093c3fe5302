/** Doubts about documents that may repeat another one of their partner's, by what watching has seen of it. */
import { counterpartyOf } from "../../bot/index.ts";
import type { Tin } from "../../documents/document.ts";
import type { Doubt } from "../../documents/doubt.ts";
import type { DoubtParts, DoubtSource } from "../../judgement/doubts.ts";
import type { Known } from "../../judgement/kept.ts";
import { readKnown } from "./find-chain.ts";
import { findDuplicates } from "./rules/chain.ts";
import { type Link, linkOf } from "./rules/link.ts";

/** Looks at what waits for the organization: a document that was answered repeats nothing that anybody could stop. */
export const repeatsSource: DoubtSource = {
  name: "chain",
  find: (parts, tin, documents) => Promise.all(documents.map((known) => findRepeats(parts, tin, known))),
};

async function findRepeats(parts: DoubtParts, tin: Tin, known: Known): Promise<Doubt[]> {
  const { document, waitsFor } = known;
  if (waitsFor === null) return [];
  const link = linkOfKnown(parts, tin, known);
  const partner = counterpartyOf(document, tin).tin;
  if (link === null || partner === null) return [];
  const others = await readKnown(parts, tin, partner, link);
  return findDuplicates(link, others).map(({ link: { kind, id, number, date }, likeness }) => ({
    fact: "repeats" as const,
    likeness,
    kind,
    id,
    number,
    date,
  }));
}

/** A row shows no lines; those that were seen before tell as much. */
function linkOfKnown({ profile }: DoubtParts, tin: Tin, { document, kept }: Known): Link | null {
  const link = linkOf(profile, document, tin);
  if (link === null || link.lines !== null || kept === null) return link;
  return { ...link, lines: kept.facts.lines, names: kept.facts.goods };
}
