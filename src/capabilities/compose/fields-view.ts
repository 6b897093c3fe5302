/** The smaller screens of a new document: its lines, one line, an earlier document as a model, an existing draft. */

import {
  type Html,
  homeButton,
  html,
  joinLines,
  limitMessage,
  renderTitle as renderDocumentTitle,
  renderOrganization,
  type Screen,
  sideBySide,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import { calculateLines } from "../../documents/creation/calculate.ts";
import { SOM } from "../../documents/currency.ts";
import type { FieldsDraft, KeptDraft } from "../../drafting/draft.ts";
import { summarize } from "../../drafting/summarize.ts";
import { cleanText } from "../../locales/clean-text.ts";
import {
  askField,
  beginAnother,
  continueButton,
  deleteLine,
  discardDraft,
  leaveEarlier,
  openReview,
  takeEarlier,
} from "./buttons.ts";
import { draftsRow, renderAbout } from "./drafts-view.ts";
import { addLineButton } from "./fields-review-view.ts";
import { refusalsAt, renderDraftLine, renderTitle, valueText } from "./form-view.ts";

/**
 * Once a line is complete, another one can be added, or the review opened. `note`: what was wrong with the typed text.
 */
export function renderLines(visit: ViewContext, draft: FieldsDraft, note: Html | null = null): Screen {
  const { form, row, composition } = draft;
  const sums = calculateLines(form.lines);
  const done = tapButton(visit.t("new-done-btn"), openReview.pack({ draft: row.id, page: 1 }), "primary");
  return {
    text: limitMessage({
      head: joinLines([...(note === null ? [] : [note, html``]), ...renderTitle(visit, draft), html``]),
      list: form.lines.map((_, index) => renderDraftLine(visit, draft, index)),
      tail:
        sums === null
          ? html``
          : html`\n${visit.t("new-sum-total")}: <b>${visit.words.money(sums.total, SOM)}</b>`,
      more: (count) => visit.html("card-more-lines", { count }),
    }),
    keyboard: [
      ...sideBySide([
        ...(form.lines.length < composition.lines.maximum ? [addLineButton(visit, draft)] : []),
        done,
      ]),
      [homeButton(visit)],
    ],
  };
}

export function renderLine(visit: ViewContext, draft: FieldsDraft, line: number): Screen {
  const { form, row, composition } = draft;
  const given = form.lines[line] ?? {};
  const fields = Object.entries(composition.lines.fields);
  const lines: Html[] = [
    ...renderTitle(visit, draft),
    html``,
    renderDraftLine(visit, draft, line),
    html``,
    ...fields.flatMap(([field, described]) => {
      const value = given[field] ?? "";
      const label = visit.label(described.label);
      const refused = refusalsAt(form, { line, field }).map((text) => html`⚠️ ${text}`);
      if (value !== "") {
        return [html`${label}: <b>${valueText(visit, described, value, form.units)}</b>`, ...refused];
      }
      return described.required ? [html`⚠️ ${visit.t("new-missing", { label })}`, ...refused] : refused;
    }),
    ...refusalsAt(form, { line, field: null }).map((text) => html`⚠️ ${text}`),
  ];
  const buttons = fields.map(([field, { label }], index) => {
    const isRefused = refusalsAt(form, { line, field }).length > 0;
    const sign = isRefused ? "⚠️ " : (given[field] ?? "") === "" ? "+ " : "";
    return tapButton(`${sign}${visit.label(label)}`, askField.pack({ draft: row.id, line, field: index }));
  });
  return {
    text: joinLines(lines),
    keyboard: [
      ...sideBySide(buttons),
      [tapButton(visit.t("new-delete-line-btn"), deleteLine.pack({ draft: row.id, line }), "danger")],
      [tapButton(visit.t("new-review-btn"), openReview.pack({ draft: row.id, page: 1 })), homeButton(visit)],
    ],
  };
}

/** Offers the last document for the same partner as a model. */
export function renderEarlier(visit: ViewContext, draft: FieldsDraft): Screen {
  const { form, row } = draft;
  const earlier = form.earlier;
  const date = earlier?.date == null ? "—" : visit.words.date(earlier.date);
  const number = cleanText(earlier?.number ?? "—", 60);
  return {
    text: joinLines([...renderTitle(visit, draft), html``, visit.html("new-earlier", { number, date })]),
    keyboard: [
      [tapButton(visit.t("new-take-earlier-btn"), takeEarlier.pack({ draft: row.id }), "primary")],
      [tapButton(visit.t("new-leave-earlier-btn"), leaveEarlier.pack({ draft: row.id }))],
      [homeButton(visit)],
    ],
  };
}

/** There is a draft already: continue it, or begin another one. */
export function renderExisting(visit: ViewContext, draft: FieldsDraft): Screen {
  const { row, account } = draft;
  const another = beginAnother.pack({ account: account.id, kind: row.kind });
  return {
    text: joinLines([...renderAbout(visit, draft), html``, visit.html("new-existing")]),
    keyboard: [
      [continueButton(visit, row.id)],
      [tapButton(visit.t("new-another-btn"), another)],
      draftsRow(visit, account.id),
    ],
  };
}

export function renderAskDiscard(visit: ViewContext, draft: KeptDraft): Screen {
  const { row, account } = draft;
  const { id } = row;
  const { number, date } = summarize(visit, draft);
  const title = [
    renderDocumentTitle(visit, { kind: row.kind, number, date }),
    renderOrganization(visit, account),
  ];
  return {
    text: joinLines([...title, html``, visit.html("new-ask-discard")]),
    keyboard: [
      [tapButton(visit.t("new-discard-btn"), discardDraft.pack({ draft: id }), "danger")],
      [continueButton(visit, id), homeButton(visit)],
    ],
  };
}
