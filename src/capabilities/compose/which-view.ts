/** Asks which field a typed text is for. */

import { homeButton } from "../../bot/buttons/home.ts";
import { html, joinLines } from "../../bot/ui/html.ts";
import { type Screen, tapButton } from "../../bot/ui/screen.ts";
import { sideBySide } from "../../bot/ui/side-by-side.ts";
import type { ViewContext } from "../../bot/view-context.ts";
import { indexOfField } from "../../drafting/answer.ts";
import { findField } from "../../drafting/form.ts";
import type { WhichStep } from "../../drafting/step.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { giveTyped, HEAD, openReview } from "./buttons.ts";
import { renderTitle } from "./form-view.ts";

export function renderWhich(visit: ViewContext, { draft, text, places }: WhichStep): Screen {
  const { composition, row } = draft;
  const buttons = places.map((place) => {
    const label = visit.label(findField(composition, place)?.label ?? place.field);
    const at = { line: place.line ?? HEAD, field: indexOfField(draft, place) };
    return tapButton(label, giveTyped.pack({ draft: row.id, ...at }));
  });
  return {
    text: joinLines([
      ...renderTitle(visit, draft),
      html``,
      visit.html("new-which", { value: cleanText(text, 120) }),
    ]),
    keyboard: [
      ...sideBySide(buttons),
      [tapButton(visit.t("back-btn"), openReview.pack({ draft: row.id, page: 1 })), homeButton(visit)],
    ],
  };
}
