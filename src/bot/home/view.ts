/** Home and the choice of lists, as screens. */
import type { InlineKeyboardButton } from "grammy/types";
import type { AccountRow } from "../../db/accounts.ts";
import { findComposed } from "../../documents/creation/composable.ts";
import { kindNames } from "../../documents/every-kind.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { LOOKED_THROUGH } from "../../reading/read-waiting.ts";
import type { ReadableList } from "../../reading/readable-lists.ts";
import { openCardFrom } from "../buttons/card.ts";
import { chooseAccount, homeButton, openHome, openKinds, openSigningQueue } from "../buttons/home.ts";
import { openList, openView } from "../buttons/lists.ts";
import { beginButton, draftRow } from "../buttons/new.ts";
import { openSettings } from "../buttons/settings.ts";
import { renderRow, rowLabel } from "../document/row-view.ts";
import { type Html, html, joinHtml, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import type { Screen } from "../ui/screen.ts";
import { sideBySide } from "../ui/side-by-side.ts";
import type { Visit } from "../visit.ts";
import type { DashboardCount, HomeFacts } from "./read-home.ts";

export function renderHome(
  visit: Visit,
  facts: HomeFacts,
  { note, others }: { note: Html | null; others: readonly AccountRow[] },
): Screen {
  const lines: Html[] = note === null ? [] : [note, html``];
  lines.push(renderOrganization(visit, facts.account), html``, ...renderWaiting(visit, facts));
  if (facts.toSign > 0) lines.push(html``, visit.html("home-to-sign", { count: facts.toSign }));
  for (const { kind } of facts.drafts) lines.push(html``, html`📝 ${visit.label(`${kind}-new-draft`)}`);
  const counts = facts.dashboard.filter(({ item }) => item.count !== 0);
  if (counts.length > 0) {
    lines.push(
      html``,
      visit.html("home-dashboard"),
      joinHtml(
        counts.map(
          ({ item }) => html`${dashboardLabel(visit, item)}: <b>${formatCount(visit, item.count)}</b>`,
        ),
        " · ",
      ),
    );
  }
  if (facts.partial) lines.push(html``, visit.html("home-partial"));
  return { text: joinLines(lines), keyboard: renderButtons(visit, facts, others) };
}

function renderWaiting(visit: Visit, { waiting, account, decided }: HomeFacts): Html[] {
  const some = waiting.lists.filter((list) => list.count !== 0);
  const more = waiting.more ? [html``, visit.html("home-first-only", { count: LOOKED_THROUGH })] : [];
  if (some.length === 0) return [visit.html("home-nothing-waits"), ...more];
  return [
    visit.html("home-waits"),
    joinHtml(
      some.map((list) => html`${visit.label(list.label)}: <b>${formatCount(visit, list.count)}</b>`),
      " · ",
    ),
    ...waiting.documents.flatMap((document) => [html``, renderRow(visit, document, account.tin, decided)]),
    ...more,
  ];
}

function renderButtons(
  visit: Visit,
  facts: HomeFacts,
  others: readonly AccountRow[],
): InlineKeyboardButton[][] {
  const account = facts.account.id;
  const rows: InlineKeyboardButton[][] = [];
  if (facts.toSign > 0) {
    const text = visit.t("home-to-sign-btn", { count: facts.toSign });
    rows.push([{ text, callback_data: openSigningQueue.pack({ account }), style: "primary" }]);
  }
  for (const { id } of facts.drafts) rows.push(draftRow(visit, id));
  for (const document of facts.waiting.documents) {
    const data = openCardFrom(account, document, null);
    if (data !== null)
      rows.push([{ text: rowLabel(document, facts.account.tin, facts.decided), callback_data: data }]);
  }
  const lists = facts.waiting.lists
    .filter((list) => list.count !== 0)
    .map((list) => ({
      text:
        list.among === null ? withCount(visit, visit.label(list.label), list.count) : visit.label(list.among),
      callback_data: openView.pack({ view: list.view.id, page: 1 }),
    }));
  rows.push(...sideBySide(lists));
  for (const { item, view } of facts.dashboard) {
    if (view === null || item.count === 0) continue;
    const text = withCount(visit, dashboardLabel(visit, item), item.count);
    rows.push([{ text, callback_data: openView.pack({ view: view.id, page: 1 }) }]);
  }
  for (const other of others) {
    const text = `⇄ ${cleanText(other.name, 40)} · ${other.tin}`;
    rows.push([{ text, callback_data: chooseAccount.pack({ account: other.id }) }]);
  }
  rows.push(
    [
      { text: visit.t("home-all-lists-btn"), callback_data: openKinds.pack({ account }) },
      { text: visit.t("home-settings-btn"), callback_data: openSettings.pack({}) },
    ],
    [{ text: visit.t("refresh-btn"), callback_data: openHome.pack({}) }],
  );
  return rows;
}

/** Every list that can be read, as buttons, grouped by kind. */
export function renderKinds(visit: Visit, account: AccountRow, readable: readonly ReadableList[]): Screen {
  const rows = kindNames.flatMap((kind) => {
    const { letter } = visit.dependencies.profile.kinds[kind];
    const buttons = readable
      .filter((one) => one.kind === kind)
      .map(({ name, list }) => ({
        text: visit.label(list.label),
        callback_data: openList.pack({ account: account.id, kind: letter, list: name }),
      }));
    const isComposed = findComposed(visit.dependencies.profile, kind) !== null;
    return [...sideBySide(buttons), ...(isComposed ? [[beginButton(visit, account.id, kind)]] : [])];
  });
  return {
    text: joinLines([renderOrganization(visit, account), html``, visit.html("home-choose-list")]),
    keyboard: [...rows, [homeButton(visit)]],
  };
}

function dashboardLabel(visit: Visit, item: DashboardCount["item"]): string {
  const key = `dashboard-${item.key.replaceAll("_", "-")}`;
  if (visit.words.has(key)) return visit.label(key);
  return cleanText(item.label ?? item.key, 60);
}

function formatCount(visit: Visit, count: number | null): string {
  return count === null ? "?" : visit.words.number(count);
}

function withCount(visit: Visit, label: string, count: number | null): string {
  return count === null ? label : `${label} (${visit.words.number(count)})`;
}
