/** Tells the weekly digest: a picture of the weeks with the day's digest below it, one for each organization. */

import {
  accountsOf,
  mayBeAloud,
  readRound,
  readWaitingOf,
  tellApart,
  tellingRules,
  type Visit,
  waitForService,
} from "../../bot/index.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import { addDays } from "../../documents/dates.ts";
import type { CalendarDate } from "../../documents/document.ts";
import { fileName } from "../../files/file.ts";
import { loadChartRenderer } from "../../files/load-files.ts";
import { narrowedLike } from "../../judgement/waiting.ts";
import { tellsDigestOn } from "../../watch/rounds.ts";
import { renderDigest } from "./digest-view.ts";
import { findSince, isEmpty, readDigest, WAITS_FOR_SERVICE_MS } from "./read-digest.ts";
import { OLD_AFTER_DAYS, readWeekly, type WeeklyFacts } from "./read-weekly.ts";
import { chartOf, renderWeekly, weeklyKeyboard } from "./weekly-view.ts";

/** Null where there is nothing to tell, or where each organization is told by itself. */
export async function tellWeekly(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const { clock, db } = visit.dependencies;
  const round = readRound(visit, notice);
  if (round === null) return null;
  const since = await findSince(visit, notice, round);
  const accounts = await accountsOf(visit, notice);
  if (accounts.length > 1) {
    await tellApart(visit, notice, accounts, { ...round, since });
    return null;
  }
  const read = await readWaitingOf(visit, accounts);
  waitForService(visit, read, round.at + WAITS_FOR_SERVICE_MS);
  const [only] = read;
  if (only === undefined) return null;
  const isDaily = tellsDigestOn(tellingRules(visit), round.date);
  const digest = isDaily ? await readDigest(visit, only, { since, until: clock.now(), whole: true }) : null;
  const facts = await readWeekly(visit, only.account, only.waiting);
  const waits = facts.waiting !== null && facts.waiting.waits.length > 0;
  const hasWeeks = waits || facts.weeks.some(({ came }) => came > 0);
  const isWanted = digest !== null && (!isEmpty(digest) || mayBeEmpty(visit, notice));
  if (!hasWeeks && !isWanted) return null;
  // It stands for the daily one, too, and makes its sound.
  const aloud = isDaily && (await mayBeAloud(visit));
  const messageId =
    hasWeeks || digest === null
      ? await sendWeekly(visit, { ...facts, digest }, round.date, aloud)
      : await visit.chat.send(renderDigest(visit, { date: round.date, facts: [digest] }), { silent: !aloud });
  await db.notices.setTold([notice.id], { messageId, aloud });
  return messageId;
}

/** Nothing is worth a message only where the person asked for one, and once for all organizations. */
function mayBeEmpty({ user }: Visit, { accountId }: NoticeRow): boolean {
  return user.preferences.digest?.evenIfNothing === true && accountId === null;
}

async function sendWeekly(
  visit: Visit,
  facts: WeeklyFacts,
  date: CalendarDate,
  aloud: boolean,
): Promise<number> {
  const { renderChart } = await loadChartRenderer();
  const file = {
    name: fileName([facts.account.tin, date], "png"),
    bytes: await renderChart(chartOf(visit, facts, date)),
  };
  const keyboard = weeklyKeyboard(visit, facts, await findOldView(visit, facts));
  const caption = renderWeekly(visit, facts, date);
  return visit.chat.sendPhoto(file, { caption, keyboard, silent: !aloud });
}

/** The view of what waits for over a week; null where nothing does. */
async function findOldView(visit: Visit, { account, waiting, ages }: WeeklyFacts): Promise<string | null> {
  if (waiting === null || ages.old === 0) return null;
  const part = { ...narrowedLike(waiting), cameBy: addDays(visit.dayOfTerms(), -OLD_AFTER_DAYS - 1) };
  return (await visit.dependencies.db.views.findOrCreateWaiting(account.id, part)).id;
}
