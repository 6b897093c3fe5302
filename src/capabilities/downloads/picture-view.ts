/** The caption below a document's picture. */

import {
  actionRows,
  counterpartyOf,
  findNames,
  type Html,
  html,
  joinLines,
  type Keyboard,
  keyboardOf,
  partyName,
  renderDecided,
  sideBySide,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import { findClosingBalance } from "../../documents/closing-balance.ts";
import { shortName } from "../../documents/short-name.ts";
import { decisionOf } from "../../judgement/judgement.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { closePicture, downloadSummary, turnPicture } from "./buttons.ts";

/** Number, partner and sum, that it is no signed document, and the decision that stands. */
export function pictureCaption(visit: ViewContext, { account, document, judgement }: CardFacts): Html {
  const decision = decisionOf(judgement);
  const { record } = visit.profile.kinds[document.kind];
  const balance = findClosingBalance(record, document, account.tin);
  const parts = [
    cleanText(document.number ?? "—", 40),
    shortName(partyName(counterpartyOf(document, account.tin), 60)),
    ...(document.total === null ? [] : [visit.words.money(document.total, document.currency)]),
    ...(balance === null ? [] : [visit.words.balance(balance, document.currency)]),
  ];
  const caption = html`<b>${parts.join(" · ")}</b>. ${visit.html("picture-caption")}`;
  // A decision by the buttons below may take its place.
  return decision === null ? caption : joinLines([caption, ...renderDecided(visit, decision)]);
}

/** The actions on the document, the next page of several, the PDF, and a way to remove the picture. */
export function pictureKeyboard(
  visit: ViewContext,
  facts: CardFacts,
  { page, pages }: { readonly page: number; readonly pages: number },
): Keyboard {
  const { account, document } = facts;
  const following = page < pages ? page + 1 : 1;
  const target = findNames(account.id, document);
  if (target === null) return [];
  const turn = turnPicture.pack({ ...target, page: following });
  return keyboardOf([
    ...actionRows(visit, facts, null),
    ...sideBySide(
      [
        ...(pages === 1 ? [] : [tapButton(visit.t("picture-page-btn", { page: following, pages }), turn)]),
        tapButton(visit.t("picture-close-btn"), closePicture.pack({})),
        tapButton(visit.t("picture-pdf-btn"), downloadSummary.pack(target)),
      ],
      3,
    ),
    ...actionRows(visit, facts, null, { last: true }),
  ]);
}
