/** The one message about what came while a person was away: a sentence for each organization, and the ways to it. */
import type { InlineKeyboardButton } from "grammy/types";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import { dateInTimeZone } from "../../../documents/dates.ts";
import { shortName } from "../../../documents/short-name.ts";
import { isPassed } from "../../../judgement/judgement.ts";
import type { WaitingNow } from "../../../judgement/waiting.ts";
import { cleanText } from "../../../locales/clean-text.ts";
import { homeButton, openSigningQueue } from "../../buttons/home.ts";
import { openWaiting } from "../../buttons/lists.ts";
import { openAnswered } from "../../buttons/news.ts";
import { countOf } from "../../document/count-of.ts";
import { each, fit, type Line, may, must, NOTICE } from "../../ui/fit.ts";
import { type Html, html } from "../../ui/html.ts";
import { renderShortName } from "../../ui/organization-view.ts";
import { keyboardOf, type Screen, tapButton } from "../../ui/screen.ts";
import { besideOrBelow } from "../../ui/side-by-side.ts";
import { upperFirst } from "../../ui/typography.ts";
import type { ViewContext } from "../../view-context.ts";
import { whatOf } from "./many-view.ts";
import type { ToldDocument } from "./told-documents.ts";

const MAX_NAME = 22;
/** How long it stays where there is little room that some count as accepted. */
const SILENT = 1;
/** Home leads to more. */
const MOST_ORGANIZATIONS = 3;

export interface MissedOf {
  readonly account: AccountRow;
  readonly told: readonly ToldDocument[];
  /** Null if it is not known. */
  readonly waiting: WaitingNow | null;
  readonly toSign: number;
}

/** The order in which they are told. */
const OTHERS = [
  ["documentCancelled", "cancelled"],
  ["documentFailed", "failed"],
  ["documentAltered", "altered"],
  ["documentDoubted", "doubted"],
  ["documentCleared", "cleared"],
  ["documentMoved", "moved"],
  ["documentHandled", "handled"],
  ["documentListed", "listed"],
] as const;

interface MissedFacts {
  /** Milliseconds. */
  readonly since: number;
  /** Milliseconds. */
  readonly until: number;
  readonly isOnlyOrganization: boolean;
}

/** As much as is read at a glance: of one organization all that came, of several a sentence each. */
export function renderMissed(visit: ViewContext, facts: MissedFacts, all: readonly MissedOf[]): Screen {
  const { since, until, isOnlyOrganization } = facts;
  const heard = all.filter(({ told, toSign }) => told.length + toSign > 0);
  const [first, last] = [since, until].map((at) => visit.words.date(dateInTimeZone(at, visit.user.timeZone)));
  const head = html`📥 <b>${first === last ? (first ?? "") : `${first} – ${last}`}</b>`;
  const [only] = heard;
  if (heard.length === 1 && only !== undefined)
    return {
      text: fit(NOTICE, [
        ...renderAll(visit, only, head),
        must(isOnlyOrganization ? null : renderShortName(only.account)),
      ]),
      keyboard: keyboardOf(waysOf(visit, only)),
    };
  const shown = heard.slice(0, MOST_ORGANIZATIONS);
  return {
    text: fit(NOTICE, [
      must(head),
      ...shown.flatMap((missed) => {
        const name = cleanText(shortName(missed.account.name), MAX_NAME);
        const count = silentOf(missed.told.filter(isArrived)).length;
        return [
          must(html`<b>${name}</b>: ${renderSentence(visit, missed)}`),
          may(SILENT, count === 0 ? null : html`${visit.t("missed-silent", { count })}`),
        ];
      }),
    ]),
    keyboard: keyboardOf([
      ...shown.map(({ account, waiting }) => [
        tapButton(
          countLabel(visit, cleanText(shortName(account.name), MAX_NAME), waiting),
          openWaiting.pack({ account: account.id }),
        ),
      ]),
      [homeButton(visit)],
    ]),
  };
}

/** `14 new, 8 others, 2 still to sign.` */
function renderSentence(visit: ViewContext, { told, toSign }: MissedOf): Html {
  const arrived = told.filter(isArrived).length;
  const others = told.length - arrived;
  const parts = [
    ...(arrived === 0 ? [] : [visit.t("missed-new", { count: arrived })]),
    ...(others === 0 ? [] : [visit.t("missed-others", { count: others })]),
    ...(toSign === 0 ? [] : [visit.t("missed-to-sign", { count: toSign })]),
  ];
  return html`${parts.join(", ")}.`;
}

/** A line each for what arrived (with what silence accepts), the answers, every smaller change, and what is to sign. */
function renderAll(visit: ViewContext, { told, toSign }: MissedOf, head: Html): Line[] {
  const of = (what: string) => told.filter((one) => whatOf(one) === what);
  const arrived = told.filter(isArrived);
  const silent = silentOf(arrived);
  const others = OTHERS.map(([what, key]) => ({ key, count: of(what).length })).filter(
    ({ count }) => count > 0,
  );
  const line = (text: string) => html`${upperFirst(text)}`;
  const isSilent = silent.length === 0 ? "" : ` (${visit.t("missed-silent", { count: silent.length })})`;
  return [
    must(
      arrived.length === 0
        ? head
        : html`${head}: ${visit.t("missed-new", { count: arrived.length })}${isSilent}`,
    ),
    each(
      1,
      [
        ...answers(visit, of("accepted").length, of("rejected").length),
        ...others.map(({ key, count }) => visit.t(`missed-${key}`, { count })),
      ].map(line),
      (hidden) => {
        const count = others.slice(-hidden).reduce((sum, one) => sum + one.count, 0);
        return `, ${visit.t("missed-others", { count })}`;
      },
    ),
    must(toSign === 0 ? null : line(visit.t("missed-to-sign", { count: toSign }))),
  ];
}

const isArrived = (one: ToldDocument) => whatOf(one) === "documentArrived";

/** Those that count as accepted, since nobody answered them in time. */
const silentOf = (arrived: readonly ToldDocument[]) =>
  arrived.filter(({ judgement }) => judgement !== null && isPassed(judgement));

function answers(visit: ViewContext, accepted: number, rejected: number): string[] {
  if (accepted === 0 && rejected === 0) return [];
  if (rejected === 0) return [visit.t("missed-accepted", { count: accepted })];
  if (accepted === 0) return [visit.t("missed-rejected", { count: rejected })];
  return [visit.t("missed-answered", { accepted, rejected })];
}

function waysOf(visit: ViewContext, { account, told, waiting, toSign }: MissedOf): InlineKeyboardButton[][] {
  const answered = told.filter(({ notice }) => notice.news === "documentAnswered");
  const [first] = answered;
  const ways = [
    first === undefined
      ? null
      : tapButton(
          visit.t("missed-answered-btn", { count: answered.length }),
          openAnswered.pack({ notice: first.notice.id, page: 1 }),
        ),
    toSign === 0
      ? null
      : tapButton(
          visit.t("missed-to-sign-btn", { count: toSign }),
          openSigningQueue.pack({ account: account.id }),
        ),
  ].filter((button) => button !== null);
  const waitingButton = tapButton(
    countLabel(visit, visit.t("news-waiting-btn"), waiting),
    openWaiting.pack({ account: account.id }),
    "primary",
  );
  return [[waitingButton], ...(ways.length === 0 ? [] : besideOrBelow(ways))];
}

function countLabel(visit: ViewContext, label: string, waiting: WaitingNow | null): string {
  return waiting === null ? label : `${label} (${countOf(visit, waiting)})`;
}
