/** Acceptance by silence: until when a received document can still be rejected, as an estimate by the profile's rule. */
import { addDays, dateInTimeZone, daysBetween } from "./dates.ts";
import type { BusinessDocument, CalendarDate } from "./document.ts";
import { isDayOff } from "./holidays.ts";
import type { ServiceProfile } from "./profile.ts";

const DEFAULT_TIME_ZONE = "Asia/Tashkent";

export interface SilenceDeadline {
  /** The last day on which it can be rejected. */
  readonly date: CalendarDate;
  /** 0 on the last day, negative when it has passed. */
  readonly daysLeft: number;
}

/** The deadline of a document that waits for its receiver, or null if the rule does not apply or cannot be calculated. */
export function silenceDeadline(
  profile: Pick<ServiceProfile, "silence" | "kinds">,
  document: Pick<BusinessDocument, "kind" | "stateId" | "date" | "createdAt">,
  nowMilliseconds: number,
  timeZone: string = DEFAULT_TIME_ZONE,
): SilenceDeadline | null {
  return silenceDeadlines(profile, nowMilliseconds, timeZone)(document);
}

/** The same for many documents at one moment: each day is worked out once. */
export function silenceDeadlines(
  { silence, kinds }: Pick<ServiceProfile, "silence" | "kinds">,
  nowMilliseconds: number,
  timeZone: string,
): (document: Pick<BusinessDocument, "kind" | "stateId" | "date" | "createdAt">) => SilenceDeadline | null {
  const byStart = new Map<CalendarDate, SilenceDeadline>();
  let today: CalendarDate | null = null;
  return (document) => {
    const { acceptedBySilence, actions } = kinds[document.kind];
    const waitsFrom = actions.reject?.from ?? [];
    if (!silence.on || !acceptedBySilence) return null;
    if (document.stateId === null || !waitsFrom.includes(document.stateId)) return null;
    const start = startOf(document, silence.startField, timeZone);
    if (start === null) return null;
    const known = byStart.get(start);
    if (known !== undefined) return known;
    // The day of sending is day 1.
    let date = addDays(start, silence.days - 1);
    while (silence.shiftDaysOff && isDayOff(date, silence.holidays)) date = addDays(date, 1);
    today ??= dateInTimeZone(nowMilliseconds, timeZone);
    const deadline = { date, daysLeft: daysBetween(today, date) };
    byStart.set(start, deadline);
    return deadline;
  };
}

function startOf(
  document: Pick<BusinessDocument, "date" | "createdAt">,
  field: ServiceProfile["silence"]["startField"],
  timeZone: string,
): CalendarDate | null {
  if (field === "date") return document.date;
  return document.createdAt === null ? null : dateInTimeZone(Date.parse(document.createdAt), timeZone);
}
