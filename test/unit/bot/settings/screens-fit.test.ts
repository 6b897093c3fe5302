import { describe, it } from "vitest";
import { renderHelp } from "../../../../src/bot/home/help-view.ts";
import { renderAskEndAll } from "../../../../src/bot/login/view.ts";
import { renderTimeZones } from "../../../../src/bot/settings/ask-time-zone.ts";
import { renderBrowser, renderBrowsers, renderLoginOf } from "../../../../src/bot/settings/browsers-view.ts";
import { renderDigest, renderWeekly } from "../../../../src/bot/settings/digest-view.ts";
import { renderHours } from "../../../../src/bot/settings/hours-view.ts";
import { renderNews } from "../../../../src/bot/settings/news-view.ts";
import { renderDays, renderQuiet } from "../../../../src/bot/settings/quiet-view.ts";
import { usualZones } from "../../../../src/bot/settings/time-zones.ts";
import { renderSettings } from "../../../../src/bot/settings/view.ts";
import { renderPrivacy } from "../../../../src/capabilities/my-data/privacy-view.ts";
import { renderMyData } from "../../../../src/capabilities/my-data/view.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import type { BrowserRow } from "../../../../src/db/rows/browsers.ts";
import { languages } from "../../../../src/locales/language.ts";
import { expectFits } from "../../../support/expect-fits.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const NOW = Date.UTC(2026, 10, 20, 7);
const accounts = Array.from({ length: 9 }, (_, index) => ({
  id: `account${index}`,
  name: "«Andoza Qurilish va Ta’minot Servis» MChJ",
  tin: `30000001${index}`,
  tokenSince: NOW,
  usedAt: NOW,
  hasToken: true,
})) as unknown as AccountRow[];
const browsers = Array.from({ length: 9 }, (_, index) => ({
  id: `browser${index}`,
  label: "Chrome for Android on Xiaomi Redmi Note 13 Pro",
  createdAt: NOW,
  usedAt: NOW + index,
})) as unknown as BrowserRow[];
const counts = {
  organizations: 21,
  browsers: 22,
  savedLists: 21,
  decisions: 12_421,
  drafts: 21,
  searches: 50,
  documents: 120_421,
  partners: 2_421,
  notices: 22_421,
  events: 32_421,
};

describe.each(languages)("at 360 px in %s", (language) => {
  const visit = viewVisit(language, NOW);
  const { user } = visit;
  const everyOtherDay = visit.as({
    ...user,
    preferences: {
      ...user.preferences,
      workingDays: [1, 3, 5, 7],
      digest: { at: 600, days: [1, 2, 4, 6], evenIfNothing: true },
      weekly: null,
    },
  });

  it.each([
    ["the settings", () => renderSettings(visit, { accounts, browsers })],
    ["other days", () => renderSettings(everyOtherDay, { accounts, browsers })],
    ["time zones", () => renderTimeZones(visit, usualZones, visit.html("settings-zone-none"))],
    ["news", () => renderNews(visit)],
    ["quiet hours", () => renderQuiet(everyOtherDay)],
    ["hours", () => renderHours(visit, "quietFrom")],
    ["days", () => renderDays(visit, "working")],
    ["digest", () => renderDigest(everyOtherDay)],
    ["weekly", () => renderWeekly(everyOtherDay)],
    ["browsers", () => renderBrowsers(visit, { browsers, logins: accounts })],
    ["more browsers", () => renderBrowsers(visit, { browsers, logins: accounts }, 2)],
    ["no browsers", () => renderBrowsers(visit, { browsers: [], logins: accounts })],
    ["a browser", () => renderBrowser(visit, { ...browsers[0], usedAt: NOW + 1 } as BrowserRow)],
    ["a login", () => renderLoginOf(visit, accounts[0] as AccountRow, 21)],
    ["ending all", () => renderAskEndAll(visit, 21, 5)],
    ["my data", () => renderMyData(visit, counts)],
    ["privacy", () => renderPrivacy(visit)],
    ["help", () => renderHelp(visit)],
  ])("%s", (_, render) => {
    expectFits(render());
  });
});
