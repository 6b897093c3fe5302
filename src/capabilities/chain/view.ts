/** The screen of all that belongs to a document: a row for each, and the way back to its card. */

import {
  bareNumber,
  dayText,
  fit,
  type Html,
  homeButton,
  html,
  joinLines,
  type KeptDocument,
  keyboardOf,
  LIST,
  must,
  openCardFrom,
  pageOf,
  pagerRow,
  problemSentence,
  renderRows,
  rowWord,
  type Screen,
  stateMark,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import { moneyOf } from "../../documents/money-sums.ts";
import { shortName } from "../../documents/short-name.ts";
import type { Judged } from "../../judgement/judgement.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { withNumberSign } from "../../locales/number-sign.ts";
import { openChainPage } from "./buttons.ts";
import { renderChain } from "./lines-view.ts";
import type { ReadChain } from "./read-chain.ts";
import type { Link } from "./rules/link.ts";

const MAX_NAME = 28;

export function renderChainPage(
  visit: ViewContext,
  { account, id, kind, from, view }: KeptDocument,
  read: ReadChain,
  { page, standings }: { readonly page: number; readonly standings: readonly Judged[] },
): Screen {
  const { here, pages, shown } = pageOf(visit, read.links, page);
  const markOf = (link: Link) => {
    const judged = standings[read.links.indexOf(link)];
    return judged === undefined ? null : stateMark(judged);
  };
  const rows = renderRows(
    visit,
    shown.map((link) => ({
      says: wordsOf(visit, link, markOf(link)),
      data: openCardFrom(account.id, link, { view, page: here }),
    })),
  );
  const back = openCardFrom(account.id, { kind, id }, from);
  return {
    text: joinLines([
      fit(LIST, [
        must(renderTitle(visit, read)),
        ...renderChain(visit, read.chain),
        ...renderAsked(visit, read).map(must),
      ]),
      ...rows.lines,
    ]),
    keyboard: keyboardOf([
      ...rows.keyboard,
      ...pagerRow(visit.words, {
        page: here,
        pages,
        hasNext: here < pages,
        data: (to) => openChainPage.pack({ view, page: to }),
      }),
      [back === null ? homeButton(visit) : tapButton(visit.t("card-back-btn"), back)],
    ]),
  };
}

function renderTitle(visit: ViewContext, { chain, partner }: ReadChain): Html {
  const { contractNumber, number, kind } = chain.document;
  const name = partner === null ? "" : ` · ${shortName(cleanText(partner, MAX_NAME))}`;
  const what =
    contractNumber === null
      ? `${visit.label(visit.profile.kinds[kind].label)} ${bareNumber(number)}`
      : visit.t("chain-title", { number: withNumberSign(cleanText(contractNumber, MAX_NAME)) });
  return html`<b>${what}</b>${name}`;
}

function renderAsked(visit: ViewContext, { asked, failure }: ReadChain): Html[] {
  if (asked === null) return [html`${visit.t("chain-seen")}`];
  if (failure !== null) return [problemSentence(visit, failure), html`${visit.t("chain-seen")}`];
  return [html`${visit.t("chain-asked", { list: visit.label(asked) })}`];
}

/** `TTN-88 · 20 Nov · 9.54m`: the partner is the same in every row. */
function wordsOf(visit: ViewContext, { kind, number, date, total, currency }: Link, mark: string | null) {
  return {
    mark,
    kind: rowWord(visit, kind),
    number: bareNumber(number),
    name: date === null ? "—" : dayText(visit, date),
    sum: moneyOf({ total, currency }),
    days: null,
  };
}
