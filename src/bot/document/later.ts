/** Putting a document off: the times there are, in words, and the notice that brings it back. */
import type { InlineKeyboardButton } from "grammy/types";
import type { PageOfView } from "../../db/rows/summary.ts";
import { addDays, dateInTimeZone, daysBetween, weekday } from "../../documents/dates.ts";
import type { BusinessDocument, CalendarDate, DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { openDeadline, waitsFor } from "../../documents/waiting.ts";
import type { CardFacts } from "../../reading/read-card.ts";
import { type LaterChoice, laterChoices, laterTime } from "../../watch/later.ts";
import { later } from "../../watch/news.ts";
import { chooseLaterFrom, openLaterFrom } from "../buttons/later.ts";
import { tellingRules } from "../telling.ts";
import { type Html, html } from "../ui/html.ts";
import { type Keyboard, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

/** The days of a week: further off a weekday alone would mislead. */
const NEAR_DAYS = 6;

export interface LaterOption {
  readonly choice: LaterChoice;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

type Document = Pick<BusinessDocument, "kind" | "stateId" | "date" | "createdAt">;

/** Whether the document can be put off: it waits for this organization, and nobody has decided. */
export function canPutOff(visit: Visit, { account, document, decision }: CardFacts): boolean {
  const { kinds } = visit.dependencies.profile;
  return (
    document.id !== null &&
    decision === null &&
    waitsFor(kinds[document.kind], document, account.tin) !== null
  );
}

/** *Later*, or another time where one was chosen; null where there is nothing to put off. */
export function laterButton(
  visit: Visit,
  facts: CardFacts,
  from: PageOfView | null,
  putOffTo: number | null,
): InlineKeyboardButton | null {
  const { kind, id } = facts.document;
  if (id === null || !canPutOff(visit, facts)) return null;
  const text = visit.t(putOffTo === null ? "later-btn" : "later-change-btn");
  return tapButton(text, openLaterFrom(facts.account.id, { kind, id }, from));
}

/** The times to choose from, each instant once. */
export function laterOptions(visit: Visit, document: Document): LaterOption[] {
  const { clock, profile } = visit.dependencies;
  const when = { now: clock.now(), timeZone: visit.user.timeZone };
  return laterOptionsUntil(visit, openDeadline(profile, document, when)?.date ?? null);
}

/** The same of what ends on that day; null: it does not end. */
export function laterOptionsUntil(visit: Visit, lastDay: CalendarDate | null): LaterOption[] {
  const now = visit.dependencies.clock.now();
  const options = laterChoices.flatMap((choice) => {
    const at = laterTime(choice, tellingRules(visit), { now, lastDay });
    return at === null ? [] : [{ choice, at }];
  });
  return options.filter(({ at }, index) => options.findIndex((other) => other.at === at) === index);
}

/** `In an hour`, `Tomorrow 9:00`, `A day before the last day`. */
export function laterLabel(visit: Visit, { choice, at }: LaterOption): string {
  return choice === "morning" ? momentText(visit, at) : visit.t(`later-${choice}-btn`);
}

/** A row for each time. */
export function laterRows(
  visit: Visit,
  accountId: string,
  document: Document & { readonly id: DocumentId },
  from: PageOfView | null,
): Keyboard {
  return laterRowsOf(visit, laterOptions(visit, document), (choice) =>
    chooseLaterFrom(accountId, document, from, choice),
  );
}

/** The same with that callback data. */
export function laterRowsOf(
  visit: Visit,
  options: readonly LaterOption[],
  dataOf: (choice: LaterChoice) => string,
): Keyboard {
  return options.map((option) => [tapButton(laterLabel(visit, option), dataOf(option.choice))]);
}

/**
 * Has the document told again at the chosen time, instead of at any that was chosen before. Returns that time
 * (milliseconds), or null where there is none (any more).
 */
export async function putOff(
  visit: Visit,
  accountId: string,
  document: Document & { readonly id: DocumentId },
  choice: LaterChoice,
): Promise<number | null> {
  const at = laterOptions(visit, document).find((option) => option.choice === choice)?.at ?? null;
  if (at === null) return null;
  const { db, clock } = visit.dependencies;
  const { kind, id } = document;
  await db.notices.putOff({
    ...{ telegramUserId: visit.user.telegramUserId, accountId, news: later.name, kind, documentId: id },
    dedupeKey: `${later.name}:${accountId}:${kind}:${id}:${clock.now()}`,
    notBefore: at,
  });
  return at;
}

/** When the document comes again (milliseconds); null if it was not put off. */
export function findPutOff(
  visit: Visit,
  accountId: string,
  { kind, id }: { readonly kind: KindName; readonly id: DocumentId | null },
): Promise<number | null> {
  if (id === null) return Promise.resolve(null);
  return visit.dependencies.db.notices.findPutOff(later.name, accountId, kind, id);
}

/** `⏰ Tomorrow 9:00 · 24 Nov 2026`: the message may be read on another day. */
export function renderPutOff(visit: Visit, at: number): Html {
  const date = dateInTimeZone(at, visit.user.timeZone);
  const moment = momentText(visit, at);
  const isDated = daysBetween(visit.today(), date) > NEAR_DAYS;
  return isDated ? html`⏰ <b>${moment}</b>` : html`⏰ <b>${moment}</b> · ${visit.words.date(date)}`;
}

/** `Tomorrow 9:00`, `Mon 9:00`; further off with the date. */
export function momentText(visit: Visit, at: number): string {
  const { timeZone } = visit.user;
  const time = visit.words.time(at, timeZone).replace(/^0/, "");
  const date = dateInTimeZone(at, timeZone);
  const today = visit.today();
  if (date === today) return visit.t("later-today", { time });
  if (date === addDays(today, 1)) return visit.t("later-tomorrow", { time });
  return daysBetween(today, date) <= NEAR_DAYS
    ? visit.t("later-weekday", { day: weekday(date), time })
    : visit.t("later-date", { date: visit.words.date(date), time });
}
