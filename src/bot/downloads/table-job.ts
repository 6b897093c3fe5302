/** The job that makes a list's file: long work that a restart must not lose, and that its person can stop. */
import type { NewJob } from "../../db/insert-jobs.ts";

export const TABLE_JOB = "table";

export type TableFormat = "xlsx" | "csv";

export interface TableJob {
  readonly telegramUserId: number;
  readonly viewId: string;
  readonly format: TableFormat;
  /** The message that tells the progress. */
  readonly messageId: number;
}

/** One per message; those of one person wait for each other, apart from his or her taps. */
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
