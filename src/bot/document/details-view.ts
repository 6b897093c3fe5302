/** Details that are seldom needed: labelled fields, fields of lines, earlier states, fields that no description mentions. */

import type { BusinessDocument } from "../../documents/document.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { humanPath } from "../../locales/human-path.ts";
import type { CardFacts } from "../../reading/read-card.ts";
import { type Html, html, joinLines, plainText } from "../ui/html.ts";
import type { Visit } from "../visit.ts";
import { renderLinesBeyond } from "./lines-view.ts";
import { renderRecordFacts } from "./record-facts-view.ts";
import { stateWord } from "./state-word.ts";
import { isSum, isTold, valueText } from "./value-text.ts";

/** Characters of details that a card holds, collapsed; longer details get pages of their own. */
const MAX_FOLDED_CHARACTERS = 1200;
const PAGE_CHARACTERS = 3000;
const MAX_VALUE_CHARACTERS = 2000;

/** Every detail, one per line; nothing in the service's answer is left out. */
export function renderDetails(visit: Visit, facts: CardFacts): Html[] {
  const { document, history, account } = facts;
  const lines = [...renderLinesBeyond(visit, document)];
  const worthTelling = (extra: BusinessDocument["extra"]) =>
    extra.filter(([key, value]) => isTold(visit, document.kind, key, value));
  for (const [key, value] of worthTelling(document.extra)) {
    lines.push(html`${visit.label(key)}: ${valueText(visit, document.kind, key, value)}`);
  }
  lines.push(...renderRecordFacts(visit, facts));
  for (const [index, line] of document.lines.entries()) {
    const isShownAbove = (key: string, value: string) =>
      line.total === null && isSum(visit, document.kind, key, value);
    const rest = worthTelling(line.extra).filter(([key, value]) => !isShownAbove(key, value));
    if (rest.length > 0) lines.push(html`<b>${index + 1}. ${cleanText(line.name ?? "—", 60)}</b>`);
    for (const [key, value] of rest)
      lines.push(html`${visit.label(key)}: ${valueText(visit, document.kind, key, value)}`);
  }
  if (history.length > 1) {
    lines.push(html`<b>${visit.t("card-history")}</b>`);
    for (const { stateId, at } of history) {
      const state = stateWord(visit, { ...document, stateId, stateText: null }, account.tin);
      lines.push(html`${visit.words.dateTime(at, visit.user.timeZone)}: ${state}`);
    }
  }
  const other = [...document.other, ...(document.internal ?? [])];
  if (other.length > 0) lines.push(html`<b>${visit.t("card-other")}</b>`);
  for (const [path, value] of other)
    lines.push(html`${cleanText(humanPath(path), 200)}: ${cleanText(value, MAX_VALUE_CHARACTERS)}`);
  return lines;
}

/** The details collapsed in the card, or null if there are none or too many. */
export function foldDetails(visit: Visit, details: readonly Html[]): Html | null {
  if (details.length === 0 || charactersOf(details) > MAX_FOLDED_CHARACTERS) return null;
  return html`<blockquote expandable>${joinLines([html`<b>${visit.t("card-details")}</b>`, ...details])}</blockquote>`;
}

/** The details in pages that each fit a message. */
export function pagesOf(details: readonly Html[]): Html[] {
  const pages: Html[][] = [[]];
  for (const line of details) {
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && charactersOf([...page, line]) > PAGE_CHARACTERS) pages.push([line]);
    else page.push(line);
  }
  return pages.map(joinLines);
}

function charactersOf(lines: readonly Html[]): number {
  return plainText(joinLines(lines)).length;
}
