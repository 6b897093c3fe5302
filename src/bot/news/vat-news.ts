/** Whether news about a document's VAT still holds, and the person still wants it. */
import type { NoticeRow } from "../../db/rows/notices.ts";
import { findVatFactsKept } from "../../documents/vat-doubt.ts";
import type { Visit } from "../visit.ts";

export async function holdsOfVat(
  { dependencies: { db, profile }, user }: Visit,
  { news, accountId, kind, documentId }: NoticeRow,
): Promise<boolean> {
  const account = accountId === null ? null : await db.accounts.find(accountId);
  if (!user.preferences.vatInDoubt || account === null || kind === null || documentId === null) return false;
  const kept = await db.watched.findDocument(account.tin, kind, documentId);
  if (kept === null) return false;
  return findVatFactsKept(profile.kinds[kind], kept).length > 0 === (news === "documentDoubted");
}
