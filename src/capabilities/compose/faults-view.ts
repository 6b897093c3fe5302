/** Screens about a file that cannot be taken as it is: what it is, or its faults, each with its place. */

import {
  type Html,
  homeButton,
  html,
  joinLines,
  limitMessage,
  renderOrganization,
  type Screen,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { FileProblem, SumDifference } from "../../documents/creation/file-format.ts";
import type { FormatFault } from "../../documents/creation/format-fault.ts";
import type { Currency } from "../../documents/currency.ts";
import type { FileDraft } from "../../drafting/draft.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { askDiscard, openFile } from "./buttons.ts";
import { refusedParts } from "./file-review-view.ts";

/** Nobody reads more faults at once. */
const MAX_SHOWN = 20;

/** The source of the faults: a file by its name, or an earlier document by its number. */
export interface FaultySource {
  readonly name: string;
  readonly account: AccountRow;
}

export function renderFaults(
  visit: ViewContext,
  source: FaultySource,
  faults: readonly FormatFault[],
): Screen {
  const items = faults.map(({ path, kind, limit = "" }) =>
    itemOf(path, visit.words.text(`new-file-fault-${kind}`, { limit })),
  );
  const head = visit.html("new-file-faults", { count: faults.length, name: cleanText(source.name, 80) });
  return renderFaulty(visit, source, head, items);
}

export function renderDifferences(
  visit: ViewContext,
  source: FaultySource,
  { differences, currency }: { readonly differences: readonly SumDifference[]; readonly currency: Currency },
): Screen {
  const items = differences.map(({ path, line, given, calculated }) =>
    itemOf(
      path,
      visit.t("new-file-difference", {
        line: line + 1,
        given: visit.words.money(given, currency),
        calculated: visit.words.money(calculated, currency),
      }),
    ),
  );
  const head = visit.html("new-file-differences", {
    count: differences.length,
    name: cleanText(source.name, 80),
  });
  return renderFaulty(visit, source, head, items);
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
  const items = refused.places.map(([place, text]) => itemOf(place, text));
  if (items.length === 0 && refused.detail !== null)
    head.push(html``, html`<blockquote>${cleanText(refused.detail, 600)}</blockquote>`);
  const tail = visit.html(content.source === "file" ? "new-file-correct-file" : "new-file-correct-here");
  return {
    text: listFaults(visit, head, items, tail),
    keyboard: [
      ...refusedParts(visit, draft).map((button) => [button]),
      [
        tapButton(visit.t("back-btn"), openFile.pack({ draft: row.id, page: 1 })),
        tapButton(visit.t("new-discard-btn"), askDiscard.pack({ draft: row.id })),
      ],
    ],
  };
}

function renderFaulty(
  visit: ViewContext,
  { account }: FaultySource,
  head: Html,
  items: readonly Html[],
): Screen {
  const tail = visit.html("new-file-correct-file");
  return {
    text: listFaults(visit, [head, renderOrganization(visit, account)], items, tail),
    keyboard: [[homeButton(visit)]],
  };
}

function itemOf(path: string, sentence: string): Html {
  return html`• <b>${cleanText(path, 120)}</b>: ${cleanText(sentence, 300)}`;
}

function listFaults(visit: ViewContext, head: readonly Html[], items: readonly Html[], tail: Html): Html {
  const beyond = Math.max(0, items.length - MAX_SHOWN);
  const more = (count: number) => visit.html("new-file-more-faults", { count });
  return limitMessage({
    head: joinLines([...head, html``]),
    list: [...items.slice(0, MAX_SHOWN), ...(beyond === 0 ? [] : [more(beyond)])],
    tail: joinLines([html``, tail]),
    // The line of those beyond is an item, too.
    more: (count) => more(beyond === 0 ? count : count - 1 + beyond),
  });
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
