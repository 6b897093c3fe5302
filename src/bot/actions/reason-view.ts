/** The screen that asks for a reason: templates as buttons, or one's own words. */

import type { CardFacts } from "../../reading/read-card.ts";
import type { Target } from "../buttons/actions.ts";
import { packReason } from "../buttons/actions.ts";
import { openCardFrom } from "../buttons/card.ts";
import { backToNoticeOf } from "../buttons/later.ts";
import { renderBrief } from "../document/brief-view.ts";
import { templateRows } from "../reason/reason.ts";
import { html, joinLines } from "../ui/html.ts";
import type { Screen } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";

/** `isNotice`: it is asked in the message that tells of the document, and leads back to what that told. */
export function renderAskReason(
  visit: ViewContext,
  facts: CardFacts,
  target: Target,
  { isNotice }: { readonly isNotice: boolean },
): Screen {
  const { account, document } = facts;
  const back = isNotice
    ? backToNoticeOf(account.id, { kind: target.kind, id: target.documentId })
    : openCardFrom(account.id, document, target.from);
  return {
    text: joinLines([...renderBrief(visit, facts), html``, visit.html("reason-ask")]),
    keyboard: [
      ...visit.offers("rejection", { account, document, target }),
      ...templateRows(visit, (reason) => packReason(target, reason)),
      ...(back === null ? [] : [[{ text: visit.t("back-btn"), callback_data: back }]]),
    ],
  };
}
