/** Documents that are told of together, each with what is kept of it. */
import type { NoticeRow } from "../../db/rows/notices.ts";
import type { WatchedDocument } from "../../db/rows/watched-rows.ts";
import type { Visit } from "../visit.ts";

export interface ToldDocument {
  readonly notice: NoticeRow;
  /** Null if nothing is known of it any more. */
  readonly document: WatchedDocument | null;
}

/** The kept facts of each document: a message about many reads none of them. */
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

/** The facts of a kept document that the rule of silence needs. */
export function datable({ kind, stateId, facts }: WatchedDocument) {
  return { kind, stateId, date: facts.date, createdAt: facts.createdAt };
}
