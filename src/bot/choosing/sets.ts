/** Sets of documents that are worth one tap. */

import { addDays, weekday } from "../../documents/dates.ts";
import type { CalendarDate, Tin } from "../../documents/document.ts";
import { HEEDS_ALL } from "../../judgement/doubts.ts";
import { actionFor, type Judged, type Judgement, openEnd } from "../../judgement/judgement.ts";
import { judgePile } from "../../judgement/pile.ts";
import { counterpartyOf, partyName } from "../document/row-view.ts";
import type { ViewContext } from "../view-context.ts";
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
export function soonDays(visit: ViewContext, judged: readonly Judged[]): CalendarDate[] {
  const today = visit.dayOfTerms();
  const ends = judged.flatMap((one) => openEnd(one)?.lastDay ?? []).sort();
  const later = ends.find((date) => date > today);
  return [...(ends.includes(today) ? [today] : []), ...(later === undefined ? [] : [fridayFrom(later)])];
}

export function endingUntil<One extends Judged>(judged: readonly One[], day: CalendarDate): One[] {
  return judged.filter((one) => (openEnd(one)?.lastDay ?? "9999") <= day);
}

/** Those that sets take. */
export function togetherOf({ judged, apart = [] }: Pick<Choosing, "judged" | "apart">): readonly Judgement[] {
  const left = new Set(apart.flatMap((set) => set.judged.map(({ document }) => document)));
  return left.size === 0 ? judged : judged.filter(({ document }) => !left.has(document));
}

/** Those with the most documents, at least two each. */
export function partnersOf({ account, ...choosing }: Choosing, most = MOST_PARTNERS): PartnerSet[] {
  const judged = togetherOf(choosing);
  const found = new Map<Tin, PartnerSet>();
  for (const { document } of judged) {
    const party = counterpartyOf(document, account.tin);
    if (party.tin === null) continue;
    const count = (found.get(party.tin)?.count ?? 0) + 1;
    found.set(party.tin, { tin: party.tin, name: partyName(party, 60), count });
  }
  return [...found.values()]
    .filter(({ count }) => count > 1 && count < judged.length)
    .sort((one, other) => other.count - one.count)
    .slice(0, Math.max(0, most));
}

export function ofPartner({ account, ...choosing }: Choosing, tin: Tin): Judgement[] {
  return togetherOf(choosing).filter(({ document }) => counterpartyOf(document, account.tin).tin === tin);
}

/** The documents about which nothing is to be doubted, also not beside the rest. */
export function usualOf({ account: { tin } }: Choosing, judged: readonly Judgement[]): Judgement[] {
  const entries = judged.map((judgement) => {
    const { document, doubts } = judgement;
    return {
      judgement,
      action: actionFor(judgement, "accept") ?? "accept",
      summary: {
        counterpartyTin: counterpartyOf(document, tin).tin,
        total: document.total?.toString() ?? null,
        currency: document.currency,
        doubts,
      },
    };
  });
  return judgePile(entries, HEEDS_ALL)
    .filter(({ doubts }) => doubts.length === 0)
    .map(({ entry }) => entry.judgement);
}

/** The sets that other capabilities bring. */
export function offeredSets(visit: ViewContext, { account, chosen, found, ...choosing }: Choosing) {
  const judged = togetherOf(choosing);
  const base = chosen.length > 0 ? chosen : judged;
  return visit.offers("sets", {
    account,
    judged,
    chosen: base,
    ...(found === undefined ? {} : { found }),
  });
}

function fridayFrom(date: CalendarDate): CalendarDate {
  return addDays(date, (FRIDAY - weekday(date) + 7) % 7);
}
