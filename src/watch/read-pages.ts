/** Reads of a list what may hold news: its first page, or all of it to a bound. */
import { lookAtList } from "../api/operations/look-at-list.ts";
import type { BusinessDocument } from "../documents/document.ts";
import type { Language } from "../documents/language.ts";
import type { ReadableList } from "../reading/readable-lists.ts";
import type { WatchParts } from "./watch-parts.ts";

/** As many documents of one list are compared; of more, a number is told. */
const MOST_PAGES = 4;

export interface ListPages {
  /** SHA-256 (hex) of the first page. */
  readonly digest: string;
  /** Null: the first page is what it was, and no more was read. */
  readonly documents: readonly BusinessDocument[] | null;
  /** True if it goes on behind what was read. */
  readonly more: boolean;
  /** As the service tells it. */
  readonly total: number | null;
  readonly requests: number;
}

export interface PagesToRead {
  readonly accountId: string;
  readonly language: Language;
  /** Digest of the first page as it was last. */
  readonly known: string | null;
  /** Reads on whatever the first page says. */
  readonly whole: boolean;
  /** Whether a page that shows these leads to the next one. */
  readonly leadsOn: (documents: readonly BusinessDocument[]) => Promise<boolean>;
}

/** Throws what reading a list throws. */
export async function readPages(
  { accounts }: Pick<WatchParts, "accounts">,
  { kind, name, list }: ReadableList,
  { accountId, language, known, whole, leadsOn }: PagesToRead,
): Promise<ListPages> {
  const look = (page: number) =>
    accounts.call(
      accountId,
      lookAtList,
      {
        ...{ kind, list: name, filters: {}, page, limit: list.limit.maximum, language },
        known: page === 1 && !whole ? known : null,
      },
      { background: true },
    );
  const first = await look(1);
  if (first.page === null)
    return { digest: first.digest, documents: null, more: false, total: null, requests: 1 };
  const found = new Map<string, BusinessDocument>();
  let page = first.page;
  let requests = 1;
  for (;;) {
    const before = found.size;
    for (const document of page.documents) if (document.id !== null) found.set(document.id, document);
    // A service that answers every page alike would be asked for ever.
    const goesOn = page.hasNext && requests < MOST_PAGES && found.size > before;
    if (!goesOn || !(whole || (await leadsOn(page.documents)))) break;
    requests += 1;
    page = (await look(requests)).page ?? page;
  }
  return {
    digest: first.digest,
    documents: [...found.values()],
    more: page.hasNext,
    total: page.total,
    requests,
  };
}
