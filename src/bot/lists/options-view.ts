/** A list's further options: its filters, its order, its file. */
import type { InlineKeyboardButton } from "grammy/types";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { ViewRow } from "../../db/rows/views.ts";
import { findComposed } from "../../documents/creation/composable.ts";
import { kindNames } from "../../documents/every-kind.ts";
import { findIgnored } from "../../documents/ignored-filters.ts";
import type { KindName } from "../../documents/kinds.ts";
import type { Findings } from "../../judgement/finding.ts";
import type { WaitingNow } from "../../judgement/waiting.ts";
import { openFilters } from "../buttons/filters.ts";
import { homeButton, openKinds } from "../buttons/home.ts";
import {
  dropFilter,
  dropIgnored,
  openView,
  openWaiting,
  openWaitingKind,
  orderNewestFirst,
  orderUrgentFirst,
} from "../buttons/lists.ts";
import { renderCount } from "../document/waiting-view.ts";
import { chipText } from "../ui/chip-text.ts";
import { html, joinLines } from "../ui/html.ts";
import { renderShortOrganization } from "../ui/organization-view.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import { sideBySide } from "../ui/side-by-side.ts";
import type { ViewContext } from "../view-context.ts";
import { renderFilters } from "./view.ts";

/** The ways of one kind's list. `sorted`: Kotib sorts it, so that its order can be switched. */
export function renderListOptions(
  visit: ViewContext,
  facts: {
    readonly account: AccountRow;
    readonly view: ViewRow;
    readonly page: number;
    readonly sorted: boolean;
  },
): Screen {
  const { account, view, page, sorted } = facts;
  const { profile } = visit;
  const list = profile.kinds[view.kind].lists[view.list];
  const isOwn = list?.direction === "outgoing" && findComposed(profile, view.kind) !== null;
  return {
    text: joinLines([
      renderShortOrganization(account),
      html`<b>${visit.label(list?.label ?? view.list)}</b>`,
      ...renderFilters(visit, view, list),
    ]),
    keyboard: keyboardOf([
      ...Object.entries(view.filters).map(([name, value], filter) => [
        tapButton(`✕ ${chipText(visit, list, name, value)}`, dropFilter.pack({ view: view.id, filter })),
      ]),
      [
        findIgnored(list, Object.keys(view.filters)).length > 0 &&
          tapButton(visit.t("filters-drop-ignored-btn"), dropIgnored.pack({ view: view.id })),
      ],
      fileRow(visit, view),
      ...visit.offers("listMore", { view }),
      [sorted && orderButton(visit, view.id)],
      ...(isOwn ? visit.offers("ownList", { account, kind: view.kind }) : []),
      [tapButton(visit.t("home-all-lists-btn"), openKinds.pack({ account: account.id }))],
      [tapButton(visit.t("lists-back-btn"), openView.pack({ view: view.id, page })), homeButton(visit)],
    ]),
  };
}

/** The ways of all that waits. `ofKind`: the list of the chosen kind, for its filters and its file. */
export function renderWaitingOptions(
  visit: ViewContext,
  facts: {
    readonly account: AccountRow;
    readonly view: string;
    readonly page: number;
    readonly kind: KindName | null;
    readonly waiting: WaitingNow;
    readonly ofKind: ViewRow | null;
    /** Facts of capabilities about what waits. */
    readonly found: Findings;
  },
): Screen {
  const { account, view, page, kind, waiting, ofKind, found } = facts;
  const count = (each: KindName) => waiting.waits.filter(({ document }) => document.kind === each).length;
  const kinds = kindNames
    .filter((each) => each !== kind && count(each) > 0)
    .map((each) =>
      tapButton(
        `${visit.label(`${each}-list`)} (${visit.words.number(count(each))})`,
        openWaitingKind.pack({ account: account.id, kind: each }),
      ),
    );
  return {
    text: joinLines([
      renderShortOrganization(account),
      renderCount(visit, waiting),
      ...(kind === null && kinds.length > 0 ? [visit.html("lists-filters-by-kind")] : []),
    ]),
    keyboard: keyboardOf([
      [orderButton(visit, view)],
      [
        kind !== null &&
          tapButton(visit.t("lists-every-kind-btn"), openWaiting.pack({ account: account.id })),
      ],
      ...sideBySide(kinds),
      ...(kind === null ? visit.offers("waits", { account, judged: waiting.waits, found, of: "" }) : []),
      ofKind === null ? visit.offers("listFiles", { view }).flat() : fileRow(visit, ofKind),
      ...(ofKind === null ? [] : visit.offers("listMore", { view: ofKind })),
      [tapButton(visit.t("lists-back-btn"), openView.pack({ view, page })), homeButton(visit)],
    ]),
  };
}

/** The way to the list's filters, where it has any, and to its documents as a file. */
function fileRow(visit: ViewContext, view: ViewRow): Array<InlineKeyboardButton | false> {
  const filters = visit.profile.kinds[view.kind].lists[view.list]?.filters ?? {};
  return [
    Object.keys(filters).length > 0 &&
      tapButton(visit.t("filters-open-btn"), openFilters.pack({ view: view.id })),
    ...visit.offers("listFiles", { view: view.id }).flat(),
  ];
}

function orderButton(visit: ViewContext, view: string): InlineKeyboardButton {
  return visit.user.newestFirst
    ? tapButton(visit.t("lists-urgent-first-btn"), orderUrgentFirst.pack({ view }))
    : tapButton(visit.t("lists-newest-first-btn"), orderNewestFirst.pack({ view }));
}
