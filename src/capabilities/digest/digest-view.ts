import { openAnswered, openStuck } from "../../bot/buttons/digest.ts";
import { homeButton, openSigningQueue } from "../../bot/buttons/home.ts";
import { openView, openWaiting } from "../../bot/buttons/lists.ts";
import { lastDays } from "../../bot/document/last-days.ts";
import { shortSumOf } from "../../bot/document/sums.ts";
import { type Html, html, joinLines } from "../../bot/ui/html.ts";
import { briefName, renderShortName } from "../../bot/ui/organization-view.ts";
import { fitsPhone, fullest, SPARE } from "../../bot/ui/phone-lines.ts";
import { type Keyboard, keyboardOf, type Screen, tapButton } from "../../bot/ui/screen.ts";
import { packed } from "../../bot/ui/side-by-side.ts";
import { upperFirst } from "../../bot/ui/upper-first.ts";
import type { ViewContext } from "../../bot/view-context.ts";
import { walkButton } from "../../bot/walk/ways.ts";
import { addDays, dateInTimeZone } from "../../documents/dates.ts";
import type { CalendarDate } from "../../documents/document.ts";
import { isDecidable } from "../../judgement/judgement.ts";
import type { WaitingNow } from "../../judgement/waiting.ts";
import { READ_OF_A_LIST } from "../../reading/read-list.ts";
import { type DigestFacts, isEmpty } from "./read-digest.ts";
import { renderSaved, savedButtons } from "./saved-lists.ts";

/** Lines of what capabilities say of one organization. */
const MOST_SAID = 5;

export interface DigestRoom {
  /** Says below the last days what happens then. */
  readonly withRule: boolean;
  /** Says how many were answered and how many were not, as the buttons below do. */
  readonly withCounts?: boolean;
  /** Says for how much the last days and the signatures are, of which the buttons say how many. */
  readonly withSums?: boolean;
}

const ROOMS: readonly [DigestRoom, ...DigestRoom[]] = [
  { withRule: true },
  { withRule: true, withCounts: false },
  { withRule: false, withCounts: false },
];

/** One message for all of them: each has its head, and its buttons say whose they are. */
export function renderDigest(
  visit: ViewContext,
  digest: { readonly date: CalendarDate; readonly facts: readonly DigestFacts[] },
): Screen {
  return fullest(
    ROOMS,
    (room) => renderIn(visit, digest, room),
    (screen) => fitsPhone(screen, SPARE),
  );
}

function renderIn(
  visit: ViewContext,
  { date, facts }: { readonly date: CalendarDate; readonly facts: readonly DigestFacts[] },
  room: DigestRoom,
): Screen {
  const [only, ...others] = facts;
  const several = others.length > 0;
  const day = upperFirst(visit.words.weekday(date));
  const firstEnding = facts.find(({ ending }) => ending.length > 0);
  const nothing = facts.every((one) => isEmpty(one) && one.waiting?.reading.failure === null);
  return {
    text: joinLines([
      several || only === undefined
        ? html`<b>${day}</b>`
        : html`<b>${day}</b> · ${renderShortName(only.account)}`,
      ...facts.flatMap((one) => [
        ...(several ? [renderShortName(one.account)] : []),
        ...renderDigestLines(visit, one, date, { ...room, withRule: room.withRule && one === firstEnding }),
      ]),
    ]),
    keyboard: nothing
      ? [[homeButton(visit)]]
      : keyboardOf(facts.flatMap((one) => renderDigestButtons(visit, one, { date, several }))),
  };
}

export function renderDigestLines(
  visit: ViewContext,
  facts: DigestFacts,
  date: CalendarDate,
  { withRule, withCounts = true, withSums = true }: DigestRoom,
): Html[] {
  const { queue, answered, stuck, newlyStuck, waiting } = facts;
  const toSign = shortSumOf(
    visit,
    queue.map(({ summary }) => summary),
  );
  const answers = [
    ...(answered.accepted > 0 ? [visit.t("digest-accepted", { count: answered.accepted })] : []),
    ...(answered.rejected > 0 ? [visit.t("digest-rejected", { count: answered.rejected })] : []),
  ];
  const since = visit.words.weekday(dateInTimeZone(answered.since, visit.user.timeZone));
  return [
    ...renderWaiting(visit, facts),
    ...(waiting === null ? [] : visit.says("digest", { ...waitsOf(facts, waiting), most: MOST_SAID })),
    ...(waiting === null || !withSums ? [] : renderEnding(visit, facts, date)),
    ...(withRule ? [visit.html("deadlines-rule", { days: visit.profile.silence.days })] : []),
    ...(queue.length === 0 || !withSums
      ? []
      : [html`✍️ ${visit.t("digest-to-sign")}: <b>${visit.words.number(queue.length)}</b>${toSign}`]),
    ...(answers.length === 0 || !withCounts
      ? []
      : [
          html`${answered.accepted > 0 ? "✅" : "⛔"} ${visit.t("digest-since", { since })}: ${answers.join(", ")}`,
        ]),
    ...(stuck === 0 || !withCounts
      ? []
      : [
          html`📤 ${visit.t("digest-stuck", { count: stuck })}${newlyStuck === 0 || newlyStuck === stuck ? "" : ` (+${visit.words.number(newlyStuck)})`}`,
        ]),
    ...renderSaved(visit, facts.saved ?? []),
  ];
}

function waitsOf({ account, found }: DigestFacts, { waits }: WaitingNow) {
  return { account, judged: waits, ...(found === undefined ? {} : { found }) };
}

function renderWaiting(visit: ViewContext, { waiting }: DigestFacts): Html[] {
  if (waiting === null) return [visit.html("home-partial")];
  const { waits, reading } = waiting;
  if (reading.failure !== null && waits.length === 0) return [visit.html("home-partial")];
  if (waits.length === 0 && !reading.more) return [visit.html("home-nothing-waits")];
  const sum = shortSumOf(
    visit,
    waits.map(({ document }) => document),
  );
  const isPart = reading.more && reading.failure === null;
  const coverage = isPart ? ` (${visit.t("digest-first-read", { count: READ_OF_A_LIST })})` : "";
  return [
    html`📥 ${visit.t("digest-waiting")}: <b>${visit.words.number(waits.length)}</b>${sum}${coverage}`,
    ...(reading.failure === null ? [] : [visit.html("home-partial")]),
  ];
}

/** Today, tomorrow and each other day that the person is reminded of. */
function renderEnding(visit: ViewContext, { waiting, ending }: DigestFacts, date: CalendarDate): Html[] {
  const later = ending.filter(({ lastDay }) => lastDay > addDays(date, 1));
  const ends = lastDays(visit, waiting?.all ?? [], later);
  return ends === null ? [] : [html`⏳ ${ends}`];
}

export function renderDigestButtons(
  visit: ViewContext,
  facts: DigestFacts,
  { date, several }: { readonly date: CalendarDate; readonly several: boolean },
): Keyboard {
  const { waiting, ending, queue, answered, stuck, saved = [] } = facts;
  const { id: account } = facts.account;
  const of = several ? `${briefName(facts.account)} · ` : "";
  const { accepted, rejected, since, until } = answered;
  const waits = waiting === null ? 0 : waiting.waits.length;
  const walkable = waiting === null ? 0 : waiting.waits.filter(isDecidable).length;
  const tomorrow = addDays(date, 1);
  const dayName = (lastDay: CalendarDate) =>
    lastDay === date
      ? visit.t("digest-today-btn")
      : lastDay === tomorrow
        ? visit.t("digest-tomorrow-btn")
        : upperFirst(visit.words.weekday(lastDay));
  const button = (name: string, count: number, data: string) =>
    tapButton(`${of}${name} (${visit.words.number(count)})`, data);
  return [
    ...(waiting === null ? [] : visit.offers("waits", { ...waitsOf(facts, waiting), of })),
    ...(walkable === 0 ? [] : [[walkButton(visit, account, { count: walkable, of })]]),
    ...packed([
      ...(waits === walkable
        ? []
        : [button(visit.t("news-waiting-btn"), waits, openWaiting.pack({ account }))]),
      ...ending.map(({ lastDay, judged, view }) =>
        button(dayName(lastDay), judged.length, openView.pack({ view, page: 1 })),
      ),
      ...(queue.length === 0
        ? []
        : [button(visit.t("digest-to-sign"), queue.length, openSigningQueue.pack({ account }))]),
      ...(accepted + rejected === 0
        ? []
        : [
            button(
              visit.t("digest-answered-btn"),
              accepted + rejected,
              openAnswered.pack({ account, since, until, page: 1 }),
            ),
          ]),
      ...(stuck === 0
        ? []
        : [button(visit.t("digest-stuck-btn"), stuck, openStuck.pack({ account, page: 1 }))]),
      ...savedButtons(visit, saved, of),
    ]),
  ];
}
