/** Sets of documents that are worth one tap. */

import { actionFor } from "../../bot/document/decidable.ts";
import { counterpartyOf, nameOf } from "../../bot/document/row-view.ts";
import type { ViewContext } from "../../bot/view-context.ts";
import { addDays, weekday } from "../../documents/dates.ts";
import type { BusinessDocument, CalendarDate, Tin } from "../../documents/document.ts";
import { openDeadline } from "../../documents/waiting.ts";
import { findUnusual } from "../../signing/anomalies.ts";
import type { Choosing } from "./read-choosing.ts";

const FRIDAY = 5;
/** With them the sets still fit a narrow phone. */
export const MOST_PARTNERS = 4;

export interface PartnerSet {
  readonly tin: Tin;
  readonly name: string;
  readonly count: number;
}

/** The days that end something soon: today, and the Friday by which the next ones end. */
export function soonDays(visit: ViewContext, documents: readonly BusinessDocument[]): CalendarDate[] {
  const today = visit.today();
  const ends = documents.flatMap((document) => endOf(visit, document) ?? []).sort();
  const later = ends.find((date) => date > today);
  return [...(ends.includes(today) ? [today] : []), ...(later === undefined ? [] : [fridayFrom(later)])];
}

export function endingUntil(
  visit: ViewContext,
  documents: readonly BusinessDocument[],
  day: CalendarDate,
): BusinessDocument[] {
  return documents.filter((document) => (endOf(visit, document) ?? "9999") <= day);
}

/** Those that sets take. */
export function togetherOf({ documents, apart = [] }: Pick<Choosing, "documents" | "apart">) {
  const left = new Set(apart.flatMap((set) => set.documents));
  return left.size === 0 ? documents : documents.filter((document) => !left.has(document));
}

/** Those with the most documents, at least two each. */
export function partnersOf({ account, ...choosing }: Choosing, most = MOST_PARTNERS): PartnerSet[] {
  const documents = togetherOf(choosing);
  const found = new Map<Tin, PartnerSet>();
  for (const document of documents) {
    const party = counterpartyOf(document, account.tin);
    if (party.tin === null) continue;
    const count = (found.get(party.tin)?.count ?? 0) + 1;
    found.set(party.tin, { tin: party.tin, name: nameOf(party, 60), count });
  }
  return [...found.values()]
    .filter(({ count }) => count > 1 && count < documents.length)
    .sort((one, other) => other.count - one.count)
    .slice(0, Math.max(0, most));
}

export function ofPartner({ account, ...choosing }: Choosing, tin: Tin): BusinessDocument[] {
  return togetherOf(choosing).filter((document) => counterpartyOf(document, account.tin).tin === tin);
}

/** The documents that are neither unusual nor different from the rest. */
export function usualOf(
  visit: ViewContext,
  { account: { tin }, unusual: facts }: Choosing,
  documents: readonly BusinessDocument[],
): BusinessDocument[] {
  const unusual = findUnusual(documents, (document) => ({
    action: actionFor(visit, document, tin, "accept") ?? "accept",
    counterpartyTin: counterpartyOf(document, tin).tin,
    total: document.total?.toString() ?? null,
    currency: document.currency,
    unusual: facts.get(document) ?? [],
  }));
  const out = new Set(unusual.map(({ entry }) => entry));
  return documents.filter((document) => !out.has(document));
}

/** The sets that other capabilities bring. */
export function offeredSets(visit: ViewContext, { account, chosen, found, ...choosing }: Choosing) {
  const documents = togetherOf(choosing);
  const base = chosen.length > 0 ? chosen : documents;
  return visit.offers("sets", {
    account,
    documents,
    chosen: base,
    ...(found === undefined ? {} : { found }),
  });
}

function endOf(visit: ViewContext, document: BusinessDocument): CalendarDate | null {
  const { profile } = visit;
  return openDeadline(profile, document, { now: visit.now(), timeZone: visit.user.timeZone })?.date ?? null;
}

function fridayFrom(date: CalendarDate): CalendarDate {
  return addDays(date, (FRIDAY - weekday(date) + 7) % 7);
}
