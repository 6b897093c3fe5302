/** The first part of a card: title, state, parties, amount. */

import { findClosingBalance } from "../../documents/closing-balance.ts";
import { directionOf } from "../../documents/direction.ts";
import type { BusinessDocument, Party } from "../../documents/document.ts";
import { silenceDeadline } from "../../documents/silence.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { withNumberSign } from "../../locales/number-sign.ts";
import type { CardFacts } from "../../reading/read-card.ts";
import { type Html, html } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import type { Visit } from "../visit.ts";
import { renderDecisionState } from "./decision-state-view.ts";
import { renderLimit } from "./limit-view.ts";
import { nameOf } from "./row-view.ts";
import { stateWord } from "./state-word.ts";
import { renderTitle } from "./title-view.ts";
import { isSum, valueText } from "./value-text.ts";

export function renderHead(visit: Visit, facts: CardFacts): Html[] {
  const { account, document, decision, stateSince } = facts;
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
    renderSide(visit, "card-from", document.sender),
    renderSide(visit, "card-to", document.receiver),
  );
  for (const party of document.otherParties)
    lines.push(renderParty(visit, visit.label(`party-${party.role}`), party));
  if (document.agent !== null) {
    lines.push(
      html`${visit.t("card-agent")}: ${cleanText(document.agent.name ?? "—", 80)} · ${document.agent.tin ?? "—"}`,
    );
  }
  if (document.total !== null)
    lines.push(html`${visit.t("card-total")}: <b>${visit.words.money(document.total)}</b>`);
  lines.push(...renderBalance(visit, document, account.tin));
  const contract = [
    ...(document.contractNumber === null ? [] : [withNumberSign(cleanText(document.contractNumber, 60))]),
    ...(document.contractDate === null ? [] : [visit.words.date(document.contractDate)]),
  ];
  if (contract.length > 0) lines.push(html`${visit.t("card-contract")}: ${contract.join(" · ")}`);
  if (document.coVoting === true) lines.push(visit.html("card-co-voting"));
  return [...lines, ...renderLimit(visit, facts)];
}

/** From the point of view of the organization; for everybody else, the sums of each side. */
function renderBalance(visit: Visit, document: BusinessDocument, ownTin: string): Html[] {
  const { record } = visit.dependencies.profile.kinds[document.kind];
  const balance = findClosingBalance(record, document, ownTin);
  if (balance !== null) {
    return [html`${visit.t("card-balance")}: <b>${visit.words.balance(balance)}</b>`];
  }
  const keys = (record.closing ?? []).flatMap(({ debit, credit }) => [debit, credit]);
  return document.extra
    .filter(([key, value]) => keys.includes(key) && isSum(visit, document.kind, key, value))
    .map(([key, value]) => html`${visit.label(key)}: <b>${valueText(visit, document.kind, key, value)}</b>`);
}

/** Sender and receiver with the words for their roles, which also name the sides of a balance. */
function renderSide(visit: Visit, label: "card-from" | "card-to", party: Party): Html {
  return renderParty(visit, `${visit.t(label)} – ${visit.label(`party-${party.role}`)}`, party);
}

function renderParty(visit: Visit, label: string, party: Party): Html {
  const branch = party.branchName ?? party.branchCode;
  return html`${label}: ${nameOf(party, 120)}${party.tin === null ? "" : ` · ${visit.t("tin-word")} ${party.tin}`}${branch === null ? "" : ` · ${cleanText(branch, 60)}`}`;
}
