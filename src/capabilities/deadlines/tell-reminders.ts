/** Reminds of what will be accepted without an answer: one message a day for all organizations. */

import {
  accountsOf,
  findEndingToday,
  findReminded,
  isQuiet,
  mayBeAloud,
  readRound,
  readWaitingOf,
  type Visit,
  waitForService,
} from "../../bot/index.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import { putOffReminder } from "../../watch/news.ts";
import { type FindGroups, findGroupsOf, findReminders, isLastDayOf } from "./find-reminders.ts";
import { type RemindersFacts, renderReminders } from "./reminder-view.ts";

/** Reminds in the morning, where no digest does. */
export async function tellReminders(visit: Visit, notice: NoticeRow): Promise<number | null> {
  return tellRound(visit, notice, { find: findReminded, isLastDay: false });
}

/** Reminds in the afternoon of the last day, with a sound, whatever made one before. */
export async function tellEnding(visit: Visit, notice: NoticeRow): Promise<number | null> {
  return tellRound(visit, notice, { find: findEndingToday, isLastDay: true });
}

/** One that the person put off: what of it still waits, and has not ended. The message before it goes. */
export async function tellPutOffReminder(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const { db } = visit.dependencies;
  const { days, notice: id } = putOffReminder.read(notice.data);
  const before = await db.notices.find(id);
  const read = await readWaitingOf(visit, await accountsOf(visit, notice));
  waitForService(visit, read, Number.POSITIVE_INFINITY);
  const reminders = await findReminders(visit, read, findGroupsOf(days));
  if (reminders.length === 0) return null;
  const isLastDay = isLastDayOf(visit, reminders);
  const facts = { date: visit.dayOfTerms(), reminders, isLastDay, isAgain: true };
  // The person chose the time, but not to be woken.
  const aloud = !isQuiet(visit);
  const messageId = await tell(visit, notice, facts, { aloud });
  if (before !== null && before.messageId !== null) await visit.chat.discard(before.messageId);
  return messageId;
}

async function tellRound(
  visit: Visit,
  notice: NoticeRow,
  { find, isLastDay }: { readonly find: FindGroups; readonly isLastDay: boolean },
): Promise<number | null> {
  if (readRound(visit, notice) === null) return null;
  const read = await readWaitingOf(visit, await accountsOf(visit, notice));
  waitForService(visit, read, Number.POSITIVE_INFINITY);
  const reminders = await findReminders(visit, read, find);
  if (reminders.length === 0) return null;
  const aloud = isLastDay || (await mayBeAloud(visit));
  const date = visit.dayOfTerms();
  return tell(visit, notice, { date, reminders, isLastDay, isAgain: false }, { aloud });
}

/** The days are kept with the notice: the message is drawn again when it is put off. */
async function tell(
  visit: Visit,
  notice: NoticeRow,
  facts: Omit<RemindersFacts, "notice" | "putOffTo">,
  { aloud }: { readonly aloud: boolean },
): Promise<number> {
  const screen = renderReminders(visit, { ...facts, notice: notice.id, putOffTo: null });
  const messageId = await visit.chat.send(screen, { silent: !aloud });
  const days = facts.reminders.flatMap(({ groups }) => groups.map(({ lastDay }) => lastDay));
  const data = { ...notice.data, days: [...new Set(days)].sort() };
  await visit.dependencies.db.notices.setTold([notice.id], { messageId, aloud, data });
  return messageId;
}
