/** A list's page as a screen: rows, chips of its filters, pages. */
import type { InlineKeyboardButton } from "grammy/types";
import type { DocumentPage } from "../../api/service-api.ts";
import type { AccountRow, ViewRow } from "../../db/database.ts";
import type { KindName } from "../../documents/description.ts";
import type { FilterValue } from "../../documents/filter-values.ts";
import { stateFilterLabel } from "../../documents/states.ts";
import { openCardFrom } from "../card/buttons.ts";
import { homeButton, openKinds } from "../home/buttons.ts";
import { renderOrganization } from "../home/organization-view.ts";
import { cleanText } from "../ui/clean-text.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { pagerRow } from "../ui/pager.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { dropFilter, openView } from "./buttons.ts";
import { renderRow, rowLabel } from "./row-view.ts";

export interface ListFacts {
  readonly account: AccountRow;
  readonly view: ViewRow;
  readonly answer: DocumentPage;
  readonly page: number;
}

export function renderList(visit: Visit, facts: ListFacts): Screen {
  const { account, view, answer, page } = facts;
  const description = visit.dependencies.profile.kinds[view.kind as KindName].lists[view.list];
  const chips = Object.entries(view.filters as Record<string, FilterValue>).map(([name, value]) =>
    chipText(visit, view, name, value),
  );
  const lines: Html[] = [
    html`<b>${visit.label(description?.label ?? view.list)}</b>${answer.total === null ? html`` : html` · ${visit.t("lists-total", { count: answer.total })}`}`,
    renderOrganization(visit, account),
    ...chips.map((chip) => html`▪ ${chip}`),
    html``,
  ];
  if (answer.documents.length === 0) lines.push(visit.html(page > 1 ? "lists-empty-page" : "lists-empty"));
  else
    lines.push(...answer.documents.flatMap((document) => [renderRow(visit, document, account.tin), html``]));
  const pages = answer.total === null ? null : Math.max(1, Math.ceil(answer.total / answer.perPage));
  return {
    text: joinLines(lines),
    keyboard: [
      ...rowButtons(facts),
      ...pagerRow(visit.words, {
        page,
        pages,
        hasNext: answer.hasNext,
        data: (to) => openView.pack({ view: view.id, page: to }),
      }),
      ...chips.map((chip, index) => [
        { text: `✕ ${chip}`, callback_data: dropFilter.pack({ view: view.id, filter: index }) },
      ]),
      [
        { text: visit.t("refresh-btn"), callback_data: openView.pack({ view: view.id, page }) },
        { text: visit.t("home-all-lists-btn"), callback_data: openKinds.pack({ account: account.id }) },
        homeButton(visit),
      ],
    ],
  };
}

function rowButtons({ account, view, answer, page }: ListFacts): InlineKeyboardButton[][] {
  return answer.documents.flatMap((document) => {
    const data = openCardFrom(account.id, document, { view: view.id, page });
    return data === null ? [] : [[{ text: rowLabel(document, account.tin), callback_data: data }]];
  });
}

function chipText(visit: Visit, view: ViewRow, name: string, value: FilterValue): string {
  const list = visit.dependencies.profile.kinds[view.kind as KindName].lists[view.list];
  const filter = list?.filters[name];
  const label = filter === undefined ? name : visit.label(filter.label);
  if (typeof value === "object") {
    const [from, to] = [value.from, value.to].map((date) => (date === null ? "…" : visit.words.date(date)));
    return `${label}: ${from} – ${to}`;
  }
  if (filter?.type === "state" && list !== undefined && typeof value === "string") {
    const state = stateFilterLabel(visit.dependencies.profile, list, value, visit.user.language);
    return `${label}: ${state.kind === "text" ? cleanText(state.text, 40) : visit.label(state.key, state.args)}`;
  }
  return `${label}: ${cleanText(String(value), 40)}`;
}
