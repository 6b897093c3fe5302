/** Documents that one message tells of: each with its kept facts and their judgement, and which of them are open. */
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";
import type { WatchedDocument } from "../../../db/rows/watched-rows.ts";
import type { CalendarDate } from "../../../documents/document.ts";
import { judgeKept } from "../../../judgement/judge.ts";
import { isDecidable, type Judgement, openEnd } from "../../../judgement/judgement.ts";
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

/** Those that wait for an answer here. */
export function findOpen(told: readonly ToldDocument[]): ToldDocument[] {
  return told.filter(
    ({ notice, judgement }) =>
      notice.news === "documentArrived" && judgement !== null && isDecidable(judgement),
  );
}

/** The last days of those that have one, the earliest first. */
export function lastDaysOf(told: readonly ToldDocument[]): CalendarDate[] {
  return told
    .flatMap(({ judgement }) => {
      const end = judgement === null ? null : openEnd(judgement);
      return end === null ? [] : [end.lastDay];
    })
    .sort();
}
