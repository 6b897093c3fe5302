/** A document's lines, one item each: name, count, price, total, and the sums that a kind's lines have besides. */
import type { KindName } from "../../documents/description.ts";
import type { BusinessDocument, DocumentLine } from "../../documents/document.ts";
import { cleanText } from "../ui/clean-text.ts";
import { type Html, html } from "../ui/html.ts";
import type { Visit } from "../visit.ts";
import { isSum, valueText } from "./value-text.ts";

/** Lines a card shows; the rest stands in its details. */
const LINES_ON_CARD = 12;

export function renderLines(visit: Visit, document: BusinessDocument): Html[] {
  const lines = renderAll(visit, document);
  const more = lines.length - LINES_ON_CARD;
  if (more <= 0) return lines;
  return [...lines.slice(0, LINES_ON_CARD), visit.html("card-more-lines", { count: more })];
}

/** The lines that the card has no room for. */
export function renderLinesBeyond(visit: Visit, document: BusinessDocument): Html[] {
  return renderAll(visit, document).slice(LINES_ON_CARD);
}

function renderAll(visit: Visit, document: BusinessDocument): Html[] {
  return document.lines.map((line, index) => html`${index + 1}. ${lineText(visit, document.kind, line)}`);
}

function lineText(visit: Visit, kind: KindName, line: DocumentLine): string {
  const unit = cleanText(line.unit ?? "", 20);
  const count = line.count === null ? "" : ` · ${visit.words.number(line.count)} ${unit}`.trimEnd();
  const price = line.price === null ? "" : ` × ${visit.words.money(line.price)}`;
  const total = line.total === null ? "" : ` = ${visit.words.money(line.total)}`;
  // Reconciled operations have no total: their sums stand in fields of their own.
  const sums = line.total === null ? line.extra.filter(([key, value]) => isSum(visit, kind, key, value)) : [];
  const others = sums
    .map(([key, value]) => `\n    ${visit.label(key)}: ${valueText(visit, kind, key, value)}`)
    .join("");
  return `${cleanText(line.name ?? "—", 120)}${count}${price}${total}${others}`;
}
