/** The screen on which a colleague is chosen: a row each. */
import type { InlineKeyboardButton } from "grammy/types";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { type Html, joinLines } from "../ui/html.ts";
import { cutTo, ROW } from "../ui/letters.ts";
import { renderShortOrganization } from "../ui/organization-view.ts";
import { pagerRow } from "../ui/pager.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";
import { type Colleague, labelOfColleague } from "./find-colleagues.ts";

const PAGE_SIZE = 7;

export interface ChooseOptions {
  readonly account: AccountRow;
  readonly about: Html;
  readonly question: Html;
  readonly colleagues: readonly Colleague[];
  readonly page: number;
  readonly turn: (page: number) => string;
  readonly choose: (to: string) => string;
  /** The rows below. */
  readonly ways: ReadonlyArray<InlineKeyboardButton | null>;
}

export function renderChoose(visit: ViewContext, options: ChooseOptions): Screen {
  const { account, about, question, colleagues, turn, choose, ways } = options;
  const pages = Math.max(1, Math.ceil(colleagues.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, options.page), pages);
  const shown = colleagues.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return {
    text: joinLines([renderShortOrganization(account), about, question]),
    keyboard: keyboardOf([
      ...shown.map((colleague) => [tapButton(cutTo(labelOfColleague(colleague), ROW), choose(colleague.id))]),
      ...pagerRow(visit.words, { page, pages, hasNext: page < pages, data: turn }),
      ...ways.map((button) => [button]),
    ]),
  };
}
