/** A page of watched documents: those that a message told of, and those behind a digest's numbers. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { WatchedDocument } from "../../db/rows/watched-rows.ts";
import { openCardFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import { pageOf } from "../document/page-of.ts";
import { summaryWords } from "../document/row-view.ts";
import { type Row, renderRows } from "../document/rows.ts";
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
  /** The sign in front of a row. */
  readonly mark?: (document: WatchedDocument) => string | null;
  /** Callback data of another page. */
  readonly data: (page: number) => string;
  /** Rows below it. */
  readonly ways?: Keyboard;
}

export function renderWatchedList(
  visit: ViewContext,
  account: AccountRow,
  { documents, page, title, mark = () => null, data, ways = [] }: WatchedList,
): Screen {
  const { here, pages, shown } = pageOf(visit, documents, page);
  const rows = renderRows(
    visit,
    shown.map((document) => rowOf(visit, account, document, mark(document))),
  );
  return {
    text: joinLines([renderShortOrganization(account), html`<b>${title}</b>`, ...rows.lines]),
    keyboard: keyboardOf([
      ...rows.keyboard,
      ...pagerRow(visit.words, { page: here, pages, hasNext: here < pages, data }),
      ...ways,
      [homeButton(visit)],
    ]),
  };
}

function rowOf(
  visit: ViewContext,
  { id: account }: AccountRow,
  { kind, documentId, partnerTin, facts }: WatchedDocument,
  mark: string | null,
): Row {
  const { number, date, partnerName, total } = facts;
  const summary = { number, date, counterpartyName: partnerName, counterpartyTin: partnerTin, total };
  return {
    says: summaryWords(visit, { kind, summary }, { mark }),
    data: openCardFrom(account, { kind, id: documentId }, null),
  };
}
