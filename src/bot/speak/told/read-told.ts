/** Reads a document that Kotib is to tell of, by the person's own login: rights may have ended since it was noted. */
import { hasPassed } from "../../../clock.ts";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";
import type { DocumentId } from "../../../documents/document.ts";
import { MINUTE_MS } from "../../../documents/durations.ts";
import type { KindName } from "../../../documents/kinds.ts";
import { DocumentUnread, ServiceForbidden, ServiceNotFound } from "../../../errors.ts";
import { type CardFacts, readCard } from "../../../judgement/read-card.ts";
import { documentNewsData } from "../../../watch/news.ts";
import { noteShown } from "../../document/note-shown.ts";
import type { Visit } from "../../visit.ts";
import type { NoticeScreen } from "./notice-view.ts";

/** So soon after a list showed it, another of the service's machines may not know of it yet. */
const BEHIND_MS = 10 * MINUTE_MS;

/**
 * Throws what reading throws but that it may not be read, or is gone: it is told later then. `data`: of the notice;
 * it names the list that showed the document.
 */
export async function readTold(
  visit: Visit,
  account: AccountRow,
  kind: KindName,
  id: DocumentId,
  data: NoticeRow["data"] = {},
): Promise<CardFacts | "gone" | "forbidden"> {
  const { list = null, was = null } = documentNewsData.safeParse(data).data ?? {};
  const reading = { unasked: true, told: { number: was?.number ?? null, shownBy: list } };
  try {
    return await readCard(visit.dependencies, account, kind, id, visit.user, reading);
  } catch (error) {
    if (error instanceof ServiceForbidden) return "forbidden";
    if (!(error instanceof ServiceNotFound)) throw error;
    const kept = await visit.dependencies.db.watched.findDocument(account.tin, kind, id);
    if (kept !== null && !hasPassed(kept.seenAt, BEHIND_MS, visit.now())) throw new DocumentUnread();
    return "gone";
  }
}

/** The person has got it: what it told is seen now, and not before. Changes that it left out are still to be shown. */
export async function noteTold(visit: Visit, facts: CardFacts, { isWhole }: NoticeScreen): Promise<void> {
  const { kind, id: documentId, number, stateId } = facts.document;
  if (documentId === null) return;
  await visit.dependencies.db.seenDocuments.see(facts.account.id, { kind, documentId, number, stateId });
  if (isWhole) await noteShown(visit, facts);
}
