/** Shows a search's results: readings to choose from, a list of documents, or near matches. */

import {
  documentWords,
  type Html,
  homeButton,
  html,
  joinLines,
  type Keyboard,
  keyboardOf,
  openCardFrom,
  openUnsaved,
  pagerRow,
  type Row,
  renderOrganization,
  renderRows,
  type Screen,
  standingsText,
  stateMark,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { type Shelf, shelves } from "../../documents/search/shelves.ts";
import type { Judged, Judgement } from "../../judgement/judgement.ts";
import type { FoundReading, Hit, Search } from "../../reading/search/search-documents.ts";
import { openFound, openSearch, refreshFound, repeatSearch } from "./buttons.ts";
import { shownText } from "./prompt-view.ts";
import { readingLabel } from "./reading-label.ts";
import type { SearchRow } from "./stored.ts";
import { renderIgnored, renderLimits, renderUnderstood, understandingOf } from "./understood-view.ts";

const MOST_NAMED = 6;

export interface Searched {
  readonly account: AccountRow;
  readonly search: SearchRow;
  readonly result: Search;
}

/** One row for each reading; `views`: the view of each, in the same order. */
export function renderReadings(visit: ViewContext, searched: Searched, views: readonly string[]): Screen {
  const { search, result } = searched;
  return {
    text: joinLines([
      visit.html("search-readings", { text: shownText(visit, search.text) }),
      ...renderGaps(visit, result),
      ...result.found.flatMap(({ reading }) => renderIgnored(visit, reading)),
    ]),
    keyboard: keyboardOf([
      ...result.found.map(({ reading, hits }, index) => {
        const label = `${readingLabel(visit, reading)} · ${visit.words.number(hits.length)}`;
        const view = views[index];
        return [view === undefined ? null : tapButton(label, openFound.pack({ view, page: 1 }))];
      }),
      lastRow(visit),
    ]),
  };
}

/** A found document, as it is judged. */
export interface JudgedHit extends Hit {
  readonly judgement: Judgement;
}

export interface FoundPage {
  readonly found: FoundReading;
  readonly view: string;
  readonly page: number;
  readonly pages: number;
  readonly shown: readonly JudgedHit[];
  /** How all that was found stands. */
  readonly standings: readonly Judged[];
  readonly toSign: Keyboard;
}

export function renderFound(visit: ViewContext, { account, result }: Searched, facts: FoundPage): Screen {
  const { found, view, page, pages, shown, toSign } = facts;
  const { hits, reading } = found;
  const counts = shelves
    .map((shelf) => ({ shelf, count: hits.filter((hit) => hit.shelf === shelf).length }))
    .filter(({ count }) => count > 0)
    .map(({ shelf, count }) => visit.t("search-count", { shelf, count }));
  const standings = standingsText(visit, facts.standings);
  const rows = renderRows(
    visit,
    shown.map((hit) => hitRow(visit, account, hit, { view, page })),
  );
  return {
    text: joinLines([
      renderOrganization(visit, account),
      html`🔎 <b>${reading.is === "partner" ? reading.name : readingLabel(visit, reading)}</b>: ${[...(counts.length > 1 ? [visit.words.number(hits.length)] : []), ...counts].join(", ")}`,
      ...renderCoverage(visit, result),
      ...renderGaps(visit, result),
      ...renderIgnored(visit, reading),
      ...(reading.is === "goods" ? renderLimits(visit, [reading.name]) : []),
      ...(standings === null ? [] : [html`${standings}`]),
      ...rows.lines,
    ]),
    keyboard: keyboardOf([
      ...rows.keyboard,
      ...pagerRow(visit.words, {
        page,
        pages,
        hasNext: page < pages,
        data: (to) => openFound.pack({ view, page: to }),
        refresh: refreshFound.pack({ view, page }),
      }),
      ...toSign,
      lastRow(visit),
    ]),
  };
}

/** `near`: what is spelled almost so. */
export function renderNothing(
  visit: ViewContext,
  { account, search, result }: Searched,
  near: readonly JudgedHit[],
): Screen {
  const rows = renderRows(
    visit,
    near.map((hit) => hitRow(visit, account, hit, null)),
  );
  const understanding = understandingOf(result, account.tin);
  const [meant] = understanding;
  const asksForGoods =
    result.readings.some(({ is }) => is === "goods") &&
    (meant === undefined || (meant.is === "parts" && meant.ignored.length === 0));
  return {
    text: joinLines([
      renderOrganization(visit, account),
      nothingSentence(visit, search, result),
      ...renderUnderstood(visit, search, understanding),
      ...renderGaps(visit, result),
      ...(asksForGoods ? renderLimits(visit, [search.text]) : []),
      ...(near.length === 0 ? [] : [visit.html("search-near")]),
      ...rows.lines,
    ]),
    keyboard: keyboardOf([
      ...rows.keyboard,
      [
        result.notSearched.length > 0 &&
          result.failure !== null &&
          tapButton(visit.t("retry-btn"), repeatSearch.pack({ search: search.id })),
      ],
      lastRow(visit),
    ]),
  };
}

function nothingSentence(visit: ViewContext, search: SearchRow, { coverage }: Search): Html {
  const text = shownText(visit, search.text);
  const { since, first } = coverage;
  const where = shelfList(visit, coverage.shelves);
  if (where === null) return visit.html("search-nothing", { text });
  if (since !== null)
    return visit.html("search-nothing-since", { text, where, date: visit.words.date(since) });
  if (first !== null) return visit.html("search-nothing-first", { text, where, count: first });
  return visit.html("search-nothing-in", { text, where });
}

/** `received, sent and drafts`, as they stand behind “in”; null if there is none. */
function shelfList(visit: ViewContext, looked: readonly Shelf[]): string | null {
  if (looked.length === 0) return null;
  return visit.words.list(looked.map((shelf) => visit.t("search-shelf", { shelf })));
}

function renderCoverage(visit: ViewContext, { coverage: { since, first } }: Search): Html[] {
  if (since !== null) return [visit.html("search-since", { date: visit.words.date(since) })];
  return first === null ? [] : [visit.html("search-first", { count: first })];
}

/** The lists that were not searched. */
function renderGaps(visit: ViewContext, { notSearched }: Search): Html[] {
  if (notSearched.length === 0) return [];
  const labels = notSearched.slice(0, MOST_NAMED).map((label) => visit.label(label));
  const lists = labels.join(", ") + (notSearched.length > MOST_NAMED ? ", …" : "");
  return [visit.html("search-not-searched", { lists })];
}

function hitRow(
  visit: ViewContext,
  account: AccountRow,
  { document, judgement, draft }: JudgedHit,
  from: { view: string; page: number } | null,
): Row {
  const mark = draft === null ? stateMark(judgement) : "📝";
  const data = draft === null ? openCardFrom(account.id, document, from) : openUnsaved.pack({ draft });
  return { says: documentWords(visit, judgement, { ownTin: account.tin, mark, mixed: true }), data };
}

function lastRow(visit: ViewContext) {
  return [tapButton(visit.t("home-search-btn"), openSearch.pack({})), homeButton(visit)];
}
