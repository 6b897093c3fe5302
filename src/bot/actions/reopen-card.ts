/** Shows documents again that changed after the decision: the current card, and why the decision is gone. */
import type { AccountRow } from "../../db/accounts.ts";
import { gatherFacts } from "../../reading/read-card.ts";
import type { ChangedDocument } from "../../signing/documents-changed.ts";
import { cardScreen, noteShown } from "../document/show-card.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

/** How many cards are shown again; Telegram limits edits, so further documents are only named. */
const MAX_REOPENED = 10;

/** One card; `show` decides where. */
export async function reopenCard(
  visit: Visit,
  account: AccountRow,
  { decision, document }: ChangedDocument,
  show: (screen: Screen) => Promise<void>,
): Promise<void> {
  const facts = await gatherFacts(visit.dependencies, account, decision.documentId, document);
  const note = visit.html("queue-changed-document", { action: visit.label(`action-${decision.action}`) });
  await show(await cardScreen(visit, facts, decision.cameFrom, note));
  await noteShown(visit, facts);
}

/** Each card in its document's own message, which showed the decision. */
export async function reopenCards(
  visit: Visit,
  account: AccountRow,
  changed: readonly ChangedDocument[],
): Promise<void> {
  const { messages } = visit.dependencies.db;
  for (const one of changed.slice(0, MAX_REOPENED)) {
    const { kind, documentId } = one.decision;
    const place = [account.id, kind, documentId] as const;
    await reopenCard(visit, account, one, async (screen) => {
      const ownMessage = await messages.findDocumentMessage(...place);
      if (ownMessage !== null && (await visit.chat.edit(ownMessage, screen)) === "edited") return;
      await messages.setDocumentMessage(...place, await visit.chat.send(screen));
    });
  }
}
