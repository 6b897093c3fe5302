/** Reads words for the last day on which a document can be answered: `просрочено`, `ends today`, `muddati bugun`. */
import { addDays } from "../dates.ts";
import type { CalendarDate } from "../document.ts";
import type { DateRange } from "../filter-values.ts";
import { weekdayOf } from "./date-words.ts";
import { phraseKey } from "./fold-text.ts";
import { readDates } from "./read-dates.ts";

/** So many days, today's among them, are near. */
const NEAR_DAYS = 7;

const keysOf = (words: string): ReadonlySet<string> => new Set(words.split(", ").map(phraseKey));

const PASSED = keysOf(
  "просрочено, просрочен, просрочена, просрочены, просроченные, просроченный, просроченное, просроченных, просрочка, срок истек, срок истёк, срок прошел, срок прошёл, срок вышел, истек срок, истёк срок, истекшие, истёкшие, overdue, past due, expired, missed, deadline passed, muddati o'tgan, muddati o'tganlar, muddati o'tgan hujjatlar, muddati o'tib ketgan, muddati tugagan, muddati chiqqan, kechikkan, kechikkanlar, муддати ўтган, муддати ўтганлар, муддати ўтган ҳужжатлар, муддати ўтиб кетган, муддати тугаган, муддати чиққан, кечиккан",
);
const SOON = keysOf(
  "срок, сроки, скоро срок, срок скоро, истекает, истекают, истекающие, истекает срок, заканчивается, заканчиваются, заканчивается срок, горит, горят, горящие, срочно, срочные, due, due soon, deadline, deadlines, expiring, expiring soon, ends soon, ending soon, urgent, muddat, muddati, muddatlar, muddati yaqin, muddati tugaydigan, muddati tugayotgan, tugaydigan, shoshilinch, муддат, муддати, муддатлар, муддати яқин, муддати тугаётган, тугайдиган, шошилинч",
);
const UNTIL_WEEKEND = keysOf(
  "до конца недели, до конца этой недели, к концу недели, until the end of the week, until end of week, by the end of the week, by end of week, to the end of the week, till the end of the week, until the end of this week, by the end of this week, before the end of the week, end of the week, hafta oxirigacha, hafta oxiriga qadar, shu hafta oxirigacha, bu hafta oxirigacha, hafta oxiri, ҳафта охиригача, ҳафта охирига қадар, шу ҳафта охиригача, бу ҳафта охиригача, ҳафта охири",
);
/** Words around the day that is the last one, and phrases that stand for one of them. */
const AROUND =
  /^(?:срок\p{L}*|дедлайн|истека\p{L}+|истечет|заканчива\p{L}+|кончается|кончаются|горит|горят|ends?|ending|due|expires?|expiring|deadline|muddat\p{L}*|tugayd\p{L}*|муддат\p{L}*|тугайд\p{L}*)$/u;
const PHRASES = /последний день|крайний срок|last day|oxirgi kuni?|охирги куни?/g;
const AHEAD =
  /^(?:(?:через|в течение|in|within) )?(\d{1,3}) (?:(?:days?|день|дн(?:я|ей)|kun|кун)|(week|недел|hafta|хафта)\p{L}*)(?: (?:ichida|ичида))?$/u;
const ASKING =
  /^(?:что|какие|у чего|what(?:'?s| is| are)?|which|nima(?:lar)?|qaysi|нима(?:лар)?|қайси|кайси) |(?<![?!.])[?!.]+$/gu;

/** Null if the text names no last days; `overdue` is all days before today. */
export function readTerm(typed: string, today: CalendarDate): DateRange | null {
  const key = phraseKey(typed).replaceAll(ASKING, "").trim();
  if (PASSED.has(key)) return { from: null, to: addDays(today, -1) };
  if (SOON.has(key)) return { from: today, to: addDays(today, NEAR_DAYS - 1) };
  if (UNTIL_WEEKEND.has(key)) return readLastDay(key, today);
  const words = key.replaceAll(PHRASES, "deadline").split(" ");
  const isDay = words.map((word) => !AROUND.test(word));
  const day = words.slice(isDay.indexOf(true), isDay.lastIndexOf(true) + 1);
  const isAround = day.length < words.length && isDay.includes(true);
  return isAround ? readLastDay(day.join(" ").replace(/^(?:on|в|во) /, ""), today) : null;
}

/** A weekday's name means the next one; of days that reach beyond today, those that have passed do not count. */
function readLastDay(day: string, today: CalendarDate): DateRange | null {
  if (UNTIL_WEEKEND.has(day)) return readLastDay("this week", today);
  const [, count, weeks] = AHEAD.exec(day) ?? [];
  if (count !== undefined)
    return { from: today, to: addDays(today, Number(count) * (weeks === undefined ? 1 : 7)) };
  const isWeekday = day.split(" ").some((word) => weekdayOf(word) !== null);
  const range = readDates(day, isWeekday ? addDays(today, 6) : today);
  if (range === null) return null;
  const isAhead = (range.from === null || range.from < today) && (range.to === null || range.to >= today);
  return isAhead ? { ...range, from: today } : range;
}
