/** The whole draft: all values, what is missing or refused at its place, the sums; and what to do next. */

import type { InlineKeyboardButton } from "grammy/types";
import {
  DRAFT,
  each,
  fit,
  type Html,
  homeButton,
  html,
  joinLines,
  type Keyboard,
  keyboardOf,
  limitMessage,
  must,
  plainText,
  renderShortOrganization,
  type Screen,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import { calculateLines } from "../../documents/creation/calculate.ts";
import { checkDraft, type DraftProblem, isRuledOut } from "../../documents/creation/check-draft.ts";
import type { Composition, HeadField, LineField } from "../../documents/creation/creation.ts";
import { warnOfDates } from "../../documents/creation/date-warnings.ts";
import { SOM } from "../../documents/currency.ts";
import { parseDate } from "../../documents/dates.ts";
import type { Label } from "../../documents/label.ts";
import { indexOfField } from "../../drafting/answer.ts";
import type { FieldsDraft } from "../../drafting/draft.ts";
import { type Form, givenFields } from "../../drafting/form.ts";
import { firstMissing, firstRefused } from "../../drafting/questions.ts";
import { askDiscard, askField, HEAD, openChanges, saveDraft } from "./buttons.ts";
import { refusalsAt, renderDraftLine, unusualText, valueText } from "./form-view.ts";

/** Values that fit beside each other share a line. */
const MAX_LINE_CHARACTERS = 34;

export function renderFieldsReview(visit: ViewContext, draft: FieldsDraft, note: Html | null = null): Screen {
  const { composition, form, row, account } = draft;
  const problems = checkDraft(composition, form);
  const lines = form.lines.map((_, index) => renderLine(visit, draft, index, problems));
  const text = fit(DRAFT, [
    must(note),
    must(html`<b>${visit.label(`${row.kind}-new`)}</b>`),
    must(renderShortOrganization(account)),
    ...refusalsAt(form, { line: null, field: null }).map((text) => must(html`⚠️ ${text}`)),
    must(joinLines([...renderFields(visit, draft, problems), html``])),
    // All of them are behind the button that changes them.
    each(1, lines, (count) => html`\n${visit.html("card-more-lines", { count })}`),
    ...renderTail(visit, draft, problems).map(must),
  ]);
  return {
    // People and the service write texts of any length.
    text: limitMessage({ head: text, list: [], tail: html``, more: () => html`` }),
    keyboard: renderButtons(visit, draft, problems),
  };
}

function renderFields(
  visit: ViewContext,
  { composition, form }: FieldsDraft,
  problems: readonly DraftProblem[],
): Html[] {
  const lines: Html[] = [];
  // How much of the last line is taken; none where nothing may follow on it.
  let taken = MAX_LINE_CHARACTERS;
  for (const name of givenFields(composition)) {
    const field = composition.fields[name];
    if (field === undefined) continue;
    const value = form.values[name] ?? "";
    if (value !== "") {
      const text = html`${visit.label(field.label)}: <b>${valueText(visit, field, value, form.units)}</b>`;
      const length = plainText(text).length;
      const last = lines.at(-1);
      if (last !== undefined && taken + 3 + length <= MAX_LINE_CHARACTERS) {
        lines[lines.length - 1] = html`${last} · ${text}`;
        taken += 3 + length;
      } else {
        lines.push(text);
        taken = length;
      }
    }
    const wrong = wrongAt(visit, composition, form, name, problems);
    if (wrong.length > 0) {
      lines.push(...wrong);
      taken = MAX_LINE_CHARACTERS;
    }
  }
  return [...lines, ...missingAt(visit, composition.fields, problems, null)];
}

/** Errors that the service found in a field, and doubts about it. */
function wrongAt(
  visit: ViewContext,
  composition: Composition,
  form: Form,
  name: string,
  problems: readonly DraftProblem[],
): Html[] {
  const isOwnTin = name === composition.counterparty.tin && problems.some(({ kind }) => kind === "sameTin");
  return [
    ...refusalsAt(form, { line: null, field: name }).map((text) => html`⚠️ ${text}`),
    ...warningsAt(visit, composition, form, name),
    ...(isOwnTin ? [html`⚠️ ${visit.t("new-same-tin")}`] : []),
    ...unusualAt(visit, composition.fields, problems, null, name),
  ];
}

/** How a kept value differs from what is usual; of any field of the part where none is named. */
function unusualAt(
  visit: ViewContext,
  fields: Readonly<Record<string, HeadField | LineField>>,
  problems: readonly DraftProblem[],
  line: number | null,
  name: string | null = null,
): Html[] {
  return problems.flatMap((one) => {
    if (one.kind !== "unusual" || !isAt(one, line, name)) return [];
    const field = fields[one.field];
    if (field === undefined) return [];
    const label = name === null ? `${visit.label(field.label)}: ` : "";
    return [html`⚠️ ${label}${unusualText(visit, field, one)}`];
  });
}

/** Names in one line the fields that must be given and are not. */
function missingAt(
  visit: ViewContext,
  fields: Readonly<Record<string, { readonly label: Label }>>,
  problems: readonly DraftProblem[],
  line: number | null,
): Html[] {
  const labels = Object.entries(fields).flatMap(([name, { label }]) =>
    isMissing(problems, line, name) ? [visit.label(label)] : [],
  );
  return labels.length === 0 ? [] : [html`⚠️ ${visit.t("new-missing", { label: labels.join(", ") })}`];
}

function warningsAt(visit: ViewContext, composition: Composition, form: Form, name: string): Html[] {
  const { date, contractDate } = composition;
  const read = (field: string | undefined) =>
    field === undefined ? null : parseDate(form.values[field] ?? null);
  const dates = { date: read(date), contractDate: read(contractDate) };
  return warnOfDates(dates, visit.today()).flatMap((warning) => {
    const at = warning === "contractFuture" ? contractDate : date;
    return at === name ? [html`⚠️ ${visit.t(`new-warning-${warning}`)}`] : [];
  });
}

function renderLine(
  visit: ViewContext,
  draft: FieldsDraft,
  index: number,
  problems: readonly DraftProblem[],
): Html {
  const { composition, form } = draft;
  const refused = form.refusals
    .filter(({ line }) => line === index)
    .map(({ field, text }) => {
      const label = field === null ? undefined : composition.lines.fields[field]?.label;
      return html`    ⚠️ ${label === undefined ? "" : `${visit.label(label)}: `}${text}`;
    });
  const missing = missingAt(visit, composition.lines.fields, problems, index);
  const unusual = unusualAt(visit, composition.lines.fields, problems, index);
  return joinLines([renderDraftLine(visit, draft, index), ...missing, ...unusual, ...refused]);
}

function renderTail(
  visit: ViewContext,
  { composition, form }: FieldsDraft,
  problems: readonly DraftProblem[],
): Html[] {
  const lines: Html[] = [];
  if (problems.some(({ kind }) => kind === "noLines")) lines.push(html`⚠️ ${visit.t("new-no-lines")}`);
  if (problems.some(({ kind }) => kind === "tooManyLines")) lines.push(html`⚠️ ${visit.t("new-many-lines")}`);
  const sums = calculateLines(form.lines);
  if (sums !== null) {
    if (sums.vat !== null) {
      const parts = [
        `${visit.t("new-sum-without-vat")}: ${visit.words.amount(sums.withoutVat)}`,
        `${visit.t("new-sum-vat")}: ${visit.words.amount(sums.vat)}`,
      ];
      lines.push(html`${parts.join(" · ")}`);
    }
    lines.push(html`${visit.t("new-sum-total")}: <b>${visit.words.money(sums.total, SOM)}</b>`);
  }
  const hint = problems.some((one) => isRuledOut(composition, one))
    ? "missing"
    : problems.length > 0
      ? "unusual"
      : form.refusals.length > 0
        ? "refused"
        : "review";
  return [...lines, visit.html(`new-${hint}-hint`)];
}

/** The next step: a missing or refused field, or else saving; everything else is behind one button. */
function renderButtons(visit: ViewContext, draft: FieldsDraft, problems: readonly DraftProblem[]): Keyboard {
  const { composition, form, row } = draft;
  const { id } = row;
  const maySave = !problems.some((one) => isRuledOut(composition, one));
  const style = problems.length === 0 ? "success" : undefined;
  return keyboardOf([
    [wrongButton(visit, draft, problems)],
    [form.lines.length === 0 && addLineButton(visit, draft)],
    [maySave && tapButton(visit.t("new-save-btn"), saveDraft.pack({ draft: id }), style)],
    [tapButton(visit.t("new-change-btn"), openChanges.pack({ draft: id, page: 1 }))],
    [tapButton(visit.t("new-discard-btn"), askDiscard.pack({ draft: id })), homeButton(visit)],
  ]);
}

/**
 * Leads to the first field that the service refused, or else to the first missing one; the others are asked after it.
 */
function wrongButton(
  visit: ViewContext,
  draft: FieldsDraft,
  problems: readonly DraftProblem[],
): InlineKeyboardButton | null {
  const { composition, form, row } = draft;
  const refused = firstRefused(form);
  const place = refused ?? firstMissing(composition, form);
  if (place === null) return null;
  const data = askField.pack({
    draft: row.id,
    line: place.line ?? HEAD,
    field: indexOfField(draft, place),
  });
  return refused === null
    ? tapButton(visit.t("new-fill-btn", { count: problems.filter(isGap).length }), data, "primary")
    : tapButton(visit.t("new-correct-btn", { count: form.refusals.length }), data, "primary");
}

const isGap = ({ kind }: DraftProblem): boolean => kind === "missing" || kind === "noLines";

export function addLineButton(visit: ViewContext, { row, form }: FieldsDraft): InlineKeyboardButton {
  const data = askField.pack({ draft: row.id, line: form.lines.length, field: 0 });
  return tapButton(visit.t(form.lines.length === 0 ? "new-first-line-btn" : "new-add-line-btn"), data);
}

function isMissing(problems: readonly DraftProblem[], line: number | null, field: string): boolean {
  return problems.some((one) => one.kind === "missing" && isAt(one, line, field));
}

/** Whether the problem is at this field; at any field of the line where none is named. */
export function isAt(problem: DraftProblem, line: number | null, field: string | null = null): boolean {
  const isPlaced = problem.kind === "missing" || problem.kind === "unusual";
  return isPlaced && problem.line === line && (field === null || problem.field === field);
}
