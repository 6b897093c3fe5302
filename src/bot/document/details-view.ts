/** Details that are seldom needed: labelled fields, earlier states, fields that no description mentions. */

import type { BusinessDocument } from "../../documents/document.ts";
import { ungrouped } from "../../documents/groups.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { humanPath } from "../../locales/human-path.ts";
import { groupName, groupText } from "../../locales/record-words.ts";
import { type Html, html } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";
import { renderDoubts } from "./doubts-view.ts";
import { renderLineDetails } from "./lines-view.ts";
import { foldedUnder } from "./pages-of.ts";
import { renderRecordFacts } from "./record-facts-view.ts";
import { stateWord } from "./state-mark.ts";
import { isTold, valueWithUnit } from "./value-text.ts";

const MAX_VALUE_CHARACTERS = 2000;

/** Every detail, one a line, nameless ones folded: with the card and its lines this is all of the service's answer. */
export function renderDetails(visit: ViewContext, facts: CardFacts): Html[] {
  const { document } = facts;
  const other = [...document.other, ...(document.internal ?? [])];
  return [
    ...renderDoubts(visit, facts.judgement),
    ...visit.says("details", { facts }).flatMap(({ texts }) => texts),
    ...renderRecordFacts(visit, facts),
    ...renderLabelled(visit, document),
    ...renderLineDetails(visit, document),
    ...renderHistory(visit, facts),
    ...foldedUnder(
      visit.t("card-other"),
      other.map(
        ([path, value]) =>
          html`${cleanText(humanPath(path), 200)}: ${cleanText(value, MAX_VALUE_CHARACTERS)}`,
      ),
    ),
  ];
}

/** The fields of the kind's own description, beside those that every document has; several parts come one by one. */
export function renderLabelled(visit: ViewContext, document: BusinessDocument): Html[] {
  const { groups = [], currency } = document;
  const { record } = visit.profile.kinds[document.kind];
  const parts = groups.flatMap((values, index) => {
    if (values.length === 0) return [];
    const text = groupText(visit.words, record, values, { currency, timeZone: visit.user.timeZone });
    return [html`<b>${groupName(visit.words, record, index)}</b>: ${text}`];
  });
  const others = ungrouped(document)
    .filter(([key, value]) => isTold(visit, document.kind, key, value))
    .map(([key, value]) => html`${visit.label(key)}: ${valueWithUnit(visit, document, key, value)}`);
  return [...parts, ...others];
}

/** The states it was seen in, with their times; none if it was never seen to change. */
export function renderHistory(visit: ViewContext, { document, history, account }: CardFacts): Html[] {
  if (history.length < 2) return [];
  const lines = history.map(({ stateId, at }, index) => {
    const state = stateWord(visit, { ...document, stateId, stateText: null }, account.tin);
    const when = visit.words.dateTime(at, visit.user.timeZone);
    // It may have been in its first state long before anybody looked.
    return html`${index === 0 ? visit.t("card-first-seen", { when }) : when}: ${state}`;
  });
  return [html`<b>${visit.t("card-history")}</b>`, ...lines];
}
