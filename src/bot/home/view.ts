/** Home as a screen: what waits, what is to be signed, and the ways to everything else. */

import type { WaitingNow } from "../../judgement/waiting.ts";
import { openKinds, openMore, openOrganizations, refreshHome } from "../buttons/home.ts";
import { openWaiting } from "../buttons/lists.ts";
import { lastDays } from "../document/last-days.ts";
import { renderElsewhere } from "../document/limit-view.ts";
import { shortSumOf } from "../document/sums.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { fitsPhone, fullest } from "../ui/phone-lines.ts";
import { type Keyboard, keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import { sideBySide } from "../ui/side-by-side.ts";
import type { ViewContext } from "../view-context.ts";
import { goOnButton } from "../walk/ways.ts";
import type { HomeFacts } from "./read-home.ts";

/** With more of them home is no place to start from; the others are behind *More*, in lists or in the settings. */
const MOST_BUTTONS = 8;
/** Lines of what capabilities say, as many as there is room for. */
const SAID = [5, 4, 3, 2, 1, 0] as const;

/** `note`: a sentence to begin with. */
export function renderHome(visit: ViewContext, facts: HomeFacts, note: Html | null): Screen {
  const keyboard = renderButtons(visit, facts);
  const render = (said: number): Screen => ({
    text: joinLines([
      ...(note === null ? [] : [note, html``]),
      renderOrganization(visit, facts.account),
      ...renderWaiting(visit, facts, said),
      ...renderAsOf(visit, facts),
      ...renderToSign(visit, facts),
    ]),
    keyboard,
  });
  return fullest<number, Screen>(SAID, render, (screen) => fitsPhone(screen));
}

/** `said`: lines of what capabilities say. */
function renderWaiting(
  visit: ViewContext,
  { account, waiting, found, isUnread }: HomeFacts,
  said: number,
): Html[] {
  if (waiting === null) return [visit.html("home-unread")];
  const { all, waits, reading } = waiting;
  const partial = isUnread
    ? [visit.html("home-unread")]
    : reading.failure === null
      ? []
      : [visit.html("home-partial")];
  if (all.length === 0 && !reading.more)
    return partial.length > 0 ? partial : [visit.html("home-nothing-waits")];
  const sum = shortSumOf(
    visit,
    waits.map(({ document }) => document),
  );
  const ends = lastDays(visit, all);
  return [
    html`${visit.html("home-waits")}: <b>${countOf(visit, waiting)}</b>${sum}`,
    ...(ends === null ? [] : [html`⏳ ${ends}`]),
    ...renderElsewhere(visit, waits),
    ...visit.says("home", { account, judged: waits, found, most: said }),
    ...partial,
  ];
}

function renderAsOf(visit: ViewContext, { asOf }: HomeFacts): Html[] {
  if (asOf === null) return [];
  return [visit.html("home-as-of", { time: visit.words.time(asOf, visit.user.timeZone) })];
}

/** `250+` where there are more than were read. */
function countOf(visit: ViewContext, { waits, reading }: WaitingNow): string {
  return `${visit.words.number(waits.length)}${reading.more ? "+" : ""}`;
}

function renderToSign(visit: ViewContext, { queue }: HomeFacts): Html[] {
  if (queue.length === 0) return [];
  const sum = shortSumOf(
    visit,
    queue.map(({ summary }) => summary),
  );
  return [html`${visit.html("home-to-sign", { count: queue.length })}${sum}`];
}

function renderButtons(visit: ViewContext, facts: HomeFacts): Keyboard {
  const { account: own, waiting, found, toSign, walk, pinned, asOf } = facts;
  const account = own.id;
  const isWaiting = waiting !== null && (waiting.waits.length > 0 || waiting.reading.more);
  // The search comes first.
  const [first = [], ...further] = visit.offers("home", { account: own, pinned });
  const above = keyboardOf([
    [
      isWaiting &&
        tapButton(
          visit.t("home-waiting-btn", { count: countOf(visit, waiting) }),
          openWaiting.pack({ account }),
          "primary",
        ),
    ],
  ]);
  const goOn = walk === null ? [] : [[goOnButton(visit, account, walk)]];
  const always = [...first, tapButton(visit.t("home-all-lists-btn"), openKinds.pack({ account }))];
  const below = keyboardOf([
    [
      asOf !== null && tapButton(visit.t("home-refresh-btn"), refreshHome.pack({})),
      tapButton(visit.t("home-more-btn"), openMore.pack({})),
    ],
  ]);
  const left = MOST_BUTTONS - [...above, ...goOn, ...toSign, always, ...below].flat().length;
  const waits =
    waiting === null
      ? []
      : firstOf(visit.offers("waits", { account: own, judged: waiting.waits, found, of: "" }), left);
  // A person's own list stands last of them and stays; organizations are behind *More*, too.
  const ways = further.flat();
  const room = left - waits.flat().length;
  const more =
    room > ways.length && pinned === null && asOf === null
      ? [...ways, tapButton(visit.t("home-organizations-btn"), openOrganizations.pack({}))]
      : ways.slice(Math.max(0, ways.length - room));
  return keyboardOf([...above, ...waits, ...goOn, ...toSign, ...sideBySide([...always, ...more]), ...below]);
}

/** So many of the buttons; of a row with more than are left, its last ones, of which one is the main one. */
function firstOf(rows: Keyboard, most: number): Keyboard {
  let left = most;
  return keyboardOf(
    rows.map((row) => {
      const kept = left <= 0 ? [] : row.slice(-left);
      left -= kept.length;
      return [...kept];
    }),
  );
}
