/** Lines and buttons of a document over the sum: why a colleague is to be asked first, and one tap that asks. */

import {
  cutTo,
  findNames,
  html,
  type Line,
  type LinePlaces,
  may,
  must,
  type Offers,
  type Places,
  ROW,
  type Says,
  type SetPlaces,
  tapButton,
  type ViewContext,
} from "../../../bot/index.ts";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import { SOM } from "../../../documents/currency.ts";
import { foundBy } from "../../../judgement/finding.ts";
import { isDecidable } from "../../../judgement/judgement.ts";
import type { CardFacts } from "../../../judgement/read-card.ts";
import { askAllFirst, askFirst, openAskFirst } from "../buttons.ts";
import { type AskFirst, findAskFirstAbout, findAskFirstAboutAll } from "./find-ask-first.ts";

/** It stays longer above what waits than the line of what rules chose. */
const WEIGHT = 8;

export const askFirstOffers = {
  decide: (visit: ViewContext, at: Places["decide"]) => {
    const found = findAbout(at);
    const names = findNames(at.account.id, at.document, at.from);
    if (found === null || found.colleague === null || found.standing !== "open" || names === null) return [];
    return [
      [askButton(visit.t("rules-first-btn", { name: askFirstName(visit, found) }), askFirst.pack(names))],
    ];
  },
  waits: (visit: ViewContext, { of, ...at }: Places["waits"]) => {
    const found = findAllAbout(at);
    if (found === null || found.colleague === null || found.open.length === 0) return [];
    // The line above names the colleague.
    const label = `${of}${visit.t("rules-first-all-btn", { count: found.open.length })}`;
    return [[tapButton(label, askAllFirst.pack({ account: at.account.id }))]];
  },
  apart: (visit: ViewContext, at: SetPlaces["apart"]) => {
    const found = findAllAbout(at);
    if (found === null) return [];
    const { judged } = found;
    const label = `💬 ${visit.t("rules-first-apart", sentenceOf(visit, found, judged.length))}`;
    return [{ name: "ask-first", label, mark: "💬", judged }];
  },
} satisfies Offers;

export const askFirstSays = {
  head: renderAbout,
  details: renderAbout,
  home: renderWaiting,
  digest: renderWaiting,
} satisfies Says;

/** `💬 Over 50m so‘m: ask Sherzod first`, or how far that is. Nobody decides before having read it. */
function renderAbout(visit: ViewContext, { facts }: LinePlaces["details"]): Line[] {
  const found = findAbout(facts);
  if (found === null) return [];
  const { standing } = found;
  const says =
    standing === "open"
      ? sayAskFirst(visit, found)
      : visit.t(`rules-first-${standing}`, { name: askFirstName(visit, found) });
  return [must(html`💬 ${says}`)];
}

/** `💬 2 over 50m so‘m: ask Sherzod first` */
function renderWaiting(visit: ViewContext, at: LinePlaces["home"]): Line[] {
  const found = findAllAbout(at);
  if (found === null) return [];
  const { open, judged } = found;
  const args = sentenceOf(visit, found, judged.length);
  const key = open.length === 0 ? "rules-first-all-asked" : "rules-first-waits";
  return [may(WEIGHT, html`💬 ${visit.t(key, args)}`)];
}

/** The way to it from other rules. */
export function askFirstRow(
  visit: ViewContext,
  { id: account }: Pick<AccountRow, "id">,
  found: AskFirst | null,
) {
  const label = found === null ? visit.t("rules-first-new-btn") : sayAskFirst(visit, found);
  return [askButton(label, openAskFirst.pack({ account }))];
}

/** `Over 50m so‘m: ask Sherzod first`; that nobody can be asked now. */
export function sayAskFirst(visit: ViewContext, found: AskFirst): string {
  const key = found.colleague === null ? "rules-first-nobody" : "rules-first-line";
  return visit.t(key, { name: askFirstName(visit, found), sum: sumOf(visit, found) });
}

export function askFirstName(visit: ViewContext, { name }: AskFirst): string {
  return name ?? visit.t("colleagues-gone");
}

export function sumOf(visit: ViewContext, { over }: AskFirst): string {
  return visit.words.shortMoney(over, SOM);
}

const sentenceOf = (visit: ViewContext, found: AskFirst, count: number) => ({
  name: askFirstName(visit, found),
  sum: sumOf(visit, found),
  count,
});

const askButton = (label: string, data: string) => tapButton(cutTo(label, ROW), data);

/** Null where it is decided and no colleague's to be replaced, or cannot be accepted here. */
function findAbout(facts: Pick<CardFacts, "judgement" | "found">) {
  return isDecidable(facts.judgement) ? foundBy(findAskFirstAbout, facts) : null;
}

/** Null where none of it can be decided here. */
function findAllAbout(at: Pick<SetPlaces["apart"], "found">) {
  const found = foundBy(findAskFirstAboutAll, at);
  if (found === null) return null;
  const judged = found.judged.filter(isDecidable);
  if (judged.length === 0) return null;
  return { ...found, judged, open: judged.filter((one) => found.open.includes(one)) };
}
