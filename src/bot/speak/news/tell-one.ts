/** Tells of one document in a message of its own, which goes on to tell its story. */
import type { NoticeRow } from "../../../db/rows/notices.ts";
import { documentNewsData, wasOf } from "../../../watch/news.ts";
import { replaceMessage } from "../../document/document-message.ts";
import { hasOneOrganization } from "../../own-account.ts";
import type { Screen } from "../../ui/screen.ts";
import type { Visit } from "../../visit.ts";
import { renderGone, renderNotice } from "../told/notice-view.ts";
import { noteTold, readTold } from "../told/read-told.ts";
import { savedNameOf } from "../told/saved-name.ts";

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
  const facts = await readTold(visit, account, kind, documentId, notice.data);
  if (facts === "forbidden") return null;
  const show = (screen: Screen) =>
    replaceMessage(visit, { accountId: account.id, kind, documentId }, screen, { notice: notice.id, aloud });
  if (facts === "gone") {
    const kept = await db.watched.findDocument(account.tin, kind, documentId);
    const told = documentNewsData.safeParse(notice.data).data?.was ?? null;
    const was = kept === null ? told : wasOf(kept);
    const isOnlyOrganization = await hasOneOrganization(visit);
    return show(renderGone(visit, account, was, { kind, isOnlyOrganization }));
  }
  const screen = renderNotice(visit, notice, facts, await savedNameOf(visit, notice));
  const messageId = await show(screen);
  await noteTold(visit, facts, screen);
  return messageId;
}
