/** The screens of giving: who signs, the question, and what came of it. */

import type { InlineKeyboardButton } from "grammy/types";
import {
  type Colleague,
  counterpartyOf,
  fullSums,
  type Html,
  homeButton,
  html,
  joinLines,
  keyboardOf,
  labelOfColleague,
  nameOfColleague,
  openCardFrom,
  openHome,
  openSigningQueue,
  PARTNER,
  partyName,
  renderChoose,
  renderReason,
  renderShortOrganization,
  type Screen,
  sumKnown,
  tapButton,
  unsummed,
  type ViewContext,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import { shortName } from "../../documents/short-name.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { nameOfDocument } from "./about.ts";
import {
  confirmDecision,
  confirmDocument,
  confirmQueue,
  giveBackOne,
  giveDecision,
  giveDecisionTo,
  giveDocument,
  giveDocumentTo,
  giveQueue,
  giveQueueTo,
} from "./buttons.ts";
import { type Subject, stampOf, type What } from "./given-subject.ts";

/** Asks for the signer; `signers`: the people who may sign, as far as is known. */
export function renderWhoSigns(
  visit: ViewContext,
  what: What,
  subject: Subject,
  signers: readonly Colleague[],
  page: number,
): Screen {
  return renderChoose(visit, {
    account: subject.account,
    about: renderGiven(visit, subject),
    question: visit.html(signers.length === 0 ? "colleagues-nobody-signs" : "colleagues-who-signs"),
    colleagues: signers,
    page,
    turn: (to) => packChoice(what, to),
    choose: (to) => packConfirm(what, to),
    ways: [tapButton(visit.t("back-btn"), packBack(what, subject))],
  });
}

export function renderConfirm(
  visit: ViewContext,
  what: What,
  subject: Subject,
  colleague: Colleague,
): Screen {
  const name = nameOfColleague(colleague);
  return {
    text: joinLines([
      renderShortOrganization(subject.account),
      renderGiven(visit, subject),
      html``,
      visit.html("colleagues-give-ask", { name: labelOfColleague(colleague) }),
    ]),
    keyboard: [
      [
        tapButton(
          visit.t("colleagues-give-to-btn", { name }),
          packGive(what, subject, colleague.id),
          "primary",
        ),
      ],
      [tapButton(visit.t("back-btn"), packBack(what, subject))],
    ],
  };
}

export interface GiveOutcome {
  readonly given: readonly Decision[];
  /** Decisions that the colleague's login cannot read, and that therefore stayed. */
  readonly unreadable: number;
  /** Leads on after a single document. */
  readonly next: InlineKeyboardButton | null;
}

/** The outcome: the decisions that moved and those that stayed, with the reason. */
export function renderOutcome(
  visit: ViewContext,
  account: AccountRow,
  colleague: Colleague,
  { given, unreadable, next }: GiveOutcome,
): Screen {
  const name = nameOfColleague(colleague);
  const [only] = given.length === 1 ? given : [];
  return {
    text: joinLines([
      renderShortOrganization(account),
      ...(given.length === 0
        ? []
        : [visit.html("colleagues-given", { name }), renderWithReason(visit, given)]),
      ...(unreadable === 0 ? [] : [visit.html("colleagues-unreadable", { name, count: unreadable })]),
      ...(given.length + unreadable === 0 ? [visit.html("colleagues-not-given")] : []),
    ]),
    keyboard: keyboardOf([
      [next],
      [
        only !== undefined &&
          tapButton(visit.t("colleagues-take-back-btn"), giveBackOne.pack({ decision: only.id })),
        homeButton(visit),
      ],
    ]),
  };
}

/** The subject: a document with its partner and amount, or how many for how much. */
export function renderGiven(visit: ViewContext, subject: Subject): Html {
  if ("decided" in subject) return renderWithReason(visit, subject.decided);
  const { facts, action } = subject.undecided;
  const { document, account } = facts;
  const amount = document.total === null ? "" : ` · ${visit.words.money(document.total, document.currency)}`;
  const partner = partyName(counterpartyOf(document, account.tin), 60);
  return html`<b>${visit.label(`action-${action}`)}</b>: ${nameOfDocument(visit, document.kind, document.number)} · ${partner}${amount}`;
}

/** `Accept · 7 documents · 153,300,000 so‘m`. */
export function renderDecisions(visit: ViewContext, decisions: readonly Decision[]): Html {
  const { sums, known } = sumKnown(decisions.map(({ summary }) => summary));
  const money = known === 0 ? "" : ` · ${fullSums(visit, sums)}${unsummed(visit, decisions.length - known)}`;
  const [first] = decisions;
  if (decisions.length === 1 && first !== undefined) {
    const { number, counterpartyName, counterpartyTin } = first.summary;
    const partner = cleanText(shortName(counterpartyName ?? counterpartyTin ?? "—"), PARTNER);
    return html`<b>${visit.label(`action-${first.action}`)}</b>: ${nameOfDocument(visit, first.kind, number)} · ${partner}${money}`;
  }
  const names = [...new Set(decisions.map(({ action }) => action))];
  const actions = names.map((action) => {
    const count = decisions.filter((one) => one.action === action).length;
    const label = visit.label(`action-${action}`);
    return names.length === 1 ? label : `${label} ${visit.words.number(count)}`;
  });
  const count = visit.t("news-list-title", { count: decisions.length });
  return html`<b>${actions.join(", ")}</b> · ${count}${money}`;
}

function renderWithReason(visit: ViewContext, decisions: readonly Decision[]): Html {
  const reason = reasonOfOne(visit, decisions);
  return joinLines([renderDecisions(visit, decisions), ...(reason === null ? [] : [reason])]);
}

/** The reason of a single one, which its signer signs, too. */
export function reasonOfOne(visit: ViewContext, decisions: readonly Decision[]): Html | null {
  const [first, ...others] = decisions;
  return first === undefined || others.length > 0 ? null : renderReason(visit, first);
}

export function packChoice(what: What, page: number): string {
  switch (what.of) {
    case "document":
      return giveDocument.pack({ ...what.names, page });
    case "decision":
      return giveDecision.pack({ decision: what.id, page });
    case "queue":
      return giveQueue.pack({ account: what.account, page });
  }
}

function packConfirm(what: What, to: string): string {
  switch (what.of) {
    case "document":
      return confirmDocument.pack({ ...what.names, to });
    case "decision":
      return confirmDecision.pack({ decision: what.id, to });
    case "queue":
      return confirmQueue.pack({ account: what.account, to });
  }
}

function packGive(what: What, subject: Subject, to: string): string {
  switch (what.of) {
    case "document":
      return giveDocumentTo.pack({ ...what.names, to });
    case "decision":
      return giveDecisionTo.pack({ decision: what.id, to });
    case "queue": {
      const stamp = stampOf("decided" in subject ? subject.decided : []);
      return giveQueueTo.pack({ account: what.account, to, stamp });
    }
  }
}

/** Leads back to where it was begun: the document, or what is to be signed. */
function packBack(what: What, subject: Subject): string {
  const { account } = subject;
  if (what.of === "queue") return openSigningQueue.pack({ account: account.id });
  const [first] = "decided" in subject ? subject.decided : [];
  const document =
    "undecided" in subject
      ? subject.undecided.facts.document
      : first && { kind: first.kind, id: first.documentId };
  return (document && openCardFrom(account.id, document, null)) ?? openHome.pack({});
}
