/** The title at the start of every message about a document. */

import type { BusinessDocument, CalendarDate } from "../../documents/document.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { withNumberSign } from "../../locales/number-sign.ts";
import { type Html, html } from "../ui/html.ts";
import type { Visit } from "../visit.ts";

export function renderTitle(
  visit: Visit,
  document: { kind: BusinessDocument["kind"]; number: string | null; date: CalendarDate | null },
): Html {
  const kind = visit.label(visit.dependencies.profile.kinds[document.kind].label);
  const date = document.date === null ? html`` : html` · ${visit.words.date(document.date)}`;
  return html`<b>${kind} ${withNumberSign(cleanText(document.number ?? "—", 60))}</b>${date}`;
}
