/** Says who runs this Kotib and how to reach them, as far as the operator says. */
import type { Visit } from "../visit.ts";
import { type Html, html } from "./html.ts";

/** Null where nothing is said. */
export function renderOperator(visit: Visit): Html | null {
  const { name, contact } = visit.dependencies.operator;
  const who = name === null ? null : visit.html("operator-name", { name });
  const how = contact === null ? null : visit.html("operator-contact", { contact });
  if (who === null || how === null) return who ?? how;
  return html`${who}\n${how}`;
}
