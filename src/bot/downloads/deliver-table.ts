/** Works the job of a list's file: reads the list, shows the progress, sends the file, and removes the progress message. */
import type { ClaimedJob } from "../../db/claim-jobs.ts";
import type { ViewRow } from "../../db/views.ts";
import { composeTable, type DocumentTable } from "../../files/document-table.ts";
import { fileName } from "../../files/file.ts";
import { loadCsvRenderer, loadXlsxRenderer } from "../../files/load-files.ts";
import { RunAgainAt } from "../../jobs/job-runner.ts";
import type { Language } from "../../locales/language.ts";
import { downloadTable } from "../buttons/downloads.ts";
import type { BotDependencies } from "../dependencies.ts";
import { getOwnView } from "../own-view.ts";
import type { Guard } from "../pipeline/guard.ts";
import { classifyTelegramError } from "../pipeline/telegram-errors.ts";
import type { Visits } from "../pipeline/visits.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { gatherDocuments } from "./gather-documents.ts";
import { type TableFormat, type TableJob, tableJobSchema, tableKey } from "./table-job.ts";
import { listTitle, renderNothing, renderProgress, renderStopped, tableCaption } from "./table-view.ts";

/** Telegram allows about one message or edit per second in a chat. */
const PROGRESS_EVERY_MS = 1500;

export function createTableDelivery(options: {
  dependencies: BotDependencies;
  visits: Visits;
  guard: Guard;
}): (job: ClaimedJob, signal: AbortSignal) => Promise<void> {
  const { dependencies, visits, guard } = options;
  const { db, clock, log } = dependencies;

  return async (job, signal) => {
    const task = tableJobSchema.parse(job.payload);
    const user = await db.users.find(task.telegramUserId);
    if (user === null || user.blockedAt !== null) return;
    const visit = visits.to(user).at(task.messageId);
    const again = downloadTable.pack({ view: task.viewId, format: task.format });
    try {
      await guard(visit, again, () => makeTable(visit, task, signal));
    } catch (error) {
      const failure = classifyTelegramError(error);
      if (failure.kind === "rateLimited")
        throw new RunAgainAt(clock.now() + failure.retryAfterSeconds * 1000);
      if (failure.kind !== "gone") throw error;
      log.info("a person cannot be reached any more");
    }
  };
}

async function makeTable(visit: Visit, task: TableJob, signal: AbortSignal): Promise<void> {
  const { clock, db, profile } = visit.dependencies;
  const { account, view } = await getOwnView(visit, task.viewId);
  const isWanted = () => db.jobs.has(tableKey(task));

  let toldAt = 0;
  const gathered = await gatherDocuments(visit, view, async (progress) => {
    if (signal.aborted || !(await isWanted())) return false;
    if (clock.now() - toldAt < PROGRESS_EVERY_MS) return true;
    toldAt = clock.now();
    await tellProgress(visit, task.messageId, renderProgress(visit, view, progress));
    return true;
  });
  // Aborting means that the job was given back and belongs to another runner now.
  if (signal.aborted) return;
  // Even if the last page had arrived by then, or an edit of ours crossed with the tap on Stop.
  if (gathered === null || !(await isWanted())) return visit.show(renderStopped(visit));
  if (gathered.documents.length === 0) return visit.show(renderNothing(visit, view));

  const table = composeTable({
    words: visit.words,
    profile,
    kind: view.kind,
    title: listTitle(visit, view),
    documents: gathered.documents,
    ownTin: account.tin,
  });
  await visit.chat.sendFile(
    {
      name: nameOf(view, task.format, clock.now()),
      bytes: await render(table, task.format, visit.user.language),
    },
    tableCaption(visit, view, { count: table.rowCount, isWhole: gathered.isWhole }),
  );
  await visit.chat.delete(task.messageId);
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

async function render(table: DocumentTable, format: TableFormat, language: Language): Promise<Uint8Array> {
  if (format === "csv") return (await loadCsvRenderer()).renderCsv(table, language);
  return (await loadXlsxRenderer()).renderXlsx(table);
}

function nameOf(view: ViewRow, format: TableFormat, now: number): string {
  return fileName([view.kind, view.list, new Date(now).toISOString().slice(0, 10)], format);
}
