/** The list's filters, and the prompt of one, as screens. */
import type { InlineKeyboardButton } from "grammy/types";
import type { FilterDescription } from "../../documents/description.ts";
import type { Tin } from "../../documents/document.ts";
import { filterChoices } from "../../documents/filter-types.ts";
import type { FilterValue } from "../../documents/filter-values.ts";
import { shortName } from "../../documents/short-name.ts";
import { statesUnsent } from "../../documents/standing.ts";
import { statesWaiting } from "../../documents/waiting.ts";
import { cleanText } from "../../locales/clean-text.ts";
import {
  chooseDay,
  chooseFilter,
  chooseKnownTin,
  chooseOpenRange,
  chooseRange,
  chooseValue,
  dropAllFilters,
  openFilters,
  openMonth,
} from "../buttons/filters.ts";
import { openView } from "../buttons/lists.ts";
import type { OwnView } from "../own-list.ts";
import { fromNumber, renderCalendar, renderHeading, toNumber } from "../ui/calendar.ts";
import { chipText, valueText } from "../ui/chip-text.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderShortOrganization } from "../ui/organization-view.ts";
import { type Screen, tapButton } from "../ui/screen.ts";
import { besideOrBelow, packed, sideBySide } from "../ui/side-by-side.ts";
import type { ViewContext } from "../view-context.ts";
import type { FoundFilter } from "./find-filter.ts";
import { quickRanges } from "./quick-ranges.ts";

/** With the TIN behind it a row has room for so many letters. */
const MAX_PARTNER_NAME = 22;

/** A counterparty seen before. */
export interface KnownTin {
  readonly tin: Tin;
  readonly name: string | null;
}

/** Every filter of the list; set ones show their value. */
export function renderFilters(visit: ViewContext, { account, view, list }: OwnView): Screen {
  const values = view.filters;
  const buttons = Object.entries(list.filters).map(([name, filter], index) => {
    const value = values[name];
    const label = visit.label(filter.label);
    return tapButton(
      value === undefined ? label : `☑️ ${label}`,
      chooseFilter.pack({ view: view.id, filter: index }),
    );
  });
  const set = Object.entries(values).map(([name, value]) => html`☑️ ${chipText(visit, list, name, value)}`);
  const last = [tapButton(visit.t("back-btn"), openView.pack({ view: view.id, page: 1 }))];
  if (set.length > 0) {
    last.push(tapButton(visit.t("filters-drop-all-btn"), dropAllFilters.pack({ view: view.id })));
  }
  return {
    text: joinLines([
      html`<b>${visit.label(list.label)}</b>`,
      renderShortOrganization(account),
      ...set,
      visit.html("filters-choose"),
    ]),
    keyboard: [...packed(buttons), ...besideOrBelow(last)],
  };
}

/** The prompt of one filter by its type: values to choose, dates, or text to type. A problem, if any, comes first. */
export function renderPrompt(
  visit: ViewContext,
  found: FoundFilter,
  known: readonly KnownTin[],
  problem: Html | null = null,
): Screen {
  const { view, list, filter, index, name } = found;
  const lines: Html[] = [
    ...(problem === null ? [] : [html`⚠️ ${problem}`, html``]),
    html`<b>${visit.label(list.label)}</b>`,
    html``,
    html`${promptText(visit, filter)}`,
  ];
  const choices = filterChoices(filter, list);
  const rows: InlineKeyboardButton[][] = [];
  if (choices !== null) {
    const buttons = choices.flatMap((value, choice) =>
      isNeverReceived(visit, found, value)
        ? []
        : [
            tapButton(
              valueText(visit, list, name, value),
              chooseValue.pack({ view: view.id, filter: index, choice }),
            ),
          ],
    );
    rows.push(...sideBySide(buttons));
  } else if (filter.type === "dateRange") {
    lines.push(visit.html("filters-type-dates"));
    rows.push(...renderQuickRanges(visit, found));
  } else if (known.length > 0) {
    lines.push(visit.html("filters-known-tins"));
    for (const { tin, name: partner } of known) {
      const text = partner === null ? tin : `${cleanText(shortName(partner), MAX_PARTNER_NAME)} · ${tin}`;
      rows.push([tapButton(text, chooseKnownTin.pack({ view: view.id, filter: index, tin }))]);
    }
  }
  return { text: joinLines(lines), keyboard: [...rows, [backToFilters(visit, view.id)]] };
}

/** The service takes these states for any list; what was not sent yet is in none of received documents. */
function isNeverReceived(
  visit: ViewContext,
  { kind, list, filter }: FoundFilter,
  value: FilterValue,
): boolean {
  if (filter.type !== "state" || list.direction !== "incoming") return false;
  const description = visit.profile.kinds[kind];
  const waits = statesWaiting(description);
  const before = [...statesUnsent(description), ...(description.actions.cancel?.from ?? [])];
  return before.some((state) => String(state) === value && !waits.includes(state));
}

/** The filter's own prompt, or that of its type if the operator named the filter. */
function promptText(visit: ViewContext, { label, type }: FilterDescription): string {
  if (typeof label === "string") return visit.label(`${label}-prompt`);
  return visit.t(`filters-prompt-${type}`, { label: visit.label(label) });
}

/** The calendar: first one day, then a second one or an open end. */
export function renderMonth(visit: ViewContext, found: FoundFilter, from: number, month: number): Screen {
  const { view, index, list, filter } = found;
  const chosen = from === 0 ? null : fromNumber(from);
  const today = visit.today();
  const rows = renderCalendar({
    month,
    weekdays: visit.t("calendar-weekdays").split(" "),
    chosen,
    today,
    dayData: (day) => chooseDay.pack({ view: view.id, filter: index, from, day }),
    monthData: (to) => openMonth.pack({ view: view.id, filter: index, from, month: to }),
  });
  if (chosen !== null) {
    const open = (side: string) => chooseOpenRange.pack({ view: view.id, filter: index, day: from, side });
    rows.push(
      ...besideOrBelow([
        tapButton(visit.t("filters-from-day-btn"), open("after")),
        tapButton(visit.t("filters-to-day-btn"), open("before")),
      ]),
    );
  }
  return {
    text: joinLines([
      html`<b>${visit.label(list.label)}</b> · ${visit.label(filter.label)}`,
      chosen === null
        ? visit.html("filters-first-day", { date: visit.words.date(today) })
        : visit.html("filters-second-day", { date: visit.words.date(chosen) }),
      renderHeading(visit, month),
    ]),
    keyboard: [
      ...rows,
      [tapButton(visit.t("back-btn"), chooseFilter.pack({ view: view.id, filter: index }))],
    ],
  };
}

function renderQuickRanges(visit: ViewContext, { view, index }: FoundFilter): InlineKeyboardButton[][] {
  const month = Math.floor(toNumber(visit.today()) / 100);
  const ranges = quickRanges.map((range) =>
    tapButton(
      visit.t(`filters-range-${range}-btn`),
      chooseRange.pack({ view: view.id, filter: index, range }),
    ),
  );
  const calendar = openMonth.pack({ view: view.id, filter: index, from: 0, month });
  return sideBySide([...ranges, tapButton(visit.t("filters-calendar-btn"), calendar)]);
}

function backToFilters(visit: ViewContext, view: string): InlineKeyboardButton {
  return tapButton(visit.t("back-btn"), openFilters.pack({ view }));
}
