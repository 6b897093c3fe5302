/** Words for the last day of an answer; 25 November 2026 is a Wednesday. */
import { expect, it } from "vitest";
import { getDate } from "../../../../src/documents/dates.ts";
import { readTerm } from "../../../../src/documents/typed/read-term.ts";

const textsOf = (texts: string) => texts.trim().split(/\s*\|\s*/);
const table: Readonly<Record<string, string>> = {
  "..2026-11-24": `
    просрочено | что просрочено? | Просроченные | overdue | what’s overdue? | past due | muddati o‘tgan
    | muddati otgan | muddati o‘tganlar | муддати ўтган | муддати утган | кечиккан`,
  "2026-11-25..2026-11-25": `
    срок сегодня | сегодня срок | истекает сегодня | последний день сегодня | ends today | due today
    | what ends today? | expires today | muddati bugun | bugun tugaydi | bugun muddati tugaydi | муддати бугун`,
  "2026-11-26..2026-11-26": `срок завтра | due tomorrow | muddati ertaga | муддати эртага`,
  "2026-11-27..2026-11-27": `срок в пятницу | due Friday | muddati juma`,
  "2026-11-25..2026-11-27": `срок до пятницы | due by Friday`,
  "2026-11-25..2026-11-29": `срок на этой неделе | due this week | muddati shu hafta`,
  "2026-11-25..2026-11-28": `срок через 3 дня | due in 3 days`,
  "2026-11-24..2026-11-24": `срок вчера`,
  "2026-11-25..2026-12-01": `срок | срочные | urgent | expiring soon | muddati yaqin | шошилинч`,
  none: `сегодня | misol | срок поставки | due to misol | вчера | в пятницу`,
};

it.each(
  Object.entries(table).flatMap(([means, texts]) => textsOf(texts).map((typed) => [typed, means] as const)),
)("%s means %s", (typed, means) => {
  const range = readTerm(typed, getDate("2026-11-25"));
  expect(range === null ? "none" : `${range.from ?? ""}..${range.to}`).toBe(means);
});
