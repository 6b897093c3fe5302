/** A page of watched documents: those that a message told of, and those behind a digest's numbers. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { WatchedDocument } from "../../db/rows/watched-rows.ts";
import { openCardFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import type { Decided } from "../document/decided.ts";
import { pageOf } from "../document/page-of.ts";
import { isDoubtedKept, summaryWords } from "../document/row-view.ts";
import { type Row, renderRows } from "../document/rows.ts";
import { standingsText, stateMark } from "../document/state-mark.ts";
import { html, joinLines } from "../ui/html.ts";
import { renderShortOrganization } from "../ui/organization-view.ts";
import { pagerRow } from "../ui/pager.ts";
import { type Keyboard, keyboardOf, type Screen } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";

export interface WatchedList {
  readonly documents: readonly WatchedDocument[];
  /** From 1; one beyond the end shows the last. */
  readonly page: number;
  readonly title: string;
  readonly decided: Decided;
  readonly data: (page: number) => string;
  readonly ways?: Keyboard;
}

export function renderWatchedList(
  visit: ViewContext,
  account: AccountRow,
  { documents, page, title, decided, data, ways = [] }: WatchedList,
): Screen {
  const { here, pages, shown } = pageOf(visit, documents, page);
  const rows = renderRows(
    visit,
    shown.map((document) => rowOf(visit, account, document, stateMark(visit, statedOf(document), decided))),
  );
  const standings = standingsText(visit, documents.map(statedOf), decided);
  return {
    text: joinLines([
      renderShortOrganization(account),
      html`<b>${title}</b>`,
      ...(standings === null ? [] : [html`${standings}`]),
      ...rows.lines,
    ]),
    keyboard: keyboardOf([
      ...rows.keyboard,
      ...pagerRow(visit.words, { page: here, pages, hasNext: here < pages, data }),
      ...ways,
      [homeButton(visit)],
    ]),
  };
}

function statedOf({ kind, documentId: id, stateId }: WatchedDocument) {
  return { kind, id, stateId };
}

function rowOf(
  visit: ViewContext,
  { id: account }: AccountRow,
  watched: WatchedDocument,
  mark: string | null,
): Row {
  const { kind, documentId, partnerTin, facts } = watched;
  const { number, date, partnerName, total, currency } = facts;
  const partner = { counterpartyName: partnerName, counterpartyTin: partnerTin };
  const summary = { number, date, ...partner, total, currency };
  return {
    says: { ...summaryWords(visit, { kind, summary }, { mark }), isDoubted: isDoubtedKept(visit, watched) },
    data: openCardFrom(account, { kind, id: documentId }, null),
  };
}
