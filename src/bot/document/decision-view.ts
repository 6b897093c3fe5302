/** How a decision is shown, from open to its outcome: in the card, in the document's message, in the signing queue. */
import type { InlineKeyboardButton } from "grammy/types";
import type { Decision } from "../../db/decisions.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { signDecision, undoDecision } from "../buttons/actions.ts";
import { openCardFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import { openView } from "../buttons/lists.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { renderDecisionState } from "./decision-state-view.ts";
import { renderTitle } from "./title-view.ts";

/** Sign and take back, as long as nothing is signed; only for the person who decided. */
export function decisionButtons(visit: Visit, decision: Decision): InlineKeyboardButton[][] {
  if (decision.state !== "open" && decision.state !== "signing") return [];
  if (decision.telegramUserId !== visit.user.telegramUserId) return [];
  return [
    [
      {
        text: visit.t("decision-sign-btn"),
        callback_data: signDecision.pack({ decision: decision.id }),
        style: "primary",
      },
      { text: visit.t("decision-undo-btn"), callback_data: undoDecision.pack({ decision: decision.id }) },
    ],
  ];
}

/** The document's own message: its decision, and the decision's progress. */
export function renderDecision(visit: Visit, decision: Decision, organization: string): Screen {
  const { summary } = decision;
  const lines: Html[] = [
    renderTitle(visit, { kind: decision.kind, number: summary.number, date: summary.date }),
    html`${cleanText(partiesOf(summary), 240)}`,
  ];
  if (summary.total !== null) lines.push(html`<b>${visit.words.money(BigInt(summary.total))}</b>`);
  else if (summary.balance !== undefined)
    lines.push(html`${visit.t("card-balance")}: <b>${visit.words.balance(summary.balance)}</b>`);
  lines.push(
    html`<i>${cleanText(organization, 120)} · ${decision.tin}</i>`,
    html``,
    renderDecisionState(visit, decision),
  );
  if (decision.detail !== null && (decision.state === "failed" || decision.state === "refused")) {
    const own = `decision-detail-${decision.detail}`;
    lines.push(
      visit.words.has(own)
        ? visit.sentence(own, null)
        : html`<blockquote>${cleanText(decision.detail, 600)}</blockquote>`,
    );
  }
  return {
    text: joinLines(lines),
    keyboard: [...decisionButtons(visit, decision), ...wayRows(visit, decision)],
  };
}

/** The other party; both parties for an agent, who is neither. */
function partiesOf({ counterpartyName, counterpartyTin, receiver }: Decision["summary"]): string {
  const counterparty = counterpartyName ?? counterpartyTin ?? "—";
  return receiver === undefined ? counterparty : `${counterparty} → ${receiver.name ?? receiver.tin ?? "—"}`;
}

/** The buttons from a document's message to its card, to the list it was opened from, and home. */
export function wayRows(visit: Visit, decision: Decision): InlineKeyboardButton[][] {
  const card = openCardFrom(decision.accountId, { kind: decision.kind, id: decision.documentId }, null);
  const list = decision.cameFrom && openView.pack(decision.cameFrom);
  return [
    ...(list === null ? [] : [[{ text: visit.t("decision-list-btn"), callback_data: list }]]),
    [
      ...(card === null ? [] : [{ text: visit.t("decision-card-btn"), callback_data: card }]),
      homeButton(visit),
    ],
  ];
}
