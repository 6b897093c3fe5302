/** Facts of the record that a card's head leaves out: codes, personal numbers, the service's own words and times. */
import type { Party } from "../../documents/document.ts";
import { knownStates } from "../../documents/states.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { withNumberSign } from "../../locales/number-sign.ts";
import { type Html, html, joinHtml } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";
import { dayText } from "./day-text.ts";
import { isExpected, renderParty, renderState } from "./head-view.ts";
import { stateWord } from "./state-mark.ts";

/** The most characters of notes and errors in the card itself; longer ones are shown in full among the details. */
const MAX_REMARK_CHARACTERS = 400;
const MAX_WHOLE_CHARACTERS = 2800;

export function renderRecordFacts(visit: ViewContext, facts: CardFacts): Html[] {
  const { document } = facts;
  const lines: Html[] = [];
  const add = (label: string, value: string | null, length = 200) => {
    if (value !== null) lines.push(html`${label}: ${cleanText(value, length)}`);
  };
  for (const party of [document.sender, document.receiver]) lines.push(renderParty(visit, party, facts, 200));
  add(visit.t("card-service-state"), ownStateOf(visit, facts));
  for (const party of [document.sender, document.receiver, ...document.otherParties]) {
    const role = visit.label(`party-${party.role}`);
    // Without a name, the code is shown with the party itself.
    if (party.branchName !== null) add(visit.t("card-branch-code", { role }), party.branchCode);
    add(visit.t("card-personal-number", { role }), party.fiztin);
  }
  if (document.createdAt !== null) {
    lines.push(
      html`${visit.t("card-created")}: ${visit.words.dateTime(Date.parse(document.createdAt), visit.user.timeZone)}`,
    );
  }
  add(visit.t("card-currency"), document.currency);
  add(visit.t("card-id"), document.id);
  lines.push(
    ...renderSince(visit, facts),
    ...renderTerm(visit, facts),
    ...renderAgreement(visit, facts, MAX_WHOLE_CHARACTERS),
  );
  return lines;
}

/** The terms that the parties agreed and wrote. `length`: characters of notes and errors. */
export function renderAgreement(
  visit: ViewContext,
  facts: CardFacts,
  length = MAX_REMARK_CHARACTERS,
): Html[] {
  const { document } = facts;
  const parts: Html[] = [];
  const contract = [
    ...(document.contractNumber === null ? [] : [withNumberSign(cleanText(document.contractNumber, 60))]),
    ...(document.contractDate === null ? [] : [visit.words.date(document.contractDate)]),
  ];
  if (contract.length > 0) parts.push(html`${visit.t("card-contract")}: ${contract.join(" · ")}`);
  for (const party of document.otherParties) parts.push(renderParty(visit, party, facts));
  if (document.agent !== null) {
    const { name, tin } = document.agent;
    parts.push(html`${visit.t("card-agent")}: ${cleanText(name ?? "—", 80)} · ${tin ?? "—"}`);
  }
  for (const party of [document.sender, document.receiver, ...document.otherParties])
    parts.push(...renderBranch(visit, party));
  for (const [label, remark] of [
    [visit.t("card-notes"), document.notes],
    [visit.t("card-last-error"), document.lastError],
  ] as const)
    if (remark !== null) parts.push(html`${label}: ${cleanText(remark, length)}`);
  return parts;
}

function renderBranch(visit: ViewContext, { role, branchName, branchCode }: Party): Html[] {
  const branch = branchName ?? branchCode;
  if (branch === null) return [];
  return [html`${visit.t("card-branch", { role: visit.label(`party-${role}`) })}: ${cleanText(branch, 60)}`];
}

/** The state where the head has no room for it, and since when, where that is known. */
export function renderSince(visit: ViewContext, facts: CardFacts): Html[] {
  const at = facts.judgement.since;
  const when = at === null ? null : visit.words.dateTime(at, visit.user.timeZone);
  const since = when === null ? [] : [html`${visit.t("card-since", { when })}`];
  if (isExpected(facts)) return [joinHtml([renderState(visit, facts), ...since], " · ")];
  return since.map((text) => html`${visit.t("card-state")}: ${text}`);
}

/** From when its term is counted, and on what that rests. */
export function renderTerm(visit: ViewContext, { judgement: { term } }: CardFacts): Html[] {
  if (term === null) return [];
  const { days } = visit.profile.silence;
  return [html`${visit.t("card-term", { days, from: dayText(visit, term.from), rests: term.restsOn })}`];
}

/** The service's own word for the state, unless the card says the same, and its number if we have no word for it. */
function ownStateOf(visit: ViewContext, { document, account }: CardFacts): string | null {
  const { stateId, stateText } = document;
  const told = stateWord(visit, document, account.tin);
  const isNumberTold = stateId === null || knownStates.includes(stateId) || told.includes(String(stateId));
  const parts = [
    ...(stateText === null || cleanText(stateText, told.length + 1) === told ? [] : [stateText]),
    ...(isNumberTold ? [] : [String(stateId)]),
  ];
  return parts.length === 0 ? null : parts.join(" · ");
}
