/** One document in a line: number, counterparty, amount, date, state. */
import { directionOf } from "../../documents/direction.ts";
import type { BusinessDocument, Party } from "../../documents/document.ts";
import { silenceDeadline } from "../../documents/silence.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { type Html, html } from "../ui/html.ts";
import type { Visit } from "../visit.ts";
import { type Decided, decidedMark, decidedSign, nothingDecided } from "./decided.ts";
import { stateWord } from "./state-word.ts";

/** The other party, from the point of view of the organization with this TIN. */
export function counterpartyOf(document: BusinessDocument, ownTin: string): Party {
  return directionOf(document, ownTin, "incoming") === "incoming" ? document.sender : document.receiver;
}

export function renderRow(
  visit: Visit,
  document: BusinessDocument,
  ownTin: string,
  decided: Decided = nothingDecided,
): Html {
  const party = counterpartyOf(document, ownTin);
  const facts = [
    document.total === null ? null : visit.words.money(document.total),
    document.date === null ? null : visit.words.date(document.date),
    stateWord(visit, document, ownTin),
    daysLeft(visit, document, ownTin),
  ].filter((fact) => fact !== null);
  const row = html`<b>№ ${cleanText(document.number ?? "—", 40)}</b> · ${nameOf(party, 60)}\n${facts.join(" · ")}`;
  const mark = decidedMark(visit, decided, document);
  return mark === null ? row : html`${row}\n${mark}`;
}

/** How long it can still be answered, if silence counts as acceptance. */
function daysLeft(visit: Visit, document: BusinessDocument, ownTin: string): string | null {
  const { profile, clock } = visit.dependencies;
  if (directionOf(document, ownTin, "incoming") === "outgoing") return null;
  const deadline = silenceDeadline(profile, document, clock.now(), visit.user.timeZone);
  return deadline === null ? null : `⏳ ${visit.words.daysLeft(deadline.daysLeft)}`;
}

/** The row as a button's text. */
export function rowLabel(
  document: BusinessDocument,
  ownTin: string,
  decided: Decided = nothingDecided,
): string {
  const sign = decidedSign(decided, document);
  return `№ ${cleanText(document.number ?? "—", 24)} ${sign === null ? "" : `${sign} `}· ${nameOf(counterpartyOf(document, ownTin), 32)}`;
}

/** A party's name, or its TIN where the service gave no name. */
export function nameOf(party: Party, length: number): string {
  return cleanText(party.name ?? party.tin ?? "—", length);
}
