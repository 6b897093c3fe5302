/** Screens about files that Kotib cannot take: what was sent, and what to send instead. */

import type { FileProblem } from "../../documents/creation/file-format.ts";
import { homeButton } from "../buttons/home.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

export function renderFileProblem(visit: Visit, problem: FileProblem): Screen {
  const sentence =
    problem.kind === "json"
      ? html`${visit.words.text(`new-file-json-${problem.fault.kind}`, { line: problem.fault.line, column: problem.fault.column })}`
      : html`${visit.words.text(`new-file-${problem.kind}`)}`;
  return screenOf(visit, sentence);
}

/** `limit` in bytes. */
export function renderTooLarge(visit: Visit, limit: number): Screen {
  return screenOf(visit, visit.html("new-file-too-large", { megabytes: limit / 1024 / 1024 }));
}

function screenOf(visit: Visit, sentence: Html): Screen {
  return {
    text: joinLines([sentence, html``, visit.html("new-file-what-to-send")]),
    keyboard: [[homeButton(visit)]],
  };
}
