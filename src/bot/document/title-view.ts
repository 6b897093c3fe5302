/** How a message names a document: by its title, and in a few words with partner and sum. */

import type { BusinessDocument, CalendarDate, Party } from "../../documents/document.ts";
import { hasLookAlikes } from "../../documents/look-alikes.ts";
import { shortName } from "../../documents/short-name.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { type Html, html } from "../ui/html.ts";
import { PARTNER } from "../ui/letters.ts";
import type { ViewContext } from "../view-context.ts";
import { dayText } from "./day-text.ts";
import { LOOK_ALIKE_MARK } from "./row-label.ts";
import { bareNumber, counterpartyOf, partyName } from "./row-view.ts";

/** Letters of a name before its legal form is left out. */
const LONGEST_NAME = 240;

/** `Invoice MT-0081 · 22 Nov`: the number as people say it, without a sign. */
export function renderTitle(
  visit: ViewContext,
  document: { kind: BusinessDocument["kind"]; number: string | null; date: CalendarDate | null },
): Html {
  const kind = visit.label(visit.profile.kinds[document.kind].label);
  const date = document.date === null ? html`` : html` · ${dayText(visit, document.date)}`;
  return html`<b>${kind} ${bareNumber(document.number)}</b>${date}`;
}

/** `Invoice MT-0081 · 22 Nov`, and below it `Misol Ta’minot · 40,863,130 so‘m`. */
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

/** A name that could be taken for another's has its TIN beside it. */
export function partnerName(party: Party, letters = PARTNER): string {
  const isMarked = hasLookAlikes(party.name ?? "");
  const tin = isMarked && party.tin !== null ? ` · ${LOOK_ALIKE_MARK}\u00a0${party.tin}` : "";
  return `${cleanText(shortName(partyName(party, LONGEST_NAME)), letters)}${tin}`;
}
