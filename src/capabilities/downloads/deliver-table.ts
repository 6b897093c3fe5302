/**
 * Works the job of a list's file: reads the list, tells the progress, sends the file, and deletes the progress message.
 */
import {
  type AnyOwnView,
  classifyTelegramError,
  getAnyOwnView,
  type Html,
  type JobParts,
  type OwnWaitingView,
  readWaitingNow,
  renderUnreadPart,
  type Screen,
  type Visit,
} from "../../bot/index.ts";
import { hasPassed } from "../../clock.ts";
import type { ClaimedJob } from "../../db/rows/claim-jobs.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { composeTable } from "../../files/document-table.ts";
import { fileName } from "../../files/file.ts";
import { loadXlsxRenderer } from "../../files/load-files.ts";
import { READ_OF_A_LIST } from "../../reading/read-list.ts";
import { downloadTable } from "./buttons.ts";
import { gatherDocuments } from "./gather-documents.ts";
import { type TableJob, tableJobSchema, tableKey } from "./table-job.ts";
import { listTitle, renderNothing, renderProgress, renderStopped, tableCaption } from "./table-view.ts";

/** Telegram allows about one message or edit per second in a chat. */
const PROGRESS_EVERY_MS = 1500;

export function createTableDelivery({
  dependencies: { db },
  visits,
  guard,
  telegramWork,
}: JobParts): (job: ClaimedJob, signal: AbortSignal) => Promise<void> {
  return async (job, signal) => {
    const task = tableJobSchema.parse(job.payload);
    const user = await db.users.find(task.telegramUserId);
    if (user === null || user.blockedAt !== null) return;
    const visit = visits.to(user).at(task.messageId);
    const again = downloadTable.pack({ view: task.viewId });
    await telegramWork(job, () => guard(visit, again, () => makeTable(visit, task, signal)));
  };
}

async function makeTable(visit: Visit, task: TableJob, signal: AbortSignal): Promise<void> {
  const { clock, db, profile } = visit.dependencies;
  const own = await getAnyOwnView(visit, task.viewId);
  const isWanted = () => db.jobs.has(tableKey(task));

  let toldAt = 0;
  const gathered = await gather(visit, own, async (progress) => {
    if (signal.aborted || !(await isWanted())) return false;
    if (!hasPassed(toldAt, PROGRESS_EVERY_MS, clock.now())) return true;
    toldAt = clock.now();
    await tellProgress(visit, task.messageId, renderProgress(visit, own, progress));
    return true;
  });
  // Aborting means that the job was given back and belongs to another runner now.
  if (signal.aborted) return;
  // Even if the last page had arrived by then, or an edit of ours crossed with the tap on Stop.
  if (gathered === null || !(await isWanted())) return visit.show(renderStopped(visit));
  const { documents, missing } = gathered;
  if (documents.length === 0) return visit.show(renderNothing(visit, own, missing));

  const title = listTitle(visit, own);
  const table = composeTable({ words: visit.words, profile, title, documents, ownTin: own.account.tin });
  const { renderXlsx } = await loadXlsxRenderer();
  await visit.chat.sendFile(
    { name: tableFileName(own, clock.now()), bytes: await renderXlsx(table) },
    tableCaption(visit, own, { count: table.rowCount, missing }),
  );
  await visit.chat.delete(task.messageId);
}

/** `missing`: what the file will not hold, in words. Null if it was stopped. */
async function gather(
  visit: Visit,
  own: AnyOwnView,
  onPage: (progress: { done: number; total: number | null }) => Promise<boolean>,
) {
  if (own.list === null) return gatherWaiting(visit, own);
  const gathered = await gatherDocuments(visit, own.view, onPage);
  if (gathered === null) return null;
  const { documents, isWhole } = gathered;
  const count = visit.words.number(documents.length);
  return { documents, missing: isWhole ? [] : [visit.html("files-table-cut", { count })] };
}

/** A progress message that cannot be edited right now delays nothing. */
async function tellProgress(visit: Visit, messageId: number, screen: Screen): Promise<void> {
  try {
    await visit.chat.edit(messageId, screen);
  } catch (error) {
    const { kind } = classifyTelegramError(error);
    if (kind === "other" || kind === "gone") throw error;
    visit.dependencies.log.debug("progress not told", { code: kind });
  }
}

function tableFileName({ kind, view, list }: AnyOwnView, now: number): string {
  const what = list === null ? ["waiting", kind] : [kind, view.list];
  return fileName([...what, new Date(now).toISOString().slice(0, 10)], "xlsx");
}

/** Reads what waits as the service has it now. Throws `LoginNeeded`, and what kept every list from being read. */
async function gatherWaiting(
  visit: Visit,
  { account, part }: OwnWaitingView,
): Promise<{ readonly documents: readonly BusinessDocument[]; readonly missing: readonly Html[] }> {
  const { waits, all, reading } = await readWaitingNow(visit, account, { fresh: true, part });
  const unread = renderUnreadPart(visit, reading);
  return {
    documents: (part.lastDay === null ? waits : all).map(({ document }) => document),
    missing: [
      ...(reading.more ? [visit.html("waiting-first-read", { count: READ_OF_A_LIST })] : []),
      ...(unread === null ? [] : [unread]),
    ],
  };
}
