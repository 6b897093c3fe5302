/** Shows what can be done with words that somebody replied about a document. */

import {
  homeButton,
  html,
  joinLines,
  keyboardOf,
  openCardFrom,
  renderDecided,
  renderTitle,
  type Screen,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import { decisionOf } from "../../judgement/judgement.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { cleanText } from "../../locales/clean-text.ts";

const MAX_TEXT = 200;

/** `reject`: the button that rejects for these words; null where that cannot be. */
export function renderReply(
  visit: ViewContext,
  facts: CardFacts,
  text: string,
  reject: string | null,
): Screen {
  const { account, document, judgement } = facts;
  const decision = decisionOf(judgement);
  const open = openCardFrom(account.id, document, null);
  return {
    text: joinLines([
      renderTitle(visit, document),
      ...(decision === null ? [] : renderDecided(visit, decision)),
      html`<blockquote>${cleanText(text, MAX_TEXT)}</blockquote>`,
      visit.html("reply-what"),
    ]),
    keyboard: keyboardOf([
      [reject !== null && tapButton(visit.t("reply-reject-btn"), reject, "danger")],
      [open !== null && tapButton(visit.t("card-back-btn"), open), homeButton(visit)],
    ]),
  };
}
