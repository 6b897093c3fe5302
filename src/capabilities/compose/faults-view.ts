/** Screens about a file that cannot be taken, and about what keeps a document from being saved. */

import {
  type Html,
  homeButton,
  html,
  joinLines,
  renderOrganization,
  type Screen,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { FileProblem } from "../../documents/creation/file-format.ts";
import type { FormatFault } from "../../documents/creation/format-fault.ts";
import type { FileDraft } from "../../drafting/draft.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { askDiscard, openFile } from "./buttons.ts";
import { itemOf, listItems } from "./fault-items.ts";
import { refusedParts } from "./file-review-view.ts";

/** The source of the faults: a file by its name, or an earlier document by its number. */
export interface FaultySource {
  readonly name: string;
  readonly account: AccountRow;
}

export function renderFaults(
  visit: ViewContext,
  { name, account }: FaultySource,
  faults: readonly FormatFault[],
): Screen {
  const items = faults.map(({ path, kind, limit = "" }) =>
    itemOf(path, textOf(visit.words.text(`new-file-fault-${kind}`, { limit }))),
  );
  const head = visit.html("new-file-faults", { count: faults.length, name: cleanText(name, 80) });
  const tail = visit.html("new-file-correct-file");
  return {
    text: listItems(visit, [head, renderOrganization(visit, account)], items, tail),
    keyboard: [[homeButton(visit)]],
  };
}

export function renderRefused(
  visit: ViewContext,
  draft: FileDraft,
  refused: {
    readonly places: ReadonlyArray<readonly [place: string, text: string]>;
    readonly detail: string | null;
  },
): Screen {
  const { row, account, content } = draft;
  const head = [visit.html("new-file-refused"), renderOrganization(visit, account)];
  const items = refused.places.map(([place, text]) => itemOf(place, textOf(text)));
  if (items.length === 0 && refused.detail !== null)
    head.push(html``, html`<blockquote>${cleanText(refused.detail, 600)}</blockquote>`);
  const tail = visit.html(content.source === "file" ? "new-file-correct-refused" : "new-file-correct-here");
  return {
    text: listItems(visit, head, items, tail),
    keyboard: [
      ...refusedParts(visit, draft).map((button) => [button]),
      [
        tapButton(visit.t("back-btn"), openFile.pack({ draft: row.id, page: 1 })),
        tapButton(visit.t("new-discard-btn"), askDiscard.pack({ draft: row.id })),
      ],
    ],
  };
}

function textOf(sentence: string): Html {
  return html`${cleanText(sentence, 300)}`;
}

/** Says what was sent, and what to send instead. */
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
