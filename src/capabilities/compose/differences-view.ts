/** Says how a document differs from what is usual, which the exchange may accept; the person decides. */

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
import { checkDraft, type DraftProblem } from "../../documents/creation/check-draft.ts";
import type { Difference } from "../../documents/creation/file-format.ts";
import type { Currency } from "../../documents/currency.ts";
import { readDocument } from "../../documents/record-reader.ts";
import type { FieldsDraft, FileDraft, KeptDraft } from "../../drafting/draft.ts";
import { differencesOf } from "../../drafting/file-draft.ts";
import { findField } from "../../drafting/form.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { askDiscard, openFile, openReview, saveAllTheSame } from "./buttons.ts";
import { itemOf, listItems, moreItems } from "./fault-items.ts";
import { renderTitle, unusualText } from "./form-view.ts";

/** The card of a document has no room for more. */
const SHOWN_ON_CARD = 3;

/** The first differences, for the head of the card; nothing where there are none. */
export function differencesOnCard(visit: ViewContext, draft: FileDraft): Html[] {
  const items = itemsOf(visit, draft);
  if (items.length === 0) return [];
  const beyond = items.length - SHOWN_ON_CARD;
  return [
    visit.html("new-file-differences", { count: items.length }),
    ...items.slice(0, SHOWN_ON_CARD),
    ...(beyond > 0 ? [moreItems(visit, beyond)] : []),
  ];
}

/** Nothing was sent yet: all differences, and the tap that saves it as it is. */
export function renderDifferences(visit: ViewContext, draft: KeptDraft): Screen {
  const back =
    draft.source === "file"
      ? openFile.pack({ draft: draft.row.id, page: 1 })
      : openReview.pack({ draft: draft.row.id, page: 1 });
  return {
    text: draft.source === "file" ? fileText(visit, draft) : fieldsText(visit, draft),
    keyboard: [
      [tapButton(visit.t("new-all-the-same-btn"), saveAllTheSame.pack({ draft: draft.row.id }))],
      [
        tapButton(visit.t("back-btn"), back, "primary"),
        tapButton(visit.t("new-discard-btn"), askDiscard.pack({ draft: draft.row.id })),
      ],
      [homeButton(visit)],
    ],
  };
}

function fileText(visit: ViewContext, draft: FileDraft): Html {
  const { account, content } = draft;
  const items = itemsOf(visit, draft);
  const head = [
    visit.html("new-file-differences", { count: items.length }),
    renderOrganization(visit, account),
  ];
  const isFile = content.source === "file";
  const tail = joinLines([
    ...(isFile ? [visit.html("new-file-lines-from-0")] : []),
    visit.html("new-all-the-same"),
  ]);
  return listItems(visit, head, items, tail);
}

function fieldsText(visit: ViewContext, draft: FieldsDraft): Html {
  const items = checkDraft(draft.composition, draft.form).map(
    (problem) => html`⚠️ ${problemText(visit, draft, problem)}`,
  );
  return listItems(visit, renderTitle(visit, draft), items, visit.html("new-all-the-same"));
}

function problemText(visit: ViewContext, { composition }: FieldsDraft, problem: DraftProblem): Html {
  switch (problem.kind) {
    case "missing":
    case "unusual": {
      const field = findField(composition, problem);
      const label = visit.label(field?.label ?? problem.field);
      const sentence =
        problem.kind === "missing" || field === null
          ? visit.html("new-missing", { label })
          : html`${label}: ${unusualText(visit, field, problem)}`;
      if (problem.line === null) return sentence;
      return html`${visit.t("new-line", { number: String(problem.line + 1) })}. ${sentence}`;
    }
    case "noLines":
      return visit.html("new-no-lines");
    case "tooManyLines":
      return visit.html("new-many-lines");
    case "sameTin":
      return visit.html("new-same-tin");
  }
}

function itemsOf(visit: ViewContext, draft: FileDraft): Html[] {
  const differences = differencesOf(draft);
  if (differences.length === 0) return [];
  const { currency } = readDocument(
    draft.row.kind,
    visit.profile.kinds[draft.row.kind].record,
    draft.content.body,
  );
  return differences.map((difference) => itemOf(difference.path, sentenceOf(visit, difference, currency)));
}

function sentenceOf(visit: ViewContext, difference: Difference, currency: Currency): Html {
  if (difference.kind === "calculated")
    return visit.html("new-file-difference-calculated", {
      line: difference.line + 1,
      given: visit.words.money(difference.given, currency),
      calculated: visit.words.money(difference.calculated, currency),
    });
  const { kind, limit = "", given } = difference;
  const sentence = html`${visit.words.text(`new-file-difference-${kind}`, { limit })}`;
  return given === undefined ? sentence : html`<code>${cleanText(given, 40)}</code>, ${sentence}`;
}
