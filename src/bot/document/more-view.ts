/** Shows what a card has no room for: a menu, and pages of all lines and of the details. */
import type { InlineKeyboardButton } from "grammy/types";
import type { CardFacts } from "../../judgement/read-card.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { withNumberSign } from "../../locales/number-sign.ts";
import type { From } from "../address.ts";
import { openCardFrom, openDetailsFrom, openLinesFrom } from "../buttons/card.ts";
import { homeButton, openHome } from "../buttons/home.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { pagerRow } from "../ui/pager.ts";
import { copyButton, keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import { packed, sideBySide } from "../ui/side-by-side.ts";
import type { ViewContext } from "../view-context.ts";
import { renderDetails } from "./details-view.ts";
import { renderParty } from "./head-view.ts";
import { renderLines } from "./lines-view.ts";
import { pagesOf } from "./pages-of.ts";
import { counterpartyOf } from "./row-view.ts";
import { renderTitle } from "./title-view.ts";

/** Pages, files and what capabilities offer, short ones two in a row. `giving`: a colleague could sign it. */
export function renderMore(
  visit: ViewContext,
  facts: CardFacts,
  from: From,
  { giving = false }: { readonly giving?: boolean } = {},
): Screen {
  const { account, document } = facts;
  const lines = document.lines.length === 0 ? null : openLinesFrom(account.id, document, 1, from);
  const details = openDetailsFrom(account.id, document, 1, from);
  const count = document.lines.length;
  return {
    text: joinLines([
      renderTitle(visit, document),
      renderParty(visit, counterpartyOf(document, account.tin), facts),
    ]),
    keyboard: keyboardOf([
      ...packed([
        ...(lines === null ? [] : [tapButton(visit.t("card-all-lines-btn", { count }), lines)]),
        ...(details === null ? [] : [tapButton(visit.t("card-details"), details)]),
        ...visit.offers("more", { ...facts, from, giving }).flat(),
      ]),
      [backToCard(visit, facts, from)],
    ]),
  };
}

/** Values that accountants copy into other programs. */
function copyButtons(visit: ViewContext, { document, account }: CardFacts): InlineKeyboardButton[] {
  const { tin } = counterpartyOf(document, account.tin);
  const copy = (what: string, value: string) => copyButton(visit.t("card-copy-btn", { what }), value);
  return [
    ...(document.number === null
      ? []
      : [copy(withNumberSign(cleanText(document.number, 20)), document.number)]),
    ...(tin === null ? [] : [copy(`${visit.t("tin-word")} ${tin}`, tin)]),
  ].filter((button) => button !== null);
}

export function renderLinesPage(visit: ViewContext, facts: CardFacts, page: number, from: From): Screen {
  const heading = visit.t("card-lines", { count: facts.document.lines.length });
  return renderPage(visit, facts, {
    heading,
    items: renderLines(visit, facts.document),
    page,
    data: (to) => openLinesFrom(facts.account.id, facts.document, to, from) ?? openHome.pack({}),
    back: backToCard(visit, facts, from),
  });
}

export function renderDetailsPage(visit: ViewContext, facts: CardFacts, page: number, from: From): Screen {
  return renderPage(visit, facts, {
    heading: visit.t("card-details"),
    items: renderDetails(visit, facts),
    page,
    data: (to) => openDetailsFrom(facts.account.id, facts.document, to, from) ?? openHome.pack({}),
    ways: [...visit.offers("seldom", { ...facts, from }).flat(), ...copyButtons(visit, facts)],
    back: backToCard(visit, facts, from),
  });
}

/** A page of long texts about a document. */
export function renderPage(
  visit: ViewContext,
  { document }: CardFacts,
  {
    heading,
    items,
    page,
    data,
    ways = [],
    back,
  }: {
    readonly heading: string;
    readonly items: readonly Html[];
    readonly page: number;
    readonly data: (page: number) => string;
    readonly ways?: readonly InlineKeyboardButton[];
    readonly back: InlineKeyboardButton;
  },
): Screen {
  const pages = pagesOf(items);
  const shown = Math.min(Math.max(1, page), pages.length);
  return {
    text: joinLines([
      renderTitle(visit, document),
      html`<b>${heading}</b>`,
      html``,
      pages[shown - 1] ?? html``,
    ]),
    keyboard: keyboardOf([
      ...pagerRow(visit.words, { page: shown, pages: pages.length, hasNext: shown < pages.length, data }),
      ...sideBySide([...ways, back]),
    ]),
  };
}

function backToCard(visit: ViewContext, { account, document }: CardFacts, from: From): InlineKeyboardButton {
  const card = openCardFrom(account.id, document, from);
  return card === null ? homeButton(visit) : tapButton(visit.t("card-back-btn"), card);
}
