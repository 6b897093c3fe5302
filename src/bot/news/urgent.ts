/** Finds what cannot wait for the morning. */
import type { NoticeRow } from "../../db/rows/notices.ts";
import { openDeadline } from "../../documents/waiting.ts";
import { endsBefore } from "../../watch/telling.ts";
import { tellingRules } from "../telling.ts";
import type { Visit } from "../visit.ts";
import { datable } from "./told-documents.ts";

/** Whether the person wants to be told now of a document whose last day is over at `at` (milliseconds), the next time to tell. */
export async function isUrgent(
  visit: Visit,
  { news, accountId, kind, documentId }: NoticeRow,
  at: number,
): Promise<boolean> {
  const { db, clock, profile } = visit.dependencies;
  if (!visit.user.preferences.urgentAtNight || news !== "documentArrived") return false;
  const account = accountId === null ? null : await db.accounts.find(accountId);
  if (account === null || kind === null || documentId === null) return false;
  const document = await db.watched.findDocument(account.tin, kind, documentId);
  if (document === null) return false;
  const when = { now: clock.now(), timeZone: visit.user.timeZone };
  const deadline = openDeadline(profile, datable(document), when);
  return deadline !== null && endsBefore(tellingRules(visit), deadline.date, at);
}
