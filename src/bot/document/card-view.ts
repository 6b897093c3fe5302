/** A document's card: who, what, how much, its state, and what this role may do. */
import type { InlineKeyboardButton } from "grammy/types";
import type { CardFacts } from "../../judgement/read-card.ts";
import type { From } from "../address.ts";
import { openMoreFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import { openView } from "../buttons/lists.ts";
import { showWalk } from "../buttons/walk.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { limitMessage } from "../ui/limit-message.ts";
import { type Keyboard, keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import { besideOrBelow, sideBySide } from "../ui/side-by-side.ts";
import type { ViewContext } from "../view-context.ts";
import { actionRows } from "./action-rows.ts";
import { renderFold } from "./fold-view.ts";
import { fitted, type HeadRoom } from "./head-room.ts";
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
  /** Leads to what is chosen and not signed. */
  readonly toSign?: Keyboard;
  /** When it is told again (milliseconds), where the person put it off. */
  readonly putOffTo?: number | null;
  /** Stands there instead of the card's own rows. */
  readonly keyboard?: Keyboard;
}

export function renderCard(visit: ViewContext, facts: CardFacts, around: CardSurroundings = {}): Screen {
  // The same in each room that is tried.
  const keyboard = around.keyboard ?? renderButtons(visit, facts, around);
  const fold = [renderFold(visit, facts)].filter((one) => !one.isEmpty());
  return fitted((room) => renderIn(visit, facts, { ...around, keyboard, fold }, room));
}

interface Tried extends CardSurroundings {
  readonly keyboard: Keyboard;
  readonly fold: readonly Html[];
}

function renderIn(visit: ViewContext, facts: CardFacts, around: Tried, room: HeadRoom): Screen {
  const { note = null, putOffTo = null, keyboard, fold } = around;
  const head = [
    ...(note === null ? [] : [note, html``]),
    ...renderHead(visit, facts, room),
    ...(putOffTo === null ? [] : [renderPutOff(visit, putOffTo)]),
  ];
  return {
    text: limitMessage({
      head: joinLines(head),
      list: room.fold ? fold : [],
      tail: html``,
      more: () => html`…`,
    }),
    keyboard,
  };
}

function renderButtons(
  visit: ViewContext,
  facts: CardFacts,
  { from = null, signing = [], next = null, toSign = [], giving = false, putOffTo = null }: CardSurroundings,
): Keyboard {
  const { account, document } = facts;
  const more = openMoreFrom(account.id, document, from);
  const moreButton = more === null ? null : tapButton(visit.t("card-more-btn"), more);
  const later = putOffButton(visit, facts, from, putOffTo);
  const back =
    from === null
      ? homeButton(visit)
      : from === "walk"
        ? tapButton(visit.t("back-btn"), showWalk.pack({ account: account.id }))
        : tapButton(visit.t("lists-back-btn"), openView.pack(from));
  const ways = [...visit.offers("ways", { ...facts, from }).flat(), later, moreButton].filter(
    (button) => button !== null,
  );
  return keyboardOf([
    ...actionRows(visit, facts, from),
    ...visit.offers("decide", { ...facts, from }),
    ...visit.offers("card", { ...facts, from, giving }),
    ...signing,
    ...(ways.length > 2 ? sideBySide(ways, 3) : besideOrBelow(ways)),
    ...toSign,
    ...backAndOn(back, next),
  ]);
}

/** The way back stands last, where a thumb looks for it; beside it the way on, if it has room there. */
function backAndOn(back: InlineKeyboardButton, next: InlineKeyboardButton | null): Keyboard {
  if (next === null) return [[back]];
  const rows = besideOrBelow([back, next]);
  return rows.length === 1 ? rows : [[next], [back]];
}
