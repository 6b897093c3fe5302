/** Tells again of a document that was put off, if it still waits. */
import type { NoticeRow } from "../../../db/rows/notices.ts";
import { canPutOff } from "../../document/put-off-times.ts";
import { replaceMessage } from "../../document/replace-message.ts";
import { isQuiet } from "../../telling.ts";
import type { Visit } from "../../visit.ts";
import { renderNotice } from "../told/notice-view.ts";
import { noteTold, readTold } from "../told/read-told.ts";

/** Null where it was decided, answered or withdrawn meanwhile, or may not be read any more. */
export async function tellPutOff(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const { db } = visit.dependencies;
  const { accountId, kind, documentId } = notice;
  const account = accountId === null ? null : await db.accounts.find(accountId);
  if (account === null || kind === null || documentId === null) return null;
  const facts = await readTold(visit, account, kind, documentId);
  if (facts === "gone" || facts === "forbidden" || !canPutOff(facts)) return null;
  // The person chose the time, but not to be woken.
  const aloud = !isQuiet(visit);
  const about = { accountId: account.id, kind, documentId };
  const screen = renderNotice(visit, notice, facts, null);
  const messageId = await replaceMessage(visit, about, screen, { notice: notice.id, aloud });
  await noteTold(visit, facts, screen);
  return messageId;
}
