/** A document's card: who, what, how much, in which state, and what this role may do in it. */
import type { InlineKeyboardButton } from "grammy/types";
import type { ActionName } from "../../documents/description.ts";
import { directionOf } from "../../documents/direction.ts";
import type { BusinessDocument, Party } from "../../documents/document.ts";
import { silenceDeadline } from "../../documents/silence.ts";
import { packAction } from "../actions/buttons.ts";
import { decisionButtons, renderDecisionState } from "../actions/decision-view.ts";
import { homeButton } from "../home/buttons.ts";
import { renderOrganization } from "../home/organization-view.ts";
import { openView } from "../lists/buttons.ts";
import { counterpartyOf, nameOf } from "../lists/row-view.ts";
import { cleanText } from "../ui/clean-text.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { limitMessage } from "../ui/limit-message.ts";
import { copyButton, type Keyboard, keyboardOf, type Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { openCardFrom } from "./buttons.ts";
import type { CardFacts } from "./read-card.ts";
import { stateWord } from "./state-word.ts";
import { renderTitle } from "./title-view.ts";

/** Where the card was opened from, for the way back. */
export type CameFrom = { readonly view: string; readonly page: number } | null;

/** More unknown fields than this would push everything else out of the message. */
const MAX_OTHER_FIELDS = 20;

const ACTION_STYLES: Partial<Record<ActionName, "success" | "danger" | "primary">> = {
  accept: "success",
  agentAccept: "success",
  reject: "danger",
  agentReject: "danger",
  cancel: "danger",
  send: "primary",
};

export function renderCard(visit: Visit, facts: CardFacts, from: CameFrom, note: Html | null = null): Screen {
  const head: Html[] = note === null ? [] : [note, html``];
  head.push(...renderHead(visit, facts));
  const tail = renderTail(visit, facts);
  const text = limitMessage({
    head: joinLines(head),
    list: renderLines(visit, facts.document),
    tail: joinLines(tail),
    more: (count) => visit.html("card-more-lines", { count }),
  });
  return { text, keyboard: renderButtons(visit, facts, from) };
}

function renderHead(visit: Visit, { account, document, decision, stateSince }: CardFacts): Html[] {
  const { clock, profile } = visit.dependencies;
  const lines: Html[] = [renderTitle(visit, document), renderOrganization(visit, account), html``];
  const since =
    stateSince === null ? html`` : html` · ${visit.html("card-since", { when: visit.time(stateSince) })}`;
  lines.push(html`${visit.t("card-state")}: <b>${stateWord(visit, document, account.tin)}</b>${since}`);
  if (decision !== null) lines.push(renderDecisionState(visit, decision));
  const incoming = directionOf(document, account.tin, "incoming") === "incoming";
  const deadline = incoming ? silenceDeadline(profile, document, clock.now(), visit.user.timeZone) : null;
  if (deadline !== null) {
    lines.push(
      visit.html("card-silence", {
        days: visit.words.daysLeft(deadline.daysLeft),
        date: visit.words.date(deadline.date),
      }),
    );
  }
  lines.push(
    html``,
    renderParty(visit, "card-from", document.sender),
    renderParty(visit, "card-to", document.receiver),
  );
  for (const party of document.otherParties) lines.push(renderParty(visit, `party-${party.role}`, party));
  if (document.agent !== null) {
    lines.push(
      html`${visit.t("card-agent")}: ${cleanText(document.agent.name ?? "—", 80)} · ${document.agent.tin ?? "—"}`,
    );
  }
  if (document.total !== null)
    lines.push(html`${visit.t("card-total")}: <b>${visit.words.money(document.total)}</b>`);
  if (document.contractNumber !== null) {
    const date = document.contractDate === null ? "" : ` · ${visit.words.date(document.contractDate)}`;
    lines.push(html`${visit.t("card-contract")}: № ${cleanText(document.contractNumber, 60)}${date}`);
  }
  if (document.coVoting === true) lines.push(visit.html("card-co-voting"));
  return lines;
}

function renderParty(visit: Visit, label: string, party: Party): Html {
  const branch = party.branchName ?? party.branchCode;
  return html`${visit.label(label)}: ${nameOf(party, 120)}${party.tin === null ? "" : ` · ${visit.t("tin-word")} ${party.tin}`}${branch === null ? "" : ` · ${cleanText(branch, 60)}`}`;
}

function renderLines(visit: Visit, document: BusinessDocument): Html[] {
  return document.lines.map((line, index) => {
    const count = line.count === null ? "" : ` · ${line.count} ${cleanText(line.unit ?? "", 20)}`.trimEnd();
    const price = line.price === null ? "" : ` × ${visit.words.money(line.price)}`;
    const total = line.total === null ? "" : ` = ${visit.words.money(line.total)}`;
    return html`${index + 1}. ${cleanText(line.name ?? "—", 120)}${count}${price}${total}`;
  });
}

function renderTail(visit: Visit, facts: CardFacts): Html[] {
  const { document } = facts;
  const lines: Html[] = [];
  if (document.notes !== null) lines.push(html`${visit.t("card-notes")}: ${cleanText(document.notes, 400)}`);
  if (document.lastError !== null) {
    lines.push(html`⚠️ ${visit.t("card-last-error")}: ${cleanText(document.lastError, 400)}`);
  }
  const details = renderDetails(visit, facts);
  if (details.length > 0) lines.push(html`<blockquote expandable>${joinLines(details)}</blockquote>`);
  return lines;
}

/** What is seldom looked at, folded away until it is opened. */
function renderDetails(visit: Visit, { document, history, account }: CardFacts): Html[] {
  const lines = [
    html`<b>${visit.t("card-details")}</b>`,
    ...document.extra.map(([key, value]) => html`${visit.label(key)}: ${cleanText(value, 200)}`),
  ];
  if (history.length > 1) {
    lines.push(html`<b>${visit.t("card-history")}</b>`);
    for (const { stateId, at } of history) {
      const state = stateWord(visit, { ...document, stateId, stateText: null }, account.tin);
      lines.push(html`${visit.words.dateTime(at, visit.user.timeZone)}: ${state}`);
    }
  }
  if (document.other.length > 0) lines.push(html`<b>${visit.t("card-other")}</b>`);
  for (const [path, value] of document.other.slice(0, MAX_OTHER_FIELDS)) {
    lines.push(html`${cleanText(path, 60)}: ${cleanText(value, 120)}`);
  }
  return lines.length === 1 ? [] : lines;
}

/** What accountants carry over into other programs. */
function copyRow(visit: Visit, { document, account }: CardFacts): Array<InlineKeyboardButton | null> {
  const { tin } = counterpartyOf(document, account.tin);
  return [
    document.number === null ? null : copyButton(`⧉ № ${cleanText(document.number, 24)}`, document.number),
    tin === null ? null : copyButton(`⧉ ${visit.t("tin-word")} ${tin}`, tin),
  ];
}

function renderButtons(visit: Visit, facts: CardFacts, from: CameFrom): Keyboard {
  const { account, document, decision } = facts;
  const rows: InlineKeyboardButton[][] = [];
  const id = document.id;
  if (decision !== null) rows.push(...decisionButtons(visit, decision));
  else if (id !== null) {
    rows.push(
      facts.actions.map((action) => ({
        text: visit.label(`action-${action}-btn`),
        callback_data: packAction({ accountId: account.id, kind: document.kind, documentId: id, action }),
        ...(ACTION_STYLES[action] === undefined ? {} : { style: ACTION_STYLES[action] }),
      })),
    );
  }
  const refresh = openCardFrom(account.id, document, from);
  const last: InlineKeyboardButton[] = [];
  if (from !== null) last.push({ text: visit.t("back-btn"), callback_data: openView.pack(from) });
  if (refresh !== null) last.push({ text: visit.t("refresh-btn"), callback_data: refresh });
  last.push(homeButton(visit));
  return keyboardOf([...rows, copyRow(visit, facts), last]);
}
