/** Calendar dates, which no time zone shifts, and the service's instants. */
import type { CalendarDate } from "./document.ts";
import { DAY_MS, HOUR_MS } from "./durations.ts";
import { recalling } from "./recall.ts";

/** The service and the law count days on Uzbekistan's calendars, wherever the reader is. */
export const SERVICE_TIME_ZONE = "Asia/Tashkent";
/** Uzbekistan keeps it all year; times of the service without a zone are in it. */
const SERVICE_OFFSET = "+05:00";
const SERVICE_OFFSET_MS = 5 * HOUR_MS;

export function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  return isReal(year, month, day)
    ? (`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as CalendarDate)
    : null;
}

function isReal(year: number, month: number, day: number): boolean {
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** The date that our own code writes as `YYYY-MM-DD`. Throws `RangeError` where the text is no date. */
export function getDate(text: string): CalendarDate {
  const date = isIsoDate(text) ? calendarDateOf(text) : null;
  if (date === null) throw new RangeError("no date as YYYY-MM-DD");
  return date;
}

/** Whether the text is `YYYY-MM-DD` alone; groups of a pattern would leave garbage, and every row has several dates. */
function isIsoDate(text: string): boolean {
  return text.length === 10 && /^\d{4}-\d{2}-\d{2}$/.test(text);
}

function calendarDateOf(text: string): CalendarDate | null {
  return isReal(numberAt(text, 0, 4), numberAt(text, 5, 7), numberAt(text, 8, 10))
    ? (text as CalendarDate)
    : null;
}

/** The number in a run of digits, computed without making a text of them. */
function numberAt(text: string, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at += 1) number = number * 10 + text.charCodeAt(at) - 0x30;
  return number;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, "0");
}

/** The date in a service's value: `YYYY-MM-DD` or `DD.MM.YYYY`, a time behind it being no part of it. */
export function parseDate(value: unknown): CalendarDate | null {
  if (typeof value !== "string") return null;
  if (isIsoDate(value)) return calendarDateOf(value);
  const text = value.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ][\d:.,+Z-]*)?$/i.exec(text);
  if (iso !== null) return calendarDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dotted = /^(\d{2})\.(\d{2})\.(\d{4})(?: [\d:.]*)?$/.exec(text);
  return dotted === null ? null : calendarDate(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]));
}

/** The instant as ISO text in UTC; a time without a zone is taken as Uzbekistan's. Null when unreadable. */
export function parseInstant(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const usual = readUtcInstant(value);
  if (usual !== null) return usual;
  const parts = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(
    value.trim(),
  );
  const [, day, time, zone = SERVICE_OFFSET] = parts ?? [];
  if (day === undefined || time === undefined || parseDate(day) === null) return null;
  const offset = /^z$/i.test(zone) ? "Z" : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const milliseconds = Date.parse(`${day}T${time.slice(0, 12)}${offset}`);
  return Number.isNaN(milliseconds) ? null : new Date(milliseconds).toISOString();
}

/** The instant in the service's own form, `2026-10-05T05:01:00.000000Z`; null for a text that needs a closer look. */
function readUtcInstant(text: string): string | null {
  const isUsual = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}\d*Z$/.test(text);
  return isUsual && parseDate(text.slice(0, 10)) !== null ? `${text.slice(0, 23)}Z` : null;
}

/** The date in the service's time zone at an instant (milliseconds since the epoch). */
export function dateOfService(milliseconds: number): CalendarDate {
  return fromUtc(new Date(milliseconds + SERVICE_OFFSET_MS));
}

/** The date `days` later (earlier when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromUtc(new Date(toUtc(date) + days * DAY_MS));
}

/** Negative when `first` is the earlier one, 0 when equal; for sorting. */
export function compareDates(first: CalendarDate, second: CalendarDate): number {
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Whole days from `first` to `second`. */
export function daysBetween(first: CalendarDate, second: CalendarDate): number {
  return Math.round((toUtc(second) - toUtc(first)) / DAY_MS);
}

/** The day of the week, from 1 for Monday to 7 for Sunday. */
export function weekday(date: CalendarDate): number {
  return new Date(toUtc(date)).getUTCDay() || 7;
}

const formatOf = createZoneFormat({
  calendar: "gregory",
  numberingSystem: "latn",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

const MOST_ZONES = 500;
const MOST_MINUTES = 1000;
const MINUTE_MS = 60_000;

/** The date on the calendars of a time zone at an instant (milliseconds since the epoch). */
export function dateInTimeZone(milliseconds: number, timeZone: string): CalendarDate {
  // Every row of a list asks for today and for days of its own; within a minute no calendar turns twice.
  return datesIn(timeZone)(Math.floor(milliseconds / MINUTE_MS));
}

const datesIn = recalling(MOST_ZONES, (timeZone: string) =>
  recalling(MOST_MINUTES, (minute: number): CalendarDate => {
    const parts = formatOf(timeZone).formatToParts(minute * MINUTE_MS);
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
    return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}` as CalendarDate;
  }),
);

/** The date on the calendars of this machine at an instant (milliseconds since the epoch). */
export function dateOnThisDevice(milliseconds: number): CalendarDate {
  const day = new Date(milliseconds);
  return `${pad(day.getFullYear(), 4)}-${pad(day.getMonth() + 1, 2)}-${pad(day.getDate(), 2)}` as CalendarDate;
}

export function dateToWire(date: CalendarDate, format: "YYYY-MM-DD" | "DD.MM.YYYY"): string {
  if (format === "YYYY-MM-DD") return date;
  return date.split("-").reverse().join(".");
}

function toUtc(date: CalendarDate): number {
  // A date without a time is midnight in UTC.
  return Date.parse(date);
}

function fromUtc(date: Date): CalendarDate {
  return date.toISOString().slice(0, 10) as CalendarDate;
}

/** Creates formats of instants, one for each time zone: making one costs a hundred times as much as using it. */
export function createZoneFormat(
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = formats.get(timeZone);
    if (known !== undefined) return known;
    const format = new Intl.DateTimeFormat("en-US", { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}
