/** Saved lists as screens: all of an organization, one of them, and the question for its name. */

import {
  chipText,
  cutTo,
  type Html,
  homeButton,
  html,
  joinLines,
  keyboardOf,
  type OwnView,
  openListOptions,
  openMore,
  openView,
  ROW,
  renderShortOrganization,
  type Screen,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { StoredView } from "../../db/rows/views.ts";
import { findUnjudgeable } from "../../documents/judge-filters.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { isWatched } from "../../watch/watched-lists.ts";
import { deleteSaved, setUse, takeProposal } from "./buttons.ts";

/** A narrow phone shows so many. */
export const MOST_SAVED = 9;
const MAX_FILTERS = 6;

export function renderSavedLists(
  visit: ViewContext,
  account: AccountRow,
  saved: readonly StoredView[],
): Screen {
  return {
    text: joinLines([
      renderShortOrganization(account),
      saved.length === 0 ? visit.html("saved-none") : visit.html("saved-title"),
    ]),
    keyboard: [
      ...saved.slice(0, MOST_SAVED).map(({ id, name, pinnedAt }) => {
        const label = `${pinnedAt === null ? "" : "📌 "}${cleanText(name ?? "", 60)}`;
        return [tapButton(cutTo(label, ROW), openView.pack({ view: id, page: 1 }))];
      }),
      [tapButton(visit.t("back-btn"), openMore.pack({})), homeButton(visit)],
    ],
  };
}

export function renderAskName(
  visit: ViewContext,
  own: OwnView,
  proposal: string,
  problem: Html | null = null,
): Screen {
  const { view } = own;
  return {
    text: joinLines([...headOf(visit, own), problem ?? visit.html("saved-ask-name")]),
    keyboard: [
      [tapButton(cutTo(proposal, ROW), takeProposal.pack({ view: view.id }), "primary")],
      [tapButton(visit.t("back-btn"), openListOptions.pack({ view: view.id, page: 1 }))],
    ],
  };
}

/** The uses of a saved list. Notices are not offered where rows do not tell what it is filtered by. */
export function renderSaved(visit: ViewContext, own: OwnView): Screen {
  const { view, list } = own;
  const { id, name, pinnedAt, inDigest, notifies } = view;
  const unjudgeable = findUnjudgeable(list, view.filters);
  const use = (label: string, of: "pin" | "digest" | "notices", on: boolean) =>
    tapButton(`${on ? "☑️" : "⬜"} ${label}`, setUse.pack({ view: id, use: of, on: on ? 0 : 1 }));
  return {
    text: joinLines([
      ...headOf(visit, own, name),
      ...(unjudgeable.length === 0
        ? []
        : [
            visit.html("saved-no-notices", {
              filters: unjudgeable.map((each) => visit.label(list.filters[each]?.label ?? each)).join(", "),
            }),
          ]),
    ]),
    keyboard: keyboardOf([
      [use(visit.t("saved-pin-btn"), "pin", pinnedAt !== null)],
      [use(visit.t("saved-digest-btn"), "digest", inDigest)],
      [canNotify(visit, own) && use(visit.t("saved-notices-btn"), "notices", notifies)],
      [tapButton(visit.t("saved-delete-btn"), deleteSaved.pack({ view: id }), "danger")],
      [tapButton(visit.t("lists-back-btn"), openView.pack({ view: id, page: 1 })), homeButton(visit)],
    ]),
  };
}

function headOf(visit: ViewContext, { account, view, list }: OwnView, name: string | null = null): Html[] {
  const filters = Object.entries(view.filters).slice(0, MAX_FILTERS);
  return [
    renderShortOrganization(account),
    name === null
      ? html`<b>${visit.label(list.label)}</b>`
      : html`<b>${cleanText(name, 60)}</b>: ${visit.label(list.label)}`,
    ...filters.map(([filter, value]) => html`▪ ${chipText(visit, list, filter, value)}`),
  ];
}

/** Kotib can notify of arrivals where it watches the list, and the rows tell what the list is filtered by. */
export function canNotify({ policies }: Pick<ViewContext, "policies">, { view, list }: OwnView): boolean {
  const { on } = policies.watching;
  return on && isWatched(list) && findUnjudgeable(list, view.filters).length === 0;
}
