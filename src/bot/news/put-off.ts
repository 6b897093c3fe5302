/** Puts a message about several documents off, in that message; at its time those that still wait are told again. */
import type { AccountRow } from "../../db/accounts.ts";
import type { NoticeRow } from "../../db/notices.ts";
import { LoginNeeded, StaleButton } from "../../errors.ts";
import type { LaterChoice } from "../../watch/later.ts";
import { documentNews, LATER, LATER_MANY, laterManyData } from "../../watch/news.ts";
import { isQuietTime } from "../../watch/telling.ts";
import { backToNews, chooseLaterOfNews } from "../buttons/news.ts";
import { laterOptionsUntil, laterRowsOf, tellingRules } from "../document/later.ts";
import { getOwnAccount } from "../own-account.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { manyScreen } from "./many-screen.ts";
import { findOpen, lastDaysOf } from "./open-documents.ts";
import { sortByRight } from "./still-readable.ts";
import { tellOne } from "./tell-one.ts";
import { findTold, type ToldDocument } from "./told-documents.ts";

interface Named {
  readonly notice: string;
}

/** What a message told, as far as the person may still read it. */
interface Together {
  readonly account: AccountRow;
  readonly messageId: number;
  readonly told: readonly ToldDocument[];
  readonly open: readonly ToldDocument[];
}

/** The times take the place of the buttons. What was decided meanwhile shows as it is now. */
export async function offerLater(visit: Visit, { notice }: Named): Promise<void> {
  const together = await readTogether(visit, notice);
  const screen = await screenOf(visit, together);
  if (together.open.length === 0) return show(visit, together, screen);
  const rows = laterRowsOf(visit, optionsOf(visit, together), (choice) =>
    chooseLaterOfNews.pack({ notice, choice }),
  );
  const back = tapButton(visit.t("back-btn"), backToNews.pack({ notice }));
  await show(visit, together, { ...screen, keyboard: keyboardOf([...rows, [back]]) });
}

export async function chooseLater(
  visit: Visit,
  { notice, choice }: Named & { readonly choice: LaterChoice },
): Promise<void> {
  const together = await readTogether(visit, notice);
  const { account, messageId, open } = together;
  const at = optionsOf(visit, together).find((option) => option.choice === choice)?.at;
  if (at !== undefined && open.length > 0) {
    const { db, clock } = visit.dependencies;
    const { telegramUserId } = visit.user;
    await db.notices.putOffGroup({
      ...{ telegramUserId, accountId: account.id, news: LATER_MANY, data: { notice }, notBefore: at },
      group: groupOf(visit, messageId),
      dedupeKey: `${LATER_MANY}:${telegramUserId}:${messageId}:${clock.now()}`,
    });
  }
  await show(visit, together, await screenOf(visit, together));
}

/** The message without the question. */
export async function goBack(visit: Visit, { notice }: Named): Promise<void> {
  const together = await readTogether(visit, notice);
  await show(visit, together, await screenOf(visit, together));
}

/** Null, since the notice itself stands in no message; those that it told do. */
export async function tellPutOffMany(visit: Visit, notice: NoticeRow): Promise<null> {
  const { db, clock } = visit.dependencies;
  const lead = await db.notices.find(laterManyData.parse(notice.data).notice);
  const account = lead?.accountId == null ? null : await db.accounts.find(lead.accountId);
  if (account === null || lead === null || lead.messageId === null) return null;
  if (!account.hasToken) throw new LoginNeeded(account.id);
  const all = await findAll(visit, account, lead.messageId);
  const { readable } = await sortByRight(visit, account, await findOpen(visit, account, all));
  const [first] = readable;
  if (first === undefined) return null;
  // The person chose the time, but not to be woken.
  const aloud = !isQuietTime(tellingRules(visit), clock.now());
  const again = { putOffTo: null, isAgain: true };
  const messageId =
    readable.length === 1
      ? await tellOne(visit, { ...first.notice, news: LATER }, { aloud })
      : await visit.chat.send(await manyScreen(visit, account, readable, again), { silent: !aloud });
  const ids = readable.map((one) => one.notice.id);
  if (messageId === null) return null;
  await db.notices.setTold(ids, { messageId, aloud });
  await visit.chat.discard(lead.messageId);
  return null;
}

/** Names the message that is told again; one time at most waits for it. */
function groupOf({ user }: Visit, messageId: number): string {
  return `${LATER_MANY}:${user.telegramUserId}:${messageId}`;
}

function optionsOf(visit: Visit, { open }: Together) {
  return laterOptionsUntil(visit, lastDaysOf(visit, open)[0] ?? null);
}

async function screenOf(visit: Visit, { account, messageId, told }: Together): Promise<Screen> {
  const putOffTo = await visit.dependencies.db.notices.findPutOffGroup(groupOf(visit, messageId));
  return manyScreen(visit, account, told, { putOffTo, isAgain: false });
}

async function readTogether(visit: Visit, id: string): Promise<Together> {
  const lead = await visit.dependencies.db.notices.find(id);
  if (lead?.accountId == null || lead.messageId === null) throw new StaleButton("unknown news");
  const account = await getOwnAccount(visit, lead.accountId);
  const all = await findAll(visit, account, lead.messageId);
  const { readable: told } = await sortByRight(visit, account, all);
  if (told.length === 0) throw new StaleButton("nothing of it may be read");
  return { account, messageId: lead.messageId, told, open: await findOpen(visit, account, told) };
}

async function findAll(visit: Visit, account: AccountRow, messageId: number): Promise<ToldDocument[]> {
  const { db } = visit.dependencies;
  const names: readonly string[] = documentNews;
  const notices = await db.notices.findOfMessage(visit.user.telegramUserId, messageId);
  const own = notices.filter(({ accountId, news }) => accountId === account.id && names.includes(news));
  return findTold(visit, account.tin, own);
}

async function show(visit: Visit, { messageId }: Together, screen: Screen): Promise<void> {
  await (visit.tap?.messageId === messageId ? visit.at(messageId) : visit).show(screen);
}
