/** The job that makes a list's file: long work that must survive a restart, and that the person can stop. */

import { z } from "zod";
import type { AnyOwnView, Visit } from "../../bot/index.ts";
import type { NewJob } from "../../db/rows/insert-jobs.ts";
import { renderProgress, renderStopped } from "./table-view.ts";

const TABLE_JOB = "table";

export const tableJobSchema = z.object({
  telegramUserId: z.number().int(),
  viewId: z.string(),
  messageId: z.number().int(),
});
export type TableJob = Readonly<z.infer<typeof tableJobSchema>>;

/** One per message. Jobs of one person run one after another, but do not delay the person's taps. */
export function tableJob(payload: TableJob): NewJob {
  return {
    type: TABLE_JOB,
    lane: `table:${payload.telegramUserId}`,
    key: tableKey(payload),
    payload,
  };
}

export function tableKey({
  telegramUserId,
  messageId,
}: Pick<TableJob, "telegramUserId" | "messageId">): string {
  return `table:${telegramUserId}:${messageId}`;
}

/** The tapped message turns into the progress, and the next screen gets a new panel. */
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
