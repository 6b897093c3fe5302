/** Reads the typed day or period, in words or digits: in Kotib's own forms, and in people's. */
import { addDays, calendarDate, compareDates } from "../dates.ts";
import type { CalendarDate } from "../document.ts";
import type { DateRange } from "../filter-values.ts";
import {
  monthNumber,
  monthOf,
  monthPeriod,
  type Period,
  readPhrase,
  weekdayOf,
  yearOf,
  yearPeriod,
} from "./date-words.ts";
import { phraseKey } from "./fold-text.ts";

/** A day without a year that lies further ahead (days) was last year's: documents are rarely dated ahead. */
const AHEAD_DAYS = 31;

/** Words that say only that a date follows, or what its numbers are. */
const FILLERS = new Set(
  "the of on year yil yili йил йили г год года году oy oyi ой ойи kuni куни в во за на от".split(" "),
);

/** Words before a date that say what it is, and behind one that its last number is a year. */
const BEFORE = /^(?:date|dated|sana|sanasi|дата|датирован\p{L}*|сана|санаси)[\s:]+/u;
const BEHIND = /(?<=\d)[\s-]*(?:г|год\p{L}*|y|yil\p{L}*|йил\p{L}*)\.?$/u;

/** An ending, "from", behind a day; behind digits alone it rather follows a number or a sum. */
const DAN = /(?<! |^\d{1,15}) ?(?:dan|дан)$/u;

/** The one day that a text names, with or without `dan`; null if it names none or several. */
export function readDay(text: string, today: CalendarDate): CalendarDate | null {
  const range = readDates(phraseKey(text).replace(DAN, ""), today);
  return range?.from === range?.to ? (range?.from ?? null) : null;
}

/** Null if the text is no date. One end is open where a dash or an ellipsis says so; the earlier one is the first. */
export function readDates(text: string, today: CalendarDate): DateRange | null {
  const key = phraseKey(text)
    .replace(/,? \d{1,2}:\d{2}(?::\d{2})?$/, "")
    .replace(/[,;]$/, "")
    .replace(BEFORE, "");
  if (key === "" || key.length > 60) return null;
  return readOpen(key, today) ?? readPoint(key, today) ?? readRange(key, today);
}

/** Words for one end of a time; the period beside them counts, or the days after or before it. */
const OPEN: ReadonlyArray<readonly [RegExp, (period: Period) => DateRange]> = [
  [
    /^(?:after|после) | ?(?:dan|дан) (?:keyin|song|кейин|сунг)$/u,
    ({ to }) => ({ from: addDays(to, 1), to: null }),
  ],
  [
    /^(?:before|раньше|до начала) | ?(?:dan|дан) (?:oldin|avval|олдин|аввал)$/u,
    ({ from }) => ({ from: null, to: addDays(from, -1) }),
  ],
  [
    /^(?:since|starting|from|со?|начиная со?) | ?(?:dan|дан) (?:beri|buyon|boshlab|бери|буён|бошлаб)$/u,
    ({ from }) => ({ from, to: null }),
  ],
  [DAN, ({ from }) => ({ from, to: null })],
  [/^(?:until|till|up to|by|до|по) | ?(?:gacha|гача)$/u, ({ to }) => ({ from: null, to })],
];

/** Reads `since Monday`, `до 20 ноября`, `20 noyabrgacha`. */
function readOpen(key: string, today: CalendarDate): DateRange | null {
  for (const [words, rangeOf] of OPEN) {
    const period = words.test(key) ? readPoint(key.replace(words, ""), today) : null;
    if (period !== null) return rangeOf(period);
  }
  return null;
}

function readPoint(key: string, today: CalendarDate): Period | null {
  return readPhrase(key, today) ?? readDigits(key, today) ?? readWords(key, today);
}

/** Reads `22.11.2026`, `22/11`, `2026-11-22`, `11.2026`, `2211`, `22112026`. */
function readDigits(key: string, today: CalendarDate): Period | null {
  const bare = key
    .replace(BEHIND, "")
    .replace(/^от /, "")
    .replace(/\.$/, "")
    .replaceAll(/ ?([./-]) ?/g, "$1")
    .replaceAll(/(?<=^|[\d./-])[oо](?=[\d./-]|$)/g, "0");
  const [, iso, isoMonth, isoDay] = /^(\d{4})[-./](\d{1,2})(?:[-./](\d{1,2}))?$/.exec(bare) ?? [];
  if (iso !== undefined) return periodOf(today, Number(iso), Number(isoMonth), isoDay);
  const [, ofMonth, monthYear] = /^(\d{1,2})[./](\d{4})$/.exec(bare) ?? [];
  if (ofMonth !== undefined) return periodOf(today, Number(monthYear), Number(ofMonth), undefined);
  const parts =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(bare) ??
    /^(\d{1,2})([./])(\d{1,2})$/.exec(bare) ??
    /^(\d{2})()(\d{2})((?:20)?\d{2})?$/.exec(bare);
  if (parts === null) return null;
  const [, day, , month, year] = parts;
  return periodOf(today, year === undefined ? null : Number(year), Number(month), day);
}

/** `22 nov 2026`, `November 2026`, `Fri 27 Nov`, `2026-yil 20-noyabr`, `20 ноября 2026 г.`, `Nov 22nd`, `2026 год`. */
function readWords(key: string, today: CalendarDate): Period | null {
  const tokens = key
    .replaceAll(/(\d)(?:st|nd|rd|th)(?![\p{L}\d])/gu, "$1")
    .split(/[\s.,'-]+/)
    .filter((token) => token !== "");
  if (tokens.length > 6 || !tokens.some((token) => /\p{L}/u.test(token))) return null;
  const numbers: string[] = [];
  let month: number | null = null;
  // `1-22 Nov` are days, `22 Nov 26` ends with the year.
  let endsWithYear = false;
  for (const token of tokens) {
    if (/^\d+$/.test(token)) {
      endsWithYear = month !== null && numbers.length > 0;
      numbers.push(token);
    } else if (monthOf(token) !== null && month === null) month = monthOf(token);
    else if (!FILLERS.has(token) && weekdayOf(token) === null) return null;
  }
  const years = numbers.filter((one) => one.length === 4);
  const others = numbers.filter((one) => one.length <= 2);
  if (years.length > 1 || years.length + others.length !== numbers.length) return null;
  if (month === null) return years.length === 1 && others.length === 0 ? yearsOf(Number(years[0])) : null;
  const [day, shortYear, ...more] = others;
  if (more.length > 0 || (shortYear !== undefined && (years.length > 0 || !endsWithYear))) return null;
  const year = years[0] ?? shortYear;
  return periodOf(today, year === undefined ? null : Number(year), month, day);
}

function yearsOf(year: number): Period | null {
  return year < 2000 || year > 2099 ? null : yearPeriod(year);
}

/** A day, or the month where no day is named; the nearest one where no year is named. */
function periodOf(
  today: CalendarDate,
  typedYear: number | null,
  month: number,
  day: string | undefined,
): Period | null {
  if (month < 1 || month > 12) return null;
  const year = typedYear !== null && typedYear < 100 ? 2000 + typedYear : typedYear;
  if (year !== null && (year < 2000 || year > 2099)) return null;
  if (day === undefined) {
    const nearest = month > monthNumber(today) ? yearOf(today) - 1 : yearOf(today);
    return monthPeriod(year ?? nearest, month);
  }
  const date = year === null ? nearestDay(today, month, Number(day)) : calendarDate(year, month, Number(day));
  return date === null ? null : { from: date, to: date };
}

function nearestDay(today: CalendarDate, month: number, day: number): CalendarDate | null {
  const latest = addDays(today, AHEAD_DAYS);
  // A leap day may be some years back.
  for (let back = -1; back <= 8; back += 1) {
    const date = calendarDate(yearOf(today) - back, month, day);
    if (date !== null && compareDates(date, latest) <= 0) return date;
  }
  return null;
}

const UNTIL = / ?(?:gacha|гача)$/;
const BETWEEN_BEHIND = / (?:orasida|oraligida|орасида|оралигида)$/;

/**
 * Reads `1-22 Nov`, `22.11.2026 – 30.11.2026`, `from 1 to 22 November`, `1 noyabrdan 5 noyabrgacha`, `… – 22.11.2026`,
 * `oct - nov`.
 */
function readRange(key: string, today: CalendarDate): DateRange | null {
  const bare = key.replace(/^(?:from|between|между|со?) /, "").replace(BETWEEN_BEHIND, "");
  const until = bare.replace(UNTIL, "");
  const text = (until === bare ? bare : until.replace(/ ?(?:dan|дан) /, " - ")).replace(
    / (?:to|till|until|and|по|до|и|va|ва) /,
    " - ",
  );
  const [, first, last, rest] = /^(\d{1,2}) ?- ?(\d{1,2})([ ./].*\S)$/.exec(text) ?? [];
  if (first !== undefined) return readEnds(`${first}${rest}`, `${last}${rest}`, today);
  for (const { index } of text.matchAll(/-/g)) {
    const found = readEnds(text.slice(0, index).trim(), text.slice(index + 1).trim(), today);
    if (found !== null) return found;
  }
  return null;
}

function readEnds(left: string, right: string, today: CalendarDate): DateRange | null {
  const isOpen = (end: string) => end === "" || end === "…";
  if (isOpen(left) && isOpen(right)) return null;
  const to = isOpen(right) ? null : readPoint(right, today);
  if (to === null && !isOpen(right)) return null;
  // `1 Oct – 5 Nov 2026`: the year stands once, at the end.
  const [, year] = /(\d{4})\D*$/.exec(right) ?? [];
  const from = isOpen(left) ? null : readStart(left, year, to, today);
  if (from === null && !isOpen(left)) return null;
  const range = { from: from?.from ?? null, to: to?.to ?? null };
  const isReversed = range.from !== null && range.to !== null && compareDates(range.from, range.to) > 0;
  return isReversed ? { from: to?.from ?? null, to: from?.to ?? null } : range;
}

function readStart(
  left: string,
  year: string | undefined,
  to: Period | null,
  today: CalendarDate,
): Period | null {
  const ways = year === undefined ? [left] : [`${left} ${year}`, `${left}.${year}`, left];
  const starts = ways.flatMap((way) => readPoint(way, today) ?? []);
  return starts.find(({ from }) => to === null || compareDates(from, to.to) <= 0) ?? starts[0] ?? null;
}
