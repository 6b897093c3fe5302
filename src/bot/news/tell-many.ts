/** Tells of several documents in one message. */
import type { NoticeRow } from "../../db/notices.ts";
import type { WatchedDocument } from "../../db/watched.ts";
import type { Visit } from "../visit.ts";
import { renderMany } from "./many-view.ts";

export interface ToldDocument {
  readonly notice: NoticeRow;
  /** Null if nothing is known of it any more. */
  readonly document: WatchedDocument | null;
}

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

/** What is kept of each document: a message about many reads none of them. */
export function findTold(
  visit: Visit,
  tin: WatchedDocument["tin"],
  notices: readonly NoticeRow[],
): Promise<ToldDocument[]> {
  return Promise.all(
    notices.map(async (notice) => {
      const { kind, documentId } = notice;
      const { watched } = visit.dependencies.db;
      const document =
        kind === null || documentId === null ? null : await watched.findDocument(tin, kind, documentId);
      return { notice, document };
    }),
  );
}
