/** Tells what changed about a document, from which value to which. */

import { parseDate } from "../../documents/dates.ts";
import { readMoneyText } from "../../documents/money-sums.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { ShownChange } from "../../reading/shown-digest.ts";
import { type Html, html } from "../ui/html.ts";
import { VALUE } from "../ui/letters.ts";
import type { ViewContext } from "../view-context.ts";
import { dayText } from "./day-text.ts";

/** A notice tells so many, and counts the others. */
export const MOST_CHANGES = 2;

/** Those that a decision rests on most come first; others keep their place behind them. */
const FIRST: readonly string[] = ["total", "lines"];

/** `🔄 Amount: 40,863,130 → 41,000,000 so‘m`: so many changes, one a line, the last with the number of others. */
export function renderChanges(
  visit: ViewContext,
  changes: readonly ShownChange[],
  most = Number.POSITIVE_INFINITY,
): Html[] {
  const rank = ({ fact }: ShownChange) => (FIRST.includes(fact) ? FIRST.indexOf(fact) : FIRST.length);
  const sorted = [...changes].sort((one, other) => rank(one) - rank(other));
  const more = changes.length - most;
  return sorted.slice(0, most).map(({ fact, before, after }, index) => {
    const rest = more > 0 && index === most - 1 ? `; ${visit.t("card-and-more", { count: more })}` : "";
    return html`🔄 ${visit.label(`news-fact-${fact}`)}: ${factText(visit, fact, before, after)} → <b>${factText(visit, fact, after)}</b>${rest}`;
  });
}

/** `other`: what the line says behind it, with a sum's currency for both. */
function factText(visit: ViewContext, fact: string, text: string | null, other: string | null = null) {
  if (text === null) return "—";
  const { words } = visit;
  const money = fact === "total" ? readMoneyText(text) : null;
  if (money !== null) {
    const isSame = other !== null && readMoneyText(other)?.currency === money.currency;
    return isSame ? words.amount(money.amount) : words.money(money.amount, money.currency);
  }
  const date = fact === "date" || fact === "contractDate" ? parseDate(text) : null;
  return date === null ? cleanText(text, VALUE) : dayText(visit, date);
}
