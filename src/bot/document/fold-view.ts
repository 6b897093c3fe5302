/** The folded part of a card: its lines, and facts that people look up rarely. Pages of their own show all of it. */
import type { BusinessDocument } from "../../documents/document.ts";
import { hasLookAlikes } from "../../documents/look-alikes.ts";
import { sumTiyin } from "../../documents/money.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { type Html, html, joinLines, plainText } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";
import { renderHistory, renderLabelled } from "./details-view.ts";
import { renderParty } from "./head-view.ts";
import { maySignNothing } from "./limit-view.ts";
import { renderLines } from "./lines-view.ts";
import { renderAgreement, renderSince, renderTerm } from "./record-facts-view.ts";
import { LOOK_ALIKE_MARK } from "./row-label.ts";
import { isNamed } from "./row-view.ts";

/** More lines than these are read on pages of their own. */
export const LINES_ON_CARD = 10;
/** With the open part it fits into a message. */
const MAX_CHARACTERS = 2600;

/** Empty if there is nothing to fold. */
export function renderFold(visit: ViewContext, facts: CardFacts): Html {
  const { document } = facts;
  const parts = [
    ...[document.sender, document.receiver]
      .filter((party) => document.readIn !== "signData" || isNamed(party))
      .map((party) => renderParty(visit, party, facts)),
    ...renderVat(visit, document),
    ...renderAgreement(visit, facts),
    ...renderSince(visit, facts),
    ...renderTerm(visit, facts),
    ...renderLookAlikes(visit, document),
    ...(maySignNothing(facts.judgement) ? [visit.html("card-may-not-sign-why")] : []),
  ];
  const count = document.lines.length;
  const further = count - LINES_ON_CARD;
  const optional = [
    ...(count === 0 ? [] : [html`<b>${visit.t("card-lines", { count })}</b>`]),
    ...renderLines(visit, document).slice(0, LINES_ON_CARD),
    ...(further > 0 ? [visit.html("card-more-lines", { count: further })] : []),
    ...renderLabelled(visit, withoutHash(document)),
    ...renderHistory(visit, facts),
  ];
  let left = MAX_CHARACTERS - plainText(joinLines(parts)).length;
  for (const part of optional) {
    left -= plainText(part).length + 1;
    if (left < 0) {
      parts.push(html`…`);
      break;
    }
    parts.push(part);
  }
  return parts.length === 0 ? html`` : html`<blockquote expandable>${joinLines(parts)}</blockquote>`;
}

/** A hash is for the details, unless hardly more is known: nobody reads it on the way to a decision. */
function withoutHash(document: BusinessDocument): BusinessDocument {
  if (document.readIn === "signData" && document.lines.length === 0) return document;
  return { ...document, extra: document.extra.filter(([key]) => key !== "document-hash") };
}

/** The VAT of all lines, where each tells its own. */
function renderVat(visit: ViewContext, { lines, currency }: BusinessDocument): Html[] {
  const vat = sumTiyin(lines.map((line) => line.vat));
  return vat === null || vat === 0n
    ? []
    : [html`${visit.t("card-line-vat")}: ${visit.words.money(vat, currency)}`];
}

/** Explains the mark at a TIN. */
function renderLookAlikes(visit: ViewContext, { sender, receiver, otherParties }: BusinessDocument): Html[] {
  const isMarked = [sender, receiver, ...otherParties].some(({ name }) => hasLookAlikes(name ?? ""));
  return isMarked ? [html`${LOOK_ALIKE_MARK} ${visit.t("card-look-alike")}`] : [];
}
