/** The screen of what accepts itself this week: how much, by which rule, and a row for each day. */

import type { InlineKeyboardButton } from "grammy/types";
import {
  byLastDay,
  getOwnAccount,
  type Html,
  homeButton,
  html,
  joinLines,
  keyboardOf,
  openMore,
  openView,
  readWaitingNow,
  renderShortOrganization,
  renderUnreadPart,
  type Screen,
  shortestSums,
  shortSumOf,
  sumKnown,
  tapButton,
  upperFirst,
  type ViewContext,
  type Visit,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { addDays } from "../../documents/dates.ts";
import type { CalendarDate } from "../../documents/document.ts";
import { ALL_WAITING, type WaitingPart } from "../../documents/waiting-part.ts";
import { isPassed, type Judged } from "../../judgement/judgement.ts";
import type { WaitingNow } from "../../judgement/waiting.ts";
import { READ_OF_A_LIST } from "../../reading/read-list.ts";

const DAYS = 7;

export async function showDeadlines(visit: Visit, accountId: string): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const waiting = await readWaitingNow(visit, account);
  const viewOf = async (lastDay: WaitingPart["lastDay"]) =>
    (await visit.dependencies.db.views.findOrCreateWaiting(account.id, { ...ALL_WAITING, lastDay })).id;
  const soon = byLastDay(waiting.all).filter(({ daysLeft }) => daysLeft < DAYS);
  const days: DayOfWeek[] = await Promise.all(
    soon.map(async ({ lastDay, judged }) => ({
      lastDay,
      judged,
      view: await viewOf({ from: lastDay, to: lastDay }),
    })),
  );
  // The service still shows them as waiting after their last day.
  const judged = waiting.all.filter(isPassed);
  const yesterday = addDays(visit.dayOfTerms(), -1);
  const passed = judged.length === 0 ? null : { judged, view: await viewOf({ from: null, to: yesterday }) };
  await visit.show(renderDeadlines(visit, { account, waiting, days, passed }));
}

interface ListOfSome {
  readonly judged: readonly Judged[];
  readonly view: string;
}

interface DayOfWeek extends ListOfSome {
  readonly lastDay: CalendarDate;
}

export interface DeadlinesFacts {
  readonly account: AccountRow;
  readonly waiting: WaitingNow;
  /** The earliest first. */
  readonly days: readonly DayOfWeek[];
  /** Documents that still wait after their last day; null if none does. */
  readonly passed: ListOfSome | null;
}

export function renderDeadlines(visit: ViewContext, facts: DeadlinesFacts): Screen {
  const { account, waiting, days, passed } = facts;
  const ending = days.flatMap(({ judged }) => judged.map(({ document }) => document));
  return {
    text: joinLines([
      html`<b>${visit.t("deadlines-title")}</b>`,
      renderShortOrganization(account),
      ending.length === 0
        ? visit.html("deadlines-none")
        : html`⏳ <b>${visit.t("lists-total", { count: ending.length })}</b>${shortSumOf(visit, ending)}`,
      visit.html("deadlines-rule", { days: visit.profile.silence.days }),
      ...renderUnread(visit, waiting),
    ]),
    keyboard: keyboardOf([
      ...days.map((day) => [dayRow(visit, upperFirst(visit.words.weekday(day.lastDay)), day)]),
      [passed !== null && dayRow(visit, visit.t("deadlines-passed-btn"), passed)],
      [tapButton(visit.t("back-btn"), openMore.pack({})), homeButton(visit)],
    ]),
  };
}

/** `Mon 23 Nov · 3 · 22.1m` */
function dayRow(visit: ViewContext, name: string, { judged, view }: ListOfSome): InlineKeyboardButton {
  const { sums } = sumKnown(judged.map(({ document }) => document));
  const money = sums.length === 0 ? [] : [shortestSums(visit, sums)];
  const parts = [name, visit.words.number(judged.length), ...money];
  return tapButton(parts.join(" · "), openView.pack({ view, page: 1 }));
}

function renderUnread(visit: ViewContext, { reading }: WaitingNow): Html[] {
  const unread = renderUnreadPart(visit, reading);
  if (unread !== null) return [unread];
  return reading.more ? [visit.html("waiting-first-read", { count: READ_OF_A_LIST })] : [];
}
