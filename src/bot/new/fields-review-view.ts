/** The whole draft: all values, what is missing or refused at its place, the sums; each part has a button to change it. */
import type { InlineKeyboardButton } from "grammy/types";
import { calculateLine, calculateLines } from "../../documents/creation/calculate.ts";
import { checkDraft, type DraftProblem } from "../../documents/creation/check-draft.ts";
import type { Composition } from "../../documents/creation/creation.ts";
import { warnOfDates } from "../../documents/creation/date-warnings.ts";
import { parseDate } from "../../documents/dates.ts";
import { indexOfField } from "../../drafting/answer.ts";
import type { FieldsDraft } from "../../drafting/draft.ts";
import { type Form, givenFields } from "../../drafting/form.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { homeButton } from "../buttons/home.ts";
import { askDiscard, askField, HEAD, openLine, openReview, saveDraft } from "../buttons/new.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { limitMessage } from "../ui/limit-message.ts";
import { pagerRow } from "../ui/pager.ts";
import { type Screen, tapButton } from "../ui/screen.ts";
import { sideBySide } from "../ui/side-by-side.ts";
import type { Visit } from "../visit.ts";
import { refusalsAt, renderDraftLine, renderTitle } from "./form-view.ts";
import { valueText } from "./value-text.ts";

const LINES_PER_PAGE = 8;

export function renderFieldsReview(
  visit: Visit,
  draft: FieldsDraft,
  page: number,
  note: Html | null = null,
): Screen {
  const { composition, form } = draft;
  const problems = checkDraft(composition, form);
  const head = [
    ...(note === null ? [] : [note, html``]),
    ...renderTitle(visit, draft),
    html``,
    ...refusalsAt(form, { line: null, field: null }).map((text) => html`⚠️ ${text}`),
    ...renderFields(visit, draft, problems),
    html``,
  ];
  return {
    text: limitMessage({
      head: joinLines(head),
      list: form.lines.map((_, index) => renderLine(visit, draft, index, problems)),
      tail: joinLines(renderTail(visit, form, problems)),
      more: (count) => visit.html("card-more-lines", { count }),
    }),
    keyboard: renderButtons(visit, draft, problems, page),
  };
}

function renderFields(
  visit: Visit,
  { composition, form }: FieldsDraft,
  problems: readonly DraftProblem[],
): Html[] {
  return givenFields(composition).flatMap((name) => {
    const field = composition.fields[name];
    if (field === undefined) return [];
    const label = visit.label(field.label);
    const value = form.values[name] ?? "";
    const refused = refusalsAt(form, { line: null, field: name }).map((text) => html`⚠️ ${text}`);
    refused.push(...warningsAt(visit, composition, form, name));
    if (name === composition.counterparty.tin && problems.some(({ kind }) => kind === "sameTin")) {
      refused.push(html`⚠️ ${visit.t("new-problem-sameTin")}`);
    }
    if (value !== "")
      return [html`${label}: <b>${valueText(visit, field, value, form.units)}</b>`, ...refused];
    return isMissing(problems, null, name) ? [missingText(visit, label), ...refused] : refused;
  });
}

/** What is odd about a date although it may be meant. */
function warningsAt(visit: Visit, composition: Composition, form: Form, name: string): Html[] {
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
  visit: Visit,
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
  const missing = Object.entries(composition.lines.fields).flatMap(([name, { label }]) =>
    isMissing(problems, index, name) ? [html`    ${missingText(visit, visit.label(label))}`] : [],
  );
  return joinLines([renderDraftLine(visit, draft, index), ...missing, ...refused]);
}

function renderTail(visit: Visit, form: Form, problems: readonly DraftProblem[]): Html[] {
  const lines: Html[] = [];
  if (problems.some(({ kind }) => kind === "noLines")) lines.push(html`⚠️ ${visit.t("new-no-lines")}`);
  if (problems.some(({ kind }) => kind === "tooManyLines"))
    lines.push(html`⚠️ ${visit.t("new-too-many-lines")}`);
  const sums = calculateLines(form.lines);
  if (sums !== null) {
    lines.push(html``);
    if (sums.vat !== null) {
      lines.push(
        html`${visit.t("new-sum-without-vat")}: ${visit.words.money(sums.withoutVat)}`,
        html`${visit.t("new-sum-vat")}: ${visit.words.money(sums.vat)}`,
      );
    }
    lines.push(html`${visit.t("new-sum-total")}: <b>${visit.words.money(sums.total)}</b>`);
  }
  if (problems.length > 0) lines.push(html``, visit.html("new-missing-hint"));
  else if (form.refusals.length > 0) lines.push(html``, visit.html("new-refused-hint"));
  else lines.push(html``, visit.html("new-review-hint"));
  return lines;
}

function renderButtons(
  visit: Visit,
  draft: FieldsDraft,
  problems: readonly DraftProblem[],
  page: number,
): InlineKeyboardButton[][] {
  const { composition, form, row } = draft;
  const { id } = row;
  const fields = changeableFields(draft).map((name) => {
    const place = { line: null, field: name };
    const wrong = isMissing(problems, null, name) || refusalsAt(form, place).length > 0;
    const empty = (form.values[name] ?? "") === "";
    const sign = wrong ? "⚠️ " : empty ? "+ " : "";
    const label = visit.label(composition.fields[name]?.label ?? name);
    const data = askField.pack({ draft: id, line: HEAD, field: indexOfField(draft, place) });
    return tapButton(`${sign}${label}`, data);
  });
  const pages = Math.max(1, Math.ceil(form.lines.length / LINES_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pages);
  const lines = form.lines.flatMap((line, index) => {
    if (Math.floor(index / LINES_PER_PAGE) !== shown - 1) return [];
    const sums = calculateLine(line);
    const wrong =
      problems.some((one) => one.kind === "missing" && one.line === index) ||
      form.refusals.some((one) => one.line === index);
    const total = sums === null ? "" : ` · ${visit.words.amount(sums.total)}`;
    const text = `${wrong ? "⚠️ " : ""}${index + 1}. ${cleanText(line.name ?? "—", 24)}${total}`;
    return [[tapButton(text, openLine.pack({ draft: id, line: index }))]];
  });
  const rows = [
    ...sideBySide(fields),
    ...lines,
    ...pagerRow(visit.words, {
      page: shown,
      pages,
      hasNext: shown < pages,
      data: (to) => openReview.pack({ draft: id, page: to }),
    }),
  ];
  if (form.lines.length < composition.lines.maximum) rows.push([addLineButton(visit, draft)]);
  if (problems.length === 0)
    rows.push([tapButton(visit.t("new-save-btn"), saveDraft.pack({ draft: id }), "success")]);
  return [
    ...rows,
    [tapButton(visit.t("new-discard-btn"), askDiscard.pack({ draft: id })), homeButton(visit)],
  ];
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

/** The button that asks for the first field of a new line. */
export function addLineButton(visit: Visit, { row, form }: FieldsDraft): InlineKeyboardButton {
  const data = askField.pack({ draft: row.id, line: form.lines.length, field: 0 });
  return tapButton(visit.t(form.lines.length === 0 ? "new-first-line-btn" : "new-add-line-btn"), data);
}

function isMissing(problems: readonly DraftProblem[], line: number | null, field: string): boolean {
  return problems.some((one) => one.kind === "missing" && one.line === line && one.field === field);
}

function missingText(visit: Visit, label: string): Html {
  return html`⚠️ ${visit.t("new-missing", { label })}`;
}
