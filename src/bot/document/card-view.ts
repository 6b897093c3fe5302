/** A document's card: who, what, how much, its state, and what this role may do. */
import type { InlineKeyboardButton } from "grammy/types";
import type { CardFacts } from "../../judgement/read-card.ts";
import type { From } from "../address.ts";
import { openMoreFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import { openView } from "../buttons/lists.ts";
import { showWalk } from "../buttons/walk.ts";
import { CARD, fit, may, must } from "../ui/fit.ts";
import { type Html, html } from "../ui/html.ts";
import { type Keyboard, keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import { besideOrBelow, sideBySide } from "../ui/side-by-side.ts";
import type { ViewContext } from "../view-context.ts";
import { actionRows } from "./action-rows.ts";
import { renderFold } from "./fold-view.ts";
import { renderHead } from "./head-view.ts";
import { putOffButton, renderPutOff } from "./put-off-times.ts";

export interface CardSurroundings {
  /** Where it was opened from, for the button back. */
  readonly from?: From;
  /** The action just done, above everything else. */
  readonly note?: Html | null;
  /** The rows that sign or take back its decision, where there is one. */
  readonly signing?: Keyboard;
  readonly next?: InlineKeyboardButton | null;
  /** The person may not sign it, as far as is known, and a colleague may. */
  readonly giving?: boolean;
  /** Stands there instead of the card's own rows. */
  readonly keyboard?: Keyboard;
}

export function renderCard(visit: ViewContext, facts: CardFacts, around: CardSurroundings = {}): Screen {
  const { note = null, keyboard } = around;
  const { putOffTo } = facts.judgement;
  return {
    text: fit(CARD, [
      must(note && html`${note}\n`),
      ...renderHead(visit, facts),
      must(putOffTo === null ? null : renderPutOff(visit, putOffTo)),
      // All of it stands on pages of its own, too.
      may(0, renderFold(visit, facts)),
    ]),
    keyboard: keyboard ?? renderButtons(visit, facts, around),
  };
}

function renderButtons(
  visit: ViewContext,
  facts: CardFacts,
  { from = null, signing = [], next = null, giving = false }: CardSurroundings,
): Keyboard {
  const { account, document } = facts;
  const more = openMoreFrom(account.id, document, from);
  const moreButton = more === null ? null : tapButton(visit.t("card-more-btn"), more);
  const later = putOffButton(visit, facts, from);
  const back =
    from === null
      ? homeButton(visit)
      : from === "walk"
        ? tapButton(visit.t("back-btn"), showWalk.pack({ account: account.id }))
        : tapButton(visit.t("lists-back-btn"), openView.pack(from));
  const before = visit.offers("decide", { ...facts, from });
  const [way = null] = before.length > 0 ? [] : visit.offers("ways", { ...facts, from }).flat();
  const ways = [way, later, moreButton].filter((button) => button !== null);
  return keyboardOf([
    ...actionRows(visit, facts, from),
    ...before,
    ...visit.offers("card", { ...facts, from, giving }),
    ...signing,
    ...(ways.length > 2 ? sideBySide(ways, 3) : besideOrBelow(ways)),
    ...actionRows(visit, facts, from, { last: true }),
    ...backAndOn(back, next),
  ]);
}

/** The way back stands last, where a thumb looks for it; beside it the way on, if it has room there. */
function backAndOn(back: InlineKeyboardButton, next: InlineKeyboardButton | null): Keyboard {
  if (next === null) return [[back]];
  const rows = besideOrBelow([back, next]);
  return rows.length === 1 ? rows : [[next], [back]];
}
