/** Writes moments as Telegram's clients do, in the page's own language and the reader's time zone. */
import { texts } from "./texts.ts";

/** Chromium has no months for every language that it speaks: in Uzbek a day would be `M11 24`. */
const LOCALE = "en-GB";

const DAY_MS = 86_400_000;

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** The time of day of a message. */
export function timeOfDay(unixTime: number): string {
  return new Date(unixTime * 1000).toLocaleTimeString(LOCALE, {
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  });
}

/** The name of the day for the line between messages. */
export function dayName(unixTime: number, currentTime: number): string {
  const now = new Date(currentTime);
  const date = new Date(unixTime * 1000);
  const daysAgo = Math.round((startOfDay(now) - startOfDay(date)) / DAY_MS);
  if (daysAgo === 0) return texts.today;
  if (daysAgo === 1) return texts.yesterday;
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  return date.toLocaleDateString(LOCALE, { day: "numeric", month: "long", ...year });
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * DAY_MS],
  ["month", 30 * DAY_MS],
  ["day", DAY_MS],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

function relative(milliseconds: number): string {
  const format = new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto" });
  for (const [unit, length] of STEPS) {
    if (Math.abs(milliseconds) >= length) return format.format(Math.round(milliseconds / length), unit);
  }
  return format.format(Math.round(milliseconds / 1000), "second");
}

/** A moment in the format of a `tg-time` tag: "r", or "w", "d"/"D" and "t"/"T" together; undefined for none. */
export function formatMoment(unixTime: number, format: string, now: number): string | undefined {
  if (format === "") return undefined;
  const date = new Date(unixTime * 1000);
  if (format === "r") return relative(date.getTime() - now);
  const options: Intl.DateTimeFormatOptions = {
    ...(format.includes("w") ? { weekday: "long" } : {}),
    ...(format.includes("d") ? { day: "2-digit", month: "2-digit", year: "numeric" } : {}),
    ...(format.includes("D") ? { day: "numeric", month: "long", year: "numeric" } : {}),
    ...(/t/i.test(format) ? { hour: "2-digit", minute: "2-digit" } : {}),
    ...(format.includes("T") ? { second: "2-digit" } : {}),
  };
  return date.toLocaleString(LOCALE, options);
}

/** A moment in full, for titles. */
export function fullMoment(unixTime: number): string {
  return new Date(unixTime * 1000).toLocaleString(LOCALE, { dateStyle: "full", timeStyle: "short" });
}
