/** Looks for one document in a list, page after page up to a bound. */
import { type DocumentPage, listDocuments } from "../api/operations/list-documents.ts";
import type { BusinessDocument, DocumentId } from "../documents/document.ts";
import { idsOf } from "../documents/document-id.ts";
import type { FilterValues } from "../documents/filter-values.ts";
import { judgeFilters } from "../documents/judge-filters.ts";
import type { KindName } from "../documents/kinds.ts";
import type { Language } from "../documents/language.ts";
import { numberRank } from "../documents/search/match-document.ts";
import type { ListToLookIn } from "./lists-that-may-show.ts";
import type { Look } from "./look.ts";
import { READ_OF_A_LIST } from "./read-list.ts";
import type { ReadingParts } from "./reading-parts.ts";

/** Watching compares as many pages of a list. */
const MOST_PAGES = 4;

export interface SoughtInList {
  readonly accountId: string;
  readonly kind: KindName;
  readonly id: DocumentId;
  readonly background?: boolean;
}

/** Without a number, all rows are read; with a state, those in it, which the list may leave out otherwise. */
export interface WayOfLooking extends Pick<ListToLookIn, "byNumber"> {
  readonly state?: string;
}

/**
 * The document, or whether the list shows it at all. `unsure`: the list goes on behind the read pages, did not heed the
 * number, or has rows that cannot be told apart. Throws the errors of reading a list.
 */
export async function lookInList(
  { accounts }: Pick<ReadingParts, "accounts">,
  { accountId, kind, id, background = false }: SoughtInList,
  { name, list }: Pick<ListToLookIn, "name" | "list">,
  { byNumber, state }: WayOfLooking,
  language: Language,
): Promise<Look> {
  const filters: FilterValues = {
    ...(byNumber === null ? {} : { [byNumber.filter]: byNumber.number }),
    ...(state === undefined ? {} : { state }),
  };
  const limit = Math.min(READ_OF_A_LIST, list.limit.maximum);
  const met = new Set<DocumentId>();
  let isClear = true;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const request = { kind, list: name, filters, page, limit, language };
    const answer: DocumentPage = await accounts.call(accountId, listDocuments, request, { background });
    const { documents, hasNext } = answer;
    const found = documents.find((one) => one.id === id);
    if (found !== undefined) return { ...found, readIn: "row" };
    if (byNumber !== null && documents.some((one) => isOther(list, byNumber, one))) return "unsure";
    isClear &&= documents.every((one) => one.id !== null);
    if (!hasNext) return isClear ? "absent" : "unsure";
    const before = met.size;
    for (const one of idsOf(documents)) met.add(one);
    // Without this, a service that answers every page alike would be asked on for nothing.
    if (met.size === before) break;
  }
  return "unsure";
}

/** Whether a row should have been filtered out, had the service heeded the filter. */
function isOther(
  list: ListToLookIn["list"],
  { filter, number }: NonNullable<ListToLookIn["byNumber"]>,
  row: BusinessDocument,
): boolean {
  return judgeFilters(list, { [filter]: number }, row) === "out" && numberRank(number, row.number) === 0;
}
