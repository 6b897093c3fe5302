/** Puts a reminder off, in its message: the times to choose from, then the chosen one. */
import { z } from "zod";
import type { NoticeRow } from "../../db/notices.ts";
import { getDate } from "../../documents/dates.ts";
import type { CalendarDate } from "../../documents/document.ts";
import { StaleButton } from "../../errors.ts";
import type { LaterChoice } from "../../watch/later.ts";
import { LATER_REMINDER } from "../../watch/news.ts";
import { endsBefore } from "../../watch/telling.ts";
import { backToReminder, chooseLaterOfReminder } from "../buttons/deadlines.ts";
import { homeButton } from "../buttons/home.ts";
import { type LaterOption, laterOptionsUntil, laterRowsOf, tellingRules } from "../document/later.ts";
import { accountsOf, readWaitingOf } from "../document/round-notice.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { findReminders } from "./find-reminders.ts";
import { findGroupsOf, isLastDayOf } from "./reminded-days.ts";
import { renderReminders } from "./reminder-view.ts";

interface Named {
  readonly notice: string;
}

interface Shown {
  readonly lead: NoticeRow & { readonly messageId: number };
  /** The last days of what still waits, the earliest first. */
  readonly days: readonly CalendarDate[];
  /** The message without a question in it. */
  readonly screen: Screen;
}

const toldData = z.object({ days: z.array(z.string().transform(getDate)).default([]) });

/** The times take the place of the buttons. What was decided meanwhile shows as it is now. */
export async function offerLater(visit: Visit, { notice }: Named): Promise<void> {
  const shown = await read(visit, notice);
  if (shown.days.length === 0) return show(visit, shown);
  const rows = laterRowsOf(visit, optionsOf(visit, shown), (choice) =>
    chooseLaterOfReminder.pack({ notice, choice }),
  );
  const back = tapButton(visit.t("back-btn"), backToReminder.pack({ notice }));
  const keyboard = keyboardOf([...rows, [back]]);
  await show(visit, { ...shown, screen: { ...shown.screen, keyboard } });
}

export async function chooseLater(
  visit: Visit,
  { notice, choice }: Named & { readonly choice: LaterChoice },
): Promise<void> {
  const shown = await read(visit, notice);
  const { lead, days } = shown;
  const at = optionsOf(visit, shown).find((option) => option.choice === choice)?.at;
  if (at !== undefined && days.length > 0) {
    const { db, clock } = visit.dependencies;
    const { telegramUserId } = visit.user;
    await db.notices.putOffGroup({
      ...{ telegramUserId, accountId: lead.accountId, news: LATER_REMINDER, notBefore: at },
      data: { notice, days },
      group: groupOf(lead),
      dedupeKey: `${LATER_REMINDER}:${lead.id}:${clock.now()}`,
    });
  }
  await goBack(visit, { notice });
}

/** The message without the question. */
export async function goBack(visit: Visit, { notice }: Named): Promise<void> {
  await show(visit, await read(visit, notice));
}

/** None at which all of it has ended. */
function optionsOf(visit: Visit, { days }: Shown): LaterOption[] {
  const last = days.at(-1);
  return laterOptionsUntil(visit, days[0] ?? null).filter(
    ({ at }) => last === undefined || !endsBefore(tellingRules(visit), last, at),
  );
}

const groupOf = ({ id }: Pick<NoticeRow, "id">) => `${LATER_REMINDER}:${id}`;

async function read(visit: Visit, id: string): Promise<Shown> {
  const { db } = visit.dependencies;
  const lead = await db.notices.find(id);
  if (lead?.telegramUserId !== visit.user.telegramUserId || lead.messageId === null)
    throw new StaleButton("unknown reminder");
  const read = await readWaitingOf(visit, await accountsOf(visit, lead));
  const told = toldData.parse(lead.data).days;
  const reminders = await findReminders(visit, read, findGroupsOf(told));
  const days = reminders.flatMap(({ groups }) => groups.map(({ lastDay }) => lastDay)).sort();
  const putOffTo = await db.notices.findPutOffGroup(groupOf(lead));
  const isLastDay = isLastDayOf(visit, reminders);
  const facts = { date: visit.today(), reminders, isLastDay, isAgain: false, notice: id, putOffTo };
  const screen =
    reminders.length === 0
      ? { text: visit.html("reminder-nothing"), keyboard: [[homeButton(visit)]] }
      : renderReminders(visit, facts);
  return { lead: { ...lead, messageId: lead.messageId }, days, screen };
}

async function show(visit: Visit, { lead, screen }: Shown): Promise<void> {
  await (visit.tap?.messageId === lead.messageId ? visit.at(lead.messageId) : visit).show(screen);
}
