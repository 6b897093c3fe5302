/** Shows what accepts itself this week, a row for each day. */

import { byLastDay, getOwnAccount, readWaitingNow, type Visit } from "../../bot/index.ts";
import { addDays } from "../../documents/dates.ts";
import { ALL_WAITING, type WaitingPart } from "../../documents/waiting-part.ts";
import { isPassed } from "../../judgement/judgement.ts";
import { type DayOfWeek, renderDeadlines } from "./week-view.ts";

const DAYS = 7;

export async function showDeadlines(visit: Visit, accountId: string): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const waiting = await readWaitingNow(visit, account);
  const today = visit.today();
  const viewOf = async (lastDay: WaitingPart["lastDay"]) =>
    (await visit.dependencies.db.views.findOrCreateWaiting(account.id, { ...ALL_WAITING, lastDay })).id;
  const soon = byLastDay(waiting.all).filter(({ lastDay }) => lastDay < addDays(today, DAYS));
  const days: DayOfWeek[] = await Promise.all(
    soon.map(async ({ lastDay, judged }) => ({
      lastDay,
      judged,
      view: await viewOf({ from: lastDay, to: lastDay }),
    })),
  );
  // The service still shows them as waiting after their last day.
  const judged = waiting.all.filter(isPassed);
  const passed =
    judged.length === 0 ? null : { judged, view: await viewOf({ from: null, to: addDays(today, -1) }) };
  await visit.show(renderDeadlines(visit, { account, waiting, days, passed }));
}
