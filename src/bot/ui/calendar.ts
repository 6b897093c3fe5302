/**
 * A month as rows of buttons, Monday first; pure, so that old calendars work after a restart. At 360 px a cell has room
 * for two digits or one letter. The text above names the month: a phone would cut it between the arrows, and a row of
 * its own is one too many.
 */
import type { InlineKeyboardButton } from "grammy/types";
import { addDays, calendarDate, weekday } from "../../documents/dates.ts";
import type { CalendarDate } from "../../documents/document.ts";
import type { ViewContext } from "../view-context.ts";
import { type Html, html } from "./html.ts";
import { disabledButton, tapButton } from "./screen.ts";

export interface Calendar {
  /** `yyyymm`. */
  readonly month: number;
  /** Seven short names, Monday first: their first letters are shown. */
  readonly weekdays: readonly string[];
  /** The day already chosen: marked by colour alone, since a sign would not fit; the text above names it. */
  readonly chosen: CalendarDate | null;
  readonly today: CalendarDate;
  /** Callback data of a day (`yyyymmdd`) and of another month (`yyyymm`). */
  readonly dayData: (day: number) => string;
  readonly monthData: (month: number) => string;
}

const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

/** The month, clamped to the years a document can have. */
export function clampMonth(month: number): number {
  const year = Math.floor(month / 100);
  if (year < FIRST_YEAR) return FIRST_YEAR * 100 + 1;
  if (year > LAST_YEAR) return LAST_YEAR * 100 + 12;
  return year * 100 + Math.min(12, Math.max(1, month % 100));
}

export function renderHeading(visit: Pick<ViewContext, "t">, month: number): Html {
  const shown = clampMonth(month);
  const heading = visit.t("calendar-heading", { month: shown % 100, year: String(Math.floor(shown / 100)) });
  return html`<b>${heading}</b>`;
}

export function renderCalendar(calendar: Calendar): InlineKeyboardButton[][] {
  const month = clampMonth(calendar.month);
  const first = calendarDate(Math.floor(month / 100), month % 100, 1);
  if (first === null) return [];
  const days = daysOfMonth(first);
  const cells: InlineKeyboardButton[] = Array.from({ length: weekday(first) - 1 }, () => disabledButton("·"));
  for (const day of days) {
    const style = day === calendar.chosen ? "primary" : day === calendar.today ? "success" : undefined;
    cells.push(tapButton(String(Number(day.slice(8))), calendar.dayData(toNumber(day)), style));
  }
  while (cells.length % 7 !== 0) cells.push(disabledButton("·"));
  return [
    [
      tapButton(`« ${yearOf(month) - 1}`, calendar.monthData(shiftMonth(month, -12))),
      tapButton(`‹ ${shiftMonth(month, -1) % 100}`, calendar.monthData(shiftMonth(month, -1))),
      tapButton(`${shiftMonth(month, 1) % 100} ›`, calendar.monthData(shiftMonth(month, 1))),
      tapButton(`${yearOf(month) + 1} »`, calendar.monthData(shiftMonth(month, 12))),
    ],
    calendar.weekdays.map(([letter = "·"]) => disabledButton(letter)),
    ...Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7)),
  ];
}

const yearOf = (month: number) => Math.floor(month / 100);

/** `yyyymmdd` of a date. */
export function toNumber(date: CalendarDate): number {
  return Number(date.replaceAll("-", ""));
}

/** The date that `yyyymmdd` stands for, or null. */
export function fromNumber(day: number): CalendarDate | null {
  return calendarDate(Math.floor(day / 10_000), Math.floor(day / 100) % 100, day % 100);
}

function daysOfMonth(first: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) days.push(day);
  return days;
}

function shiftMonth(month: number, by: number): number {
  const index = Math.floor(month / 100) * 12 + (month % 100) - 1 + by;
  return clampMonth(Math.floor(index / 12) * 100 + (index % 12) + 1);
}
