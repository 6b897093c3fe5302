/** Screens about files that Kotib cannot take: what was sent, and what to send instead. */

import { type Html, homeButton, html, joinLines, type Screen, type ViewContext } from "../../bot/index.ts";
import type { FileProblem } from "../../documents/creation/file-format.ts";

export function renderFileProblem(visit: ViewContext, problem: FileProblem): Screen {
  const sentence =
    problem.kind === "json"
      ? html`${visit.words.text(`new-file-json-${problem.fault.kind}`, { line: problem.fault.line, column: problem.fault.column })}`
      : html`${visit.words.text(`new-file-${problem.kind}`)}`;
  return screenOf(visit, sentence);
}

/** `limit` in bytes. */
export function renderTooLarge(visit: ViewContext, limit: number): Screen {
  return screenOf(visit, visit.html("new-file-too-large", { megabytes: limit / 1024 / 1024 }));
}

function screenOf(visit: ViewContext, sentence: Html): Screen {
  return {
    text: joinLines([sentence, html``, visit.html("new-file-what-to-send")]),
    keyboard: [[homeButton(visit)]],
  };
}
