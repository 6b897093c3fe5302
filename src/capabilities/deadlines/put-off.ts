/** Puts a reminder off, in its message: the times to choose from, then the chosen one. */
import { z } from "zod";
import {
  accountsOf,
  createPutOff,
  homeButton,
  type MessageToPutOff,
  type PutOffOption,
  putOffOptionsUntil,
  readWaitingOf,
  type Visit,
} from "../../bot/index.ts";
import { getDate } from "../../documents/dates.ts";
import type { CalendarDate } from "../../documents/document.ts";
import { StaleButton } from "../../errors.ts";
import { putOffReminder } from "../../watch/news.ts";
import { endsBefore } from "../../watch/telling.ts";
import { backToReminder, choosePutOffOfReminder } from "./buttons.ts";
import { findGroupsOf, findReminders, isLastDayOf } from "./find-reminders.ts";
import { renderReminders } from "./reminder-view.ts";

const toldData = z.object({ days: z.array(z.string().transform(getDate)).default([]) });

export const { offerPutOff, choosePutOff, goBack } = createPutOff({
  read,
  choose: choosePutOffOfReminder,
  back: backToReminder,
});

/**
 * Leaves out times at which all of it has ended. `days`: the last days of documents that still wait, the earliest
 * first; null where none does.
 */
function optionsOf(visit: Visit, days: readonly CalendarDate[]): PutOffOption[] | null {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  return putOffOptionsUntil(visit, first).filter(({ at }) => !endsBefore(last, at));
}

/** Throws `StaleButton` where it is no reminder of this person's. */
async function read(visit: Visit, id: string): Promise<MessageToPutOff> {
  const lead = await visit.dependencies.db.notices.find(id);
  if (lead?.telegramUserId !== visit.user.telegramUserId || lead.messageId === null)
    throw new StaleButton("unknown reminder");
  const waiting = await readWaitingOf(visit, await accountsOf(visit, lead));
  const told = toldData.parse(lead.data).days;
  const reminders = await findReminders(visit, waiting, findGroupsOf(told));
  const days = reminders.flatMap(({ groups }) => groups.map(({ lastDay }) => lastDay)).sort();
  const isLastDay = isLastDayOf(visit, reminders);
  return {
    messageId: lead.messageId,
    options: optionsOf(visit, days),
    again: {
      accountId: lead.accountId,
      news: putOffReminder.name,
      data: { notice: id, days },
      group: `${putOffReminder.name}:${lead.id}`,
    },
    render: async (putOffTo) =>
      reminders.length === 0
        ? { text: visit.html("reminder-nothing"), keyboard: [[homeButton(visit)]] }
        : renderReminders(visit, {
            date: visit.dayOfTerms(),
            reminders,
            isLastDay,
            isAgain: false,
            notice: id,
            putOffTo,
          }),
  };
}
