/** Tells the weekly digest: a picture of the weeks with the same numbers below it, one for each organization. */
import type { NoticeRow } from "../../db/rows/notices.ts";
import { addDays } from "../../documents/dates.ts";
import { ALL_WAITING } from "../../documents/waiting-part.ts";
import { fileName } from "../../files/file.ts";
import { loadChartRenderer } from "../../files/load-files.ts";
import { accountsOf, readRound, readWaitingOf, tellApart, waitForService } from "../rounds/round-notice.ts";
import type { Visit } from "../visit.ts";
import { OLD_AFTER_DAYS, readWeekly, type WeeklyFacts } from "./read-weekly.ts";
import { chartOf, renderWeekly, weeklyKeyboard } from "./weekly-view.ts";

/** Longer than that it does not wait for a service that tells nothing. */
const WAITS_FOR_SERVICE_MS = 2 * 60 * 60_000;

/** Null where there is nothing to tell, or where each organization is told by itself. */
export async function tellWeekly(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const round = readRound(visit, notice);
  if (round === null) return null;
  const accounts = await accountsOf(visit, notice);
  if (accounts.length > 1) {
    await tellApart(visit, notice, accounts, round);
    return null;
  }
  const read = await readWaitingOf(visit, accounts);
  waitForService(visit, read, round.at + WAITS_FOR_SERVICE_MS);
  const [only] = read;
  if (only === undefined) return null;
  const facts = await readWeekly(visit, only.account, only.waiting);
  const waits = facts.waiting !== null && facts.waiting.undecided.length > 0;
  if (!waits && facts.weeks.every(({ came }) => came === 0)) return null;
  const { renderChart } = await loadChartRenderer();
  const file = {
    name: fileName([facts.account.tin, round.date], "png"),
    bytes: await renderChart(chartOf(visit, facts, round.date)),
  };
  const keyboard = weeklyKeyboard(visit, facts, await findOldView(visit, facts));
  const caption = renderWeekly(visit, facts, round.date, keyboard);
  // The daily one has just made its sound.
  return visit.chat.sendPhoto(file, { caption, keyboard, silent: true });
}

/** The view of what waits for over a week; null where nothing does. */
async function findOldView(visit: Visit, { account, ages }: WeeklyFacts): Promise<string | null> {
  if (ages.old === 0) return null;
  const part = { ...ALL_WAITING, cameBy: addDays(visit.today(), -OLD_AFTER_DAYS - 1) };
  return (await visit.dependencies.db.views.findOrCreateWaiting(account.id, part)).id;
}
