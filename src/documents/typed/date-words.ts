/** Days and periods in words of the four languages, as `phraseKey` folds them. */
import { addDays, calendarDate, getDate, weekday } from "../dates.ts";
import type { CalendarDate } from "../document.ts";
import { phraseKey } from "./fold-text.ts";

export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Beginnings of the months' names, January first: a word that begins so and ends by `MONTH_ENDING` is the month. */
const MONTHS: ReadonlyArray<readonly string[]> = [
  ["jan", "january", "yanvar", "янв", "январ"],
  ["feb", "february", "fevral", "фев", "феврал"],
  ["mar", "march", "mart", "мар", "март"],
  ["apr", "april", "aprel", "апр", "апрел"],
  ["may", "май", "мая", "мае"],
  ["jun", "june", "iyun", "июн"],
  ["jul", "july", "iyul", "июл"],
  ["aug", "august", "avg", "avgust", "авг", "август"],
  ["sep", "sept", "september", "sen", "sentabr", "sentyabr", "сен", "сент", "сентяб"],
  ["oct", "october", "okt", "oktabr", "oktyabr", "окт", "октяб"],
  ["nov", "november", "noy", "noyabr", "ноя", "нояб"],
  ["dec", "december", "dek", "dekabr", "дек", "декаб"],
];

/** Endings and prepositions around a month: `noyabrda`, `ноября`, `в ноябре`, `ноябрда`. */
const MONTH_ENDING = "(?:р?[ьяею]?|а|у|е|р?(?:да|дан|нинг|ни|гача|даги|ь))(?:m)?|da|dan|ning|ni|gacha|dagi";

const monthPatterns = MONTHS.map(
  (beginnings) => new RegExp(`^(?:${beginnings.join("|")})(?:${MONTH_ENDING})$`),
);

/** A month from 1 to 12, or null; `word` is folded by `phraseKey`. */
export function monthOf(word: string): number | null {
  const index = monthPatterns.findIndex((pattern) => pattern.test(word));
  return index < 0 ? null : index + 1;
}

const WEEKDAYS: ReadonlyArray<readonly string[]> = [
  ["monday", "mon", "понедельник", "пн", "dushanba", "душанба"],
  ["tuesday", "tue", "вторник", "вт", "seshanba", "сешанба"],
  ["wednesday", "wed", "среда", "среду", "ср", "chorshanba", "чоршанба"],
  ["thursday", "thu", "четверг", "чт", "payshanba", "пайшанба"],
  ["friday", "fri", "пятница", "пятницу", "пт", "juma", "жума"],
  ["saturday", "sat", "суббота", "субботу", "сб", "shanba", "шанба"],
  ["sunday", "sun", "воскресенье", "вс", "yakshanba", "якшанба"],
];

/** A day from 1 for Monday to 7 for Sunday, or null. */
export function weekdayOf(word: string): number | null {
  const index = WEEKDAYS.findIndex((names) => names.includes(word));
  return index < 0 ? null : index + 1;
}

const day = (days: number) => (today: CalendarDate) => {
  const date = addDays(today, days);
  return { from: date, to: date };
};

function week(weeks: number) {
  return (today: CalendarDate): Period => {
    const monday = addDays(today, 1 - weekday(today) + 7 * weeks);
    return { from: monday, to: addDays(monday, 6) };
  };
}

/** A month of a year; 0 and 13 are the neighbours of that year. */
export function monthPeriod(year: number, month: number): Period {
  const first = monthStart(year, month);
  return { from: first, to: addDays(monthStart(year, month + 1), -1) };
}

function monthStart(year: number, month: number): CalendarDate {
  const months = year * 12 + month - 1;
  return calendarDate(Math.floor(months / 12), (months % 12) + 1, 1) ?? getDate("2000-01-01");
}

function month(months: number) {
  return (today: CalendarDate) => monthPeriod(yearOf(today), monthNumber(today) + months);
}

function quarter(quarters: number) {
  return (today: CalendarDate): Period => {
    const first = Math.floor((monthNumber(today) - 1) / 3) * 3 + 1 + quarters * 3;
    const year = yearOf(today);
    return { from: monthPeriod(year, first).from, to: monthPeriod(year, first + 2).to };
  };
}

export function yearPeriod(year: number): Period {
  return { from: monthPeriod(year, 1).from, to: monthPeriod(year, 12).to };
}

const year = (years: number) => (today: CalendarDate) => yearPeriod(yearOf(today) + years);

export const yearOf = (date: CalendarDate) => Number(date.slice(0, 4));
export const monthNumber = (date: CalendarDate) => Number(date.slice(5, 7));

const PHRASES: ReadonlyArray<readonly [(today: CalendarDate) => Period, string]> = [
  [day(0), "today, сегодня, за сегодня, bugun, bugungi, бугун, бугунги"],
  [day(-1), "yesterday, вчера, за вчера, вчерашние, kecha, kechagi, кеча, кечаги"],
  [
    day(-2),
    "day before yesterday, the day before yesterday, позавчера, avvalgi kun, аввалги кун, ўтган куни, o'tgan kuni",
  ],
  [day(1), "tomorrow, завтра, ertaga, эртага"],
  [
    week(0),
    "week, this week, неделя, эта неделя, на этой неделе, за эту неделю, этой недели, hafta, shu hafta, bu hafta, shu haftada, bu haftada, ҳафта, шу ҳафта, бу ҳафта, шу ҳафтада, бу ҳафтада",
  ],
  [
    week(-1),
    "last week, past week, previous week, прошлая неделя, на прошлой неделе, за прошлую неделю, прошлой недели, o'tgan hafta, o'tgan haftada, ўтган ҳафта, ўтган ҳафтада",
  ],
  [
    month(0),
    "month, this month, месяц, этот месяц, в этом месяце, за этот месяц, oy, shu oy, bu oy, shu oyda, bu oyda, ой, шу ой, бу ой, шу ойда, бу ойда",
  ],
  [
    month(-1),
    "last month, past month, previous month, прошлый месяц, в прошлом месяце, за прошлый месяц, o'tgan oy, o'tgan oyda, ўтган ой, ўтган ойда",
  ],
  [
    quarter(0),
    "quarter, this quarter, квартал, этот квартал, в этом квартале, за этот квартал, chorak, shu chorak, bu chorak, чорак, шу чорак, бу чорак",
  ],
  [
    quarter(-1),
    "last quarter, прошлый квартал, в прошлом квартале, за прошлый квартал, o'tgan chorak, ўтган чорак",
  ],
  [
    year(0),
    "year, this year, год, этот год, в этом году, за этот год, yil, shu yil, bu yil, йил, шу йил, бу йил",
  ],
  [year(-1), "last year, прошлый год, в прошлом году, за прошлый год, o'tgan yil, ўтган йил"],
];

const periods = new Map(
  PHRASES.flatMap(([period, phrases]) =>
    phrases.split(", ").map((phrase) => [phraseKey(phrase), period] as const),
  ),
);

/** The days of `yesterday`, `на прошлой неделе`, `o‘tgan oy`, `пятница` (the latest one); null for other phrases. */
export function readPhrase(phrase: string, today: CalendarDate): Period | null {
  const period = periods.get(phrase);
  if (period !== undefined) return period(today);
  const named = weekdayOf(phrase.replace(/^(?:on|в|во) |(?: kuni| куни)$/g, ""));
  if (named !== null) return day(-((weekday(today) - named + 7) % 7))(today);
  return readLastDays(phrase, today);
}

/** Reads `last 7 days`, `за 7 дней`, `oxirgi 7 kun`. */
function readLastDays(phrase: string, today: CalendarDate): Period | null {
  const [, count] =
    /^(?:last|past|за|за последние|последние|oxirgi|охирги) (\d{1,3}) (?:days?|день|дня|дней|kun|кун)$/.exec(
      phrase,
    ) ?? [];
  return count === undefined || Number(count) === 0
    ? null
    : { from: addDays(today, 1 - Number(count)), to: today };
}
