/** Reminds of what will be accepted without an answer: one message a day for all organizations. */
import type { AccountRow } from "../../db/accounts.ts";
import type { NoticeRow } from "../../db/notices.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { ALL_WAITING } from "../../documents/waiting-part.ts";
import { findDecidable } from "../document/decidable.ts";
import { type EndingGroup, findEndingToday, findReminded } from "../document/reminded.ts";
import {
  accountsOf,
  mayBeAloud,
  readRound,
  readWaitingOf,
  waitForService,
} from "../document/round-notice.ts";
import type { Visit } from "../visit.ts";
import { type Reminder, renderReminders } from "./reminder-view.ts";

/** In the morning, where no digest tells it. */
export async function tellReminders(visit: Visit, notice: NoticeRow): Promise<number | null> {
  return tell(visit, notice, { find: findReminded, isLastDay: false });
}

/** In the afternoon of the last day: it makes a sound, whatever did before. */
export async function tellEnding(visit: Visit, notice: NoticeRow): Promise<number | null> {
  return tell(visit, notice, { find: findEndingToday, isLastDay: true });
}

async function tell(
  visit: Visit,
  notice: NoticeRow,
  {
    find,
    isLastDay,
  }: {
    readonly find: (visit: Visit, documents: readonly BusinessDocument[]) => EndingGroup[];
    readonly isLastDay: boolean;
  },
): Promise<number | null> {
  const round = readRound(visit, notice);
  if (round === null) return null;
  const read = await readWaitingOf(visit, await accountsOf(visit, notice));
  waitForService(visit, read, Number.POSITIVE_INFINITY);
  const reminders: Reminder[] = [];
  for (const { account, waiting } of read) {
    const groups = waiting === null ? [] : find(visit, waiting.undecided);
    if (groups.length > 0) reminders.push(await withList(visit, account, groups));
  }
  if (reminders.length === 0) return null;
  const aloud = isLastDay || (await mayBeAloud(visit));
  const screen = renderReminders(visit, { date: round.date, reminders, isLastDay });
  const messageId = await visit.chat.send(screen, { silent: !aloud });
  await visit.dependencies.db.notices.setTold([notice.id], { messageId, aloud });
  return messageId;
}

/** With the view that lists the documents, from which several can be chosen. */
async function withList(
  visit: Visit,
  account: AccountRow,
  groups: readonly EndingGroup[],
): Promise<Reminder> {
  const days = groups.map(({ lastDay }) => lastDay);
  const [from = null] = days;
  const to = days.at(-1) ?? visit.today();
  const part = { ...ALL_WAITING, lastDay: { from, to } };
  const { id: view } = await visit.dependencies.db.views.findOrCreateWaiting(account.id, part);
  const documents = groups.flatMap((group) => group.documents);
  const decidable = findDecidable(visit, documents, account.tin).length > 1;
  return { account, groups, view, decidable };
}
