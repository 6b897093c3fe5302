/** Remembered browsers and logins: a row each, with a screen of its own to end it. */
import { browserEnd, type End, loginEnd } from "../../accounts/session-ends.ts";
import { type AccountRow, hourOf } from "../../db/rows/accounts.ts";
import type { BrowserRow } from "../../db/rows/browsers.ts";
import { shortName } from "../../documents/short-name.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { askEndAll, askLogout } from "../buttons/login.ts";
import { forgetBrowser, openBrowser, openLoginOf, turnBrowsers } from "../buttons/settings.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { pagerRow } from "../ui/pager.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";
import { backButton, backTo } from "./back-button.ts";

const ROWS_ON_A_PAGE = 6;
const MAX_LABEL = 32;

/** Browsers first, what was used last first. `wanted`: from 1; one beyond the end is the last. */
export function renderBrowsers(
  visit: ViewContext,
  { browsers, logins }: { browsers: readonly BrowserRow[]; logins: readonly AccountRow[] },
  wanted = 1,
): Screen {
  const rows = [
    ...lastUsedFirst(browsers).map(({ id, label }) =>
      tapButton(`🌐 ${cleanText(label, MAX_LABEL)}`, openBrowser.pack({ browser: id })),
    ),
    ...lastUsedFirst(logins).map(({ id, name }) =>
      tapButton(`🔑 ${cleanText(shortName(name), MAX_LABEL)}`, openLoginOf.pack({ account: id })),
    ),
  ];
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_ON_A_PAGE));
  const page = Math.min(Math.max(1, wanted), pages);
  return {
    text: joinLines([
      visit.html("settings-browsers"),
      ...(browsers.length === 0 ? [visit.html("settings-no-browsers")] : []),
    ]),
    keyboard: keyboardOf([
      ...rows.slice((page - 1) * ROWS_ON_A_PAGE, page * ROWS_ON_A_PAGE).map((row) => [row]),
      ...pagerRow(visit.words, {
        page,
        pages,
        hasNext: page < pages,
        data: (to) => turnBrowsers.pack({ page: to }),
      }),
      [rows.length > 1 && tapButton(visit.t("login-end-all-btn"), askEndAll.pack({}), "danger")],
      [backButton(visit)],
    ]),
  };
}

function lastUsedFirst<Used extends { readonly usedAt: number | null }>(all: readonly Used[]): Used[] {
  return [...all].sort((one, other) => (other.usedAt ?? 0) - (one.usedAt ?? 0));
}

export function renderBrowser(visit: ViewContext, browser: BrowserRow): Screen {
  const { id, label, createdAt, usedAt } = browser;
  const { timeZone } = visit.user;
  return {
    text: joinLines([
      html`🌐 <b>${cleanText(label, 60)}</b>`,
      visit.html("settings-browser-since", { since: visit.words.dateTime(createdAt, timeZone) }),
      ...(usedAt === createdAt
        ? []
        : [visit.html("settings-browser-used", { used: visit.words.dateTime(usedAt, timeZone) })]),
      renderEnd(visit, browserEnd(browser, visit.policies.sessions)),
      visit.html("settings-browser-forget"),
    ]),
    keyboard: [
      [tapButton(visit.t("settings-forget-btn"), forgetBrowser.pack({ browser: id }), "danger")],
      [backTo(visit, "browsers")],
    ],
  };
}

/** When it ends, and whether using it puts that off. */
function renderEnd({ html, words, user }: ViewContext, { at, by }: End): Html {
  const until = words.dateTime(at, user.timeZone);
  return by === "idle" ? html("settings-ends-unused", { until }) : html("settings-ends", { until });
}

/** `others`: how many other people are logged in at the organization. */
export function renderLoginOf(visit: ViewContext, account: AccountRow, others: number): Screen {
  const end = loginEnd(account, visit.policies.sessions);
  const { id, tokenSince, usedAt } = account;
  const { timeZone } = visit.user;
  return {
    text: joinLines([
      html`🔑 ${renderOrganization(visit, account)}`,
      ...(tokenSince === null
        ? []
        : [visit.html("settings-login-since", { since: visit.words.dateTime(tokenSince, timeZone) })]),
      ...(usedAt === null ? [] : [visit.html("settings-browser-used", { used: aroundText(visit, usedAt) })]),
      ...(end === null ? [] : [renderEnd(visit, end)]),
      ...(others === 0 ? [] : [visit.html("settings-login-others", { count: others })]),
    ]),
    keyboard: [
      [tapButton(visit.t("login-logout-btn"), askLogout.pack({ account: id }), "danger")],
      [backTo(visit, "browsers")],
    ],
  };
}

/** `22 Nov 2026, 14:00–15:00`: no more is known of a login's use. */
function aroundText({ words, user: { timeZone } }: ViewContext, at: number): string {
  const { from, to } = hourOf(at);
  return `${words.dateTime(from, timeZone)}–${words.time(to, timeZone)}`;
}
