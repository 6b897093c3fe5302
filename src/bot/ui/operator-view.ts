/** Says who runs this Kotib and how to reach them, as far as the operator says. */
import type { ViewContext } from "../view-context.ts";
import { type Html, html } from "./html.ts";

export function renderOperator(visit: ViewContext): Html | null {
  const { name, contact } = visit.operator;
  const who = name === null ? null : visit.html("operator-name", { name });
  const how = contact === null ? null : visit.html("operator-contact", { contact });
  if (who === null || how === null) return who ?? how;
  return html`${who}\n${how}`;
}
