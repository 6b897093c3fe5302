/** Tells of several documents in one message. */
import type { NoticeRow } from "../../db/notices.ts";
import { findUnusualKept } from "../../reading/find-unusual.ts";
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
  const arrived = told.flatMap(({ notice, document }) =>
    notice.news === "documentArrived" && document !== null ? [document] : [],
  );
  const facts = await findUnusualKept(visit.dependencies, account.tin, arrived);
  const unusual = facts.filter((of) => of.length > 0).length;
  return visit.chat.send(renderMany(visit, account, told, unusual), { silent: !aloud });
}
