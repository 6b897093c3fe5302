/** The open part of a card: at most ten lines of a phone, from what the document is to for whom it is. */
import { findClosingBalance } from "../../documents/closing-balance.ts";
import { directionOf } from "../../documents/direction.ts";
import type { BusinessDocument, Party } from "../../documents/document.ts";
import { hasLookAlikes } from "../../documents/look-alikes.ts";
import { shortName } from "../../documents/short-name.ts";
import { decisionOf } from "../../judgement/judgement.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { withNumberSign } from "../../locales/number-sign.ts";
import { heldTogether } from "../ui/held-together.ts";
import { type Html, html, joinHtml, joinLines } from "../ui/html.ts";
import { briefName, renderOrganization, renderShortName } from "../ui/organization-view.ts";
import { phoneLines } from "../ui/phone-lines.ts";
import type { ViewContext } from "../view-context.ts";
import { renderChanges } from "./changes-view.ts";
import { renderDecisionState } from "./decision-state-view.ts";
import { renderAssured, renderDoubts } from "./doubts-view.ts";
import { renderGoods } from "./goods-view.ts";
import { type HeadRoom, WIDE } from "./head-room.ts";
import { renderLimit, renderLimitInFew } from "./limit-view.ts";
import { LOOK_ALIKE_MARK } from "./row-label.ts";
import { nameOf } from "./row-view.ts";
import { stateWord } from "./state-word.ts";
import { renderTitle } from "./title-view.ts";
import { isSum, valueWithUnit } from "./value-text.ts";

/** Letters of a name before its legal form is left out. */
const LONGEST_NAME = 240;

/** The open part has no more where unusual facts are many, and what capabilities say stands within these. */
const MOST_LINES = 10;

interface HeadOptions {
  /** Before the partner. */
  readonly lead?: Html;
  /** Instead of partner and sum: it names them. */
  readonly headline?: Html | null;
  /** It is a notice: capabilities say only what nobody should overlook. */
  readonly brief?: boolean;
  /** What stands above says the state. */
  readonly isStateTold?: boolean;
}

/** The least that tells which document it is, and as little more as `room` has. */
export function renderHead(
  visit: ViewContext,
  facts: CardFacts,
  room: HeadRoom = WIDE,
  { lead = html``, headline = null, brief = false, isStateTold = false }: HeadOptions = {},
): Html[] {
  const below = renderBelow(visit, facts, room);
  const ownWith = (less: Partial<HeadRoom>) =>
    renderOwnLines(visit, facts, { ...room, ...less }, { lead, headline, isStateTold });
  let own = ownWith({});
  // More of them are counted where they would take more lines, and goods give way; the details have all.
  const told = Math.min(facts.judgement.doubts.length, room.unusual);
  for (let most = told - 1; most >= 0; most -= 1) {
    if (phoneLines(joinLines([...own, ...below])) <= MOST_LINES) break;
    own = ownWith(most > 0 ? { unusual: most } : { unusual: 1, goods: 0 });
  }
  const left = MOST_LINES - phoneLines(joinLines([...own, ...below]));
  const said = visit.says("head", { facts, brief, most: Math.min(left, room.said) });
  return [...own, ...said, ...below];
}

function renderOwnLines(
  visit: ViewContext,
  facts: CardFacts,
  room: HeadRoom,
  { lead, headline, isStateTold }: Required<Omit<HeadOptions, "brief">>,
): Html[] {
  const { account, document, judgement } = facts;
  const decision = decisionOf(judgement);
  const deadline = renderDeadline(visit, facts, room);
  const isErrorTold = document.lastError !== null && room.error > 0;
  return [
    headline ?? html`${lead}${renderPartnerAndSum(visit, facts, room)}`,
    renderTitleIn(visit, document, room),
    // Why sending failed comes before what it was about.
    ...renderGoods(visit, document, isErrorTold && room.error < WIDE.error ? 0 : room.goods),
    ...renderBalances(visit, document, account.tin),
    ...renderChanges(visit, facts.changes ?? [], room.changes),
    ...(isStateTold || !room.states || isExpected(facts) ? [] : [renderState(visit, facts)]),
    ...(document.coVoting === true && room.states ? [html`👥 ${visit.t("card-co-voting")}`] : []),
    ...(isErrorTold
      ? [html`⚠️ ${visit.t("card-last-error")}: ${cleanText(document.lastError ?? "", room.error)}`]
      : []),
    ...(decision === null ? [] : [renderDecisionState(visit, decision, room.reason)]),
    ...(deadline === null ? [] : [deadline]),
    ...renderDoubts(visit, judgement, room.unusual),
    ...(room.packed ? [] : renderAssured(visit, judgement)),
  ];
}

/** For whom it is, and why it cannot be answered here. */
function renderBelow(visit: ViewContext, facts: CardFacts, room: HeadRoom): Html[] {
  const { account, document } = facts;
  return [
    ...(facts.isOnlyOrganization === true && ownSide(document, account.tin) !== null
      ? []
      : [renderFor(visit, facts, room)]),
    ...(room.states ? renderLimit(visit, facts) : []),
    ...(room.right && !room.states ? renderLimitInFew(visit, facts) : []),
  ];
}

/** With the contract, or in fewer words. */
function renderTitleIn(visit: ViewContext, document: BusinessDocument, { contract, packed }: HeadRoom): Html {
  const title = renderTitle(visit, packed ? { ...document, date: null } : document, { isShort: !contract });
  return html`${title}${contract ? contractOf(visit, document) : ""}`;
}

/** `Buyer, you: Namuna Savdo`; where the room is small, the name alone, or its beginning. */
function renderFor(visit: ViewContext, { account, document }: CardFacts, room: HeadRoom): Html {
  if (room.packed) return html`${briefName(account)}`;
  const own = renderOwn(visit, account, room);
  return room.states ? html`${ownLabel(visit, document, account.tin)}: ${own}` : own;
}

/** `Misol Ta’minot · 37,187,572.80 so‘m`; both parties for an agent. */
function renderPartnerAndSum(visit: ViewContext, { account, document }: CardFacts, room: HeadRoom): Html {
  const names = sidesBefore(document, account.tin).map((party) => html`${partnerName(party, room.name)}`);
  const { total, currency } = document;
  const sum = total === null ? [] : [html`<b>${visit.words.money(total, currency)}</b>`];
  return joinHtml([html`<b>${joinHtml(names, " → ")}</b>`, ...sum], " · ");
}

/** A name that could be taken for another's has its TIN beside it. */
export function partnerName(party: Party, length: number): string {
  const isMarked = hasLookAlikes(party.name ?? "");
  const tin = isMarked && party.tin !== null ? ` · ${LOOK_ALIKE_MARK}\u00a0${party.tin}` : "";
  return `${cleanText(shortName(nameOf(party, LONGEST_NAME)), length)}${tin}`;
}

function contractOf(visit: ViewContext, { contractNumber }: BusinessDocument): string {
  if (contractNumber === null) return "";
  const number = withNumberSign(cleanText(contractNumber, 30));
  return `\u00A0· ${heldTogether(visit.t("card-contract-short", { number }))}`;
}

/** Whether the state needs no words: it waits for the reader, or the own decision tells more. */
export function isExpected({ judgement: { standing } }: CardFacts): boolean {
  return standing.is === "chosen" || (standing.is === "waits" && standing.whose === "receiver");
}

function renderOwn(visit: ViewContext, account: CardFacts["account"], { own }: HeadRoom): Html {
  return own === null ? renderShortName(account) : renderOrganization(visit, account, own);
}

/** Decided, and not signed: what the service says of it is folded then. */
export function isToBeSigned({ judgement }: CardFacts): boolean {
  return judgement.standing.is === "chosen";
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
  if (own !== undefined)
    return MUTUAL.has(own.role)
      ? visit.t("card-you")
      : visit.t("card-own-side", { role: visit.label(`party-${own.role}`) });
  if (document.agent?.tin === ownTin) return visit.t("card-own-side", { role: visit.t("card-agent") });
  return visit.t("card-for");
}

/** Roles of two equal sides: they are told as oneself and one's partner, whoever drew the document up. */
const MUTUAL: ReadonlySet<string> = new Set(["owner", "partner"]);

function partyLabel(visit: ViewContext, party: Party, document: BusinessDocument, ownTin: string): string {
  const own = ownSide(document, ownTin);
  if (!MUTUAL.has(party.role) || own === null) return visit.label(`party-${party.role}`);
  return visit.t(party.role === own.role ? "card-you" : "card-partner");
}

/** A party by its role, with its TIN. A name that could be taken for another's is marked there, in no more room. */
export function renderParty(
  visit: ViewContext,
  party: Party,
  { document, account }: Pick<CardFacts, "document" | "account">,
  length = WIDE.name,
): Html {
  const word = hasLookAlikes(party.name ?? "") ? LOOK_ALIKE_MARK : visit.t("tin-word");
  const tin = party.tin === null ? "" : `\u00a0· ${word}\u00a0${party.tin}`;
  return html`${partyLabel(visit, party, document, account.tin)}: ${nameOf(party, length)}${tin}`;
}

/** The last day, as long as it has not passed; then that it may count as accepted. Null without a deadline. */
function renderDeadline(visit: ViewContext, facts: CardFacts, { rule }: HeadRoom): Html | null {
  const { account, document, judgement } = facts;
  const { term } = judgement;
  if (term === null || directionOf(document, account.tin, "incoming") === "outgoing") return null;
  if (term.daysLeft < 0) {
    const passed = visit.words.date(term.lastDay);
    return rule
      ? visit.html("card-silence-passed", { date: passed })
      : html`⌛ ${visit.t("deadlines-passed-btn")}: ${passed}`;
  }
  const day = heldTogether(visit.words.weekday(term.lastDay));
  const date = term.daysLeft === 0 ? visit.t("card-today", { date: day }) : day;
  return visit.html(isToBeSigned(facts) || !rule ? "card-last-day" : "card-silence", { date });
}

/** A balance from the organization's point of view, for everybody else the sums of each side. */
function renderBalances(visit: ViewContext, document: BusinessDocument, ownTin: string): Html[] {
  const { record } = visit.profile.kinds[document.kind];
  const balance = findClosingBalance(record, document, ownTin);
  if (balance !== null)
    return [html`${visit.t("card-balance")}: <b>${visit.words.balance(balance, document.currency)}</b>`];
  const keys = (record.closing ?? []).flatMap(({ debit, credit }) => [debit, credit]);
  return document.extra
    .filter(([key, value]) => keys.includes(key) && isSum(visit, document.kind, key, value))
    .map(([key, value]) => html`${visit.label(key)}: <b>${valueWithUnit(visit, document, key, value)}</b>`);
}
