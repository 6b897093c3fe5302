/** The documents of which an absent person may want to hear all the same. */
import { readerOf, type Visit } from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import { judgeKept } from "../../judgement/judge.ts";
import { type Judged, openEnd } from "../../judgement/judgement.ts";

/** Whether the last day of the notice's document is today or tomorrow. */
export async function isUrgent(visit: Visit, account: AccountRow, notice: NoticeRow): Promise<boolean> {
  const judged = await judgeTold(visit, account, notice);
  return judged !== null && endsSoon(judged);
}

/** Judges the document of a notice; null where nothing is known of it. */
export async function judgeTold(
  visit: Visit,
  account: AccountRow,
  { kind, documentId }: NoticeRow,
): Promise<Judged | null> {
  if (kind === null || documentId === null) return null;
  const kept = await visit.dependencies.db.watched.findDocument(account.tin, kind, documentId);
  if (kept === null) return null;
  const [judged = null] = await judgeKept(visit.dependencies, readerOf(visit, account), [kept]);
  return judged;
}

/** Whether its last day is today or tomorrow. */
export function endsSoon(judged: Judged): boolean {
  const end = openEnd(judged);
  return end !== null && end.daysLeft <= 1;
}
