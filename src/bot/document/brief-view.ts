/** A document in a few words, above a question about it. */
import type { CardFacts } from "../../judgement/read-card.ts";
import { type Html, html } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";
import { partnerName } from "./head-view.ts";
import { counterpartyOf } from "./row-view.ts";
import { renderTitle } from "./title-view.ts";

/** `Invoice MT-0081 · 22 Nov 2026`, and below it `Misol Ta’minot · 40,863,130 so‘m`. */
export function renderBrief(visit: ViewContext, facts: CardFacts): Html[] {
  return [renderTitle(visit, facts.document), renderPartnerAndSum(visit, facts)];
}

export function renderPartnerAndSum(
  visit: ViewContext,
  { account, document }: Pick<CardFacts, "account" | "document">,
): Html {
  const total = document.total === null ? "" : ` · ${visit.words.money(document.total, document.currency)}`;
  return html`${partnerName(counterpartyOf(document, account.tin))}${total}`;
}
