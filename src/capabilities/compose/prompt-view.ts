/** The question for one field of a new document, with what can be tapped or typed. */
import type { InlineKeyboardButton } from "grammy/types";
import {
  fromNumber,
  type Html,
  homeButton,
  html,
  joinLines,
  keyboardOf,
  pagerRow,
  renderCalendar,
  renderHeading,
  type Screen,
  sideBySide,
  tapButton,
  toNumber,
  type ViewContext,
} from "../../bot/index.ts";
import type { HeadField, LineField } from "../../documents/creation/creation.ts";
import { parseDate } from "../../documents/dates.ts";
import type { CalendarDate } from "../../documents/document.ts";
import { indexOfField } from "../../drafting/answer.ts";
import type { FieldsDraft } from "../../drafting/draft.ts";
import { type FieldPlace, findField, valueAt } from "../../drafting/form.ts";
import { previousPlace, questionsLeft } from "../../drafting/questions.ts";
import type { AskStep, Offers } from "../../drafting/step.ts";
import { cleanText } from "../../locales/clean-text.ts";
import {
  askField,
  chooseValue,
  HEAD,
  keepTyped,
  leaveEmpty,
  openNew,
  openReview,
  turnPrompt,
} from "./buttons.ts";
import { rateText, refusalsAt, renderTitle, unusualText, valueText } from "./form-view.ts";

const UNITS_PER_PAGE = 12;

/** `page`: a month (`yyyymm`) of the calendar, or a page of the units; null: the beginning. */
export function renderPrompt(
  visit: ViewContext,
  { draft, place, offers, problem, unusual }: AskStep,
  page: number | null = null,
  note: Html | null = null,
): Screen {
  const { composition, form, row } = draft;
  const field = findField(composition, place);
  if (field === null) throw new TypeError("a field that is not described");
  const value = valueAt(form, place);
  // The whole question again, because its buttons may have scrolled away.
  const lines: Html[] = note === null ? [] : [note, html``];
  if (problem !== null) lines.push(visit.html(`new-problem-${problem}`), html``);
  if (unusual !== null)
    lines.push(html`⚠️ ${unusualText(visit, field, unusual)}`, visit.html("new-keep-hint"), html``);
  lines.push(...renderTitle(visit, draft), html``);
  if (place.line !== null) lines.push(...renderLineHead(visit, draft, place));
  lines.push(html`${promptText(visit, field)}`);
  if (field.type === "measure" && !offers.units.isListed) lines.push(visit.html("new-unit-number"));
  if (value !== null && value !== "") {
    const text = valueText(visit, field, value, form.units);
    lines.push(visit.html("new-now", { value: text }));
  }
  lines.push(...refusalsAt(form, place).map((text) => html`⚠️ ${text}`));
  const left = questionsLeft(composition, form, place);
  if (left > 0) lines.push(html``, visit.html("new-left", { count: left }));
  if (field.type === "date" && page !== null) lines.push(html``, renderHeading(visit, page));
  const at = { draft: row.id, line: place.line ?? HEAD, field: indexOfField(draft, place) };
  return {
    text: joinLines(lines),
    keyboard: keyboardOf([
      [unusual !== null && tapButton(visit.t("new-keep-btn"), keepTyped.pack(at))],
      ...renderOffers(visit, draft, place, field, { ...offers, page }),
      [!field.required && tapButton(visit.t("new-leave-empty-btn"), leaveEmpty.pack(at))],
      ...sideBySide([
        backButton(visit, draft, place),
        ...(form.reviewed ? [] : [reviewButton(visit, row.id)]),
      ]),
      [homeButton(visit)],
    ]),
  };
}

/**
 * Leads to the question before; from the first one to the choice of kinds, and to the whole draft once it was shown.
 */
function backButton(visit: ViewContext, draft: FieldsDraft, place: FieldPlace): InlineKeyboardButton {
  const { composition, form, row, account } = draft;
  const before = form.reviewed ? null : previousPlace(composition, form, place);
  const data =
    before !== null
      ? askField.pack({ draft: row.id, line: before.line ?? HEAD, field: indexOfField(draft, before) })
      : form.reviewed || (place.line ?? 0) > 0
        ? openReview.pack({ draft: row.id, page: 1 })
        : openNew.pack({ account: account.id });
  return tapButton(visit.t("back-btn"), data);
}

function reviewButton(visit: ViewContext, draft: string): InlineKeyboardButton {
  return tapButton(visit.t("new-review-btn"), openReview.pack({ draft, page: 1 }));
}

function promptText(visit: ViewContext, { label }: HeadField | LineField): string {
  const key = typeof label === "string" ? `${label}-prompt` : "";
  return visit.words.has(key) ? visit.label(key) : visit.t("new-prompt", { label: visit.label(label) });
}

function renderLineHead(visit: ViewContext, { form }: FieldsDraft, { line, field }: FieldPlace): Html[] {
  const name = form.lines[line ?? 0]?.name ?? null;
  const title = html`<b>${visit.t("new-line", { number: String((line ?? 0) + 1) })}</b>`;
  return [name === null || field === "name" ? title : html`${title} · ${cleanText(name, 80)}`];
}

function renderOffers(
  visit: ViewContext,
  draft: FieldsDraft,
  place: FieldPlace,
  { type }: HeadField | LineField,
  { units: { known, isListed }, partners, page }: Offers & { readonly page: number | null },
): InlineKeyboardButton[][] {
  const { composition, form, row } = draft;
  const at = { draft: row.id, line: place.line ?? HEAD, field: indexOfField(draft, place) };
  const choose = (text: string, value: string) => tapButton(text, chooseValue.pack({ ...at, value }));
  switch (type) {
    case "date":
      return renderDates(visit, parseDate(valueAt(form, place)), page, at);
    case "tin":
      return partners.map(({ tin, name }) => [
        choose(name === null ? tin : `${cleanText(name, 32)} · ${tin}`, tin),
      ]);
    case "branchCode": {
      const side = place.field === composition.own.branchCode ? "own" : "counterparty";
      return (
        form.branches[side]
          // A button carries no other code: people type it.
          .filter(({ code }) => /^[\w-]{1,12}$/.test(code))
          .slice(0, 20)
          .map(({ code, name }) => [choose(name === null ? code : `${code} · ${cleanText(name, 32)}`, code)])
      );
    }
    case "vatRate":
      return [composition.lines.vatRates.map((rate) => choose(rateText(visit, rate), rate))];
    case "measure": {
      const shown = page ?? 1;
      const from = (shown - 1) * UNITS_PER_PAGE;
      const pages = Math.ceil(known.length / UNITS_PER_PAGE);
      const buttons = known
        .slice(from, from + UNITS_PER_PAGE)
        .map(({ id, name }) =>
          choose(isListed ? cleanText(name, 24) : `${cleanText(name, 24)} · ${id}`, String(id)),
        );
      const data = (to: number) => turnPrompt.pack({ ...at, page: to });
      return [
        ...sideBySide(buttons),
        ...pagerRow(visit.words, { page: shown, pages, hasNext: shown < pages, data }),
      ];
    }
    default:
      return [];
  }
}

/** Today with one tap, or another day from the calendar. */
function renderDates(
  visit: ViewContext,
  chosen: CalendarDate | null,
  month: number | null,
  at: { draft: string; line: number; field: number },
): InlineKeyboardButton[][] {
  const today = visit.today();
  const choose = (text: string, value: string) => tapButton(text, chooseValue.pack({ ...at, value }));
  if (month === null) {
    const thisMonth = Math.floor(toNumber(today) / 100);
    return [
      [
        choose(visit.t("new-today-btn", { date: visit.words.date(today) }), today),
        tapButton(visit.t("filters-calendar-btn"), turnPrompt.pack({ ...at, page: thisMonth })),
      ],
    ];
  }
  return renderCalendar({
    month,
    weekdays: visit.t("calendar-weekdays").split(" "),
    chosen,
    today,
    dayData: (day) => chooseValue.pack({ ...at, value: fromNumber(day) ?? today }),
    monthData: (to) => turnPrompt.pack({ ...at, page: to }),
  });
}
