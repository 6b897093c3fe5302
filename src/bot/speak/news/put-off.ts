/** Puts a message about several documents off, in that message; at its time those that still wait are told again. */
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";
import { DocumentUnread, LoginNeeded, StaleButton } from "../../../errors.ts";
import { documentNews, later, putOffMany } from "../../../watch/news.ts";
import { backToNews, choosePutOffOfNews } from "../../buttons/news.ts";
import { putOffOptionsUntil } from "../../document/put-off-times.ts";
import { getOwnAccount } from "../../own-account.ts";
import { isQuiet } from "../../telling.ts";
import type { Visit } from "../../visit.ts";
import { createPutOff, type MessageToPutOff } from "../put-off/message.ts";
import { manyScreen } from "./many-screen.ts";
import { sortByRight } from "./still-readable.ts";
import { tellOne } from "./tell-one.ts";
import { findOpen, findTold, lastDaysOf, type ToldDocument } from "./told-documents.ts";

export const { offerPutOff, choosePutOff, goBack } = createPutOff({
  read,
  choose: choosePutOffOfNews,
  back: backToNews,
});

/** Null, since the notice itself stands in no message; those that it told do. */
export async function tellPutOffMany(visit: Visit, notice: NoticeRow): Promise<null> {
  const { db } = visit.dependencies;
  const lead = await db.notices.find(putOffMany.read(notice.data).notice);
  const account = lead?.accountId == null ? null : await db.accounts.find(lead.accountId);
  if (account === null || lead === null || lead.messageId === null) return null;
  if (!account.hasToken) throw new LoginNeeded(account.id);
  const all = await findAll(visit, account, lead.messageId);
  const { readable, unread } = await sortByRight(visit, account, findOpen(all));
  const [first] = readable;
  if (first === undefined && unread.length > 0) throw new DocumentUnread();
  if (first === undefined) return null;
  // The person chose the time, but not to be woken.
  const aloud = !isQuiet(visit);
  const again = { putOffTo: null, isAgain: true };
  const messageId =
    readable.length === 1
      ? await tellOne(visit, { ...first.notice, news: later.name }, { aloud })
      : await visit.chat.send(await manyScreen(visit, account, readable, again), { silent: !aloud });
  if (messageId === null) return null;
  // Alone it is noted as it is sent.
  if (readable.length > 1)
    await db.notices.setTold(
      readable.map((one) => one.notice.id),
      { messageId, aloud },
    );
  await visit.chat.discard(lead.messageId);
  return null;
}

/** The message as far as the person may still read it. Throws `StaleButton` if that is nothing. */
async function read(visit: Visit, id: string): Promise<MessageToPutOff> {
  const lead = await visit.dependencies.db.notices.find(id);
  if (lead?.accountId == null || lead.messageId === null) throw new StaleButton("unknown news");
  const { messageId } = lead;
  const account = await getOwnAccount(visit, lead.accountId);
  const all = await findAll(visit, account, messageId);
  const { readable, unread } = await sortByRight(visit, account, all);
  const told = [...readable, ...unread];
  if (told.length === 0) throw new StaleButton("nothing of it may be read");
  const open = findOpen(told);
  return {
    messageId,
    options: open.length === 0 ? null : putOffOptionsUntil(visit, lastDaysOf(open)[0] ?? null),
    again: {
      accountId: account.id,
      news: putOffMany.name,
      data: { notice: id },
      group: `${putOffMany.name}:${visit.user.telegramUserId}:${messageId}`,
    },
    render: (putOffTo) => manyScreen(visit, account, told, { putOffTo, isAgain: false }),
  };
}

async function findAll(visit: Visit, account: AccountRow, messageId: number): Promise<ToldDocument[]> {
  const { db } = visit.dependencies;
  const names: readonly string[] = documentNews;
  const notices = await db.notices.findOfMessage(visit.user.telegramUserId, messageId);
  const own = notices.filter(({ accountId, news }) => accountId === account.id && names.includes(news));
  return findTold(visit, account, own);
}
