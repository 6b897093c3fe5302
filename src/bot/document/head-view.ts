/** The lines that tell what a document is, from its partner to for whom it is: of a card, a step and a notice. */
import { findClosingBalance } from "../../documents/closing-balance.ts";
import { directionOf } from "../../documents/direction.ts";
import type { BusinessDocument, Party } from "../../documents/document.ts";
import { hasLookAlikes } from "../../documents/look-alikes.ts";
import { decisionOf, termToAnswer } from "../../judgement/judgement.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { withNumberSign } from "../../locales/number-sign.ts";
import { type Line, may, must, shorter } from "../ui/fit.ts";
import { type Html, html, joinHtml, joinLines } from "../ui/html.ts";
import { ERROR, lettersOf, lineOf, PARTNER } from "../ui/letters.ts";
import { renderShortName } from "../ui/organization-view.ts";
import { heldTogether, lowerFirst } from "../ui/typography.ts";
import type { ViewContext } from "../view-context.ts";
import { MOST_CHANGES, renderChanges } from "./changes-view.ts";
import { dayText } from "./day-text.ts";
import { renderDecisionState, renderReason } from "./decision-state-view.ts";
import { doubtsLine, renderAssured, renderChecked } from "./doubts-view.ts";
import { goodsLine, titleWithGoods } from "./goods-view.ts";
import { renderLimit } from "./limit-view.ts";
import { LOOK_ALIKE_MARK } from "./row-label.ts";
import { bareNumber, isNamed, partyName } from "./row-view.ts";
import { stateWord } from "./state-mark.ts";
import { partnerName, renderTitle } from "./title-view.ts";
import { isSum, valueWithUnit } from "./value-text.ts";

/** Letters of a party's whole name, in the fold. */
const PARTY = 60;

/** Letters of a partner beside a long number. */
const LEAST_NAME = 12;

/** How long a line of the head stays where there is little room; all of it stands in the details. */
const WEIGHT = {
  dayName: 1,
  assured: 1,
  rule: 2,
  states: 3,
  moreGoods: 4,
  checked: 5,
  error: 6,
  reason: 7,
  goods: 8,
  doubts: 9,
  title: 10,
  /** Nobody decides on a doubt without knowing what it is about. */
  doubtedGoods: 11,
} as const;

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

/**
 * The document comes first, and its organization comes last. Partner and sum, the decision's owner, the last day, the
 * heaviest doubt, the organization, and why nobody can answer here never give way; a notice's title, and the goods of a
 * doubted one, do so last.
 */
export function renderHead(
  visit: ViewContext,
  facts: CardFacts,
  { lead = html``, headline = null, brief = false, isStateTold = false }: HeadOptions = {},
): Line[] {
  const { account, document, judgement } = facts;
  const decision = decisionOf(judgement);
  const isOwn = facts.isOnlyOrganization === true && ownSide(document, account.tin) !== null;
  const isStateKnown = isStateTold || isExpected(facts);
  const about = (number: string | null) => {
    const behind = number === null || headline === null ? html`` : html` · <b>${number}</b>`;
    return headline === null
      ? leading(lead, renderPartnerAndSum(visit, facts, number))
      : html`${headline}${behind}`;
  };
  return [
    // Number, date and contract stand nowhere else than on the card.
    ...(brief
      ? renderBriefTitle(visit, facts, { about, isNew: !lead.isEmpty() && decision === null })
      : [
          must(about(null)),
          must(html`${renderTitle(visit, document)}${contractOf(visit, document)}`),
          goodsLine(visit, document, [goodsWeight(facts), WEIGHT.moreGoods]),
        ]),
    ...renderBalances(visit, document, account.tin).map(must),
    ...renderChanges(visit, facts.changes ?? [], brief ? MOST_CHANGES : undefined).map(must),
    may(WEIGHT.states, isStateKnown ? null : renderState(visit, facts)),
    may(WEIGHT.states, document.coVoting === true ? html`👥 ${visit.t("card-co-voting")}` : null),
    may(WEIGHT.error, renderLastError(visit, document)),
    must(decision && renderDecisionState(visit, decision)),
    may(WEIGHT.reason, decision && renderReason(visit, decision)),
    ...renderDeadline(visit, facts),
    doubtsLine(visit, WEIGHT.doubts, judgement),
    may(WEIGHT.assured, renderAssured(visit, judgement)),
    may(WEIGHT.checked, renderChecked(visit, judgement)),
    ...visit.says("head", { facts, brief }),
    must(isOwn ? null : html`${ownLabel(visit, document, account.tin)}: ${renderShortName(account)}`),
    ...renderLimit(visit, facts, { brief }).map(must),
  ];
}

/**
 * `about` and the title below it, of which at last only the number stays, behind `about`. The first goods of a doubted
 * document share a line with its number before that; nothing displaces them where it is new and open.
 */
function renderBriefTitle(
  visit: ViewContext,
  facts: CardFacts,
  { about, isNew }: { readonly about: (number: string | null) => Html | null; readonly isNew: boolean },
): Line[] {
  const { document } = facts;
  const title = renderTitle(visit, document);
  const goods = goodsWeight(facts);
  const number = bareNumber(document.number);
  const least = { weight: Number.POSITIVE_INFINITY, text: about(number) ?? html`<b>${number}</b>` };
  const above = about(null);
  const below = (...lines: Html[]) => joinLines(above === null ? lines : [above, ...lines]);
  const weights = [isNew ? Number.POSITIVE_INFINITY : goods, WEIGHT.title, WEIGHT.moreGoods] as const;
  const both = goods > WEIGHT.title ? titleWithGoods(visit, document, title, weights) : null;
  if (both === null)
    return [
      shorter([least, { weight: WEIGHT.title, text: below(title) }]),
      goodsLine(visit, document, [goods, WEIGHT.moreGoods]),
    ];
  const longer = weights.map((weight, index) => ({ weight, text: below(...both.shown(index + 1)) }));
  return [shorter([least, ...longer])];
}

/** The lines of a reconciliation name documents: its balance says what it is about. */
function goodsWeight({ document, judgement }: CardFacts): number {
  return judgement.doubts.length > 0 && document.total !== null ? WEIGHT.doubtedGoods : WEIGHT.goods;
}

/** Why sending it failed, in the service's words. */
function renderLastError(visit: ViewContext, { lastError }: BusinessDocument): Html | null {
  return lastError === null ? null : html`⚠️ ${visit.t("card-last-error")}: ${cleanText(lastError, ERROR)}`;
}

/**
 * `Misol Ta’minot · 37,187,572.80 so‘m`; both parties for an agent. With the number behind it where there is no room
 * for a title, a name without a sum leaves room for it in its line.
 */
function renderPartnerAndSum(
  visit: ViewContext,
  { account, document }: CardFacts,
  number: string | null,
): Html | null {
  const { total, currency } = document;
  const sides = sidesBefore(document, account.tin);
  // Sign data may name nobody: then the title alone says what it is.
  if (document.readIn === "signData" && total === null && !sides.some(isNamed)) return null;
  const beside = number === null || total !== null ? PARTNER : lineOf(number) - lettersOf(`📥 · ${number}`);
  const letters = Math.max(LEAST_NAME, Math.min(PARTNER, beside));
  const names = sides.map((party) => html`${partnerName(party, letters)}`);
  const sum = total === null ? [] : [html`<b>${visit.words.money(total, currency)}</b>`];
  const last = number === null ? [] : [html`<b>${number}</b>`];
  return joinHtml([html`<b>${joinHtml(names, " → ")}</b>`, ...sum, ...last], " · ");
}

const leading = (lead: Html, about: Html | null) => (about === null ? null : html`${lead}${about}`);

function contractOf(visit: ViewContext, { contractNumber }: BusinessDocument): string {
  if (contractNumber === null) return "";
  const number = withNumberSign(cleanText(contractNumber, 30));
  return `\u00A0· ${heldTogether(visit.t("card-contract-short", { number }))}`;
}

/** Whether the state needs no words: it waits for the reader, or the own decision tells more. */
export function isExpected({ judgement: { standing } }: CardFacts): boolean {
  return standing.is === "chosen" || (standing.is === "waits" && standing.whose === "receiver");
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
      : visit.t("card-own-side", { role: lowerFirst(visit.label(`party-${own.role}`)) });
  if (document.agent?.tin === ownTin)
    return visit.t("card-own-side", { role: lowerFirst(visit.t("card-agent")) });
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
  length = PARTY,
): Html {
  const word = hasLookAlikes(party.name ?? "") ? LOOK_ALIKE_MARK : visit.t("tin-word");
  const tin = party.tin === null ? "" : `\u00a0· ${word}\u00a0${party.tin}`;
  return html`${partyLabel(visit, party, document, account.tin)}: ${partyName(party, length)}${tin}`;
}

/**
 * The last day and its consequence; after it, that the document may count as accepted. Empty without a term to answer.
 */
function renderDeadline(visit: ViewContext, facts: CardFacts): Line[] {
  const term = termToAnswer(facts.judgement);
  if (term === null) return [];
  if (term.daysLeft < 0)
    return [must(visit.html("card-silence-passed", { date: dayText(visit, term.lastDay) }))];
  const told = (day: string) => {
    const date = heldTogether(day);
    return visit.html("card-last-day", {
      date: term.daysLeft === 0 ? visit.t("card-today", { date }) : date,
    });
  };
  return [
    shorter([
      { weight: Number.POSITIVE_INFINITY, text: told(visit.words.weekday(term.lastDay)) },
      { weight: WEIGHT.dayName, text: told(visit.words.lastDay(term.lastDay)) },
    ]),
    may(WEIGHT.rule, isToBeSigned(facts) ? null : visit.html("card-silence-rule")),
  ];
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
