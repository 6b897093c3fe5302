/** The screen that asks for a reason: templates as buttons, or one's own words. */

import { decisionOf } from "../../judgement/judgement.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { namesOf } from "../address.ts";
import { packReason, type Target } from "../buttons/actions.ts";
import { openCardFrom } from "../buttons/card.ts";
import { backToNotice } from "../buttons/put-off.ts";
import { renderDecided } from "../document/decision-state-view.ts";
import { renderTooLate } from "../document/limit-view.ts";
import { renderBrief } from "../document/title-view.ts";
import { templateRows } from "../reason/reason.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { type Keyboard, keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";

/** `isNotice`: it is asked in the message that tells of the document, and leads back to what that told. */
export function renderAskReason(
  visit: ViewContext,
  facts: CardFacts,
  target: Target,
  { isNotice, offered }: { readonly isNotice: boolean; readonly offered: Keyboard },
): Screen {
  const { account, document } = facts;
  const named = { kind: target.kind, id: target.documentId };
  const back = isNotice
    ? backToNotice.pack(namesOf(account.id, named))
    : openCardFrom(account.id, document, target.from);
  return {
    text: joinLines([
      ...renderBrief(visit, facts),
      ...renderStanding(visit, facts),
      html``,
      ...renderTooLate(visit, facts.judgement, target.action),
      visit.html("reason-ask"),
    ]),
    keyboard: [...offered, ...reasonRowsTo(visit, target, back, visit.t("back-btn"))],
  };
}

/** The rows below a reason that cannot be one: the templates again, and the way back to the card. */
export function reasonRows(visit: ViewContext, target: Target): Keyboard {
  const named = { kind: target.kind, id: target.documentId };
  const back = openCardFrom(target.accountId, named, target.from);
  return reasonRowsTo(visit, target, back, visit.t("reason-back-btn"));
}

function reasonRowsTo(visit: ViewContext, target: Target, back: string | null, label: string): Keyboard {
  return keyboardOf([
    ...templateRows(visit, (reason) => packReason(target, reason)),
    [back !== null && tapButton(label, back)],
  ]);
}

/** The decision in whose place this one comes. */
function renderStanding(visit: ViewContext, { judgement }: CardFacts): Html[] {
  const decision = decisionOf(judgement);
  return decision === null ? [] : renderDecided(visit, decision);
}
