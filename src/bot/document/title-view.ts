/** The title at the start of every message about a document. */

import type { BusinessDocument, CalendarDate } from "../../documents/document.ts";
import { type Html, html } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";
import { bareNumber } from "./row-view.ts";

/** `Invoice MT-0081 · 22 Nov 2026`: the number as people say it, without a sign. */
export function renderTitle(
  visit: ViewContext,
  document: { kind: BusinessDocument["kind"]; number: string | null; date: CalendarDate | null },
): Html {
  const kind = visit.label(visit.profile.kinds[document.kind].label);
  const date = document.date === null ? html`` : html` · ${visit.words.date(document.date)}`;
  return html`<b>${kind} ${bareNumber(document.number)}</b>${date}`;
}
