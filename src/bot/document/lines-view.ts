/** A document's lines, one item each: those shown in the card, and those for which it has no room. */
import type { BusinessDocument } from "../../documents/document.ts";
import { type Html, html, plainText } from "../ui/html.ts";
import type { Visit } from "../visit.ts";
import { lineText } from "./line-text.ts";

/** The most lines that a card shows, and the most characters in them; further lines are in its details. */
const LINES_ON_CARD = 12;
const CHARACTERS_ON_CARD = 1800;

export function renderLines(visit: Visit, document: BusinessDocument): Html[] {
  const lines = renderAll(visit, document);
  const shown = countOnCard(lines);
  if (shown === lines.length) return lines;
  return [...lines.slice(0, shown), visit.html("card-more-lines", { count: lines.length - shown })];
}

/** The lines for which the card has no room. */
export function renderLinesBeyond(visit: Visit, document: BusinessDocument): Html[] {
  const lines = renderAll(visit, document);
  return lines.slice(countOnCard(lines));
}

function countOnCard(lines: readonly Html[]): number {
  let characters = 0;
  const over = lines.findIndex((line, index) => {
    characters += plainText(line).length;
    return index >= LINES_ON_CARD || characters > CHARACTERS_ON_CARD;
  });
  return over < 0 ? lines.length : over;
}

function renderAll(visit: Visit, document: BusinessDocument): Html[] {
  return document.lines.map((line, index) => html`${index + 1}. ${lineText(visit, document.kind, line)}`);
}
