/** The job that makes a list's file: long work that must survive a restart, and that the person can stop. */
import { z } from "zod";
import type { NewJob } from "../../db/rows/insert-jobs.ts";

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
