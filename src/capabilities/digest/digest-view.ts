/** The morning's message: for each organization, the documents that wait and the answers to its own. */
import {
  briefName,
  countOf,
  DIGEST,
  type EndingGroup,
  fit,
  type Html,
  homeButton,
  html,
  type Keyboard,
  keyboardOf,
  type Line,
  lastDays,
  may,
  must,
  openSigningQueue,
  openView,
  openWaiting,
  packed,
  renderShortName,
  renderUnreadPart,
  type Screen,
  shortSumOf,
  tapButton,
  upperFirst,
  type ViewContext,
} from "../../bot/index.ts";
import { dateInTimeZone } from "../../documents/dates.ts";
import type { CalendarDate } from "../../documents/document.ts";
import type { WaitingNow } from "../../judgement/waiting.ts";
import { READ_OF_A_LIST } from "../../reading/read-list.ts";
import { openAnswered, openStuck } from "./buttons.ts";
import { type DigestFacts, isEmpty } from "./read-digest.ts";
import { renderSaved, savedButtons } from "./saved-lists.ts";

/** Lighter lines go first where there is little room; the buttons say how many were answered, and how many were not. */
const WEIGHT = { rule: 1, stuck: 2, answers: 3, saved: 4 } as const;

/** One message for all of them: each has its head, and its buttons say whose they are. */
export function renderDigest(
  visit: ViewContext,
  { date, facts }: { readonly date: CalendarDate; readonly facts: readonly DigestFacts[] },
): Screen {
  const [only, ...others] = facts;
  const several = others.length > 0;
  const day = upperFirst(visit.words.weekday(date));
  const firstEnding = facts.find(({ ending }) => ending.length > 0);
  const firstWaiting = facts.find(({ waiting }) => waiting !== null && waiting.waits.length > 0);
  const nothing = facts.every((one) => isEmpty(one) && one.waiting?.reading.failure === null);
  return {
    text: fit(DIGEST, [
      must(
        several || only === undefined
          ? html`<b>${day}</b>`
          : html`<b>${day}</b> · ${renderShortName(only.account)}`,
      ),
      ...facts.flatMap((one) => [
        must(several ? renderShortName(one.account) : null),
        ...renderDigestLines(visit, one, { withRule: one === firstEnding }),
      ]),
    ]),
    keyboard: nothing
      ? [[homeButton(visit)]]
      : keyboardOf(
          facts.flatMap((one) => renderDigestButtons(visit, one, { several, isFirst: one === firstWaiting })),
        ),
  };
}

/** `withRule`: says below the last days what happens then. */
export function renderDigestLines(
  visit: ViewContext,
  facts: DigestFacts,
  { withRule }: { readonly withRule: boolean },
): Line[] {
  const { queue, answered, stuck, newlyStuck, waiting } = facts;
  const toSign = shortSumOf(
    visit,
    queue.map(({ summary }) => summary),
  );
  const answers = [
    ...(answered.accepted > 0 ? [`✅ ${visit.t("digest-accepted", { count: answered.accepted })}`] : []),
    ...(answered.rejected > 0 ? [`⛔ ${visit.t("digest-rejected", { count: answered.rejected })}`] : []),
  ];
  const since = visit.words.weekday(dateInTimeZone(answered.since, visit.user.timeZone));
  const newly =
    newlyStuck === 0 || newlyStuck === stuck ? "" : `, ${visit.t("digest-stuck-new", { count: newlyStuck })}`;
  return [
    ...renderWaiting(visit, facts).map(must),
    ...(waiting === null ? [] : visit.says("digest", waitsOf(facts, waiting))),
    must(waiting === null ? null : renderEnding(visit, facts)),
    may(WEIGHT.rule, withRule ? visit.html("deadlines-rule", { days: visit.profile.silence.days }) : null),
    must(
      queue.length === 0
        ? null
        : html`✍️ ${visit.t("digest-to-sign")}: <b>${visit.words.number(queue.length)}</b>${toSign}`,
    ),
    may(
      WEIGHT.answers,
      answers.length === 0 ? null : html`${visit.t("digest-since", { since })}: ${answers.join(", ")}`,
    ),
    may(WEIGHT.stuck, stuck === 0 ? null : html`📤 ${visit.t("digest-stuck", { count: stuck })}${newly}`),
    ...renderSaved(visit, facts.saved ?? []).map((line) => may(WEIGHT.saved, line)),
  ];
}

function waitsOf({ account, found }: DigestFacts, { waits }: WaitingNow) {
  return { account, judged: waits, ...(found === undefined ? {} : { found }) };
}

function renderWaiting(visit: ViewContext, { waiting }: DigestFacts): Html[] {
  if (waiting === null) return [visit.html("home-partial")];
  const { waits, reading } = waiting;
  const unread = renderUnreadPart(visit, reading);
  if (unread !== null && waits.length === 0) return [unread];
  if (waits.length === 0 && !reading.more) return [visit.html("home-nothing-waits")];
  const sum = shortSumOf(
    visit,
    waits.map(({ document }) => document),
  );
  const isPart = reading.more && reading.failure === null;
  const coverage = isPart ? ` (${visit.t("digest-first-read", { count: READ_OF_A_LIST })})` : "";
  return [
    html`📥 ${visit.t("digest-waiting")}: <b>${countOf(visit, waiting)}</b>${sum}${coverage}`,
    ...(unread === null ? [] : [unread]),
  ];
}

/** Today, tomorrow and each other day that the person is reminded of. */
function renderEnding(visit: ViewContext, { waiting, ending }: DigestFacts): Html | null {
  const later = ending.filter(({ daysLeft }) => daysLeft > 1);
  const ends = lastDays(visit, waiting?.all ?? [], later);
  return ends === null ? null : html`⏳ ${ends}`;
}

/** `isFirst`: what waits in this organization is what comes next. */
export function renderDigestButtons(
  visit: ViewContext,
  facts: DigestFacts,
  { several, isFirst = true }: { readonly several: boolean; readonly isFirst?: boolean },
): Keyboard {
  const { waiting, view = null, ending, queue, answered, stuck, saved = [] } = facts;
  const { id: account } = facts.account;
  const of = several ? `${briefName(facts.account)} · ` : "";
  const { accepted, rejected, since, until } = answered;
  const waits = waiting === null ? 0 : waiting.waits.length;
  const dayName = ({ lastDay, daysLeft }: EndingGroup) =>
    daysLeft === 0
      ? visit.t("digest-today-btn")
      : daysLeft === 1
        ? visit.t("digest-tomorrow-btn")
        : upperFirst(visit.words.weekday(lastDay));
  const button = (name: string, count: number | string, data: string, style?: "primary") =>
    tapButton(`${of}${name} (${typeof count === "string" ? count : visit.words.number(count)})`, data, style);
  return [
    ...(waits === 0
      ? []
      : [
          [
            button(
              visit.t("news-waiting-btn"),
              countOf(visit, waiting),
              view === null ? openWaiting.pack({ account }) : openView.pack({ view, page: 1 }),
              isFirst ? "primary" : undefined,
            ),
          ],
        ]),
    ...(waiting === null ? [] : visit.offers("waits", { ...waitsOf(facts, waiting), of })),
    ...packed([
      ...ending.map((group) =>
        button(dayName(group), group.judged.length, openView.pack({ view: group.view, page: 1 })),
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
              openAnswered.pack({ account, since, until }),
            ),
          ]),
      ...(stuck === 0 ? [] : [button(visit.t("digest-stuck-btn"), stuck, openStuck.pack({ account }))]),
      ...savedButtons(visit, saved, of),
      ...(waiting === null ? [] : visit.offers("digest", { ...waitsOf(facts, waiting), of }).flat()),
    ]),
  ];
}
