/** Opens the card of what comes next among what waits. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import { readCard } from "../../judgement/read-card.ts";
import { readWaiting } from "../../reading/read-waiting.ts";
import type { Opened } from "../address.ts";
import { openWaiting } from "../buttons/lists.ts";
import { chooseNext } from "../document/next-document.ts";
import { rowsOnPage } from "../document/rows.ts";
import { showCard } from "../document/show-card.ts";
import type { Visit } from "../visit.ts";

/** `after`: the document to go on from; null: from the beginning. Without a next one the list says so. */
export async function showNext(
  visit: Visit,
  account: AccountRow,
  after: Pick<Opened, "kind" | "id" | "from"> | null,
): Promise<void> {
  const { dependencies, user } = visit;
  const reading = await readWaiting(dependencies, account, user.language);
  const next = await chooseNext(visit, account, reading, { after, from: after?.from ?? null });
  if (next === null || next.document.id === null) return visit.go(openWaiting.pack({ account: account.id }));
  const { kind, id } = next.document;
  const view = await dependencies.db.views.findOrCreateWaiting(account.id, next.part);
  const page = Math.floor((next.place - 1) / rowsOnPage(visit)) + 1;
  const facts = await readCard(dependencies, account, kind, id, user);
  await showCard(visit, facts, { from: { view: view.id, page } });
}
