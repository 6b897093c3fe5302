/** Shows what can be done with words that somebody replied about a document. */

import { openCardFrom } from "../../bot/buttons/card.ts";
import { homeButton } from "../../bot/buttons/home.ts";
import { renderDecided } from "../../bot/document/decision-state-view.ts";
import { renderTitle } from "../../bot/document/title-view.ts";
import { html, joinLines } from "../../bot/ui/html.ts";
import { keyboardOf, type Screen, tapButton } from "../../bot/ui/screen.ts";
import type { ViewContext } from "../../bot/view-context.ts";
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
