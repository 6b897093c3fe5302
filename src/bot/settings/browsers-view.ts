/** Remembered browsers and logins: a row each, with a screen of its own to end it. */
import type { AccountRow } from "../../db/accounts.ts";
import type { BrowserRow } from "../../db/browsers.ts";
import { shortName } from "../../documents/short-name.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { askEndAll, askLogout } from "../buttons/login.ts";
import { forgetBrowser, openBrowser, openLoginOf } from "../buttons/settings.ts";
import { html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { backButton, backTo } from "./back-button.ts";

/** As many as a narrow phone shows; the last used ones. */
const MOST_BROWSERS = 4;
const MOST_LOGINS = 3;
const MAX_LABEL = 32;

export function renderBrowsers(
  visit: Visit,
  { browsers, logins }: { browsers: readonly BrowserRow[]; logins: readonly AccountRow[] },
): Screen {
  const latest = [...browsers].sort((one, other) => other.usedAt - one.usedAt);
  const some = browsers.length + logins.length;
  const hidden = Math.max(0, browsers.length - MOST_BROWSERS) + Math.max(0, logins.length - MOST_LOGINS);
  return {
    text: joinLines([
      visit.html("settings-browsers"),
      ...(browsers.length === 0 ? [visit.html("settings-no-browsers")] : []),
      ...(hidden === 0 ? [] : [visit.html("settings-browsers-more", { count: hidden })]),
    ]),
    keyboard: keyboardOf([
      ...latest
        .slice(0, MOST_BROWSERS)
        .map(({ id, label }) => [
          tapButton(`🌐 ${cleanText(label, MAX_LABEL)}`, openBrowser.pack({ browser: id })),
        ]),
      ...logins
        .slice(0, MOST_LOGINS)
        .map(({ id, name }) => [
          tapButton(`🔑 ${cleanText(shortName(name), MAX_LABEL)}`, openLoginOf.pack({ account: id })),
        ]),
      [some > 1 && tapButton(visit.t("settings-end-all-btn"), askEndAll.pack({}), "danger")],
      [backButton(visit)],
    ]),
  };
}

export function renderBrowser(visit: Visit, { id, label, createdAt, usedAt }: BrowserRow): Screen {
  const { timeZone } = visit.user;
  return {
    text: joinLines([
      html`🌐 <b>${cleanText(label, 60)}</b>`,
      visit.html("settings-browser-since", { since: visit.words.dateTime(createdAt, timeZone) }),
      ...(usedAt === createdAt
        ? []
        : [visit.html("settings-browser-used", { used: visit.words.dateTime(usedAt, timeZone) })]),
      visit.html("settings-browser-forget"),
    ]),
    keyboard: [
      [tapButton(visit.t("settings-forget-btn"), forgetBrowser.pack({ browser: id }), "danger")],
      [backTo(visit, "browsers")],
    ],
  };
}

/** `others`: how many other people are logged in at the organization. */
export function renderLoginOf(visit: Visit, account: AccountRow, others: number): Screen {
  const { id, tokenSince } = account;
  const { timeZone } = visit.user;
  return {
    text: joinLines([
      html`🔑 ${renderOrganization(visit, account)}`,
      ...(tokenSince === null
        ? []
        : [visit.html("settings-login-since", { since: visit.words.dateTime(tokenSince, timeZone) })]),
      ...(others === 0 ? [] : [visit.html("settings-login-others", { count: others })]),
    ]),
    keyboard: [
      [tapButton(visit.t("login-logout-btn"), askLogout.pack({ account: id }), "danger")],
      [backTo(visit, "browsers")],
    ],
  };
}
