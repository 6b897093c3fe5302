/** The one message about what came while a person was away: a sentence for each organization, and the ways to it. */
import type { InlineKeyboardButton } from "grammy/types";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import { dateInTimeZone } from "../../../documents/dates.ts";
import { shortName } from "../../../documents/short-name.ts";
import { isPassed } from "../../../judgement/judgement.ts";
import { cleanText } from "../../../locales/clean-text.ts";
import { homeButton, openSigningQueue } from "../../buttons/home.ts";
import { openWaiting } from "../../buttons/lists.ts";
import { openAnswered } from "../../buttons/news.ts";
import { type Html, html, joinLines } from "../../ui/html.ts";
import { renderShortName } from "../../ui/organization-view.ts";
import { fitsNotice, fullest, SPARE } from "../../ui/phone-lines.ts";
import { keyboardOf, type Screen, tapButton } from "../../ui/screen.ts";
import { besideOrBelow } from "../../ui/side-by-side.ts";
import type { ViewContext } from "../../view-context.ts";
import { whatOf } from "./many-view.ts";
import type { ToldDocument } from "./told-documents.ts";

const MAX_NAME = 22;
/** Its button has more of it. */
const LEAST_NAME = 14;
/** Home leads to more. */
const MOST_ORGANIZATIONS = 3;

export interface MissedOf {
  readonly account: AccountRow;
  readonly told: readonly ToldDocument[];
  /** Null if it is not known. */
  readonly waiting: number | null;
  readonly toSign: number;
}

/** In the order in which they are told. */
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

/**
 * How much of it a sentence tells: all; without telling smaller changes apart; answers counted with them; or only how many
 * documents it is about.
 */
const LENGTHS = ["all", "answers", "new", "count"] as const;
type Length = (typeof LENGTHS)[number];

/** As much as is read at a glance. */
export function renderMissed(visit: ViewContext, facts: MissedFacts, all: readonly MissedOf[]): Screen {
  const heard = all.filter(({ told, toSign }) => told.length + toSign > 0);
  return fullest(
    LENGTHS,
    (length) => renderIn(visit, facts, heard, length),
    (screen) => fitsNotice(screen, SPARE.lines),
  );
}

function renderIn(
  visit: ViewContext,
  { since, until, isOnlyOrganization }: MissedFacts,
  heard: readonly MissedOf[],
  length: Length,
): Screen {
  const [first, last] = [since, until].map((at) => visit.words.date(dateInTimeZone(at, visit.user.timeZone)));
  const when = first === last ? first : `${first} – ${last}`;
  const [only] = heard;
  const head = html`📥 <b>${when ?? ""}</b>`;
  if (heard.length === 1 && only !== undefined) {
    return {
      text: joinLines([
        html`${head}: ${renderSentence(visit, only, length)}`,
        ...(isOnlyOrganization ? [] : [renderShortName(only.account)]),
      ]),
      keyboard: keyboardOf(waysOf(visit, only)),
    };
  }
  const shown = heard.slice(0, MOST_ORGANIZATIONS);
  return {
    text: joinLines([
      head,
      ...shown.map((missed) => {
        const name = cleanText(shortName(missed.account.name), length === "count" ? LEAST_NAME : MAX_NAME);
        return html`<b>${name}</b>: ${renderSentence(visit, missed, length)}`;
      }),
    ]),
    keyboard: keyboardOf([
      ...shown.map(({ account, waiting }) => [
        tapButton(
          countLabel(cleanText(shortName(account.name), MAX_NAME), waiting),
          openWaiting.pack({ account: account.id }),
        ),
      ]),
      [homeButton(visit)],
    ]),
  };
}

/** `14 new (3 counted as accepted without an answer), 5 accepted and 1 rejected by partners, 2 still to sign` */
function renderSentence(visit: ViewContext, missed: MissedOf, length: Length): Html {
  const { told, toSign } = missed;
  const count = visit.t("news-list-title", { count: told.length });
  const parts = [
    ...(length === "count" && told.length > 0 ? [count] : renderTold(visit, missed, length)),
    ...(toSign === 0 ? [] : [visit.t("missed-to-sign", { count: toSign })]),
  ];
  return html`${parts.join(", ")}.`;
}

function renderTold(visit: ViewContext, { told }: MissedOf, length: Length): string[] {
  const of = (what: string) => told.filter((one) => whatOf(one) === what);
  const arrived = of("documentArrived");
  const silent = arrived.filter(({ judgement }) => judgement !== null && isPassed(judgement));
  const [accepted, rejected] = [of("accepted").length, of("rejected").length];
  const others = OTHERS.map(([what, key]) => ({ key, count: of(what).length })).filter(
    ({ count }) => count > 0,
  );
  const counted = others.reduce((sum, { count }) => sum + count, length === "new" ? accepted + rejected : 0);
  return [
    ...(arrived.length === 0
      ? []
      : [
          visit.t("missed-new", { count: arrived.length }) +
            (silent.length === 0 ? "" : ` (${visit.t("missed-silent", { count: silent.length })})`),
        ]),
    ...(length === "new" ? [] : answers(visit, accepted, rejected)),
    ...(length === "all"
      ? others.map(({ key, count }) => visit.t(`missed-${key}`, { count }))
      : counted === 0
        ? []
        : [visit.t("missed-others", { count: counted })]),
  ];
}

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
    countLabel(visit.t("news-waiting-btn"), waiting),
    openWaiting.pack({ account: account.id }),
    "primary",
  );
  return [[waitingButton], ...(ways.length === 0 ? [] : besideOrBelow(ways))];
}

function countLabel(label: string, count: number | null): string {
  return count === null ? label : `${label} (${count})`;
}
