/** Shows a page of what a search found by one reading of its text. */

import { findDecided } from "../../bot/document/decided.ts";
import { noteListed } from "../../bot/document/note-listed.ts";
import { pageOf } from "../../bot/document/page-of.ts";
import { toSignRow } from "../../bot/document/to-sign-row.ts";
import { getOwnAccount } from "../../bot/own-account.ts";
import type { Visit } from "../../bot/visit.ts";
import { FOUND_LIST } from "../../db/rows/views.ts";
import { StaleButton } from "../../errors.ts";
import type { FoundReading } from "../../reading/search/search-documents.ts";
import { withVatMarks } from "../../reading/vat-marks.ts";
import { repeatSearch } from "./buttons.ts";
import { find } from "./find.ts";
import { renderFound, type Searched } from "./found-view.ts";

/** Throws `StaleButton` if the search is forgotten. */
export async function showFound(
  visit: Visit,
  viewId: string,
  { page, fresh = false }: { page: number; fresh?: boolean },
): Promise<void> {
  const { views, searches } = visit.dependencies.db;
  const view = await views.find(viewId);
  if (view === null || view.list !== FOUND_LIST) throw new StaleButton("no view of a search");
  const account = await getOwnAccount(visit, view.accountId);
  const search = await searches.find(String(view.filters.search), visit.user.telegramUserId);
  if (search === null) throw new StaleButton("a forgotten search");
  const { shown, result } = await find(visit, account, search, { fresh });
  const found = result.found.find(({ reading }) => reading.is === view.filters.reading);
  // Nothing is found by this reading any more: the search tells what there is instead.
  if (found === undefined) return shown.go(repeatSearch.pack({ search: search.id }));
  await showPage(shown, { account, search, result }, { found, view: viewId, page });
}

export async function showPage(
  visit: Visit,
  searched: Searched,
  { found, view, page }: { found: FoundReading; view: string; page: number },
): Promise<void> {
  const { account } = searched;
  const { here, pages, shown: hits } = pageOf(visit, found.hits, page);
  const documents = hits.map(({ document }) => document);
  const marked = await withVatMarks(visit.dependencies, account.tin, documents, "row");
  const shown = hits.map((hit, index) => ({ ...hit, document: marked[index] ?? hit.document }));
  await noteListed(
    visit,
    account.id,
    shown.filter(({ draft }) => draft === null).map(({ document }) => document),
  );
  const [decided, toSign] = await Promise.all([findDecided(visit, account.tin), toSignRow(visit, account)]);
  await visit.show(renderFound(visit, searched, { found, view, page: here, pages, shown, decided, toSign }));
}
