/** The document that a button names, and what it is called. */
import { type Address, bareNumber, openedBy, type ViewContext, type Visit } from "../../bot/index.ts";
import type { KindName } from "../../documents/kinds.ts";
import { type CardFacts, readCard } from "../../judgement/read-card.ts";

/** Read afresh with the person's own login. */
export async function readNamed(visit: Visit, names: Address): Promise<CardFacts> {
  const { account, kind, id } = await openedBy(visit, names);
  return await readCard(visit.dependencies, account, kind, id, visit.user);
}

/** `Invoice MT-0081`. */
export function nameOfDocument(visit: ViewContext, kind: KindName, number: string | null): string {
  return `${visit.label(visit.profile.kinds[kind].label)} ${bareNumber(number)}`;
}
