/** Opens the card of what comes next among what waits. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { readCard } from "../../judgement/read-card.ts";
import { openWaiting } from "../buttons/lists.ts";
import { rowsOnPage } from "../document/rows.ts";
import { showCard } from "../document/show-card.ts";
import { findNext, readWaitingNow } from "../document/waiting.ts";
import type { Visit } from "../visit.ts";

/** `after`: the document to go on from; null: from the beginning. Without a next one the list says so. */
export async function showNext(
  visit: Visit,
  account: AccountRow,
  after: Pick<BusinessDocument, "kind" | "id"> | null,
): Promise<void> {
  const waiting = await readWaitingNow(visit, account);
  const next = findNext(waiting, after);
  if (next === null || next.document.id === null) return visit.go(openWaiting.pack({ account: account.id }));
  const { db } = visit.dependencies;
  const view = await db.views.findOrCreateWaiting(account.id);
  const page = Math.floor((next.place - 1) / rowsOnPage(visit)) + 1;
  const facts = await readCard(visit.dependencies, account, next.document.kind, next.document.id, visit.user);
  await showCard(visit, facts, { from: { view: view.id, page } });
}
