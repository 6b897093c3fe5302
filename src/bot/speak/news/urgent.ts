/** Finds what cannot wait for the morning. */
import type { NoticeRow } from "../../../db/rows/notices.ts";
import { judgeStanding } from "../../../judgement/judge.ts";
import { openEnd } from "../../../judgement/judgement.ts";
import { documentOfKept } from "../../../judgement/kept.ts";
import { endsBefore } from "../../../watch/telling.ts";
import { readerOf } from "../../reader-of.ts";
import type { Visit } from "../../visit.ts";

/** Whether the person wants to hear now of a document whose last day ends by `at` (milliseconds), the next telling. */
export async function isUrgent(
  visit: Visit,
  { news, accountId, kind, documentId }: NoticeRow,
  at: number,
): Promise<boolean> {
  const { db, profile } = visit.dependencies;
  if (!visit.user.preferences.urgentAtNight || news !== "documentArrived") return false;
  const account = accountId === null ? null : await db.accounts.find(accountId);
  if (account === null || kind === null || documentId === null) return false;
  const document = await db.watched.findDocument(account.tin, kind, documentId);
  if (document === null) return false;
  const shown = [documentOfKept(profile, document)];
  const [judged] = await judgeStanding(visit.dependencies, readerOf(visit, account), shown, {
    shownBy: "kept",
  });
  const end = judged === undefined ? null : openEnd(judged);
  return end !== null && endsBefore(end.lastDay, at);
}
