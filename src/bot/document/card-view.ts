/** A document's card: who, what, how much, its state, and what this role may do. */
import type { InlineKeyboardButton } from "grammy/types";
import type { PageOfView } from "../../db/summary.ts";
import type { ActionName } from "../../documents/description.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { withNumberSign } from "../../locales/number-sign.ts";
import type { CardFacts } from "../../reading/read-card.ts";
import { packAction } from "../buttons/actions.ts";
import { openCardFrom, openDetailsOf } from "../buttons/card.ts";
import { downloadRow } from "../buttons/downloads.ts";
import { homeButton, openHome } from "../buttons/home.ts";
import { openView } from "../buttons/lists.ts";
import { repeatButton } from "../buttons/new-file.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { fitsMessage, limitMessage } from "../ui/limit-message.ts";
import { pagerRow } from "../ui/pager.ts";
import { copyButton, type Keyboard, keyboardOf, type Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { foldDetails, pagesOf, renderDetails } from "./details-view.ts";
import { renderHead } from "./head-view.ts";
import { renderLines } from "./lines-view.ts";
import { MAX_REMARK_CHARACTERS } from "./record-facts-view.ts";
import { counterpartyOf } from "./row-view.ts";
import { renderTitle } from "./title-view.ts";

/** Where the card was opened from, for the button back. */
export type CameFrom = PageOfView | null;

const ACTION_STYLES: Partial<Record<ActionName, "success" | "danger" | "primary">> = {
  accept: "success",
  agentAccept: "success",
  reject: "danger",
  agentReject: "danger",
  cancel: "danger",
  send: "primary",
};

/** `signing`: the rows to sign or take back the decision, where there is one. */
export function renderCard(
  visit: Visit,
  facts: CardFacts,
  from: CameFrom,
  note: Html | null = null,
  signing: Keyboard = [],
): Screen {
  const head: Html[] = note === null ? [] : [note, html``];
  head.push(...renderHead(visit, facts));
  const details = renderDetails(visit, facts);
  const list = renderLines(visit, facts.document);
  const tail = renderRemarks(visit, facts.document);
  // Details must not displace lines: they have pages of their own.
  const whole = foldDetails(visit, details);
  const folded = whole !== null && fitsMessage([...head, ...list, ...tail, whole]) ? whole : null;
  if (folded !== null) tail.push(folded);
  const text = limitMessage({
    head: joinLines(head),
    list,
    tail: joinLines(tail),
    more: (count) => visit.html("card-more-lines", { count }),
  });
  const apart = folded === null && details.length > 0;
  return { text, keyboard: renderButtons(visit, facts, from, { detailsApart: apart, signing }) };
}

/** One page of the details, if they are too many for the card. */
export function renderDetailPage(visit: Visit, facts: CardFacts, page: number): Screen {
  const { account, document } = facts;
  const pages = pagesOf(renderDetails(visit, facts));
  const shown = Math.min(Math.max(1, page), pages.length);
  const data = (to: number) => openDetailsOf(account.id, document, to) ?? openHome.pack({});
  const back = openCardFrom(account.id, document, null);
  return {
    text: joinLines([
      renderTitle(visit, document),
      html`<b>${visit.t("card-details")}</b>`,
      html``,
      pages[shown - 1] ?? html``,
    ]),
    keyboard: keyboardOf([
      ...pagerRow(visit.words, { page: shown, pages: pages.length, hasNext: shown < pages.length, data }),
      [back === null ? null : { text: visit.t("back-btn"), callback_data: back }, homeButton(visit)],
    ]),
  };
}

/** What people wrote about it. */
function renderRemarks(visit: Visit, document: BusinessDocument): Html[] {
  const lines: Html[] = [];
  if (document.notes !== null)
    lines.push(html`${visit.t("card-notes")}: ${cleanText(document.notes, MAX_REMARK_CHARACTERS)}`);
  if (document.lastError !== null) {
    lines.push(
      html`⚠️ ${visit.t("card-last-error")}: ${cleanText(document.lastError, MAX_REMARK_CHARACTERS)}`,
    );
  }
  return lines;
}

/** What accountants copy into other programs. */
function copyRow(visit: Visit, { document, account }: CardFacts): Array<InlineKeyboardButton | null> {
  const { tin } = counterpartyOf(document, account.tin);
  return [
    document.number === null
      ? null
      : copyButton(`⧉ ${withNumberSign(cleanText(document.number, 24))}`, document.number),
    tin === null ? null : copyButton(`⧉ ${visit.t("tin-word")} ${tin}`, tin),
  ];
}

function renderButtons(
  visit: Visit,
  facts: CardFacts,
  from: CameFrom,
  { detailsApart, signing }: { readonly detailsApart: boolean; readonly signing: Keyboard },
): Keyboard {
  const { account, document, decision } = facts;
  const rows: Array<readonly InlineKeyboardButton[]> = [...signing];
  const id = document.id;
  if (decision === null && id !== null) {
    rows.push(
      facts.actions.map((action) => ({
        text: visit.label(`action-${action}-btn`),
        callback_data: packAction({
          accountId: account.id,
          kind: document.kind,
          documentId: id,
          action,
          from,
        }),
        ...(ACTION_STYLES[action] === undefined ? {} : { style: ACTION_STYLES[action] }),
      })),
    );
  }
  const refresh = openCardFrom(account.id, document, from);
  const last: InlineKeyboardButton[] = [];
  if (from !== null) last.push({ text: visit.t("back-btn"), callback_data: openView.pack(from) });
  if (refresh !== null) last.push({ text: visit.t("refresh-btn"), callback_data: refresh });
  last.push(homeButton(visit));
  const details = detailsApart ? openDetailsOf(account.id, document, 1) : null;
  const detailsRow = details === null ? [] : [{ text: visit.t("card-details"), callback_data: details }];
  return keyboardOf([
    ...rows,
    [repeatButton(visit, facts)],
    detailsRow,
    downloadRow(visit, account.id, document),
    copyRow(visit, facts),
    last,
  ]);
}
