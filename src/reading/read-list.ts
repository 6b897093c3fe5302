/** Reads a list's documents page after page, up to a bound, with as few requests as the list allows. */
import { type DocumentPage, listDocuments, nameList } from "../api/operations/list-documents.ts";
import type { BusinessDocument } from "../documents/document.ts";
import type { FilterValues } from "../documents/filter-values.ts";
import type { KindName } from "../documents/kinds.ts";
import type { Language } from "../documents/language.ts";
import { OperationOff } from "../errors.ts";
import type { ReadingParts } from "./reading-parts.ts";

/** How many documents of a list are read: one request of the largest page that the interface documents. */
export const READ_OF_A_LIST = 250;

export interface ListToRead {
  readonly kind: KindName;
  readonly list: string;
  readonly filters: FilterValues;
}

export interface ListReading {
  readonly documents: readonly BusinessDocument[];
  /** True if the list continues. */
  readonly more: boolean;
  /** The service's own figure. */
  readonly total: number | null;
}

/** Reads up to `most` documents. A list that changes meanwhile may show one again: none is taken twice. */
export async function readList(
  { accounts, profile }: Pick<ReadingParts, "accounts" | "profile">,
  accountId: string,
  { kind, list, filters }: ListToRead,
  language: Language,
  most = READ_OF_A_LIST,
): Promise<ListReading> {
  const limit = profile.kinds[kind].lists[list]?.limit.maximum;
  if (limit === undefined) throw new OperationOff(nameList(kind, list));
  const found = new Map<string, BusinessDocument>();
  for (let page = 1; ; page += 1) {
    const request = { kind, list, filters, page, limit: Math.min(limit, READ_OF_A_LIST), language };
    const answer: DocumentPage = await accounts.call(accountId, listDocuments, request);
    const before = found.size;
    for (const [index, document] of answer.documents.entries())
      found.set(document.id ?? `${page}:${index}`, document);
    // Without this, a service that answers every page alike would be asked for ever.
    if (answer.hasNext && found.size < most && found.size > before) continue;
    const documents = [...found.values()].slice(0, most);
    return { documents, more: answer.hasNext || found.size > most, total: answer.total };
  }
}
