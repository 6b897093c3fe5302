/** A decision as a message, from the choice to its outcome: its document, how far it has come, and the next step. */

import type { InlineKeyboardButton } from "grammy/types";
import type { Decision } from "../../db/rows/decisions.ts";
import type { SessionRow } from "../../db/rows/signing-sessions.ts";
import { isUnsigned, NOBODY } from "../../db/rows/submission-states.ts";
import { RESTORED } from "../../db/rows/submissions.ts";
import type { ActionName } from "../../documents/description.ts";
import { hasLookAlikes } from "../../documents/look-alikes.ts";
import { judgePile } from "../../judgement/pile.ts";
import { voidReasonOf } from "../../judgement/void-reason.ts";
import type { ToldDecision } from "../../judgement/whose.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { packAction, undoDecision } from "../buttons/actions.ts";
import { openCardFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import { openView } from "../buttons/lists.ts";
import { nameOfDecider } from "../colleagues/find-colleagues.ts";
import { CARD, fit, type Line, may, must } from "../ui/fit.ts";
import { type Html, html, joinHtml, joinLines } from "../ui/html.ts";
import { ERROR, PARTNER } from "../ui/letters.ts";
import { type Keyboard, keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import { packed } from "../ui/side-by-side.ts";
import type { ViewContext } from "../view-context.ts";
import { renderDecisionState, renderReason } from "./decision-state-view.ts";
import { renderBesides } from "./decision-sum.ts";
import { doubtsLine } from "./doubts-view.ts";
import { LOOK_ALIKE_MARK } from "./row-label.ts";
import { renderTitle } from "./title-view.ts";

export interface DecisionFacts extends DecisionScreenOptions {
  /** Links over all that waits and, if that is more, over this decision alone; empty if it cannot be signed. */
  readonly sign: Keyboard;
  /** The person has no other organization, whose name would tell them apart. */
  readonly isOnlyOrganization: boolean;
  readonly queue: readonly Decision[];
  /** The service refused it because this person may not sign; a colleague may. */
  readonly canGive: boolean;
  readonly next: InlineKeyboardButton | null;
}

export interface DecisionScreenOptions {
  readonly organization: string;
  /** The session that is open over it alone: its code is to be compared. */
  readonly session?: SessionRow | null;
  /** Words of the news that is told by it, below how the decision stands. */
  readonly more?: Html | null;
  /** Instead of the decision's own ones, where it is shown on the way through something else. */
  readonly undo?: string;
  readonly back?: InlineKeyboardButton;
}

/** The other word about the same document. */
const OPPOSITES: Readonly<Partial<Record<ActionName, ActionName>>> = {
  accept: "reject",
  reject: "accept",
  agentAccept: "agentReject",
  agentReject: "agentAccept",
};

/** How long a line stays where there is little room. */
const WEIGHT = { organization: 2, reason: 4, detail: 5, doubts: 6 } as const;

/** The decision with the links to sign it, as long as this person can sign it. */
export function renderDecision(visit: ViewContext, decision: ToldDecision, facts: DecisionFacts): Screen {
  const { session = null, more = null, undo, back } = facts;
  const isOwn = isOwnUnsigned(visit, decision);
  const text = fit(CARD, [
    ...renderAbout(visit, decision, facts),
    must(renderDecisionState(visit, decision)),
    must(more),
    may(WEIGHT.reason, renderReason(visit, decision)),
    ...renderDoubtsOf(visit, decision),
    ...(isOwn
      ? [
          must(session && html`\n${renderCode(visit, session)}`),
          must(renderBesides(visit, facts.queue, [decision])),
        ]
      : [
          must(isUnsigned(decision) ? renderSigner(visit, decision) : null),
          may(WEIGHT.detail, joinLines(renderDetail(visit, decision))),
        ]),
  ]);
  // After its outcome the next document is what comes next.
  const next = facts.next && {
    ...facts.next,
    ...(decision.state === "done" ? { style: "primary" as const } : {}),
  };
  if (!isOwn)
    return {
      text,
      keyboard: keyboardOf([
        [
          ...(facts.canGive ? visit.offers("forbidden", { decision }).flat() : []),
          ...takeBackRows(visit, decision).flat(),
        ],
        [next],
        ...wayRows(visit, decision),
      ]),
    };
  return {
    text,
    keyboard: keyboardOf([
      ...facts.sign,
      [facts.next],
      insteadButtons(visit, decision),
      [...undoButtons(visit, decision, undo), back ?? listButton(visit, decision) ?? homeButton(visit)],
    ]),
  };
}

/** The doubts about a document that is still to be signed: a colleague may have chosen it. */
function renderDoubtsOf(visit: ViewContext, decision: ToldDecision): Line[] {
  const [judged] = isUnsigned(decision) ? judgePile([decision], visit.user.preferences) : [];
  if (judged === undefined) return [];
  const { currency } = decision.summary;
  return [doubtsLine(visit, WEIGHT.doubts, { document: { currency }, doubts: judged.doubts })];
}

/** Tells the one who prepared it what both can still do. */
function renderSigner(visit: ViewContext, { whose: { signer, preparer } }: ToldDecision): Html | null {
  return preparer?.isReader === true
    ? visit.html("colleagues-by-signer", { name: nameOfDecider(visit, signer) })
    : null;
}

/** The way to decide otherwise, for the signer of what a colleague prepared. */
export function insteadButtons(visit: ViewContext, decision: Decision): InlineKeyboardButton[] {
  const { id, accountId, kind, documentId, preparedBy } = decision;
  const action = OPPOSITES[decision.action];
  if (preparedBy === null || action === undefined) return [];
  if (visit.profile.kinds[kind].actions[action]?.on !== true) return [];
  const label = visit.t("decision-instead-btn", { action: visit.label(`action-${action}-btn`) });
  return [tapButton(label, packAction({ accountId, kind, documentId, action, from: null, over: id }))];
}

/** Decisions that somebody else prepared go back to that person, while he or she is there. */
function undoButtons(visit: ViewContext, decision: Decision, undo?: string): InlineKeyboardButton[] {
  return decision.preparedBy === null || decision.preparedBy === NOBODY
    ? [tapButton(visit.t("decision-undo-btn"), undo ?? undoDecision.pack({ decision: decision.id }))]
    : visit.offers("prepared", { decision, isSigner: true }).flat();
}

/** The rows for the one who prepared it, as long as it is not signed. */
function takeBackRows(visit: ViewContext, decision: Decision): Keyboard {
  if (!isUnsigned(decision) || decision.preparedBy !== visit.user.telegramUserId) return [];
  return visit.offers("prepared", { decision, isSigner: false });
}

/** Sign and take back, for a card; only for the person who decided or prepared it. */
export function renderDecisionRows(
  visit: ViewContext,
  decision: Decision,
  { sign }: Pick<DecisionFacts, "sign">,
): Keyboard {
  if (!isOwnUnsigned(visit, decision)) return takeBackRows(visit, decision);
  const [all = [], onlyThis = []] = sign;
  const instead = insteadButtons(visit, decision);
  return keyboardOf([all, ...packed([...instead, ...onlyThis, ...undoButtons(visit, decision)])]);
}

/** The code that the page shows, too. */
export function renderCode(visit: ViewContext, { documentCode }: SessionRow): Html {
  return visit.html("sign-code", { code: documentCode.replace(/^(\d\d)(\d\d)$/, "$1 $2") });
}

export function isOwnUnsigned(visit: ViewContext, decision: Decision): boolean {
  return isUnsigned(decision) && decision.telegramUserId === visit.user.telegramUserId;
}

function renderAbout(
  visit: ViewContext,
  { kind, summary, tin }: Decision,
  { organization, isOnlyOrganization }: DecisionFacts,
): Line[] {
  const amount =
    summary.total !== null
      ? [html`<b>${visit.words.money(BigInt(summary.total), summary.currency)}</b>`]
      : summary.balance !== undefined
        ? [html`${visit.t("card-balance")}: <b>${visit.words.balance(summary.balance, summary.currency)}</b>`]
        : [];
  const title = renderTitle(visit, { kind, number: summary.number, date: null });
  const isNamed = (summary.counterpartyName ?? summary.counterpartyTin ?? summary.receiver ?? null) !== null;
  const parties = isNamed ? [html`${cleanText(partiesOf(summary), 2 * PARTNER)}`] : [];
  const whose = isOnlyOrganization ? null : html`<i>${cleanText(organization, PARTNER)} · ${tin}</i>`;
  return [must(joinHtml([title, ...parties, ...amount], " · ")), may(WEIGHT.organization, whose)];
}

/** In these states the detail says why the decision failed or may have failed, or of what the service warned. */
const TELLING: readonly Decision["state"][] = [
  "failed",
  "refused",
  "unknown",
  "following",
  "done",
  "untracked",
];

/** Why it failed, in the service's words or ours. */
export function renderDetail(
  visit: ViewContext,
  { state, detail, whose: { signer } }: Pick<ToldDecision, "state" | "detail" | "whose">,
): Html[] {
  if (detail === null || !TELLING.includes(state) || (state === "unknown" && detail === RESTORED)) return [];
  // The sentence of its state says that.
  if (voidReasonOf({ state, detail }) !== null) return [];
  const own = `decision-detail-${detail}`;
  if (!visit.words.has(own)) return [html`<blockquote>${cleanText(detail, ERROR)}</blockquote>`];
  const theirs = `${own}-by`;
  if (signer.isReader || !visit.words.has(theirs)) return [visit.sentence(own, null)];
  return [html`${visit.label(theirs, { name: nameOfDecider(visit, signer) })}`];
}

/** The other party; both parties for an agent, who is neither. */
function partiesOf({ counterpartyName, counterpartyTin, receiver }: Decision["summary"]): string {
  const sides = [
    counterpartyName ?? counterpartyTin ?? "—",
    ...(receiver === undefined ? [] : [receiver.name ?? receiver.tin ?? "—"]),
  ];
  return sides.map((name) => (hasLookAlikes(name) ? `${LOOK_ALIKE_MARK}${name}` : name)).join(" → ");
}

/** The page of the list that the document was opened from. */
function listButton(visit: ViewContext, { cameFrom }: Decision): InlineKeyboardButton | null {
  return cameFrom === null ? null : tapButton(visit.t("lists-back-btn"), openView.pack(cameFrom));
}

/** The way on from what needs nothing more of this person: to the card, to decide again, to the list, home. */
function wayRows(visit: ViewContext, decision: Decision): Keyboard {
  const { accountId, kind, documentId, state, detail } = decision;
  const card = openCardFrom(accountId, { kind, id: documentId }, decision.cameFrom);
  const mayAgain = detail !== "forbidden" && voidReasonOf(decision) === null;
  const isOver = ["refused", "failed", "undone"].includes(state) && mayAgain;
  const label = visit.t(isOver ? "decision-again-btn" : "decision-card-btn");
  return keyboardOf([
    [card !== null && tapButton(label, card, isOver && state !== "undone" ? "primary" : undefined)],
    [listButton(visit, decision), homeButton(visit)],
  ]);
}
