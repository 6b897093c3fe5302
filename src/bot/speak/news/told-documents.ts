/** Documents that are told of together, each with what is kept of it and how that is judged. */
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";
import type { WatchedDocument } from "../../../db/rows/watched-rows.ts";
import { judgeKept } from "../../../judgement/judge.ts";
import type { Judgement } from "../../../judgement/judgement.ts";
import { readerOf } from "../../reader-of.ts";
import type { Visit } from "../../visit.ts";

export interface ToldDocument {
  readonly notice: NoticeRow;
  /** Null if nothing is known of it any more. */
  readonly document: WatchedDocument | null;
  /** Null with it. */
  readonly judgement: Judgement | null;
}

/** The kept facts of each document: a message about many reads none of them. */
export async function findTold(
  visit: Visit,
  account: AccountRow,
  notices: readonly NoticeRow[],
): Promise<ToldDocument[]> {
  const { watched } = visit.dependencies.db;
  const found = await Promise.all(
    notices.map(async ({ kind, documentId }) =>
      kind === null || documentId === null ? null : watched.findDocument(account.tin, kind, documentId),
    ),
  );
  const kept = found.filter((one) => one !== null);
  const judgements = await judgeKept(visit.dependencies, readerOf(visit, account), kept);
  return notices.map((notice, index) => {
    const document = found[index] ?? null;
    const judgement = document === null ? null : (judgements[kept.indexOf(document)] ?? null);
    return { notice, document, judgement };
  });
}
