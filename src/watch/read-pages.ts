/** Reads the part of a list that may hold news: its first page, or all of it up to a bound. */
import { lookAtList } from "../api/operations/look-at-list.ts";
import type { BusinessDocument } from "../documents/document.ts";
import type { Language } from "../documents/language.ts";
import { ServiceProtocol } from "../errors.ts";
import type { ReadableList } from "../reading/readable-lists.ts";
import type { CheckTally } from "./check-tally.ts";
import type { Counted } from "./uncompared.ts";
import type { WatchParts } from "./watch-parts.ts";

/** The most pages of one list that are compared; of more, only a number is told. */
export const MOST_PAGES = 4;

/** One for everybody, since each language's state names would make another page. The interface documents it. */
const LANGUAGE: Language = "ru";

export interface ListPages {
  /** SHA-256 (hex) of the first page; null where some rows could not be read, so that it is read again. */
  readonly digest: string | null;
  /** The documents in the service's order; null if the first page was unchanged, and no more was read. */
  readonly documents: readonly BusinessDocument[] | null;
  /** True if it goes on behind its first page. */
  readonly more: boolean;
  /** True if it goes on behind the last page read. */
  readonly cut: boolean;
  /** True if it was read to its end, or to the bound for any list. */
  readonly whole: boolean;
  /** True if every row could be told apart and its state read. */
  readonly clear: boolean;
  /** The service's own figure. */
  readonly total: number | null;
}

export interface PagesToRead {
  readonly accountId: string;
  /** Digest of the first page at the last look. */
  readonly known: string | null;
  /** True to read on whatever the first page says. */
  readonly whole: boolean;
  /** Whether the documents found so far, and on the last page, lead to the next one. */
  readonly leadsOn: (found: Counted) => Promise<boolean>;
}

/** Throws the errors of reading a list, and `ServiceProtocol` where most of its rows cannot be compared. */
export async function readPages(
  { accounts }: Pick<WatchParts, "accounts">,
  { kind, name, list }: ReadableList,
  { accountId, known, whole, leadsOn }: PagesToRead,
  tally: CheckTally,
): Promise<ListPages> {
  const look = (page: number) => {
    tally.requests += 1;
    return accounts.call(
      accountId,
      lookAtList,
      {
        kind,
        list: name,
        filters: {},
        page,
        limit: list.limit.maximum,
        language: LANGUAGE,
        known: page === 1 && !whole ? known : null,
      },
      { background: true },
    );
  };
  const first = await look(1);
  if (first.page === null) {
    const nothing = { documents: null, more: false, cut: false, whole: false, clear: true, total: null };
    return { digest: first.digest, ...nothing };
  }
  const found = new Map<string, BusinessDocument>();
  let page = first.page;
  let [rows, unread] = [0, 0];
  for (let pages = 1; ; ) {
    const before = found.size;
    for (const document of page.documents) {
      rows += 1;
      if (document.id === null || document.stateId === null) unread += 1;
      if (document.id !== null) found.set(document.id, document);
    }
    // Without this, a service that answers every page alike would be asked for ever.
    if (!page.hasNext || pages === MOST_PAGES || found.size === before) break;
    const all = [...found.values()];
    if (!whole && !(await leadsOn({ all, last: page.documents, total: page.total }))) break;
    pages += 1;
    page = (await look(pages)).page ?? page;
  }
  if (unread * 2 > rows) throw new ServiceProtocol(`${kind}.${name} answered rows without id or state`);
  const clear = unread === 0;
  return {
    digest: clear ? first.digest : null,
    documents: [...found.values()],
    more: first.page.hasNext,
    cut: page.hasNext,
    whole: whole || !page.hasNext,
    clear,
    total: page.total,
  };
}
