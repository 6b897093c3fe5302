/** The times to which a document can be put off, in words and as buttons. */
import type { InlineKeyboardButton } from "grammy/types";
import { addDays, dateInTimeZone, daysBetween, weekday } from "../../documents/dates.ts";
import type { CalendarDate } from "../../documents/document.ts";
import { type Judged, openEnd, waitsForReader } from "../../judgement/judgement.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { type PutOffChoice, putOffChoices, putOffTime } from "../../watch/put-off.ts";
import { type Address, type From, namesOf } from "../address.ts";
import { askPutOff, choosePutOff } from "../buttons/put-off.ts";
import { tellingRules } from "../telling.ts";
import { type Html, html } from "../ui/html.ts";
import { type Keyboard, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";

/** The days of a week: further off a weekday alone would mislead. */
const NEAR_DAYS = 6;

export interface PutOffOption {
  readonly choice: PutOffChoice;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Whether the document can be put off: it waits for the reader. */
export function canPutOff({ document, judgement }: Pick<CardFacts, "document" | "judgement">): boolean {
  return document.id !== null && waitsForReader(judgement);
}

/** *Later*, or another time where one was chosen; null where there is nothing to put off. */
export function putOffButton(visit: ViewContext, facts: CardFacts, from: From): InlineKeyboardButton | null {
  const { kind, id } = facts.document;
  if (id === null || !canPutOff(facts)) return null;
  const text = visit.t(facts.judgement.putOffTo === null ? "later-btn" : "later-change-btn");
  return tapButton(text, askPutOff.pack(namesOf(facts.account.id, { kind, id }, from)));
}

/** The times to choose from, each instant once. */
export function putOffOptions(visit: ViewContext, judged: Pick<Judged, "standing" | "term">): PutOffOption[] {
  return putOffOptionsUntil(visit, openEnd(judged)?.lastDay ?? null);
}

/** The same of what ends on that day; null: it does not end. */
export function putOffOptionsUntil(visit: ViewContext, lastDay: CalendarDate | null): PutOffOption[] {
  const now = visit.now();
  const options = putOffChoices.flatMap((choice) => {
    const at = putOffTime(choice, tellingRules(visit), { now, lastDay });
    return at === null ? [] : [{ choice, at }];
  });
  return options.filter(({ at }, index) => options.findIndex((other) => other.at === at) === index);
}

/** `In an hour`, `Tomorrow 9:00`, `A day before the last day`. */
export function putOffLabel(visit: ViewContext, { choice, at }: PutOffOption): string {
  return choice === "morning" ? momentText(visit, at) : visit.t(`later-${choice}-btn`);
}

export function putOffRows(
  visit: ViewContext,
  judged: Pick<Judged, "standing" | "term">,
  names: Address,
): Keyboard {
  return putOffRowsOf(visit, putOffOptions(visit, judged), (choice) =>
    choosePutOff.pack({ ...names, choice }),
  );
}

/** The same with that callback data. */
export function putOffRowsOf(
  visit: ViewContext,
  options: readonly PutOffOption[],
  dataOf: (choice: PutOffChoice) => string,
): Keyboard {
  return options.map((option) => [tapButton(putOffLabel(visit, option), dataOf(option.choice))]);
}

/** `⏰ Tomorrow 9:00 · 24 Nov 2026`: the message may be read on another day. */
export function renderPutOff(visit: ViewContext, at: number): Html {
  const date = dateInTimeZone(at, visit.user.timeZone);
  const moment = momentText(visit, at);
  const isDated = daysBetween(visit.today(), date) > NEAR_DAYS;
  return isDated ? html`⏰ <b>${moment}</b>` : html`⏰ <b>${moment}</b> · ${visit.words.date(date)}`;
}

/** `Tomorrow 9:00`, `Mon 9:00`; further off with the date. */
export function momentText(visit: ViewContext, at: number): string {
  const { timeZone } = visit.user;
  const time = visit.words.time(at, timeZone).replace(/^0/, "");
  const date = dateInTimeZone(at, timeZone);
  const today = visit.today();
  if (date === today) return visit.t("later-today", { time });
  if (date === addDays(today, 1)) return visit.t("later-tomorrow", { time });
  return daysBetween(today, date) <= NEAR_DAYS
    ? visit.t("later-weekday", { day: weekday(date), time })
    : visit.t("format-date-time", { date: visit.words.date(date), time });
}
