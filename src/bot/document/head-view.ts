/** The open part of a card: at most ten lines of a phone, from what the document is to for whom it is. */
import { isUnsigned } from "../../db/rows/submission-states.ts";
import { findClosingBalance } from "../../documents/closing-balance.ts";
import { directionOf } from "../../documents/direction.ts";
import type { BusinessDocument, Party } from "../../documents/document.ts";
import { hasLookAlikes } from "../../documents/look-alikes.ts";
import { sumTiyin } from "../../documents/money.ts";
import { silenceDeadline } from "../../documents/silence.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { CardFacts } from "../../reading/read-card.ts";
import { type Html, html } from "../ui/html.ts";
import { renderOrganization, renderShortName } from "../ui/organization-view.ts";
import type { ViewContext } from "../view-context.ts";
import { renderChanges } from "./changes-view.ts";
import { renderDecisionState } from "./decision-state-view.ts";
import { type HeadRoom, WIDE } from "./head-room.ts";
import { renderLimit } from "./limit-view.ts";
import { LOOK_ALIKE_MARK } from "./row-label.ts";
import { nameOf } from "./row-view.ts";
import { stateWord } from "./state-word.ts";
import { renderTitle } from "./title-view.ts";
import { renderUnusual } from "./unusual-view.ts";
import { isSum, valueText } from "./value-text.ts";

/** With less `room` it tells less. */
export function renderHead(visit: ViewContext, facts: CardFacts, room: HeadRoom = WIDE): Html[] {
  const { account, document, decision } = facts;
  const deadline = renderDeadline(visit, facts);
  return [
    renderTitle(visit, document),
    ...renderChanges(visit, facts.changes ?? []),
    ...sidesBefore(document, account.tin).map((party) => renderParty(visit, party, room.name)),
    ...renderSum(visit, document, account.tin),
    ...(isToBeSigned(facts) ? [] : [renderState(visit, facts)]),
    ...(document.lastError === null || room.error === 0
      ? []
      : [html`⚠️ ${visit.t("card-last-error")}: ${cleanText(document.lastError, room.error)}`]),
    ...(decision === null ? [] : [renderDecisionState(visit, decision, room.reason)]),
    ...(deadline === null ? [] : [deadline]),
    ...renderUnusual(visit, facts.unusual ?? [], room.unusual),
    html`${ownLabel(visit, document, account.tin)}: ${renderOwn(visit, account, room)}`,
    ...renderLimit(visit, facts),
  ];
}

function renderOwn(visit: ViewContext, account: CardFacts["account"], { own }: HeadRoom): Html {
  return own === null ? renderShortName(account) : renderOrganization(visit, account, own);
}

/** Decided, and not signed: what the service says of it is folded then. */
export function isToBeSigned({ decision }: CardFacts): boolean {
  return decision !== null && isUnsigned(decision);
}

export function renderState(visit: ViewContext, { account, document }: CardFacts): Html {
  return html`${visit.t("card-state")}: <b>${stateWord(visit, document, account.tin)}</b>`;
}

/** The organization's own side; null for one that is neither, such as an agent. */
function ownSide(document: BusinessDocument, ownTin: string): Party | null {
  const side = directionOf(document, ownTin, "incoming") === "incoming" ? document.receiver : document.sender;
  // A missing number, or one of the other length (TIN against PINFL), cannot be compared.
  const isOwn = side.tin === null || side.tin === ownTin || side.tin.length !== ownTin.length;
  return isOwn && document.agent?.tin !== ownTin ? side : null;
}

/** The other side; both sides for who is neither. */
function sidesBefore(document: BusinessDocument, ownTin: string): Party[] {
  const own = ownSide(document, ownTin);
  return [document.sender, document.receiver].filter((side) => side !== own);
}

/** The organization's role in this document, which names its side of a balance. */
function ownLabel(visit: ViewContext, document: BusinessDocument, ownTin: string): string {
  const own = ownSide(document, ownTin) ?? document.otherParties.find(({ tin }) => tin === ownTin);
  if (own !== undefined) return visit.t("card-own-side", { role: visit.label(`party-${own.role}`) });
  if (document.agent?.tin === ownTin) return visit.t("card-own-side", { role: visit.t("card-agent") });
  return visit.t("card-for");
}

/** A party by its role, with its TIN. A name that could be taken for another's is marked there, in no more room. */
export function renderParty(visit: ViewContext, party: Party, length = WIDE.name): Html {
  const word = hasLookAlikes(party.name ?? "") ? LOOK_ALIKE_MARK : visit.t("tin-word");
  const tin = party.tin === null ? "" : `\u00a0· ${word}\u00a0${party.tin}`;
  return html`${visit.label(`party-${party.role}`)}: ${nameOf(party, length)}${tin}`;
}

/** The last day, as long as it has not passed; then that it may count as accepted. Null without a deadline. */
function renderDeadline(visit: ViewContext, facts: CardFacts): Html | null {
  const { profile } = visit;
  const { account, document } = facts;
  if (directionOf(document, account.tin, "incoming") === "outgoing") return null;
  const deadline = silenceDeadline(profile, document, visit.now(), visit.user.timeZone);
  if (deadline === null) return null;
  const date = visit.words.date(deadline.date);
  if (deadline.daysLeft < 0) return visit.html("card-silence-passed", { date });
  return visit.html(isToBeSigned(facts) ? "card-last-day" : "card-silence", {
    days: deadline.daysLeft,
    date,
  });
}

/** The amount with its VAT; a balance from the organization's point of view, for everybody else the sums of each side. */
function renderSum(visit: ViewContext, document: BusinessDocument, ownTin: string): Html[] {
  const { record } = visit.profile.kinds[document.kind];
  const lines: Html[] = [];
  if (document.total !== null) {
    const vat = sumTiyin(document.lines.map((line) => line.vat));
    const told =
      vat === null || vat === 0n ? "" : `, ${visit.t("card-line-vat")}\u00a0${visit.words.amount(vat)}`;
    lines.push(html`<b>${visit.words.money(document.total)}</b>${told}`);
  }
  const balance = findClosingBalance(record, document, ownTin);
  if (balance !== null)
    return [...lines, html`${visit.t("card-balance")}: <b>${visit.words.balance(balance)}</b>`];
  const keys = (record.closing ?? []).flatMap(({ debit, credit }) => [debit, credit]);
  return [
    ...lines,
    ...document.extra
      .filter(([key, value]) => keys.includes(key) && isSum(visit, document.kind, key, value))
      .map(
        ([key, value]) => html`${visit.label(key)}: <b>${valueText(visit, document.kind, key, value)}</b>`,
      ),
  ];
}
