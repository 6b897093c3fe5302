/** Searches for what somebody typed without being asked: what is found once is opened at once. */

import {
  findCurrentAccount,
  noteListed,
  openCardFrom,
  openLogin,
  openUnsaved,
  type Visit,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { findNear } from "../../documents/search/find-near.ts";
import { numberRank } from "../../documents/search/match-document.ts";
import type { Reading } from "../../documents/search/reading.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { Hit, Search } from "../../reading/search/search-documents.ts";
import { find, piecesOf, readingsOf } from "./find.ts";
import { renderNothing, renderReadings } from "./found-view.ts";
import { followLead, openViewerLink } from "./leads.ts";
import { renderSearch } from "./prompt-view.ts";
import { FOUND, judgeHits, showPage } from "./show-found.ts";
import { createSearches, type SearchRow } from "./stored.ts";

/** So much of a pasted line is read. */
const MAX_PASTED_LENGTH = 400;
/** So many documents that are spelled nearly so are offered. */
const NEAR = 3;
/** The rank of a number that is spelled out. */
const SAME_NUMBER = 3;

/** `links`: behind its words. */
export async function searchByText(visit: Visit, text: string, links: readonly string[]): Promise<void> {
  const searches = visit.dependencies.db.rowsOf(createSearches);
  if (await openViewerLink(visit, [text, ...links])) return;
  const cleaned = cleanText(text, MAX_PASTED_LENGTH);
  if (await followLead(visit, cleaned)) return;
  const { current: account } = await findCurrentAccount(visit);
  if (account === null) return visit.go(openLogin.pack({}));
  if (readingsOf(visit, cleaned).length === 0 && piecesOf(cleaned).length === 0)
    return visit.show(renderSearch(visit, [], visit.html("search-not-understood")));
  await searchIn(visit, account, await searches.keep(visit.user.telegramUserId, cleaned));
}

/** Searches in the person's current organization. */
export async function runSearch(visit: Visit, search: SearchRow): Promise<void> {
  const { current: account } = await findCurrentAccount(visit);
  if (account === null) return visit.go(openLogin.pack({}));
  await searchIn(visit, account, search);
}

async function searchIn(visit: Visit, account: AccountRow, search: SearchRow): Promise<void> {
  const { shown, result } = await find(visit, account, search);
  await showResult(shown, account, search, result);
}

async function showResult(
  visit: Visit,
  account: AccountRow,
  search: SearchRow,
  result: Search,
): Promise<void> {
  const { views } = visit.dependencies.db;
  const [first, ...others] = result.found;
  if (first === undefined) return showNothing(visit, account, search, result);
  const made = await Promise.all(
    result.found.map(({ reading }) =>
      views.findOrCreateScreen(account.id, FOUND, { search: search.id, reading: reading.is }),
    ),
  );
  const ids = made.map(({ id }) => id);
  if (others.length > 0) return visit.show(renderReadings(visit, { account, search, result }, ids));
  const page = { view: ids[0] ?? "", page: 1 };
  const [hit, ...more] = first.hits;
  // If a list could not be read, it is not certain that it is the only one.
  const isSureOnly = hit !== undefined && more.length === 0 && result.failure === null;
  // A screen has to tell what was left out, unless the number leaves no doubt.
  const isOnly = isSureOnly && (ignoredOf(first.reading).length === 0 || isNumbered(first.reading, hit));
  const data = isOnly ? await addressOf(visit, account, hit, page) : null;
  if (data !== null) return visit.go(data);
  await showPage(visit, { account, search, result }, { found: first, ...page });
}

const ignoredOf = (reading: Reading) => (reading.is === "parts" ? reading.ignored : []);

/** Whether the whole number of the document stands in the line. */
function isNumbered(reading: Reading, { number }: Pick<Hit, "number">): boolean {
  if (reading.is === "number") return numberRank(reading.number, number) === SAME_NUMBER;
  return (
    reading.is === "parts" &&
    reading.parts.some(({ meanings }) => meanings.some((meaning) => isNumbered(meaning, { number })))
  );
}

/** Null if it has no id. What its row says is known at once: the card may be found by nothing else. */
async function addressOf(
  visit: Visit,
  account: AccountRow,
  { document, draft }: Hit,
  from: { view: string; page: number },
): Promise<string | null> {
  if (draft !== null) return openUnsaved.pack({ draft });
  const { kind, id: documentId, number, stateId } = document;
  if (documentId !== null)
    await visit.dependencies.db.seenDocuments.see(account.id, { kind, documentId, number, stateId });
  return openCardFrom(account.id, document, from);
}

async function showNothing(
  visit: Visit,
  account: AccountRow,
  search: SearchRow,
  result: Search,
): Promise<void> {
  const near = findNear(search.text, result.read, account.tin, NEAR);
  await noteListed(
    visit,
    account.id,
    near.filter(({ draft }) => draft === null).map(({ document }) => document),
  );
  const judged = await judgeHits(visit, account, near);
  await visit.show(renderNothing(visit, { account, search, result }, judged));
}
