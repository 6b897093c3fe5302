/** Drafts: a row for each, those that only Kotib has first; and the card of such a one. */

import {
  documentWords,
  type Html,
  homeButton,
  html,
  joinLines,
  type Keyboard,
  openCardFrom,
  openUnsaved,
  pageOf,
  pagerRow,
  type Row,
  renderOrganization,
  renderRows,
  renderShortOrganization,
  renderTitle,
  type Screen,
  summaryWords,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import type { KeptDraft } from "../../drafting/draft.ts";
import type { SavedDrafts } from "../../drafting/find-drafts.ts";
import { summarize } from "../../drafting/summarize.ts";
import { unjudged } from "../../judgement/judgement.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { askDiscard, continueButton, openDrafts, openNew } from "./buttons.ts";

/** A box that is not ticked yet. */
const UNSAVED = "📝";

export interface DraftsFacts {
  readonly account: AccountRow;
  readonly unsaved: readonly KeptDraft[];
  readonly saved: SavedDrafts;
  /** Pages count from 1. */
  readonly page: number;
}

export function renderDrafts(visit: ViewContext, { account, unsaved, saved, page }: DraftsFacts): Screen {
  const all = [
    ...unsaved.map((draft) => unsavedRow(visit, draft)),
    ...saved.documents.map((document) => savedRow(visit, account, document)),
  ];
  const head = joinLines([
    ...(visit.note === null ? [] : [visit.note, html``]),
    html`<b>${visit.t("drafts-title")}</b>`,
    renderShortOrganization(account),
    ...renderCounts(visit, unsaved.length, saved),
  ]);
  const below = [
    [tapButton(visit.t("home-new-btn"), openNew.pack({ account: account.id })), homeButton(visit)],
  ];
  const { here, pages, shown } = pageOf(visit, all, page);
  const rows = renderRows(visit, shown);
  return {
    text: joinLines([head, ...rows.lines]),
    keyboard: [
      ...rows.keyboard,
      ...pagerRow(visit.words, {
        page: here,
        pages,
        hasNext: here < pages,
        data: (to) => openDrafts.pack({ account: account.id, page: to }),
      }),
      ...below,
    ],
  };
}

function renderCounts(
  visit: ViewContext,
  unsaved: number,
  { documents, more, partial }: SavedDrafts,
): Html[] {
  const lines: Html[] = [];
  if (unsaved > 0) lines.push(html`${UNSAVED} ${visit.html("drafts-unsaved", { count: unsaved })}`);
  if (documents.length > 0)
    lines.push(
      visit.html(more ? "drafts-saved-first" : "drafts-saved", { count: documents.length }),
      visit.html("drafts-saved-where"),
    );
  if (partial) lines.push(visit.html("drafts-partial"));
  return lines.length === 0 ? [visit.html("drafts-none")] : lines;
}

function unsavedRow(visit: ViewContext, draft: KeptDraft): Row {
  const { kind, id } = draft.row;
  const summary = summarize(visit, draft);
  const { number, counterpartyName, counterpartyTin, total } = summary;
  const isBare = [number, counterpartyName, counterpartyTin, total].every((part) => part === null);
  return {
    says: isBare
      ? `${UNSAVED} ${visit.label(`${kind}-new`)}`
      : summaryWords(visit, { kind, summary }, { mark: UNSAVED }),
    data: openUnsaved.pack({ draft: id }),
  };
}

function savedRow(visit: ViewContext, account: AccountRow, document: BusinessDocument): Row {
  const says = documentWords(visit, unjudged(document), { ownTin: account.tin, mixed: true });
  return { says, data: openCardFrom(account.id, document, null) };
}

/** The subject of a draft that only Kotib has. */
export function renderAbout(visit: ViewContext, draft: KeptDraft): Html[] {
  const { row, account } = draft;
  const { number, date, counterpartyName, counterpartyTin, total, currency } = summarize(visit, draft);
  const partner = [counterpartyName, counterpartyTin].filter((part) => part !== null).join(" · ");
  return [
    number === null && date === null
      ? html`<b>${visit.label(`${row.kind}-new`)}</b>`
      : renderTitle(visit, { kind: row.kind, number, date }),
    renderOrganization(visit, account),
    ...(partner === "" ? [] : [html`→ ${cleanText(partner, 160)}`]),
    ...(total === null ? [] : [html`<b>${visit.words.money(BigInt(total), currency)}</b>`]),
  ];
}

export function renderUnsaved(visit: ViewContext, draft: KeptDraft): Screen {
  const { row, account } = draft;
  return {
    text: joinLines([
      ...renderAbout(visit, draft),
      html``,
      html`${UNSAVED} ${visit.html("drafts-unsaved-one")}`,
    ]),
    keyboard: [
      [continueButton(visit, row.id)],
      [tapButton(visit.t("new-discard-btn"), askDiscard.pack({ draft: row.id }))],
      draftsRow(visit, account.id),
    ],
  };
}

export function draftsRow(visit: ViewContext, account: string): Keyboard[number] {
  return [
    tapButton(`‹ ${visit.t("drafts-title")}`, openDrafts.pack({ account, page: 1 })),
    homeButton(visit),
  ];
}
