/** Shows a page of what a search found by one reading of its text. */

import { getOwnAccount, noteListed, pageOf, readerOf, toSignRow, type Visit } from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { StaleButton } from "../../errors.ts";
import { judge, judgeStanding } from "../../judgement/judge.ts";
import type { FoundReading, Hit } from "../../reading/search/search-documents.ts";
import { repeatSearch } from "./buttons.ts";
import { find } from "./find.ts";
import { type JudgedHit, renderFound, type Searched } from "./found-view.ts";
import { createSearches } from "./stored.ts";

/** The name of the screen stands in place of a list's. */
export const FOUND = "found";

/** Throws `StaleButton` if the search is forgotten. */
export async function showFound(
  visit: Visit,
  viewId: string,
  { page, fresh = false }: { page: number; fresh?: boolean },
): Promise<void> {
  const { views, rowsOf } = visit.dependencies.db;
  const view = await views.find(viewId);
  if (view === null || view.list !== FOUND) throw new StaleButton("no view of a search");
  const account = await getOwnAccount(visit, view.accountId);
  const search = await rowsOf(createSearches).find(String(view.filters.search), visit.user.telegramUserId);
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
  const shown = await judgeHits(visit, account, hits);
  await noteListed(
    visit,
    account.id,
    shown.filter(({ draft }) => draft === null).map(({ document }) => document),
  );
  const all = found.hits.map(({ document }) => document);
  const [standings, toSign] = await Promise.all([
    judgeStanding(visit.dependencies, readerOf(visit, account), all, { shownBy: "row" }),
    toSignRow(visit, account),
  ]);
  const facts = { found, view, page: here, pages, shown, standings, toSign };
  await visit.show(renderFound(visit, searched, facts));
}

export async function judgeHits(
  visit: Visit,
  account: AccountRow,
  hits: readonly Hit[],
): Promise<JudgedHit[]> {
  const documents = hits.map(({ document }) => document);
  const judgements = await judge(visit.dependencies, readerOf(visit, account), documents, {
    shownBy: "row",
  });
  return hits.flatMap((hit, index) => {
    const judgement = judgements[index];
    return judgement === undefined ? [] : [{ ...hit, judgement }];
  });
}
