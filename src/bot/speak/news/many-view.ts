/** One message about several documents: how many, of whom, for how much, and what ends first. */

import type { InlineKeyboardButton } from "grammy/types";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import { SOM } from "../../../documents/currency.ts";
import type { Priced } from "../../../documents/money-sums.ts";
import { shortName } from "../../../documents/short-name.ts";
import { cleanText } from "../../../locales/clean-text.ts";
import { askPutOffOfNews, openNews } from "../../buttons/news.ts";
import { dayText } from "../../document/day-text.ts";
import { renderPutOff } from "../../document/put-off-times.ts";
import { shortSumOf } from "../../document/sums.ts";
import { each, fit, type Line, may, must, NOTICE } from "../../ui/fit.ts";
import { type Html, html } from "../../ui/html.ts";
import { renderShortName } from "../../ui/organization-view.ts";
import { keyboardOf, type Screen, tapButton } from "../../ui/screen.ts";
import { besideOrBelow } from "../../ui/side-by-side.ts";
import type { ViewContext } from "../../view-context.ts";
import { walkNewsButton } from "../../walk/ways.ts";
import type { ToldDocument } from "./told-documents.ts";
import { lastDaysOf } from "./told-documents.ts";

const MOST_NAMED = 2;
/** With more kinds of news their sums are left out. */
const MOST_SUMMED = 2;
const MAX_NAME = 24;

/** The order in which they are told: where there is no room for all, what asks for something comes first. */
const LINES = [
  ["📥", "documentArrived"],
  ["⛔", "rejected"],
  ["⚠️", "documentFailed"],
  ["↩️", "documentCancelled"],
  ["✅", "accepted"],
  ["🔄", "documentAltered"],
  ["⚠️", "documentDoubted"],
  ["✅", "documentCleared"],
  ["🔄", "documentMoved"],
  ["☑️", "documentHandled"],
  ["📌", "documentListed"],
] as const;

export interface ManyFacts {
  /** How many wait for an answer that can be given here. */
  readonly open: number;
  /** How many have a doubt. */
  readonly doubted: number;
  /** The person's saved lists that they came into, with how many of them. */
  readonly saved: ReadonlyMap<string, number>;
  /** When the message comes again (milliseconds), where the person put it off. */
  readonly putOffTo: number | null;
  /** It comes again. */
  readonly isAgain: boolean;
  readonly isOnlyOrganization: boolean;
}

/** How long a line stays where there is little room: its list has the rest. */
const WEIGHT = { saved: 1, partners: 2, kinds: 5 } as const;

/** As much as is read at a glance; its list has the rest. */
export function renderMany(
  visit: ViewContext,
  account: AccountRow,
  told: readonly ToldDocument[],
  { open, doubted, saved, putOffTo, isAgain, isOnlyOrganization }: ManyFacts,
): Screen {
  const arrived = told.filter(({ notice }) => notice.news === "documentArrived");
  const [first] = told;
  const notice = first?.notice.id ?? null;
  const ways = notice === null ? [] : waysOf(visit, notice, { count: told.length, open, putOffTo });
  return {
    text: fit(NOTICE, [
      must(isAgain ? html`⏰ <b>${visit.t("later-told-many")}</b>` : null),
      renderKinds(visit, told),
      must(putOffTo === null ? null : renderPutOff(visit, putOffTo)),
      may(WEIGHT.partners, renderPartners(visit, told)),
      may(WEIGHT.saved, renderSaved(visit, saved)),
      must(renderFirstEnd(visit, arrived)),
      must(doubted === 0 ? null : html`⚠️ ${visit.t("news-unusual", { count: doubted })}`),
      must(isOnlyOrganization ? null : renderShortName(account)),
    ]),
    keyboard: keyboardOf([
      ...(notice === null || open === 0 ? [] : [[walkNewsButton(visit, notice, open)]]),
      ...besideOrBelow(ways),
    ]),
  };
}

/** `📥 7 new documents · 301m so‘m`, a line for each kind of news, and of how many documents others tell. */
function renderKinds(visit: ViewContext, told: readonly ToldDocument[]): Line {
  const groups = LINES.map(([icon, about]) => ({
    icon,
    about,
    of: told.filter((one) => whatOf(one) === about),
  })).filter(({ of }) => of.length > 0);
  // Its list has the sums, too, and each takes a line of its own.
  const isSummed = groups.length <= MOST_SUMMED;
  const lines = groups.map(({ icon, about, of }) => {
    const sum = isSummed ? shortSumOf(visit, of.map(pricedOf)) : "";
    return html`${icon} <b>${visit.t(`news-many-${about}`, { count: of.length })}</b>${sum}`;
  });
  return each(WEIGHT.kinds, lines, (hidden) => {
    const count = groups.slice(-hidden).reduce((sum, { of }) => sum + of.length, 0);
    return `; ${visit.t("news-others", { count })}`;
  });
}

/** A document that waits for nobody cannot be put off. */
function waysOf(
  visit: ViewContext,
  notice: string,
  { count, open, putOffTo }: Pick<ManyFacts, "open" | "putOffTo"> & { readonly count: number },
): InlineKeyboardButton[] {
  // Beside the number that can be gone through another one would only be asked about.
  const isOne = open === 0 || open === count;
  const text = isOne ? visit.t("news-list-btn", { count }) : visit.t("news-more-btn");
  const list = tapButton(text, openNews.pack({ notice, page: 1 }));
  if (open === 0) return [list];
  const label = visit.t(putOffTo === null ? "later-btn" : "later-change-btn");
  return [list, tapButton(label, askPutOffOfNews.pack({ notice }))];
}

/** `📌 Saved list: Done 3 · From Misol 1 · 2 others` */
function renderSaved(visit: ViewContext, saved: ManyFacts["saved"]): Html | null {
  const name = nameMost(visit, saved);
  return name === null ? null : html`📌 ${visit.t("news-saved", { name })}`;
}

/** Those with the most documents, each with its count, and how many the others have. */
function nameMost(visit: ViewContext, counts: ReadonlyMap<string, number>): string | null {
  const byCount = [...counts].sort(([, one], [, other]) => other - one);
  if (byCount.length === 0) return null;
  // A single one more needs no more room than "16 others".
  const most = byCount.length === MOST_NAMED + 1 ? byCount.length : MOST_NAMED;
  const named = byCount
    .slice(0, most)
    .map(([name, count]) => `${cleanText(shortName(name), MAX_NAME)} ${visit.words.number(count)}`);
  const others = byCount.slice(most).reduce((sum, [, count]) => sum + count, 0);
  return [...named, ...(others === 0 ? [] : [visit.t("news-others", { count: others })])].join(" · ");
}

/** An answer says by the document's state which it is. */
export function whatOf({ notice, judgement }: ToldDocument): (typeof LINES)[number][1] | null {
  if (notice.news !== "documentAnswered")
    return LINES.find(([, about]) => about === notice.news)?.[1] ?? null;
  if (judgement === null) return null;
  return judgement.answered === "rejected" ? "rejected" : "accepted";
}

function pricedOf({ document }: ToldDocument): Priced {
  return document?.facts ?? { total: null, currency: SOM };
}

/** `Misol Ta’minot 7 · Andoza Qurilish 3 · 2 others` */
function renderPartners(visit: ViewContext, told: readonly ToldDocument[]): Html | null {
  const counts = new Map<string, number>();
  for (const { document } of told) {
    const name = document?.facts.partnerName ?? document?.partnerTin;
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const name = nameMost(visit, counts);
  return name === null ? null : html`${name}`;
}

/** `Earliest last day: 24 Nov (2 documents)`, or `Last day 24 Nov` of all of them. */
function renderFirstEnd(visit: ViewContext, told: readonly ToldDocument[]): Html | null {
  const ends = lastDaysOf(told);
  const [first] = ends;
  if (first === undefined) return null;
  const count = ends.filter((date) => date === first).length;
  const date = dayText(visit, first);
  // Where it is everybody's, their number stands above.
  return count === told.length
    ? html`⏳ ${visit.t("waiting-last-day", { when: date })}`
    : html`⏳ ${visit.t("news-first-end", { date, count })}`;
}
