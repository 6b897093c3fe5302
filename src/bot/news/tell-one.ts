/** Tells of one document in a message of its own, which goes on to tell its story. */
import type { AccountRow } from "../../db/accounts.ts";
import type { NoticeRow } from "../../db/notices.ts";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { ServiceForbidden, ServiceNotFound } from "../../errors.ts";
import { type CardFacts, readCard } from "../../reading/read-card.ts";
import { documentNewsData } from "../../watch/news.ts";
import { noteShown } from "../document/show-card.ts";
import type { Visit } from "../visit.ts";
import { renderGone, renderNewsOf } from "./one-view.ts";

/** Null where the person may not (or not any more) know of it. Throws what reading throws: it is told later then. */
export async function tellOne(
  visit: Visit,
  notice: NoticeRow,
  { aloud }: { readonly aloud: boolean },
): Promise<number | null> {
  const { db } = visit.dependencies;
  const { accountId, kind, documentId } = notice;
  const account = accountId === null ? null : await db.accounts.find(accountId);
  if (account === null || kind === null || documentId === null) return null;
  const facts = await read(visit, account, kind, documentId);
  if (facts === "forbidden") return null;
  const data = documentNewsData.parse(notice.data);
  const screen =
    facts === "gone"
      ? renderGone(visit, account, await db.watched.findDocument(account.tin, kind, documentId), kind)
      : renderNewsOf(visit, notice.news, facts, data);
  const standing = await db.messages.findDocumentMessage(account.id, kind, documentId);
  const messageId = await visit.chat.send(screen, { silent: !aloud });
  await db.messages.setDocumentMessage(account.id, kind, documentId, messageId);
  if (standing !== null && !(await visit.chat.delete(standing))) await visit.chat.removeButtons(standing);
  if (facts !== "gone") await noteShown(visit, facts);
  return messageId;
}

async function read(
  visit: Visit,
  account: AccountRow,
  kind: KindName,
  id: DocumentId,
): Promise<CardFacts | "gone" | "forbidden"> {
  try {
    return await readCard(visit.dependencies, account, kind, id, visit.user.language);
  } catch (error) {
    if (error instanceof ServiceForbidden) return "forbidden";
    if (error instanceof ServiceNotFound) return "gone";
    throw error;
  }
}
