/** The screens of a comparison: the overview with both balances, and pages of each part of it. */
import type { InlineKeyboardButton } from "grammy/types";
import {
  actionRows,
  CARD,
  decideRows,
  fit,
  type Html,
  homeButton,
  html,
  joinLines,
  type Keyboard,
  keyboardOf,
  may,
  must,
  openCardFrom,
  packed,
  pagerRow,
  partyName,
  renderDecisionState,
  renderReason,
  renderTitle,
  type Screen,
  sideBySide,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import { ROUNDING } from "../../documents/matching/alike.ts";
import { shortName } from "../../documents/short-name.ts";
import { decisionOf } from "../../judgement/judgement.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { BEGINNING, downloadMirror, type MirrorGroup, openMirrorGroup, openMirrorPage } from "./buttons.ts";
import type { FoundMirror } from "./find-mirror.ts";
import { countOf, itemsOf, sumOfGroup } from "./groups.ts";
import { MOST_OF_A_LIST } from "./reading/read-mirror.ts";
import type { Comparison } from "./rules/compare.ts";
import { magnitude } from "./rules/match.ts";

/** How long a line stays where there is little room. */
const WEIGHT = { head: 1, reason: 2 } as const;
/** Next to the period on one line. */
const MAX_NAME = 14;
/** More of them are folded. */
const MOST_WARNINGS = 1;
const MOST_LISTS = 3;
/** Items of three lines each, which a phone shows whole. */
const ITEMS_ON_A_PAGE = 5;
/** Told also where there are none: these are what one looks for. */
const TOLD: readonly MirrorGroup[] = ["theirs-only", "ours-only"];
const LARGE: readonly MirrorGroup[] = ["theirs-only", "ours-only", "other-sum"];
const SMALL: readonly MirrorGroup[] = ["other-date", "match", "payment", "left-out"];

export function renderMirror(visit: ViewContext, found: FoundMirror): Screen {
  const { mirror, view, from } = found;
  const { comparison, problem, facts } = mirror;
  const head = renderHead(visit, found);
  if (comparison === null)
    return {
      text: joinLines([...head, visit.html(`mirror-${problem ?? "no-lines"}`)]),
      keyboard: [[backToCard(visit, found)]],
    };
  const decision = decisionOf(facts.judgement);
  const none = TOLD.filter((group) => countOf(comparison, group) === 0);
  const [title, ...partnerAndPeriod] = head;
  const text = fit(CARD, [
    must(title ?? null),
    // The statement's card has them, too.
    ...partnerAndPeriod.map((line) => may(WEIGHT.head, line)),
    // A decision by the buttons below may take its place.
    must(decision && renderDecisionState(visit, decision)),
    may(WEIGHT.reason, decision && renderReason(visit, decision)),
    ...renderBalances(visit, found, comparison).map(must),
    ...none.map((group) => must(html`${visit.t("mirror-group", { group })}: 0`)),
    ...renderWarnings(visit, found, comparison).map(must),
  ]);
  const keyboard = keyboardOf([
    ...LARGE.map((group) => [groupButton(visit, view, comparison, group)]),
    ...packed(
      SMALL.map((group) => groupButton(visit, view, comparison, group)).filter((button) => button !== null),
    ),
    ...(from === "walk" ? decideRows(visit, facts) : actionRows(visit, facts, from)),
    ...sideBySide([
      tapButton(visit.t("mirror-excel-btn"), downloadMirror.pack({ view })),
      backToCard(visit, found),
    ]),
  ]);
  return { text, keyboard };
}

function renderHead(visit: ViewContext, { mirror: { facts, partner, comparison } }: FoundMirror): Html[] {
  const name = partner === null ? null : cleanText(shortName(partyName(partner, 60)), MAX_NAME);
  const { date } = visit.words;
  const days = comparison === null ? null : `${date(comparison.period.from)} – ${date(comparison.period.to)}`;
  const second = [name, days].filter((part) => part !== null).join(" · ");
  return [renderTitle(visit, facts.document), ...(second === "" ? [] : [html`${second}`])];
}

function renderBalances(
  visit: ViewContext,
  { mirror }: FoundMirror,
  { balance, currency }: Comparison,
): Html[] {
  const { theirs, ours } = balance;
  const { balance: owed, money } = visit.words;
  const told = (sum: bigint | null) => (sum === null ? "—" : owed({ ours: sum, theirs: sum }, currency));
  const read = mirror.more
    ? visit.t("mirror-read-first", { count: MOST_OF_A_LIST })
    : visit.t("mirror-read", { count: mirror.read });
  const difference =
    theirs === null || ours === null
      ? ""
      : `${visit.t("mirror-difference", { sum: money(magnitude(theirs - ours), currency) })} `;
  return [
    visit.html("mirror-theirs", { balance: told(theirs) }),
    visit.html("mirror-ours", { balance: told(ours) }),
    html`${difference}${read}`,
  ];
}

/** Many of them are folded, so that the buttons stay on the screen. */
function renderWarnings(visit: ViewContext, found: FoundMirror, comparison: Comparison): Html[] {
  const warnings = warningsOf(visit, found, comparison);
  return warnings.length > MOST_WARNINGS
    ? [html`<blockquote expandable>${joinLines(warnings)}</blockquote>`]
    : warnings;
}

function warningsOf(visit: ViewContext, { mirror }: FoundMirror, comparison: Comparison): Html[] {
  const { books, swapped, balance, unread } = comparison;
  const lists = mirror.notRead.slice(0, MOST_LISTS).map((label) => visit.label(label));
  return [
    ...(lists.length === 0 ? [] : [visit.html("mirror-not-read", { lists: lists.join(", ") })]),
    ...(unread.length === 0 ? [] : [visit.html("mirror-unread", { count: unread.length })]),
    ...(books.unread === 0 ? [] : [visit.html("mirror-unread-lines", { count: books.unread })]),
    ...(books.whose === "own" ? [visit.html("mirror-own-columns")] : []),
    ...(swapped ? [visit.html("mirror-swapped")] : []),
    ...(magnitude(balance.gap) < ROUNDING
      ? []
      : [visit.html("mirror-gap", { sum: visit.words.money(magnitude(balance.gap), comparison.currency) })]),
  ].map((line) => html`⚠️ ${line}`);
}

function groupButton(
  visit: ViewContext,
  view: string,
  comparison: Comparison,
  group: MirrorGroup,
): InlineKeyboardButton | null {
  const count = countOf(comparison, group);
  if (count === 0) return null;
  const sum = sumOfGroup(comparison, group);
  const label = `${visit.t("mirror-group", { group })} (${visit.words.number(count)})`;
  return tapButton(
    sum === null ? label : `${label} · ${visit.words.shortSum(sum, comparison.currency)}`,
    openMirrorGroup.pack({ view, group }),
  );
}

export function renderGroup(
  visit: ViewContext,
  found: FoundMirror,
  { group, page }: { readonly group: MirrorGroup; readonly page: number },
): Screen {
  const { mirror, view, account } = found;
  const { comparison, facts } = mirror;
  const items = comparison === null ? [] : itemsOf(visit, comparison, group, account.tin);
  const pages = Math.max(1, Math.ceil(items.length / ITEMS_ON_A_PAGE));
  const here = Math.min(Math.max(1, page), pages);
  const first = (here - 1) * ITEMS_ON_A_PAGE;
  const shown = items.slice(first, first + ITEMS_ON_A_PAGE);
  const numbers = shown.flatMap(({ documents }, index) =>
    documents.flatMap((document, which) => {
      const data = openCardFrom(account.id, document, { view, page: here });
      const letter = documents.length > 1 ? String.fromCharCode(97 + (which % 26)) : "";
      return data === null ? [] : [tapButton(`${first + index + 1}${letter}`, data)];
    }),
  );
  const title = html`<b>${visit.t("mirror-group", { group })}: ${visit.words.number(items.length)}</b>`;
  return {
    text: joinLines([
      renderTitle(visit, facts.document),
      title,
      ...shown.map(({ text }, index) => html`${first + index + 1}. ${text}`),
    ]),
    keyboard: keyboardOf([
      ...rowsOf(numbers),
      ...pagerRow(visit.words, {
        page: here,
        pages,
        hasNext: here < pages,
        data: (to) => openMirrorPage.pack({ view, page: to }),
      }),
      [tapButton(visit.t("mirror-back-btn"), openMirrorPage.pack({ view, page: BEGINNING }))],
    ]),
  };
}

const NUMBERS_IN_A_ROW = 5;

function rowsOf(buttons: readonly InlineKeyboardButton[]): Keyboard {
  return Array.from({ length: Math.ceil(buttons.length / NUMBERS_IN_A_ROW) }, (_, row) =>
    buttons.slice(row * NUMBERS_IN_A_ROW, (row + 1) * NUMBERS_IN_A_ROW),
  );
}

function backToCard(visit: ViewContext, { account, mirror, from }: FoundMirror): InlineKeyboardButton {
  const card = openCardFrom(account.id, mirror.facts.document, from);
  return card === null ? homeButton(visit) : tapButton(visit.t("card-back-btn"), card);
}
