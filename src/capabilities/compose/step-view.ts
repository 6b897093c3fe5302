/** The screen of the next step of a new document. */

import {
  type Html,
  homeButton,
  html,
  joinLines,
  type Screen,
  sideBySide,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import { indexOfField } from "../../drafting/answer.ts";
import { findField } from "../../drafting/form.ts";
import type { Step, WhichStep } from "../../drafting/step.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { giveTyped, HEAD, openReview } from "./buttons.ts";
import { renderFieldsReview } from "./fields-review-view.ts";
import { renderEarlier, renderExisting, renderLines } from "./fields-view.ts";
import { renderFileReview } from "./file-review-view.ts";
import { renderTitle } from "./form-view.ts";
import { renderPrompt } from "./prompt-view.ts";

/** `page`: of the lines, of a calendar or of the units; `note`: what was just done. */
export function renderStep(
  visit: ViewContext,
  step: Step,
  { page = null, note = null }: { readonly page?: number | null; readonly note?: Html | null } = {},
): Screen {
  switch (step.kind) {
    case "ask":
      return renderPrompt(visit, step, page, note);
    case "which":
      return renderWhich(visit, step);
    case "existing":
      return renderExisting(visit, step.draft);
    case "earlier":
      return renderEarlier(visit, step.draft);
    case "lines":
      return renderLines(visit, step.draft, note);
    case "review":
      return step.draft.source === "fields"
        ? renderFieldsReview(visit, step.draft, note)
        : renderFileReview(visit, step.draft, { page: page ?? 1, note });
  }
}

/** Asks which field a typed text is for. */
function renderWhich(visit: ViewContext, { draft, text, places }: WhichStep): Screen {
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
