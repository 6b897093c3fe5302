/** Opens the document that a button names: the one way from a tap to a document. */
import { StaleButton } from "../errors.ts";
import type { Address, Opened } from "./address.ts";
import { getOwnAccount } from "./own-account.ts";
import type { Visit } from "./visit.ts";

/** The document that a button names, and where it was opened from. Throws `StaleButton` for what is unknown, and for what is somebody else's. */
export async function openedBy(visit: Visit, { at: place, of: subject }: Address): Promise<Opened> {
  const { db } = visit.dependencies;
  const from = "view" in place ? place : "walk" in place ? "walk" : null;
  const account = await getOwnAccount(visit, await accountAt());
  if ("kind" in subject) return { ...subject, account, from, over: null };
  const decision = await db.decisions.find(subject.over);
  if (decision === null || decision.tin !== account.tin) throw new StaleButton("unknown decision");
  return { kind: decision.kind, id: decision.documentId, account, from, over: decision.id };

  async function accountAt(): Promise<string> {
    if (!("view" in place)) return "walk" in place ? place.walk : place.account;
    const view = await db.views.find(place.view);
    if (view === null) throw new StaleButton("unknown view");
    return view.accountId;
  }
}
