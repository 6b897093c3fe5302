/** The choice of lists in two steps, a kind and one of its lists; with the first, the service's own counts. */

import type { InlineKeyboardButton } from "grammy/types";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { kindNames } from "../../documents/every-kind.ts";
import type { KindName } from "../../documents/kinds.ts";
import { stateLabel } from "../../documents/states.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { ReadableList } from "../../reading/readable-lists.ts";
import { homeButton, openKindLists, openKinds } from "../buttons/home.ts";
import { openList, openView, openWaiting } from "../buttons/lists.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { type Screen, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";
import type { DashboardCount } from "./read-dashboard.ts";

/** The kinds that have a list to read, counted lists first. A kind with one list opens it at once. */
export function renderKinds(
  visit: ViewContext,
  account: AccountRow,
  readable: readonly ReadableList[],
  dashboard: readonly DashboardCount[],
): Screen {
  const counted = dashboard.filter(({ item }) => item.count !== 0);
  const counts = counted.flatMap(({ item, view }) =>
    view === null ? [] : [[tapButton(countText(visit, item), openView.pack({ view: view.id, page: 1 }))]],
  );
  const kinds = kindNames.flatMap((kind) => {
    const [first, ...others] = readable.filter((one) => one.kind === kind);
    if (first === undefined) return [];
    if (others.length === 0) return [listButton(visit, account, first)];
    const data = openKindLists.pack({ account: account.id, kind });
    return [tapButton(kindLabel(visit, kind), data)];
  });
  return {
    text: joinLines([
      renderOrganization(visit, account),
      ...uncounted(visit, counted),
      visit.html("home-choose-list"),
    ]),
    keyboard: [
      [tapButton(visit.t("news-waiting-btn"), openWaiting.pack({ account: account.id }))],
      ...counts,
      ...kinds.map((button) => [button]),
      [homeButton(visit)],
    ],
  };
}

export function renderKindLists(
  visit: ViewContext,
  account: AccountRow,
  kind: KindName,
  readable: readonly ReadableList[],
): Screen {
  const lists = readable.filter((one) => one.kind === kind);
  return {
    text: joinLines([
      renderOrganization(visit, account),
      html`<b>${kindLabel(visit, kind)}</b>`,
      visit.html("home-choose-list"),
    ]),
    keyboard: [
      ...lists.map((one) => [listButton(visit, account, one)]),
      [tapButton(visit.t("back-btn"), openKinds.pack({ account: account.id })), homeButton(visit)],
    ],
  };
}

function listButton(
  visit: ViewContext,
  account: AccountRow,
  { kind, name, list }: ReadableList,
): InlineKeyboardButton {
  const data = openList.pack({ account: account.id, kind, list: name });
  return tapButton(visit.label(list.label), data);
}

function kindLabel(visit: ViewContext, kind: KindName): string {
  return visit.label(`${visit.profile.kinds[kind].label}-list`);
}

/** Counts without a list behind them are only told. */
function uncounted(visit: ViewContext, counted: readonly DashboardCount[]): Html[] {
  const told = counted.filter(({ view }) => view === null);
  if (told.length === 0) return [];
  return [visit.html("home-dashboard"), html`${told.map(({ item }) => countText(visit, item)).join(" · ")}`];
}

/** Some services count by state: the key is its number. */
function nameOfState({ words, profile }: ViewContext, key: string): string | null {
  if (!/^\d{1,3}$/.test(key)) return null;
  const label = stateLabel(profile, { stateId: Number(key), stateText: null }, "both", words.language);
  return label.kind === "text" ? cleanText(label.text, 60) : words.text(label.key, label.args);
}

function countText(visit: ViewContext, { key, label, count }: DashboardCount["item"]): string {
  const own = `dashboard-${key.replaceAll("_", "-")}`;
  const name = visit.words.has(own)
    ? visit.label(own)
    : cleanText(label ?? nameOfState(visit, key) ?? key, 60);
  return count === null ? name : `${name} (${visit.words.number(count)})`;
}
