/** A list's page as a screen: rows, chips of its filters, pages. */
import type { InlineKeyboardButton } from "grammy/types";
import type { DocumentPage } from "../../api/operations/list-documents.ts";
import type { AccountRow } from "../../db/accounts.ts";
import type { ViewRow } from "../../db/views.ts";
import { findComposed } from "../../documents/creation/composable.ts";
import type { ListDescription } from "../../documents/description.ts";
import { OPEN_RANGE } from "../../documents/filter-types.ts";
import { findIgnored, type IgnoredFilters } from "../../documents/ignored-filters.ts";
import { openCardFrom } from "../buttons/card.ts";
import { offerTable } from "../buttons/downloads.ts";
import { openFilters } from "../buttons/filters.ts";
import { homeButton, openKinds } from "../buttons/home.ts";
import { dropFilter, dropIgnored, openView } from "../buttons/lists.ts";
import { beginButton } from "../buttons/new.ts";
import type { Decided } from "../document/decided.ts";
import { renderRow, rowLabel } from "../document/row-view.ts";
import { chipText } from "../ui/chip-text.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { limitMessage } from "../ui/limit-message.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { pagerRow } from "../ui/pager.ts";
import { type Keyboard, keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

export interface ListFacts {
  readonly account: AccountRow;
  readonly view: ViewRow;
  readonly answer: DocumentPage;
  readonly page: number;
  readonly decided: Decided;
}

export function renderList(visit: Visit, facts: ListFacts): Screen {
  const { account, view, answer, page, decided } = facts;
  const description = visit.dependencies.profile.kinds[view.kind].lists[view.list];
  const chips = Object.entries(view.filters).map(([name, value]) =>
    chipText(visit, description, name, value),
  );
  const ignored = findIgnored(description, Object.keys(view.filters));
  const head: Html[] = [
    html`<b>${visit.label(description?.label ?? view.list)}</b>${answer.total === null ? html`` : html` · ${visit.t("lists-total", { count: answer.total })}`}`,
    renderOrganization(visit, account),
    ...chips.map((chip) => html`▪ ${chip}`),
    ...openRangeNotes(visit, view),
    ...ignored.map((one) => ignoredNote(visit, description, one)),
    html``,
  ];
  if (answer.documents.length === 0) head.push(visit.html(page > 1 ? "lists-empty-page" : "lists-empty"));
  const pages = answer.total === null ? null : Math.max(1, Math.ceil(answer.total / answer.perPage));
  return {
    text: limitMessage({
      head: joinLines(head),
      list: answer.documents.map((document) => html`${renderRow(visit, document, account.tin, decided)}\n`),
      tail: html``,
      more: (count) => visit.html("lists-more-rows", { count }),
    }),
    keyboard: [
      ...rowButtons(facts),
      ...pagerRow(visit.words, {
        page,
        pages,
        hasNext: answer.hasNext,
        data: (to) => openView.pack({ view: view.id, page: to }),
      }),
      ...(ignored.length === 0
        ? []
        : [
            [
              {
                text: visit.t("filters-drop-ignored-btn"),
                callback_data: dropIgnored.pack({ view: view.id }),
              },
            ],
          ]),
      ...chips.map((chip, index) => [
        { text: `✕ ${chip}`, callback_data: dropFilter.pack({ view: view.id, filter: index }) },
      ]),
      ...filterRow(visit, facts, description),
      ...newRow(visit, facts),
      [
        { text: visit.t("refresh-btn"), callback_data: openView.pack({ view: view.id, page }) },
        { text: visit.t("home-all-lists-btn"), callback_data: openKinds.pack({ account: account.id }) },
        homeButton(visit),
      ],
    ],
  };
}

function rowButtons({ account, view, answer, page, decided }: ListFacts): InlineKeyboardButton[][] {
  return answer.documents.flatMap((document) => {
    const data = openCardFrom(account.id, document, { view: view.id, page });
    return data === null ? [] : [[{ text: rowLabel(document, account.tin, decided), callback_data: data }]];
  });
}

/** Buttons to the list's filters, if it has any, and to its documents as a file. */
function filterRow(
  visit: Visit,
  { view: { id: view }, page, answer: { documents, total } }: ListFacts,
  list: ListDescription | undefined,
): Keyboard {
  return keyboardOf([
    [
      list !== undefined &&
        Object.keys(list.filters).length > 0 &&
        tapButton(visit.t("filters-open-btn"), openFilters.pack({ view })),
      documents.length > 0 &&
        tapButton(visit.t("files-table-btn"), offerTable.pack({ view, page, total: total ?? -1 })),
    ],
  ]);
}

/** The button for a new document of the kind, on lists of outgoing documents. */
function newRow(visit: Visit, { account, view }: ListFacts): InlineKeyboardButton[][] {
  const { profile } = visit.dependencies;
  const { kind } = view;
  const isOwn = profile.kinds[kind].lists[view.list]?.direction === "outgoing";
  return isOwn && findComposed(profile, kind) !== null ? [[beginButton(visit, account.id, kind)]] : [];
}

/** Names the filters that the service ignores because of another one. */
function ignoredNote(visit: Visit, list: ListDescription | undefined, { by, ignored }: IgnoredFilters): Html {
  const label = (name: string) => visit.label(list?.filters[name]?.label ?? name);
  return visit.html("filters-ignored", { filter: label(by), ignored: ignored.map(label).join(", ") });
}

/** The period that is really asked for if one end is open. */
function openRangeNotes(visit: Visit, { filters }: ViewRow): Html[] {
  const ranges = Object.values(filters).filter((value) => typeof value === "object");
  return (["from", "to"] as const)
    .filter((side) => ranges.some((range) => range[side] === null))
    .map((side) => visit.html("filters-open-range", { side, date: visit.words.date(OPEN_RANGE[side]) }));
}
