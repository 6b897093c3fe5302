/** All that waits, over all kinds: a row for each, the most urgent on top. */

import type { AccountRow } from "../../db/rows/accounts.ts";
import type { KindName } from "../../documents/kinds.ts";
import type { WaitingPart } from "../../documents/waiting-part.ts";
import { type Judgement, waitsForReader } from "../../judgement/judgement.ts";
import type { WaitingNow } from "../../judgement/waiting.ts";
import { openCardFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import { openListOptions, openView, refreshView } from "../buttons/lists.ts";
import { renderElsewhere } from "../document/limit-view.ts";
import { documentWords } from "../document/row-view.ts";
import { renderRows } from "../document/rows.ts";
import { chosenMark, chosenTexts, colleaguesText } from "../document/state-mark.ts";
import { renderCoverage, renderNumber, renderSum } from "../document/waiting-view.ts";
import { fit, LIST, type Line, may, must } from "../ui/fit.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderShortName, renderShortOrganization } from "../ui/organization-view.ts";
import { pagerRow } from "../ui/pager.ts";
import { type Keyboard, keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";
import type { WalkPlace } from "../walk/place.ts";
import { listWays } from "../walk/ways.ts";

export interface WaitingListFacts {
  readonly account: AccountRow;
  readonly view: string;
  /** Null: all kinds. */
  readonly kind: KindName | null;
  readonly part: WaitingPart;
  readonly waiting: WaitingNow;
  readonly page: number;
  readonly pages: number;
  readonly shown: readonly Judgement[];
  readonly toSign: Keyboard;
  /** True if some of it can be decided here. */
  readonly decidable: boolean;
  /** How many can be gone through one by one; 0 where that is not offered. */
  readonly left: number;
  /** Where that was left unfinished. */
  readonly walk: WalkPlace | null;
}

/** How long a line stays above the rows; *More* shows the order, and home the sum. */
const WEIGHT = { order: 1, sum: 3, elsewhere: 4 } as const;

export function renderWaitingList(visit: ViewContext, facts: WaitingListFacts): Screen {
  const { account, view, kind, waiting, page, pages, shown, toSign, decidable, left, walk } = facts;
  const judged = waiting.waits;
  const rows = renderRows(
    visit,
    shown.map((judgement) => ({
      says: documentWords(visit, judgement, {
        ownTin: account.tin,
        mark: chosenMark(judgement),
        mixed: kind === null,
      }),
      data: openCardFrom(account.id, judgement.document, { view, page }),
    })),
  );
  const keyboard = keyboardOf([
    ...rows.keyboard,
    ...pagerRow(visit.words, {
      page,
      pages,
      hasNext: page < pages,
      data: (to) => openView.pack({ view, page: to }),
      refresh: refreshView.pack({ view, page }),
    }),
    ...toSign,
    ...listWays(visit, { account: account.id, view, page, left, walk, decidable, waits: true }),
    [tapButton(visit.t("lists-more-btn"), openListOptions.pack({ view, page })), homeButton(visit)],
  ]);
  const head = fit(LIST, [
    ...renderHead(visit, facts),
    ...visit.says("waiting", { account, judged }),
    ...renderElsewhere(visit, judged).map((line) => may(WEIGHT.elsewhere, line)),
    ...rows.checked,
  ]);
  return { text: joinLines([head, ...rows.lines]), keyboard };
}

function renderHead(visit: ViewContext, facts: WaitingListFacts): Line[] {
  const { account, kind, part, waiting } = facts;
  const { waits, reading } = waiting;
  const name = kind === null ? renderShortName(account) : renderOfKind(visit, account, kind);
  if (waits.length === 0 && facts.shown.length === 0 && !reading.more && reading.failure === null)
    return [
      must(kind === null ? renderShortOrganization(account) : name),
      must(renderNothing(visit, part)),
      ...renderPart(visit, { ...part, lastDay: null }, waiting).map(must),
    ];
  const order = visit.t(visit.user.newestFirst ? "lists-newest-first" : "lists-urgent-first");
  return [
    must(html`${name} · ${renderNumbers(visit, waiting)}`),
    may(WEIGHT.sum, renderSum(visit, waiting)),
    ...renderPart(visit, part, waiting).map(must),
    may(WEIGHT.order, html`${order}`),
    ...renderCoverage(visit, waiting).map(must),
  ];
}

/** `2 wait (✍️ 1 chosen by a colleague), ✍️ 1 to sign`: home counts what the reader has chosen apart, too. */
function renderNumbers(visit: ViewContext, waiting: WaitingNow): Html {
  const waits = waiting.waits.filter(waitsForReader);
  const chosen = chosenTexts(visit, waiting.waits).join(", ");
  if (waits.length === 0 && chosen !== "") return html`<b>${chosen}</b>`;
  const colleagues = colleaguesText(visit, waits);
  const number = renderNumber(visit, { ...waiting, waits });
  return html`${number}${colleagues === null ? "" : ` (${colleagues})`}${chosen === "" ? "" : `, ${chosen}`}`;
}

/** Says that nothing waits, in all or with a last day of this part. */
function renderNothing(visit: ViewContext, { lastDay }: WaitingPart): Html {
  return lastDay === null
    ? visit.html("home-nothing-waits")
    : visit.html(`lists-none-${spanOf(lastDay)}`, datesOf(visit, lastDay));
}

type Days = NonNullable<WaitingPart["lastDay"]>;

const spanOf = ({ from, to }: Days) => (from === null ? "by" : from === to ? "on" : "between");

const datesOf = ({ words }: ViewContext, { from, to }: Days) => ({
  from: words.date(from ?? to),
  to: words.date(to),
});

/** Which part of what waits it is, by days, and that a substitute answers the rest. */
function renderPart(
  visit: ViewContext,
  { lastDay, cameBy, toldBy }: WaitingPart,
  { isNarrowed = false }: WaitingNow,
): Html[] {
  const { t, words } = visit;
  return [
    ...(isNarrowed ? [html`${t("lists-narrowed")}`] : []),
    ...(toldBy === null ? [] : [html`${t("lists-told")}`]),
    ...(lastDay === null
      ? []
      : [html`⏳ ${t(`lists-last-day-${spanOf(lastDay)}`, datesOf(visit, lastDay))}`]),
    ...(cameBy === null ? [] : [html`${t("lists-came-by", { date: words.date(cameBy) })}`]),
  ];
}

function renderOfKind(visit: ViewContext, account: AccountRow, kind: KindName): Html {
  return html`${renderShortName(account)} · ${visit.label(`${kind}-list`)}`;
}
