/**
 * The day from which a document waits, and by the rule of acceptance by silence, as the profile estimates it, the days
 * in which it can be answered. Pure.
 */
import { addDays, dateOfService, daysBetween } from "./dates.ts";
import type { BusinessDocument, CalendarDate } from "./document.ts";
import { isDayOff } from "./holidays.ts";
import type { ServiceProfile } from "./profile.ts";
import { recalling } from "./recall.ts";

/** The start of a term: the document's date, its creation in the service, or the day it was seen to come. */
export type TermStart = "date" | "created" | "came";

export interface Term {
  /** The day that counts as day 1. */
  readonly from: CalendarDate;
  readonly restsOn: TermStart;
  /** The last day on which it can be rejected. */
  readonly lastDay: CalendarDate;
  /** 0 on the last day, negative after it. */
  readonly daysLeft: number;
}

/** `waitBeganAt`: the last look before it waited (milliseconds); null where it waited at the first look. */
export type Timed = Pick<BusinessDocument, "kind" | "stateId" | "date" | "createdAt"> & {
  readonly waitBeganAt?: number | null;
};

type Rule = Pick<ServiceProfile, "silence" | "kinds">;
type Policy = Rule["silence"];

/** This is more than the days of a year. */
const MOST_DAYS = 500;
const lastDays = new WeakMap<Policy, (from: CalendarDate) => CalendarDate>();

function lastDaysBy(policy: Policy): (from: CalendarDate) => CalendarDate {
  const known = lastDays.get(policy);
  if (known !== undefined) return known;
  const found = recalling(MOST_DAYS, (from: CalendarDate) => {
    // The day of sending is day 1.
    let lastDay = addDays(from, policy.days - 1);
    while (policy.shiftDaysOff && isDayOff(lastDay, policy.holidays)) lastDay = addDays(lastDay, 1);
    return lastDay;
  });
  lastDays.set(policy, found);
  return found;
}

/**
 * The terms of many documents at one moment (milliseconds), in days of the service's calendar: they are the same for
 * every reader. Null where the rule does not apply, or nothing tells when the term begins. It begins with the latest
 * known fact, since nobody can answer a document that has not come.
 */
export function termsAt({ silence, kinds }: Rule, now: number): (document: Timed) => Term | null {
  const lastDayOf = lastDaysBy(silence);
  const today = dateOfService(now);
  return (document) => {
    const { acceptedBySilence, actions } = kinds[document.kind];
    const waitsFrom = actions.reject?.from ?? [];
    if (!silence.on || !acceptedBySilence) return null;
    if (document.stateId === null || !waitsFrom.includes(document.stateId)) return null;
    const start = startOf(document, silence.startField, today);
    if (start === null) return null;
    const { from, restsOn } = start;
    const lastDay = lastDayOf(from);
    return { from, restsOn, lastDay, daysLeft: daysBetween(today, lastDay) };
  };
}

/**
 * The day from which it waits, of the service's calendar, at a moment (milliseconds); null where nothing tells. It
 * moves with what is known, such as when an agent passes the document on.
 */
export function waitStart(document: Begin, now: number): CalendarDate | null {
  return startOf(document, "latest", dateOfService(now))?.from ?? null;
}

type Begin = Pick<Timed, "date" | "createdAt" | "waitBeganAt">;
type Start = Pick<Term, "from" | "restsOn">;

function startOf(
  { date, createdAt, waitBeganAt = null }: Begin,
  field: ServiceProfile["silence"]["startField"],
  today: CalendarDate,
): Start | null {
  let [past, future]: [Start | null, Start | null] = [null, null];
  const add = (restsOn: TermStart, from: CalendarDate) => {
    const latest = from <= today ? past : future;
    if (latest !== null && latest.from >= from) return;
    if (from <= today) past = { from, restsOn };
    else future = { from, restsOn };
  };
  const asks = (restsOn: TermStart) => field === "latest" || ONLY[field] === restsOn;
  if (date !== null && asks("date")) add("date", date);
  if (createdAt !== null && asks("created")) add("created", dateOfService(Date.parse(createdAt)));
  if (waitBeganAt !== null && asks("came")) add("came", dateOfService(waitBeganAt));
  // A document that is here has not come in the future, whatever its date.
  return past ?? future;
}

const ONLY = { date: "date", createdAt: "created" } as const;
