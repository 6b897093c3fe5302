/** The weekly digest: the chart's words, and the same numbers as text. */

import {
  CAPTION,
  counterpartyOf,
  countOf,
  fit,
  type Html,
  html,
  joinLines,
  type Keyboard,
  keyboardOf,
  may,
  must,
  openView,
  openWaiting,
  partyName,
  renderShortName,
  renderUnreadPart,
  shortSumOf,
  sideBySide,
  sumKnown,
  tapButton,
  upperFirst,
  type ViewContext,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { CalendarDate } from "../../documents/document.ts";
import { byMoney, type Priced } from "../../documents/money-sums.ts";
import { shortName } from "../../documents/short-name.ts";
import type { Chart } from "../../files/render-chart.ts";
import type { WaitingNow } from "../../judgement/waiting.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { renderDigestButtons, renderDigestLines } from "./digest-view.ts";
import type { Week, WeeklyFacts } from "./read-weekly.ts";

const MOST_PARTNERS = 5;
/** How long a line stays where there is little room: the picture tells whose it is, too. */
const WEIGHT = { partner: 0, ages: 0, head: 1 } as const;
const MAX_NAME = 24;

export function chartOf(
  visit: ViewContext,
  { account, weeks, more }: WeeklyFacts,
  date: CalendarDate,
): Chart {
  return {
    language: visit.words.language,
    // Below it the caption says it again: a picture may be handed on without.
    title: `${cleanText(shortName(account.name), MAX_NAME)} · ${visit.words.weekday(date)}`,
    legend: {
      came: visit.t("weekly-came"),
      accepted: visit.t("weekly-accepted-word"),
      rejected: visit.t("weekly-rejected-word"),
    },
    weeks: weeks.map((week) => ({ ...week, label: labelOf(visit, week) })),
    note: noteOf(visit, more),
  };
}

/** The day's digest, as many partners as there is room for, and the picture's numbers in words. */
export function renderWeekly(visit: ViewContext, facts: WeeklyFacts, date: CalendarDate): Html {
  const { account, waiting, digest } = facts;
  const waits = waiting !== null && waiting.waits.length > 0;
  return fit(CAPTION, [
    // The picture has it, too.
    may(WEIGHT.head, html`<b>${upperFirst(visit.words.weekday(date))}</b> · ${renderShortName(account)}`),
    ...(digest === null
      ? renderWaitingCount(visit, facts).map(must)
      : renderDigestLines(visit, digest, { withRule: digest.ending.length > 0 })),
    may(WEIGHT.ages, waits ? html`${agesOf(visit, facts)}` : null),
    ...(waits ? renderPartners(visit, account, waiting) : []).map((line) => may(WEIGHT.partner, line)),
    must(renderWeeks(visit, facts)),
  ]);
}

/** All that the picture tells, for whoever cannot see it: folded, the last week first, without weeks of nothing. */
function renderWeeks(visit: ViewContext, { weeks, more }: WeeklyFacts): Html {
  const [last, ...before] = weeks.toReversed();
  const told = [...(last === undefined ? [] : [last]), ...before.filter(({ came }) => came > 0)];
  const lines = [
    ...told.map((week) => `${labelOf(visit, week)}: ${countsOf(visit, week)}`),
    noteOf(visit, more),
  ].map((line) => html`${line}`);
  return html`<blockquote expandable>📊 ${joinLines(lines)}</blockquote>`;
}

/** `41 documents received, 30 accepted, 2 rejected`: without answers that did not come. */
function countsOf({ t }: ViewContext, { came, accepted, rejected }: Week): string {
  return [
    t("weekly-count", { count: came }),
    ...(accepted === 0 ? [] : [t("digest-accepted", { count: accepted })]),
    ...(rejected === 0 ? [] : [t("digest-rejected", { count: rejected })]),
  ].join(", ");
}

function noteOf({ t }: ViewContext, more: boolean): string {
  return more ? `${t("weekly-note")} ${t("weekly-more")}` : t("weekly-note");
}

/** `viewOfOld`: lists what waits for over a week. */
export function weeklyKeyboard(
  visit: ViewContext,
  { account, ages, digest }: WeeklyFacts,
  viewOfOld: string | null,
): Keyboard {
  const old = viewOfOld !== null && [
    tapButton(visit.t("weekly-old-btn", { count: ages.old }), openView.pack({ view: viewOfOld, page: 1 })),
  ];
  const rows = digest === null ? [] : renderDigestButtons(visit, digest, { several: false });
  const [last = []] = rows.slice(-1);
  return keyboardOf([
    ...(old === false ? rows : [...rows.slice(0, -1), ...sideBySide([...last, ...old])]),
    [
      digest === null &&
        ages.old === 0 &&
        tapButton(visit.t("news-waiting-btn"), openWaiting.pack({ account: account.id })),
    ],
  ]);
}

function renderWaitingCount(visit: ViewContext, { waiting }: WeeklyFacts): Html[] {
  const unread = waiting === null ? visit.html("home-partial") : renderUnreadPart(visit, waiting.reading);
  const partial = unread === null ? [] : [unread];
  if (waiting === null || waiting.waits.length === 0) return partial;
  const { waits } = waiting;
  const sum = shortSumOf(
    visit,
    waits.map(({ document }) => document),
  );
  return [...partial, html`📥 ${visit.t("digest-waiting")}: <b>${countOf(visit, waiting)}</b>${sum}`];
}

const agesOf = (visit: ViewContext, { ages }: WeeklyFacts) =>
  visit.t("weekly-ages", { new: ages.new, middle: ages.middle, old: ages.old });

/** Names the partners with the greatest sums. */
function renderPartners(visit: ViewContext, { tin }: AccountRow, { waits }: WaitingNow): Html[] {
  const partners = new Map<string, { readonly name: string; readonly documents: Priced[] }>();
  for (const { document } of waits) {
    const partner = counterpartyOf(document, tin);
    const name = cleanText(shortName(partyName(partner, 60)), MAX_NAME);
    const known = partners.get(partner.tin ?? name) ?? { name, documents: [] };
    known.documents.push(document);
    partners.set(partner.tin ?? name, known);
  }
  return (
    [...partners.values()]
      .map(({ name, documents }) => ({ name, documents, sum: sumKnown(documents).sums[0] ?? null }))
      .sort((one, other) => byMoney(one.sum, other.sum))
      .slice(0, MOST_PARTNERS)
      // How many have no amount is told once, above.
      .map(({ name, documents }) => {
        const known = documents.filter(({ total }) => total !== null);
        return html`${name} ${visit.words.number(documents.length)}${shortSumOf(visit, known)}`;
      })
  );
}

/** `16 Nov–22 Nov` */
function labelOf(visit: ViewContext, { from, to }: Week): string {
  return `${visit.words.dayMonth(from)}–${visit.words.dayMonth(to)}`;
}
