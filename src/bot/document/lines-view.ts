/** A document's lines, one item each, and all of them in pages. */
import type { BusinessDocument } from "../../documents/document.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";
import { lineText } from "./line-text.ts";
import { isSum, isTold, valueText } from "./value-text.ts";

/** Name and figures of each line. */
export function renderLines(visit: ViewContext, document: BusinessDocument): Html[] {
  return document.lines.map((line, index) => html`${index + 1}. ${lineText(visit, document.kind, line)}`);
}

/** An item for each line: its figures, and below them everything else that it says. */
export function renderWholeLines(visit: ViewContext, document: BusinessDocument): Html[] {
  const heads = renderLines(visit, document);
  return document.lines.map((line, index) => {
    const isShownAbove = (key: string, value: string) =>
      line.total === null && isSum(visit, document.kind, key, value);
    const rest = line.extra
      .filter(([key, value]) => isTold(visit, document.kind, key, value) && !isShownAbove(key, value))
      .map(([key, value]) => html`    ${visit.label(key)}: ${valueText(visit, document.kind, key, value)}`);
    return joinLines([heads[index] ?? html``, ...rest]);
  });
}
