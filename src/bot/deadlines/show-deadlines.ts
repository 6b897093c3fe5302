/** Shows what accepts itself this week, a row for each day. */
import { addDays } from "../../documents/dates.ts";
import type { BusinessDocument, CalendarDate } from "../../documents/document.ts";
import { silenceDeadline } from "../../documents/silence.ts";
import { ALL_WAITING, type WaitingPart } from "../../documents/waiting-part.ts";
import { readWaitingNow } from "../document/waiting.ts";
import { getOwnAccount } from "../own-account.ts";
import { byLastDay } from "../rounds/reminded.ts";
import type { Visit } from "../visit.ts";
import { type DayOfWeek, renderDeadlines } from "./week-view.ts";

const DAYS = 7;

export async function showDeadlines(visit: Visit, accountId: string): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const waiting = await readWaitingNow(visit, account);
  const today = visit.today();
  const viewOf = async (lastDay: WaitingPart["lastDay"]) =>
    (await visit.dependencies.db.views.findOrCreateWaiting(account.id, { ...ALL_WAITING, lastDay })).id;
  const soon = byLastDay(visit, waiting.undecided).filter(({ lastDay }) => lastDay < addDays(today, DAYS));
  const days: DayOfWeek[] = await Promise.all(
    soon.map(async ({ lastDay, documents }) => ({
      ...{ lastDay, documents },
      view: await viewOf({ from: lastDay, to: lastDay }),
    })),
  );
  const documents = findPassed(visit, waiting.undecided, today);
  const passed =
    documents.length === 0 ? null : { documents, view: await viewOf({ from: null, to: addDays(today, -1) }) };
  await visit.show(renderDeadlines(visit, { account, waiting, days, passed }));
}

/** Those that the service still shows as waiting after their last day. */
function findPassed(
  { dependencies: { clock, profile }, user }: Visit,
  documents: readonly BusinessDocument[],
  today: CalendarDate,
): BusinessDocument[] {
  return documents.filter((document) => {
    const end = silenceDeadline(profile, document, clock.now(), user.timeZone)?.date ?? null;
    return end !== null && end < today;
  });
}
