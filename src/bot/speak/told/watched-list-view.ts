/** A page of watched documents: those that a message told of, and those behind a digest's numbers. */
import type { AccountRow } from "../../../db/rows/accounts.ts";
import { type Judgement, waitsForReader } from "../../../judgement/judgement.ts";
import type { From } from "../../address.ts";
import { openCardFrom } from "../../buttons/card.ts";
import { homeButton } from "../../buttons/home.ts";
import { documentWords } from "../../document/row-view.ts";
import { pageOf, renderRows } from "../../document/rows.ts";
import { standingsText, stateMark } from "../../document/state-mark.ts";
import { html, joinLines } from "../../ui/html.ts";
import { renderShortOrganization } from "../../ui/organization-view.ts";
import { pagerRow } from "../../ui/pager.ts";
import { type Keyboard, keyboardOf, type Screen } from "../../ui/screen.ts";
import type { ViewContext } from "../../view-context.ts";

export interface WatchedList {
  readonly judgements: readonly Judgement[];
  /** From 1; one beyond the end shows the last. */
  readonly page: number;
  readonly title: string;
  readonly data: (page: number) => string;
  readonly ways?: Keyboard;
  /** The view of this list, to which the other cards lead back. */
  readonly view: string;
  /** The view of those among them that wait, to which their cards lead back. */
  readonly waitingView?: string | null;
}

export function renderWatchedList(
  visit: ViewContext,
  account: AccountRow,
  { judgements, page, title, data, ways = [], view, waitingView = null }: WatchedList,
): Screen {
  const { here, pages, shown } = pageOf(visit, judgements, page);
  const fromOf = (judgement: Judgement): From =>
    waitingView !== null && waitsForReader(judgement) ? { view: waitingView, page: 1 } : { view, page: here };
  const rows = renderRows(
    visit,
    shown.map((judgement) => ({
      says: documentWords(visit, judgement, {
        ownTin: account.tin,
        mixed: true,
        mark: stateMark(judgement),
      }),
      data: openCardFrom(account.id, judgement.document, fromOf(judgement)),
    })),
  );
  const standings = standingsText(visit, judgements);
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
