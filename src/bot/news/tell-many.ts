/** Tells of several documents in one message. */
import type { NoticeRow } from "../../db/notices.ts";
import type { Visit } from "../visit.ts";
import { renderMany } from "./many-view.ts";
import { findTold } from "./told-documents.ts";

export async function tellMany(
  visit: Visit,
  notices: readonly NoticeRow[],
  { aloud }: { readonly aloud: boolean },
): Promise<number | null> {
  const [first] = notices;
  const account = first?.accountId ? await visit.dependencies.db.accounts.find(first.accountId) : null;
  if (first === undefined || account === null) return null;
  const told = await findTold(visit, account.tin, notices);
  return visit.chat.send(renderMany(visit, account, told), { silent: !aloud });
}
