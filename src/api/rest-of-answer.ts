/** Adds an answer's values outside the document found in it to the document, so that they are shown, too. */
import type { BusinessDocument } from "../documents/document.ts";
import { collectLeaves, spelledPath } from "../documents/record-leaves.ts";
import type { DocumentInAnswer } from "./find-in-answer.ts";
import { withoutPath } from "./open-answer.ts";

/** The document with those values among its undescribed fields. */
export function withRest({ document, path }: DocumentInAnswer, answer: unknown): BusinessDocument {
  const rest = withoutPath(answer, path);
  const beside = collectLeaves(rest).map((leaf) => [spelledPath(leaf), String(leaf.value)] as const);
  return beside.length === 0 ? document : { ...document, other: [...document.other, ...beside] };
}
