/** Settings: routes only. */
import type { Preferences } from "../../db/rows/preferences.ts";
import { StaleButton } from "../../errors.ts";
import { parseLanguage } from "../../locales/language.ts";
import { onButton } from "../button-route.ts";
import { openMyData } from "../buttons/capabilities.ts";
import {
  chooseHour,
  chooseLanguage,
  chooseTimeZone,
  chooseWeekly,
  forgetBrowser,
  openBrowser,
  openHours,
  openLoginOf,
  openSetting,
  openSettings,
  setDay,
  setNews,
  setSwitch,
  turnBrowsers,
} from "../buttons/settings.ts";
import { findAboutWaiting } from "../document/waiting.ts";
import type { Feature } from "../feature.ts";
import { checkOwnAccount } from "../own-account.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { askTimeZone } from "./ask-time-zone.ts";
import { renderBrowser, renderBrowsers, renderLoginOf } from "./browsers-view.ts";
import { changeDay, changeHour, changeNews, changeSwitch, changeWeekly } from "./change.ts";
import { renderDigest, renderWeekly } from "./digest-view.ts";
import { renderHours } from "./hours-view.ts";
import { renderNews } from "./news-view.ts";
import { renderDays, renderQuiet } from "./quiet-view.ts";
import { isTimeZone } from "./time-zones.ts";
import {
  renderLanguages,
  renderLargeRows,
  renderLists,
  renderOrganizations,
  renderSettings,
  renderTimes,
} from "./view.ts";

async function showSettings(visit: Visit): Promise<void> {
  const { db } = visit.dependencies;
  const id = visit.user.telegramUserId;
  const [accounts, browsers] = await Promise.all([db.accounts.findOfUser(id), db.browsers.findOfUser(id)]);
  const logins = accounts.filter(({ hasToken }) => hasToken).length;
  await visit.show(renderSettings(visit, { accounts: accounts.length, browsers: browsers.length + logins }));
}

async function showOrganizations(visit: Visit): Promise<void> {
  const accounts = await visit.dependencies.db.accounts.findOfUser(visit.user.telegramUserId);
  const found = await Promise.all(accounts.map((account) => findAboutWaiting(visit, account, [])));
  await visit.show(renderOrganizations(visit, accounts, found));
}

async function showBrowsers(visit: Visit, page = 1): Promise<void> {
  const { db } = visit.dependencies;
  const id = visit.user.telegramUserId;
  const [accounts, browsers] = await Promise.all([db.accounts.findOfUser(id), db.browsers.findOfUser(id)]);
  await visit.show(
    renderBrowsers(visit, { browsers, logins: accounts.filter(({ hasToken }) => hasToken) }, page),
  );
}

async function showLoginOf(visit: Visit, accountId: string): Promise<void> {
  const own = await checkOwnAccount(visit, accountId);
  const all = await visit.dependencies.db.accounts.findOfOrganization(own.tin);
  const others = all.filter(
    ({ telegramUserId, hasToken }) => hasToken && telegramUserId !== own.telegramUserId,
  );
  await visit.show(renderLoginOf(visit, own, others.length));
}

async function showBrowser(visit: Visit, browserId: string): Promise<void> {
  const own = await visit.dependencies.db.browsers.findOfUser(visit.user.telegramUserId);
  const browser = own.find(({ id }) => id === browserId);
  if (browser === undefined) throw new StaleButton("not your browser");
  await visit.show(renderBrowser(visit, browser));
}

async function change(
  visit: Visit,
  changed: Partial<Preferences>,
  render: (visit: Visit) => Screen | Promise<void>,
): Promise<void> {
  const { db, watch } = visit.dependencies;
  await db.users.setPreferences(visit.user.telegramUserId, changed);
  await watch.replan(visit.user.telegramUserId);
  const { preferences } = visit.user;
  const shown = visit.as({ ...visit.user, preferences: { ...preferences, ...changed } });
  const screen = await render(shown);
  if (screen !== undefined) await shown.show(screen);
}

export const settings: Feature = {
  commands: { settings: showSettings },
  dialogues: [askTimeZone],
  buttons: [
    onButton(openSettings, showSettings),
    onButton(openSetting, async (visit, { setting }) => {
      switch (setting) {
        case "language":
          return visit.show(renderLanguages(visit));
        case "times":
          return visit.show(renderTimes(visit));
        case "lists":
          return visit.show(renderLists(visit));
        case "largeRows":
          return visit.show(renderLargeRows(visit));
        case "timeZone":
          return visit.begin(askTimeZone, {});
        case "notices":
          return visit.show(renderNews(visit));
        case "quiet":
          return visit.show(renderQuiet(visit));
        case "workingDays":
          return visit.show(renderDays(visit, "working"));
        case "digest":
          return visit.show(renderDigest(visit));
        case "digestDays":
          return visit.show(renderDays(visit, "digest"));
        case "weekly":
          return visit.show(renderWeekly(visit));
        case "organizations":
          return showOrganizations(visit);
        case "browsers":
          return showBrowsers(visit);
        case "data":
          return visit.go(openMyData.pack({}));
      }
    }),
    onButton(chooseLanguage, async (visit, { language: text }) => {
      const language = parseLanguage(text);
      if (language === null) throw new StaleButton("unknown language");
      await visit.dependencies.db.users.setLanguage(visit.user.telegramUserId, language);
      await showSettings(visit.as({ ...visit.user, language }));
    }),
    onButton(chooseTimeZone, async (visit, { zone }) => {
      if (!isTimeZone(zone)) throw new StaleButton("unknown time zone");
      const { db, watch } = visit.dependencies;
      await db.users.setTimeZone(visit.user.telegramUserId, zone);
      await watch.replan(visit.user.telegramUserId);
      const shown = visit.as({ ...visit.user, timeZone: zone });
      await shown.show(renderTimes(shown));
    }),
    onButton(setNews, (visit, { kind, on }) =>
      change(visit, changeNews(visit.user.preferences, kind, on === 1), renderNews),
    ),
    onButton(setSwitch, (visit, { what, on }) =>
      change(
        visit,
        changeSwitch(visit.user.preferences, what, on === 1),
        what === "largeRows"
          ? renderLargeRows
          : what === "quiet" || what === "urgentAtNight"
            ? renderQuiet
            : renderDigest,
      ),
    ),
    onButton(openHours, (visit, { of }) => visit.show(renderHours(visit, of))),
    onButton(chooseHour, (visit, { of, hour }) =>
      change(
        visit,
        changeHour(visit.user.preferences, of, hour),
        of === "digest" ? renderDigest : renderQuiet,
      ),
    ),
    onButton(setDay, (visit, { of, day, on }) =>
      change(visit, changeDay(visit.user.preferences, of, day, on === 1), (shown) => renderDays(shown, of)),
    ),
    onButton(chooseWeekly, (visit, { day }) => change(visit, changeWeekly(day), renderDigest)),
    onButton(turnBrowsers, (visit, { page }) => showBrowsers(visit, page)),
    onButton(openBrowser, (visit, { browser }) => showBrowser(visit, browser)),
    onButton(forgetBrowser, async (visit, { browser }) => {
      await visit.dependencies.db.browsers.delete(browser, visit.user.telegramUserId);
      await showBrowsers(visit);
    }),
    onButton(openLoginOf, (visit, { account }) => showLoginOf(visit, account)),
  ],
};
