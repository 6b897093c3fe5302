/** Every part of a draft as a button that changes it: its fields and its lines. */

import {
  homeButton,
  html,
  joinLines,
  packed,
  pagerRow,
  renderShortOrganization,
  type Screen,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import { calculateLine } from "../../documents/creation/calculate.ts";
import { checkDraft } from "../../documents/creation/check-draft.ts";
import { SOM } from "../../documents/currency.ts";
import { indexOfField } from "../../drafting/answer.ts";
import type { FieldsDraft } from "../../drafting/draft.ts";
import { givenFields } from "../../drafting/form.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { askField, HEAD, openChanges, openLine, openReview } from "./buttons.ts";
import { addLineButton, isAt } from "./fields-review-view.ts";
import { refusalsAt } from "./form-view.ts";

/** Lines on a page: the fields above them leave no more room. */
const MOST_LINES = 3;
/** With its sum a row of a narrow phone has room for so many letters. */
const MAX_LINE_NAME = 18;

/** `page`: of the lines, from 1. */
export function renderChanges(visit: ViewContext, draft: FieldsDraft, page: number): Screen {
  const { composition, form, row, account } = draft;
  const problems = checkDraft(composition, form);
  const pages = Math.max(1, Math.ceil(form.lines.length / MOST_LINES));
  const shown = Math.min(Math.max(1, page), pages);
  const fields = changeableFields(draft).map((name) => {
    const place = { line: null, field: name };
    const wrong = problems.some((one) => isAt(one, null, name)) || refusalsAt(form, place).length > 0;
    const sign = wrong ? "⚠️ " : (form.values[name] ?? "") === "" ? "+ " : "";
    const label = visit.label(composition.fields[name]?.label ?? name);
    const data = askField.pack({ draft: row.id, line: HEAD, field: indexOfField(draft, place) });
    return tapButton(`${sign}${label}`, data);
  });
  const lines = form.lines.flatMap((line, index) => {
    if (Math.floor(index / MOST_LINES) !== shown - 1) return [];
    const wrong = problems.some((one) => isAt(one, index)) || form.refusals.some((one) => one.line === index);
    const sums = calculateLine(line);
    const total = sums === null ? "" : ` · ${visit.words.shortSum(sums.total, SOM)}`;
    const text = `${wrong ? "⚠️ " : ""}${index + 1}. ${cleanText(line.name ?? "—", MAX_LINE_NAME)}${total}`;
    return [[tapButton(text, openLine.pack({ draft: row.id, line: index }))]];
  });
  return {
    text: joinLines([
      html`<b>${visit.label(`${row.kind}-new`)}</b>`,
      renderShortOrganization(account),
      visit.html("new-change"),
    ]),
    keyboard: [
      ...packed(fields),
      ...lines,
      ...pagerRow(visit.words, {
        page: shown,
        pages,
        hasNext: shown < pages,
        data: (to) => openChanges.pack({ draft: row.id, page: to }),
      }),
      ...(form.lines.length < composition.lines.maximum ? [[addLineButton(visit, draft)]] : []),
      [tapButton(visit.t("back-btn"), openReview.pack({ draft: row.id, page: 1 })), homeButton(visit)],
    ],
  };
}

/** The name of a branch can be changed only if there is a branch. */
function changeableFields({ composition, form }: FieldsDraft): string[] {
  const isWithout = [composition.own, composition.counterparty].flatMap(({ branchCode, branchName }) =>
    branchCode !== undefined && (form.values[branchCode] ?? "") === "" ? [branchName] : [],
  );
  return givenFields(composition).filter(
    (name) => !isWithout.includes(name) || (form.values[name] ?? "") !== "",
  );
}
