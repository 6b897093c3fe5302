/** The screen of the next step of a new document. */

import type { Html } from "../../bot/ui/html.ts";
import type { Screen } from "../../bot/ui/screen.ts";
import type { ViewContext } from "../../bot/view-context.ts";
import type { Step } from "../../drafting/step.ts";
import { renderFieldsReview } from "./fields-review-view.ts";
import { renderEarlier, renderExisting, renderLines } from "./fields-view.ts";
import { renderFileReview } from "./file-review-view.ts";
import { renderPrompt } from "./prompt-view.ts";
import { renderWhich } from "./which-view.ts";

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
      return renderLines(visit, step.draft);
    case "review":
      return step.draft.source === "fields"
        ? renderFieldsReview(visit, step.draft, note)
        : renderFileReview(visit, step.draft, { page: page ?? 1, note });
  }
}
