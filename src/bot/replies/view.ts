/** Shows what can be done with words that somebody replied about a document. */

import { decisionOf } from "../../judgement/judgement.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { openCardFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import { renderDecisionState } from "../document/decision-state-view.ts";
import { renderTitle } from "../document/title-view.ts";
import { html, joinLines } from "../ui/html.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";

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
      ...(decision === null ? [] : [renderDecisionState(visit, decision, MAX_TEXT)]),
      html`<blockquote>${cleanText(text, MAX_TEXT)}</blockquote>`,
      visit.html("reply-what"),
    ]),
    keyboard: keyboardOf([
      [reject !== null && tapButton(visit.t("reply-reject-btn"), reject, "danger")],
      [open !== null && tapButton(visit.t("card-back-btn"), open), homeButton(visit)],
    ]),
  };
}
