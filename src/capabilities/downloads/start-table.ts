/** Starts making a list's file: the tapped message turns into its progress, and the next screen gets a new panel. */
import type { AnyOwnView, Visit } from "../../bot/index.ts";
import { tableJob, tableKey } from "./table-job.ts";
import { renderProgress, renderStopped } from "./table-view.ts";

export async function startTable(visit: Visit, own: AnyOwnView): Promise<void> {
  const { jobs, messages } = visit.dependencies.db;
  const { telegramUserId } = visit.user;
  const screen = renderProgress(visit, own, null);
  const tapped = visit.tap?.messageId ?? null;
  const isEdited = tapped !== null && (await visit.chat.edit(tapped, screen)) === "edited";
  const messageId = isEdited ? tapped : await visit.chat.send(screen);
  // Later screens get a message of their own, so this one keeps its Stop button.
  if (messageId === (await messages.findPanel(telegramUserId))) await messages.setPanel(telegramUserId, null);
  await jobs.add([tableJob({ telegramUserId, viewId: own.view.id, messageId })]);
}

/** Deletes the job; the worker checks for it after each page. */
export async function stopTable(visit: Visit): Promise<void> {
  const messageId = visit.tap?.messageId;
  if (messageId === undefined) return;
  await visit.dependencies.db.jobs.cancel(tableKey({ telegramUserId: visit.user.telegramUserId, messageId }));
  await visit.chat.edit(messageId, renderStopped(visit));
}
