/** Opens the document that a button names: the one way from a tap to a document. */
import { StaleButton } from "../errors.ts";
import type { Address, Opened } from "./address.ts";
import { getOwnAccount } from "./own-account.ts";
import type { Visit } from "./visit.ts";

/**
 * The document that a button names, and where it was opened from. Throws `StaleButton` for anything unknown or owned by
 * somebody else.
 */
export async function openedBy(visit: Visit, { at: place, of: subject }: Address): Promise<Opened> {
  const { db } = visit.dependencies;
  const { accountId, from, list } = await readPlace(visit, place);
  const account = await getOwnAccount(visit, accountId);
  if ("kind" in subject) return { ...subject, account, from, list, over: null };
  const decision = await db.decisions.find(subject.over);
  if (decision === null || decision.tin !== account.tin) throw new StaleButton("unknown decision");
  return { kind: decision.kind, id: decision.documentId, account, from, list, over: decision.id };
}

async function readPlace({ dependencies: { db } }: Visit, place: Address["at"]) {
  if ("account" in place) return { accountId: place.account, from: null, list: null };
  if ("walk" in place) return { accountId: place.walk, from: "walk" as const, list: null };
  const view = await db.views.find(place.view);
  if (view === null) throw new StaleButton("unknown view");
  return { accountId: view.accountId, from: place, list: view.list };
}
