/** The message that reminds of last days: which, how many, for how much, and the first rows. */

import type { InlineKeyboardButton } from "grammy/types";
import {
  besideOrBelow,
  briefName,
  CARD,
  chooseButton,
  chosenMark,
  documentWords,
  type EndingGroup,
  fit,
  type Html,
  html,
  joinLines,
  type Keyboard,
  keyboardOf,
  may,
  must,
  openCardFrom,
  openView,
  type Rows,
  renderPutOff,
  renderRows,
  renderShortName,
  type Screen,
  shortSumOf,
  tapButton,
  upperFirst,
  type ViewContext,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { CalendarDate } from "../../documents/document.ts";
import type { Judgement } from "../../judgement/judgement.ts";
import { askPutOffOfReminder } from "./buttons.ts";

export const MOST_ROWS = 5;

export interface Reminder {
  readonly account: AccountRow;
  /** The earliest first; at least one. */
  readonly groups: readonly EndingGroup[];
  /** The first of their documents, which have rows. */
  readonly first: readonly Judgement[];
  readonly view: string;
  /** Whether several of them can be decided here. */
  readonly decidable: boolean;
  readonly isOnlyOrganization: boolean;
}

export interface RemindersFacts {
  /** Today in the service's time zone, as last days are. */
  readonly date: CalendarDate;
  readonly reminders: readonly Reminder[];
  /** No working day is left for any of them. */
  readonly isLastDay: boolean;
  readonly notice: string;
  /** When it comes again (milliseconds), where the person put it off. */
  readonly putOffTo: number | null;
  /** It comes again. */
  readonly isAgain: boolean;
}

export function renderReminders(visit: ViewContext, facts: RemindersFacts): Screen {
  const { date, reminders, isLastDay, putOffTo, isAgain } = facts;
  const { days } = visit.profile.silence;
  const shown = rowsOf(visit, reminders);
  const day = upperFirst(visit.words.weekday(date));
  return {
    text: joinLines([
      fit(CARD, [
        may(2, isAgain ? html`⏰ <b>${visit.t("reminder-again")}</b>` : null),
        must(isLastDay ? html`⏳ <b>${visit.t("reminder-last-day", { day })}</b>` : html`<b>${day}</b>`),
        must(putOffTo === null ? null : renderPutOff(visit, putOffTo)),
        ...reminders.flatMap(({ account, groups, isOnlyOrganization }) => [
          must(isOnlyOrganization ? null : renderShortName(account)),
          ...groups.map((group) =>
            must(
              renderGroup(visit, group, {
                full: groups.length === 1,
                isDayTold: isLastDay && group.lastDay === date,
              }),
            ),
          ),
        ]),
        may(1, visit.html("deadlines-rule", { days })),
      ]),
      ...shown.lines,
    ]),
    keyboard: keyboardOf([...shown.keyboard, ...wayRows(visit, facts)]),
  };
}

/** `Last day Tue 24 Nov: 5 documents · 73.2m so‘m`, as the digest has it. */
function renderGroup(
  visit: ViewContext,
  { lastDay, judged }: EndingGroup,
  { full, isDayTold }: { readonly full: boolean; readonly isDayTold: boolean },
): Html {
  const group = isDayTold ? "" : `⏳ ${visit.t("reminder-group", { day: visit.words.weekday(lastDay) })} `;
  const count = full ? visit.t("lists-total", { count: judged.length }) : visit.words.number(judged.length);
  const documents = judged.map(({ document }) => document);
  return html`${group}<b>${count}</b>${shortSumOf(visit, documents)}`;
}

/** The first documents. */
function rowsOf(visit: ViewContext, reminders: readonly Reminder[]): Rows {
  const several = reminders.length > 1;
  const all = reminders.flatMap(({ account, first }) => first.map((judgement) => ({ account, judgement })));
  return renderRows(
    visit,
    all.slice(0, MOST_ROWS).map(({ account, judgement }) => ({
      says: documentWords(visit, judgement, {
        ownTin: account.tin,
        mixed: true,
        mark: several ? `${briefName(account)} ·` : chosenMark(judgement),
      }),
      data: openCardFrom(account.id, judgement.document, null),
    })),
  );
}

/** Each organization has a way to all of its own; the last way puts the reminder off. */
function wayRows(
  visit: ViewContext,
  { reminders, notice, putOffTo }: RemindersFacts,
): InlineKeyboardButton[][] {
  const several = reminders.length > 1;
  const first = reminders.find(({ decidable }) => decidable);
  const ways = reminders.flatMap((reminder) =>
    waysToAll(visit, reminder, { several, style: reminder === first ? "primary" : undefined }).flat(),
  );
  const label = visit.t(putOffTo === null ? "later-btn" : "later-change-btn");
  const later = tapButton(label, askPutOffOfReminder.pack({ notice }));
  return several ? [...ways, later].map((way) => [way]) : besideOrBelow([...ways, later]);
}

function waysToAll(
  visit: ViewContext,
  { account, groups, view, decidable }: Reminder,
  { several, style }: { readonly several: boolean; readonly style: "primary" | undefined },
): Keyboard {
  const count = groups.reduce((sum, { judged }) => sum + judged.length, 0);
  const of = several ? `${briefName(account)} · ` : "";
  if (decidable) return [[chooseButton(visit, { view, page: 1 }, { of, style })]];
  return !several && count <= MOST_ROWS
    ? []
    : [[tapButton(`${of}${visit.t("reminder-all-btn", { count })}`, openView.pack({ view, page: 1 }))]];
}
