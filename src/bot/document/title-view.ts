/** The title at the start of every message about a document. */

import type { BusinessDocument, CalendarDate } from "../../documents/document.ts";
import { type Html, html } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";
import { bareNumber } from "./row-view.ts";

/** `Invoice MT-0081 · 22 Nov 2026`: the number as people say it, without a sign. `isShort`: without this year. */
export function renderTitle(
  visit: ViewContext,
  document: { kind: BusinessDocument["kind"]; number: string | null; date: CalendarDate | null },
  { isShort = false } = {},
): Html {
  const kind = visit.label(visit.profile.kinds[document.kind].label);
  const date = document.date === null ? html`` : html` · ${dateText(visit, document.date, isShort)}`;
  return html`<b>${kind} ${bareNumber(document.number)}</b>${date}`;
}

function dateText(visit: ViewContext, date: CalendarDate, isShort: boolean): string {
  const isThisYear = date.slice(0, 4) === visit.today().slice(0, 4);
  return isShort && isThisYear ? visit.words.dayMonth(date) : visit.words.date(date);
}
