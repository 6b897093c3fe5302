/** Explains the signs of decided rows, where there are any. */
import { isUnsigned } from "../../db/rows/submission-states.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import type { Html } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";
import { type Decided, findDecision } from "./decided.ts";

export function renderMarks(
  visit: ViewContext,
  documents: readonly BusinessDocument[],
  decided: Decided,
): Html[] {
  const decisions = documents.flatMap((document) => findDecision(decided, document) ?? []);
  return [
    ...(decisions.some(isUnsigned) ? [visit.html("lists-decided-unsigned")] : []),
    ...(decisions.every(isUnsigned) ? [] : [visit.html("lists-decided-under-way")]),
  ];
}
