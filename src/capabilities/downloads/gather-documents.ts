/** Reads all documents of a view, page by page, with as few requests as its list allows. */
import { listDocuments, nameList } from "../../api/operations/list-documents.ts";
import type { Visit } from "../../bot/index.ts";
import type { ViewRow } from "../../db/rows/views.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { OperationOff } from "../../errors.ts";

/** The most documents in one file: eight requests for the largest pages that the interface documents. */
export const MOST_DOCUMENTS = 2000;

export interface Gathered {
  readonly documents: readonly BusinessDocument[];
  /** False if the list continues. */
  readonly isWhole: boolean;
}

/**
 * `onPage` hears the progress while pages are left, and says whether to continue; the result is null if it said no. A
 * list that changes meanwhile can show a document on two pages; it is taken once.
 */
export async function gatherDocuments(
  visit: Visit,
  view: ViewRow,
  onPage: (progress: { done: number; total: number | null }) => Promise<boolean>,
): Promise<Gathered | null> {
  const { accounts, profile } = visit.dependencies;
  const { kind } = view;
  const list = profile.kinds[kind].lists[view.list];
  if (list === undefined) throw new OperationOff(nameList(kind, view.list));
  const found = new Map<string, BusinessDocument>();
  for (let page = 1; ; page += 1) {
    const answer = await accounts.call(
      view.accountId,
      listDocuments,
      {
        kind,
        list: view.list,
        filters: view.filters,
        page,
        limit: list.limit.maximum,
        language: visit.user.language,
      },
      { background: true },
    );
    const before = found.size;
    for (const [index, document] of answer.documents.entries())
      found.set(document.id ?? `${page}:${index}`, document);
    const done = Math.min(found.size, MOST_DOCUMENTS);
    const isFull = found.size > MOST_DOCUMENTS || (found.size === MOST_DOCUMENTS && answer.hasNext);
    // Otherwise a service that gives the same answer for every page would be asked forever.
    const goesOn = answer.hasNext && !isFull && found.size > before;
    if (!goesOn)
      return { documents: [...found.values()].slice(0, MOST_DOCUMENTS), isWhole: !isFull && !answer.hasNext };
    if (!(await onPage({ done, total: answer.total }))) return null;
  }
}
