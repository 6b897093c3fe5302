/** A page of one kind's list: a row for each document; above them what rows cannot tell. */

import type { AccountRow } from "../../db/rows/accounts.ts";
import type { ViewRow } from "../../db/rows/views.ts";
import type { ListDescription } from "../../documents/description.ts";
import { OPEN_RANGE } from "../../documents/filter-types.ts";
import { findIgnored, type IgnoredFilters } from "../../documents/ignored-filters.ts";
import type { Judgement } from "../../judgement/judgement.ts";
import { openCardFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import { openListOptions, openView, refreshView } from "../buttons/lists.ts";
import { documentWords } from "../document/row-view.ts";
import { renderRows } from "../document/rows.ts";
import { standingsText, stateMark } from "../document/state-mark.ts";
import { sumText } from "../document/sums.ts";
import { chipText } from "../ui/chip-text.ts";
import { fit, LIST, type Line, may, must } from "../ui/fit.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderShortOrganization } from "../ui/organization-view.ts";
import { pagerRow } from "../ui/pager.ts";
import { type Keyboard, keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import { heldTogether } from "../ui/typography.ts";
import type { ViewContext } from "../view-context.ts";
import { listWays } from "../walk/ways.ts";
import { findQuickStates, quickStateButtons, type StateCounts } from "./quick-states.ts";

export interface ListFacts {
  readonly account: AccountRow;
  readonly view: ViewRow;
  readonly judgements: readonly Judgement[];
  readonly page: number;
  /** Null where the list does not tell. */
  readonly pages: number | null;
  readonly total: number | null;
  readonly hasNext: boolean;
  /** How it is sorted, where Kotib sorted it, and how far it was read for that. */
  readonly order: Html | null;
  /** How the documents of the whole list stand, as far as that is known. */
  readonly counts: StateCounts | null;
  readonly toSign: Keyboard;
  /** True if some of it can be decided here. */
  readonly decidable: boolean;
}

/** How long a line stays above the rows; *More* shows the order and all filters. */
const WEIGHT = { order: 1, organization: 2, sum: 3 } as const;

export function renderList(visit: ViewContext, facts: ListFacts): Screen {
  const { account, view, judgements, page, pages, hasNext, toSign, decidable } = facts;
  const rows = renderRows(
    visit,
    judgements.map((judgement) => ({
      says: documentWords(visit, judgement, { ownTin: account.tin, mark: stateMark(judgement) }),
      data: openCardFrom(account.id, judgement.document, { view: view.id, page }),
    })),
  );
  const quick = quickStateButtons(visit, view, facts.counts);
  const ways = [
    ...rows.keyboard,
    ...pagerRow(visit.words, {
      page,
      pages,
      hasNext,
      data: (to) => openView.pack({ view: view.id, page: to }),
      refresh: refreshView.pack({ view: view.id, page }),
    }),
    ...toSign,
    ...listWays(visit, { account: account.id, view: view.id, page, decidable }),
    [tapButton(visit.t("lists-more-btn"), openListOptions.pack({ view: view.id, page })), homeButton(visit)],
  ];
  return {
    text: joinLines([fit(LIST, [...renderListHead(visit, facts), ...rows.checked]), ...rows.lines]),
    keyboard: keyboardOf([quick, ...ways]),
  };
}

/** Title, count, order and filters. */
function renderListHead(visit: ViewContext, facts: ListFacts): Line[] {
  const { account, view, judgements, page, total, order } = facts;
  return [
    may(WEIGHT.organization, renderShortOrganization(account)),
    must(renderTitle(visit, view, total)),
    ...renderStandings(visit, facts),
    may(WEIGHT.order, order),
    ...renderFilters(visit, view, visit.profile.kinds[view.kind].lists[view.list]).map(must),
    must(judgements.length === 0 ? visit.html(page > 1 ? "lists-empty-page" : "lists-empty") : null),
  ];
}

function renderTitle(visit: ViewContext, view: ViewRow, total: number | null): Html {
  const label = visit.profile.kinds[view.kind].lists[view.list]?.label ?? view.list;
  const count = total === null ? html`` : html` · ${heldTogether(visit.t("lists-total", { count: total }))}`;
  return html`<b>${view.name ?? visit.label(label)}</b>${count}`;
}

/** How many documents of the page have which sign, where no quick filter counts them, and the sum of the page. */
function renderStandings(visit: ViewContext, facts: ListFacts): Line[] {
  const { view, judgements, pages, counts } = facts;
  const { kinds } = visit.profile;
  const quick = findQuickStates(kinds[view.kind], kinds[view.kind].lists[view.list]);
  if (judgements.length === 0) return [];
  const sum = sumText(
    visit,
    judgements.map(({ document }) => document),
  );
  const onPage = (text: string | null) =>
    text === null ? null : html`${pages === 1 ? text : visit.t("lists-on-page", { standings: text })}`;
  const isCounted =
    counts !== null && quick.length > 0 && !quick.some(({ filter }) => filter in view.filters);
  if (!isCounted) return [must(onPage(standingsText(visit, judgements))), may(WEIGHT.sum, onPage(sum))];
  // The service's states tell nothing of what was decided here.
  const ofPage = standingsText(visit, judgements, ["toSign", "underWay", "unseen"]);
  const here = [sum, ofPage].filter((text) => text !== null).join(", ");
  return [may(WEIGHT.sum, onPage(here === "" ? null : here))];
}

export function renderFilters(visit: ViewContext, view: ViewRow, list: ListDescription | undefined): Html[] {
  return [
    ...Object.entries(view.filters).map(([name, value]) => html`▪ ${chipText(visit, list, name, value)}`),
    ...openRangeNotes(visit, view),
    ...findIgnored(list, Object.keys(view.filters)).map((one) => ignoredNote(visit, list, one)),
  ];
}

/** Says which filters the service ignores because of another filter. */
function ignoredNote(
  visit: ViewContext,
  list: ListDescription | undefined,
  { by, ignored }: IgnoredFilters,
): Html {
  const label = (name: string) => visit.label(list?.filters[name]?.label ?? name);
  return visit.html("filters-ignored", { filter: label(by), ignored: ignored.map(label).join(", ") });
}

/** Says the period that is really asked for where one side is open. */
function openRangeNotes(visit: ViewContext, { filters }: ViewRow): Html[] {
  const ranges = Object.values(filters).filter((value) => typeof value === "object");
  return (["from", "to"] as const)
    .filter((side) => ranges.some((range) => range[side] === null))
    .map((side) => visit.html("filters-open-range", { side, date: visit.words.date(OPEN_RANGE[side]) }));
}
