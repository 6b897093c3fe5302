/** Tells what changed about a document, from which value to which. */
import { parseDate } from "../../documents/dates.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { ShownChange } from "../../reading/shown-digest.ts";
import { type Html, html } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";

const MAX_VALUE = 40;

/** `Amount: 40,863,130 → 41,000,000`, a line for each. Totals are tiyin as decimal text. */
export function renderChanges(visit: ViewContext, changes: readonly ShownChange[]): Html[] {
  return changes.map(
    ({ fact, before, after }) =>
      html`🔄 ${visit.label(`news-fact-${fact}`)}: ${factText(visit, fact, before)} → <b>${factText(visit, fact, after)}</b>`,
  );
}

function factText({ words }: ViewContext, fact: string, text: string | null): string {
  if (text === null) return "—";
  if (fact === "total") return words.amount(BigInt(text));
  const date = fact === "date" || fact === "contractDate" ? parseDate(text) : null;
  return date === null ? cleanText(text, MAX_VALUE) : words.date(date);
}
