/** The notice of the tapped message: the form to which that message goes back once a question in it is over. */
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";
import { AppError } from "../../../errors.ts";
import { type CardFacts, readCard } from "../../../judgement/read-card.ts";
import { documentNews, later } from "../../../watch/news.ts";
import { type AboutDocument, showInPlace } from "../../document/document-message.ts";
import { noteShown } from "../../document/note-shown.ts";
import type { Visit } from "../../visit.ts";
import { type NoticeScreen, renderNotice } from "./notice-view.ts";
import { savedNameOf } from "./saved-name.ts";

/** Null where the tapped message is not the document's own, or tells something else. */
export async function findToldNotice(
  { dependencies, user, tap }: Visit,
  { accountId, kind, documentId }: AboutDocument,
): Promise<NoticeRow | null> {
  const { messages, notices } = dependencies.db;
  if (tap === null) return null;
  if ((await messages.findDocumentMessage(accountId, kind, documentId)) !== tap.messageId) return null;
  const isOf = (notice: NoticeRow) =>
    tellsDocument(notice) && notice.kind === kind && notice.documentId === documentId;
  return (await notices.findOfMessage(user.telegramUserId, tap.messageId)).findLast(isOf) ?? null;
}

const told: ReadonlySet<string> = new Set([...documentNews, later.name]);

function tellsDocument({ news }: NoticeRow): boolean {
  return told.has(news);
}

/** The document as the tapped message told it; null where that told something else. */
export async function noticeScreen(visit: Visit, facts: CardFacts): Promise<NoticeScreen | null> {
  const { account, document } = facts;
  const { kind, id: documentId } = document;
  if (documentId === null) return null;
  const notice = await findToldNotice(visit, { accountId: account.id, kind, documentId });
  if (notice === null) return null;
  return renderNotice(visit, notice, facts, await savedNameOf(visit, notice));
}

/** Shows the document in the tapped message as that told it; false where it told something else, or cannot just now. */
export async function showNotice(visit: Visit, account: AccountRow, about: AboutDocument): Promise<boolean> {
  if ((await findToldNotice(visit, about)) === null) return false;
  const { kind, documentId } = about;
  try {
    const facts = await readCard(visit.dependencies, account, kind, documentId, visit.user);
    const screen = await noticeScreen(visit, facts);
    if (screen === null) return false;
    await showInPlace(visit, about, screen);
    if (screen.isWhole) await noteShown(visit, facts);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}
