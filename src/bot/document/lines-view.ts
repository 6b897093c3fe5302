/** A document's lines, one item each, and what else they say. */
import type { BusinessDocument } from "../../documents/document.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";
import { lineText } from "./line-text.ts";
import { isSum, isTold, valueWithUnit } from "./value-text.ts";

export function renderLines(visit: ViewContext, document: BusinessDocument): Html[] {
  return document.lines.map((line, index) => html`${index + 1}. ${lineText(visit, document, line)}`);
}

/** For each line that says more than its figures, its name with the rest below it. */
export function renderLineDetails(visit: ViewContext, document: BusinessDocument): Html[] {
  const { kind, lines } = document;
  return lines.flatMap((line, index) => {
    const isShownAbove = (key: string, value: string) =>
      line.total === null && isSum(visit, kind, key, value);
    const rest = line.extra
      .filter(([key, value]) => isTold(visit, kind, key, value) && !isShownAbove(key, value))
      .map(([key, value]) => html`    ${visit.label(key)}: ${valueWithUnit(visit, document, key, value)}`);
    const name = cleanText(line.name ?? "—", 120);
    return rest.length === 0 ? [] : [joinLines([html`${index + 1}. ${name}`, ...rest])];
  });
}
