/** Calendar dates and instants in digits; words come from formats.ftl. */
import type { Language } from "./language.ts";

export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** The parts of `YYYY-MM-DD`, or null if the text is no such date. */
export function parseDateParts(date: string): DateParts | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  return Number(month) >= 1 && Number(month) <= 12 ? { year, month, day } : null;
}

const englishMonth = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

/** The date as `20.11.2026`, in English as `20 Nov 2026`. */
export function formatDateParts(date: DateParts, language: Language): string {
  return `${formatDayMonth(date, language)}${language === "en" ? " " : "."}${date.year}`;
}

/** The day as `20.11`, in English as `20 Nov`. */
export function formatDayMonth({ month, day }: DateParts, language: Language): string {
  if (language !== "en") return `${day}.${month}`;
  return `${Number(day)} ${englishMonth.format(Date.UTC(2000, Number(month) - 1, 1))}`;
}

/** Making a format costs a hundred times as much as using it. */
const instantFormats = new Map<string, Intl.DateTimeFormat>();

function instantFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = instantFormats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  instantFormats.set(timeZone, format);
  return format;
}

/** Calendar date and `HH:MM` of an instant in a time zone. */
export function instantParts(milliseconds: number, timeZone: string): DateParts & { readonly time: string } {
  const parts = instantFormatOf(timeZone).formatToParts(milliseconds);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
  return {
    year: part("year").padStart(4, "0"),
    month: part("month"),
    day: part("day"),
    time: `${part("hour")}:${part("minute")}`,
  };
}
