/** Home as a screen: what waits, what is to be signed, and the ways to everything else. */
import { openKinds, openMore, openOrganizations, refreshHome } from "../buttons/home.ts";
import { openWaiting } from "../buttons/lists.ts";
import { lastDays } from "../document/deadlines.ts";
import { renderElsewhere } from "../document/limit-view.ts";
import { shortSumOf } from "../document/sums.ts";
import type { WaitingNow } from "../document/waiting.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { type Keyboard, keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import { sideBySide } from "../ui/side-by-side.ts";
import type { ViewContext } from "../view-context.ts";
import type { HomeFacts } from "./read-home.ts";

/** Lines of what capabilities say. */
const MOST_SAID = 5;

/** `note`: a sentence to begin with. */
export function renderHome(visit: ViewContext, facts: HomeFacts, note: Html | null): Screen {
  return {
    text: joinLines([
      ...(note === null ? [] : [note, html``]),
      renderOrganization(visit, facts.account),
      ...renderWaiting(visit, facts),
      ...renderAsOf(visit, facts),
      ...renderToSign(visit, facts),
    ]),
    keyboard: renderButtons(visit, facts),
  };
}

function renderWaiting(visit: ViewContext, { account, waiting, found, isUnread }: HomeFacts): Html[] {
  if (waiting === null) return [visit.html("home-unread")];
  const { undecided, reading } = waiting;
  const partial = isUnread
    ? [visit.html("home-unread")]
    : reading.failure === null
      ? []
      : [visit.html("home-partial")];
  if (undecided.length === 0 && !reading.more)
    return partial.length > 0 ? partial : [visit.html("home-nothing-waits")];
  const sum = shortSumOf(
    visit,
    undecided.map(({ total }) => total),
  );
  const ends = lastDays(visit, undecided);
  return [
    html`${visit.html("home-waits")}: <b>${countOf(visit, waiting)}</b>${sum}`,
    ...(ends === null ? [] : [html`⏳ ${ends}`]),
    ...renderElsewhere(visit, undecided, account.tin),
    ...visit.says("home", { account, documents: undecided, found, most: MOST_SAID }),
    ...partial,
  ];
}

function renderAsOf(visit: ViewContext, { asOf }: HomeFacts): Html[] {
  if (asOf === null) return [];
  return [visit.html("home-as-of", { time: visit.words.time(asOf, visit.user.timeZone) })];
}

/** `250+` where there are more than were read. */
function countOf(visit: ViewContext, { undecided, reading }: WaitingNow): string {
  return `${visit.words.number(undecided.length)}${reading.more ? "+" : ""}`;
}

function renderToSign(visit: ViewContext, { queue }: HomeFacts): Html[] {
  if (queue.length === 0) return [];
  const sum = shortSumOf(
    visit,
    queue.map(({ summary: { total } }) => (total === null ? null : BigInt(total))),
  );
  return [html`${visit.html("home-to-sign", { count: queue.length })}${sum}`];
}

function renderButtons(visit: ViewContext, facts: HomeFacts): Keyboard {
  const { account: own, waiting, found, toSign, walk, pinned, several, asOf } = facts;
  const account = own.id;
  const waits = waiting !== null && (waiting.undecided.length > 0 || waiting.reading.more);
  // The search comes first.
  const [first = [], ...others] = visit.offers("home", { account: own, pinned, several });
  const ways = [
    ...first,
    tapButton(visit.t("home-all-lists-btn"), openKinds.pack({ account })),
    ...others.flat(),
    // Where something else needs the room, they are behind *More* alone.
    ...(several || pinned !== null || asOf !== null
      ? []
      : [tapButton(visit.t("home-organizations-btn"), openOrganizations.pack({}))]),
  ];
  return keyboardOf([
    [
      waits &&
        tapButton(
          visit.t("home-waiting-btn", { count: countOf(visit, waiting) }),
          openWaiting.pack({ account }),
          "primary",
        ),
    ],
    ...(waiting === null
      ? []
      : visit.offers("waits", { account: own, documents: waiting.undecided, found, of: "" })),
    ...(walk === null ? [] : visit.offers("goOn", { account: own, walk })),
    ...toSign,
    ...sideBySide(ways),
    [
      asOf !== null && tapButton(visit.t("home-refresh-btn"), refreshHome.pack({})),
      tapButton(visit.t("home-more-btn"), openMore.pack({})),
    ],
  ]);
}
