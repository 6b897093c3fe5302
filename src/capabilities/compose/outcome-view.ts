/** The outcome of saving a new document if no card can show it: saved but not readable, or unknown. */

import {
  type Html,
  homeButton,
  html,
  joinLines,
  keyboardOf,
  openCardFrom,
  renderOrganization,
  renderTitle,
  type Screen,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import { indexOfField } from "../../drafting/answer.ts";
import type { KeptDraft } from "../../drafting/draft.ts";
import type { Twin } from "../../drafting/find-twin.ts";
import type { Saved, Unknown } from "../../drafting/outcome.ts";
import { cleanText } from "../../locales/clean-text.ts";
import {
  askDiscard,
  askField,
  askNumber,
  discardDraft,
  HEAD,
  lookForSaved,
  openFile,
  openReview,
  saveAgain,
  saveAnother,
} from "./buttons.ts";
import { renderTitle as renderDraftTitle } from "./form-view.ts";

/** The card of the saved document starts with it, too. */
export function savedNote(visit: ViewContext, { save: { kind, summary, detail } }: Saved): Html {
  const { creation, actions } = visit.profile.kinds[kind];
  const number = cleanText(summary.number ?? "—", 60);
  const next =
    actions.send?.on !== true
      ? "new-saved-elsewhere"
      : creation?.source === "file"
        ? "new-file-saved"
        : "new-saved";
  // The words of a save that was done are a warning.
  const warning =
    detail === null ? html`` : html`\n<blockquote expandable>⚠️ ${cleanText(detail, 600)}</blockquote>`;
  return html`${visit.html("new-saved-number", { number })} ${visit.html(next)}${warning}`;
}

/** The service saved it; only its card could not be read: `not-shown` where the service answers, and shows nothing. */
export function renderSaved(visit: ViewContext, saved: Saved, why: "unread" | "not-shown"): Screen {
  const { account, save } = saved;
  const { kind, documentId: id, draftId, summary } = save;
  // The draft is known to be saved, so that a look by it that fails again says so.
  const again =
    draftId === null ? openCardFrom(account.id, { kind, id }, null) : lookForSaved.pack({ draft: draftId });
  return {
    text: joinLines([
      savedNote(visit, saved),
      html``,
      renderTitle(visit, { kind, number: summary.number, date: summary.date }),
      renderOrganization(visit, account),
      html``,
      visit.html(`new-saved-${why}`),
    ]),
    keyboard: keyboardOf([
      [again !== null && tapButton(visit.t("new-look-btn"), again, "primary")],
      [homeButton(visit)],
    ]),
  };
}

/** A document with the draft's number and partner is saved already, or may be: nothing was sent, the person decides. */
export function renderTwin(visit: ViewContext, draft: KeptDraft, twin: Twin): Screen {
  const { id } = draft.row;
  const number = cleanText(twin.number, 60);
  const partner = cleanText(twin.counterpartyName ?? "—", 120);
  const changeNumber =
    draft.source === "fields"
      ? askField.pack({
          draft: id,
          line: HEAD,
          field: indexOfField(draft, { line: null, field: draft.composition.number }),
        })
      : draft.content.source === "earlier"
        ? askNumber.pack({ draft: id })
        : null;
  return {
    text: joinLines([
      ...renderHead(visit, draft),
      html``,
      html`⚠️ ${visit.html(twin.isSure ? "new-twin" : "new-twin-unsure", { number, partner })}`,
    ]),
    keyboard: keyboardOf([
      [changeNumber !== null && tapButton(visit.t("new-twin-number-btn"), changeNumber, "primary")],
      [tapButton(visit.t("new-twin-btn"), saveAnother.pack({ draft: id }))],
      [tapButton(visit.t("back-btn"), reviewData(draft)), homeButton(visit)],
    ]),
  };
}

function reviewData({ source, row }: KeptDraft): string {
  return source === "fields"
    ? openReview.pack({ draft: row.id, page: 1 })
    : openFile.pack({ draft: row.id, page: 1 });
}

/**
 * `first`: the same document came again before this outcome was known; `absent`: looked for, and not there so far;
 * `failure`: what the service answered, if it answered that it failed.
 */
export function renderUnknown(
  visit: ViewContext,
  draft: KeptDraft,
  why: "unknown" | "absent" | "first",
  failure: Unknown["failure"] = null,
): Screen {
  const { id } = draft.row;
  const mayRepeat = why === "absent" && draft.creation.again;
  const fromFields = draft.source === "fields";
  return {
    text: joinLines([
      ...renderHead(visit, draft),
      html``,
      failure === null ? visit.html(wordsFor(draft, why)) : visit.sentence("new-reported", failure.detail),
    ]),
    keyboard: keyboardOf([
      [tapButton(visit.t("new-look-btn"), lookForSaved.pack({ draft: id }), "primary")],
      [mayRepeat && tapButton(visit.t("new-save-again-btn"), saveAgain.pack({ draft: id }))],
      [
        fromFields
          ? tapButton(visit.t("new-review-btn"), openReview.pack({ draft: id, page: 1 }))
          : tapButton(visit.t("new-file-forget-btn"), askDiscard.pack({ draft: id })),
        homeButton(visit),
      ],
    ]),
  };
}

/** Asks before what may have been saved is put away. */
export function renderAskForget(visit: ViewContext, draft: KeptDraft): Screen {
  const { id } = draft.row;
  return {
    text: joinLines([...renderHead(visit, draft), html``, visit.html("new-file-ask-forget")]),
    keyboard: [
      [tapButton(visit.t("new-file-forget-btn"), discardDraft.pack({ draft: id }), "danger")],
      [tapButton(visit.t("back-btn"), openFile.pack({ draft: id, page: 1 })), homeButton(visit)],
    ],
  };
}

function renderHead(visit: ViewContext, draft: KeptDraft): Html[] {
  if (draft.source === "fields") return renderDraftTitle(visit, draft);
  const { row, account, format, content } = draft;
  const number = format.numberOf(content.body);
  return [renderTitle(visit, { kind: row.kind, number, date: null }), renderOrganization(visit, account)];
}

/** Says only what the person can do: save again, or put the draft away and send the file again. */
function wordsFor({ source, creation }: KeptDraft, why: "unknown" | "absent" | "first") {
  if (why === "absent" && creation.again) return "new-absent";
  if (source === "file") return `new-file-outcome-${why}` as const;
  return why === "absent" ? "new-absent-so-far" : "new-unknown";
}
