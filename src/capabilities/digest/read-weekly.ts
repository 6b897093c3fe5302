/** Gathers the weekly digest of one organization: the weeks as watching saw them, and what waits now. */

import type { Visit } from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { WatchedDocument } from "../../db/rows/watched-rows.ts";
import { type Answer, answerOf } from "../../documents/answer.ts";
import { addDays, daysBetween, weekday } from "../../documents/dates.ts";
import type { CalendarDate } from "../../documents/document.ts";
import type { ServiceProfile } from "../../documents/profile.ts";
import { keptCameOn } from "../../judgement/came.ts";
import type { WaitingNow } from "../../judgement/waiting.ts";
import type { DigestFacts } from "./read-digest.ts";

const WEEKS = 6;
/** A document that waits longer than this (days) is old. */
export const OLD_AFTER_DAYS = 7;
const NEW_DAYS = 3;

export interface Week {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly came: number;
  readonly accepted: number;
  readonly rejected: number;
}

export interface WeeklyFacts {
  readonly account: AccountRow;
  /** The oldest first. */
  readonly weeks: readonly Week[];
  /** A list was longer than what was read of it. */
  readonly more: boolean;
  /** Null if it could not be read. */
  readonly waiting: WaitingNow | null;
  /** The facts of the daily digest; null where the person has none on this day. */
  readonly digest: DigestFacts | null;
  /** How many of what waits came within 3 days, within 7, or before. */
  readonly ages: { readonly new: number; readonly middle: number; readonly old: number };
}

export async function readWeekly(
  visit: Visit,
  account: AccountRow,
  waiting: WaitingNow | null,
): Promise<Omit<WeeklyFacts, "digest">> {
  const { db, profile } = visit.dependencies;
  const [documents, lists, rights] = await Promise.all([
    db.watched.findOfDirection(account.tin, "incoming"),
    db.watched.findLists(account.tin),
    db.watched.findRights([account.id]),
  ]);
  const mayRead = ({ kind, list }: Pick<WatchedDocument, "kind" | "list">) =>
    rights.some((right) => right.allowed && right.kind === kind && right.list === list);
  return {
    account,
    weeks: countWeeks(profile, documents.filter(mayRead), visit.today()),
    more: lists.some((list) => list.more && mayRead(list)),
    waiting,
    ages: countAges(visit, waiting),
  };
}

/**
 * The last weeks, Monday to Sunday; the last one ends on the person's yesterday. Documents count in the week in which
 * they came, which does not change once it was told.
 */
export function countWeeks(
  profile: Pick<ServiceProfile, "kinds">,
  documents: readonly WatchedDocument[],
  today: CalendarDate,
): Week[] {
  const yesterday = addDays(today, -1);
  const monday = addDays(yesterday, 1 - weekday(yesterday));
  const dated = documents.map((document) => ({ document, day: keptCameOn(document) }));
  return Array.from({ length: WEEKS }, (_, index) => {
    const from = addDays(monday, -7 * (WEEKS - 1 - index));
    const sunday = addDays(from, 6);
    const to = sunday < yesterday ? sunday : yesterday;
    const came = dated.filter(({ day }) => day !== null && day >= from && day <= to);
    const answers = came.map(({ document }) => answerOf(profile.kinds[document.kind], document.stateId));
    const count = (answer: Answer) => answers.filter((one) => one === answer).length;
    return { from, to, came: came.length, accepted: count("accepted"), rejected: count("rejected") };
  });
}

function countAges(visit: Visit, waiting: WaitingNow | null): WeeklyFacts["ages"] {
  const today = visit.dayOfTerms();
  const days = (waiting?.waits ?? []).flatMap(({ waitsFrom }) =>
    waitsFrom === null ? [] : [daysBetween(waitsFrom, today)],
  );
  return {
    new: days.filter((age) => age <= NEW_DAYS).length,
    middle: days.filter((age) => age > NEW_DAYS && age <= OLD_AFTER_DAYS).length,
    old: days.filter((age) => age > OLD_AFTER_DAYS).length,
  };
}
