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
import type { Difference } from "../../documents/creation/file-format.ts";
import type { Currency } from "../../documents/currency.ts";
import { readDocument } from "../../documents/record-reader.ts";
import type { FileDraft } from "../../drafting/draft.ts";
import { differencesOf } from "../../drafting/file-draft.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { askDiscard } from "./buttons.ts";
import { itemOf, listItems, moreItems } from "./fault-items.ts";
import { openFile, saveAllTheSame } from "./file-buttons.ts";

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
export function renderDifferences(visit: ViewContext, draft: FileDraft): Screen {
  const { row, account, content } = draft;
  const items = itemsOf(visit, draft);
  const head = [
    visit.html("new-file-differences", { count: items.length }),
    renderOrganization(visit, account),
  ];
  const isFile = content.source === "file";
  const tail = joinLines([
    ...(isFile ? [visit.html("new-file-lines-from-0")] : []),
    visit.html("new-file-all-the-same"),
  ]);
  return {
    text: listItems(visit, head, items, tail),
    keyboard: [
      [tapButton(visit.t("new-file-all-the-same-btn"), saveAllTheSame.pack({ draft: row.id }))],
      [
        tapButton(visit.t("back-btn"), openFile.pack({ draft: row.id, page: 1 }), "primary"),
        tapButton(visit.t("new-discard-btn"), askDiscard.pack({ draft: row.id })),
      ],
      [homeButton(visit)],
    ],
  };
}

function itemsOf(visit: ViewContext, draft: FileDraft): Html[] {
  const { currency } = readDocument(
    draft.row.kind,
    visit.profile.kinds[draft.row.kind].record,
    draft.content.body,
  );
  return differencesOf(draft).map((difference) =>
    itemOf(difference.path, sentenceOf(visit, difference, currency)),
  );
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
