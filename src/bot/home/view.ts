/** Home as a screen: what waits, what is to be signed, and the ways to everything else. */

import { openKinds, openMore, openOrganizations, openSigningQueue, refreshHome } from "../buttons/home.ts";
import { openWaiting } from "../buttons/lists.ts";
import { countOf } from "../document/count-of.ts";
import { lastDays } from "../document/last-days.ts";
import { renderElsewhere } from "../document/limit-view.ts";
import { shortSumOf } from "../document/sums.ts";
import { renderUnreadPart } from "../document/unread-part.ts";
import { CARD, fit, type Line, may, must } from "../ui/fit.ts";
import { type Html, html } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { type Keyboard, type Screen, tapButton } from "../ui/screen.ts";
import { lowerFirst } from "../ui/typography.ts";
import type { ViewContext } from "../view-context.ts";
import { firmButtons, renderFirms } from "./firms.ts";
import type { HomeFacts } from "./read-home.ts";

/** How long a line stays where there is little room. */
const WEIGHT = { unlisted: 2, firms: 3, elsewhere: 4 } as const;

/** `note`: a sentence to begin with. */
export function renderHome(visit: ViewContext, facts: HomeFacts, note: Html | null): Screen {
  return {
    text: fit(CARD, [
      must(note && html`${note}\n`),
      must(renderOrganization(visit, facts.account)),
      ...renderWaiting(visit, facts),
      may(WEIGHT.unlisted, renderUnlisted(visit, facts)),
      must(renderAsOf(visit, facts)),
      must(renderToSign(visit, facts)),
      renderFirms(visit, WEIGHT.firms, facts.firms),
    ]),
    keyboard: renderButtons(visit, facts),
  };
}

function renderWaiting(visit: ViewContext, { account, waiting, found, isUnread }: HomeFacts): Line[] {
  if (waiting === null) return [must(visit.html("home-unread"))];
  const { all, waits, reading } = waiting;
  const partial = isUnread ? visit.html("home-unread") : renderUnreadPart(visit, reading);
  if (all.length === 0 && !reading.more) return [must(partial ?? visit.html("home-nothing-waits"))];
  const sum = shortSumOf(
    visit,
    waits.map(({ document }) => document),
  );
  const ends = lastDays(visit, all);
  return [
    must(html`${visit.html("home-waits")}: <b>${countOf(visit, waiting)}</b>${sum}`),
    must(ends === null ? null : html`⏳ ${ends}`),
    ...renderElsewhere(visit, waits).map((line) => may(WEIGHT.elsewhere, line)),
    ...visit.says("home", { account, judged: waits, found }),
    must(partial),
  ];
}

/** `Not counted: Invoices and acts.` */
function renderUnlisted(visit: ViewContext, { unlisted }: HomeFacts): Html | null {
  if (unlisted.length === 0) return null;
  const kinds = unlisted.map((kind, index) => {
    const label = visit.label(`${visit.profile.kinds[kind].label}-list`);
    return index === 0 ? label : lowerFirst(label);
  });
  return visit.html("home-unlisted", { kinds: visit.words.list(kinds) });
}

function renderAsOf(visit: ViewContext, { asOf }: HomeFacts): Html | null {
  return asOf === null
    ? null
    : visit.html("home-as-of", { time: visit.words.time(asOf, visit.user.timeZone) });
}

function renderToSign(visit: ViewContext, { queue }: HomeFacts): Html | null {
  if (queue.length === 0) return null;
  const sum = shortSumOf(
    visit,
    queue.map(({ summary }) => summary),
  );
  return html`${visit.html("home-to-sign", { count: queue.length })}${sum}`;
}

/**
 * The same six rows in any state, so that a thumb finds them: only the numbers in them change. A person with many
 * organizations has a seventh.
 */
function renderButtons(visit: ViewContext, facts: HomeFacts): Keyboard {
  const { account: own, waiting, queue, toSign, pinned, firms, others: count } = facts;
  const account = own.id;
  // The search comes first, and a new document after it.
  const [search = [], create = [], ...others] = visit.offers("home", { account: own, pinned });
  const organizations = tapButton(visit.t("home-organizations-btn"), openOrganizations.pack({}));
  return [
    [
      tapButton(
        visit.t("home-waiting-btn", { count: countOf(visit, waiting) }),
        openWaiting.pack({ account }),
        waiting !== null && waiting.waits.length > 0 ? "primary" : undefined,
      ),
    ],
    toSign[0] ?? [
      tapButton(visit.t("home-to-sign-btn", { count: queue.length }), openSigningQueue.pack({ account })),
    ],
    [...search],
    [...create, tapButton(visit.t("home-all-lists-btn"), openKinds.pack({ account }))],
    // A list that the person put there takes the place of the organizations, which are behind *More*, too.
    ...(count > 0
      ? firmButtons(visit, firms, count)
      : [[...others.flat(), ...(pinned === null ? [organizations] : [])]]),
    [
      tapButton(visit.t("home-refresh-btn"), refreshHome.pack({})),
      tapButton(visit.t("home-more-btn"), openMore.pack({})),
    ],
  ];
}
