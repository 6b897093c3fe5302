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
  ["monday", "mon", "понедельник", "понедельника", "пн", "dushanba", "душанба"],
  ["tuesday", "tue", "вторник", "вторника", "вт", "seshanba", "сешанба"],
  ["wednesday", "wed", "среда", "среду", "среды", "ср", "chorshanba", "чоршанба"],
  ["thursday", "thu", "четверг", "четверга", "чт", "payshanba", "пайшанба"],
  ["friday", "fri", "пятница", "пятницу", "пятницы", "пт", "juma", "жума"],
  ["saturday", "sat", "суббота", "субботу", "субботы", "сб", "shanba", "шанба"],
  ["sunday", "sun", "воскресенье", "воскресенья", "вс", "yakshanba", "якшанба"],
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
  [
    day(0),
    "today, today's, сегодня, за сегодня, сегодняшние, за день, за сегодняшний день, segodnya, bugun, bugungi, бугун, бугунги",
  ],
  [
    day(-1),
    "yesterday, yesterday's, вчера, за вчера, вчерашние, вчерашний, вчерашнее, вчерашняя, за вчерашний день, vchera, kecha, kechagi, кеча, кечаги",
  ],
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
    week(1),
    "next week, следующая неделя, на следующей неделе, keyingi hafta, kelasi hafta, кейинги ҳафта, келаси ҳафта",
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

/** Days, weeks, months and years in every form that stands behind a count. */
const UNITS: ReadonlyArray<
  readonly [
    words: string,
    days: number,
    months: number,
    ago: (times: number) => (today: CalendarDate) => Period,
  ]
> = [
  ["days?|день|дн(?:я|ей)|сут(?:ки|ок)|kun(?:lik|da)?|кун(?:лик|да)?", 1, 0, (times) => day(-times)],
  ["weeks?|недел[юиья]|недель|hafta(?:lik|da)?|хафта(?:лик|да)?", 7, 0, (times) => week(-times)],
  ["months?|месяц(?:а|ев)?|oy(?:lik|da)?|ой(?:лик|да)?", 0, 1, (times) => month(-times)],
  ["quarters?|квартал(?:а|ов)?|chorak(?:lik|da)?|чорак(?:лик|да)?", 0, 3, (times) => quarter(-times)],
  ["years?|год(?:а)?|лет|yil(?:lik|da)?|йил(?:лик|да)?", 0, 12, (times) => year(-times)],
];
const COUNT = "(?<count>\\d{1,3}|one|an?|один|одну|bir|бир)";
const LAST =
  "(?:(?:in|for|over|within) )?(?:the )?(?:last|past)|за(?: последн\\p{L}+)?|последн\\p{L}+|oxirgi|songgi|охирги|сунгги|otgan|утган";
const WITHIN = "(?: (?:ichida|mobaynida|davomida|uchun|ичида|мобайнида|давомида|учун))";
const AGO = " (?:ago|назад|тому назад|oldin|avval|ilgari|олдин|аввал|илгари)";

const spans = UNITS.map(([unit, days, months, periodAgo]) => ({
  days,
  months,
  periodAgo,
  /** It has words or a count before the unit: `week` alone is this week. */
  last: new RegExp(
    `^(?:(?:${LAST}) (?:${COUNT} )?(?:${unit})${WITHIN}?|${COUNT.replace("count", "bare")} ?(?:${unit})${months < 12 ? `${WITHIN}?` : WITHIN}|(?:${unit})${WITHIN})$`,
    "u",
  ),
  ago: new RegExp(`^${COUNT} ?(?:${unit})${AGO}$`, "u"),
}));

const countOf = (text = "1") => (/^\d/.test(text) ? Number(text) : 1);

/** Reads `last 7 days`, `за неделю`, `oxirgi 2 oy`, `3 дня`, which end today, and `3 days ago`. */
function readLastDays(phrase: string, today: CalendarDate): Period | null {
  for (const { days, months, last, ago, periodAgo } of spans) {
    const past = ago.exec(phrase);
    if (past !== null) return periodAgo(countOf(past.groups?.count))(today);
    const found = last.exec(phrase);
    if (found === null) continue;
    const { count, bare } = found.groups ?? {};
    const times = countOf(count ?? bare);
    if (times === 0) return null;
    const start = addMonths(addDays(today, -days * times), -months * times);
    return { from: addDays(start, 1), to: today };
  }
  return null;
}

/** The same day of another month, or the last one where that month is shorter. */
function addMonths(date: CalendarDate, months: number): CalendarDate {
  if (months === 0) return date;
  const { from, to } = monthPeriod(yearOf(date), monthNumber(date) + months);
  const sameDay = addDays(from, Number(date.slice(8)) - 1);
  return sameDay > to ? to : sameDay;
}
