/** Settings as a screen: language, remembered browsers, logging out. */
import type { AccountRow } from "../../db/accounts.ts";
import type { BrowserRow } from "../../db/browsers.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { languageNames, languages } from "../../locales/language.ts";
import { homeButton } from "../buttons/home.ts";
import { askDelete, askLogout, openLogin } from "../buttons/login.ts";
import { chooseLanguage, forgetBrowser } from "../buttons/settings.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

export function renderSettings(
  visit: Visit,
  facts: { accounts: readonly AccountRow[]; browsers: readonly BrowserRow[] },
): Screen {
  const { user } = visit;
  const lines: Html[] = [
    visit.html("settings-title"),
    html``,
    html`${visit.t("settings-language")}: ${languageNames[user.language]}`,
  ];
  if (facts.accounts.length > 0)
    lines.push(
      html``,
      visit.html("settings-organizations"),
      ...facts.accounts.map((account) => html`• ${renderOrganization(visit, account)}`),
    );
  if (facts.browsers.length > 0) {
    lines.push(html``, visit.html("settings-browsers"));
    for (const browser of facts.browsers) {
      lines.push(
        html`• ${cleanText(browser.label, 60)} · ${visit.words.dateTime(browser.usedAt, user.timeZone)}`,
      );
    }
  }
  const choices = languages.map((language) => ({
    text: language === user.language ? `✓ ${languageNames[language]}` : languageNames[language],
    callback_data: chooseLanguage.pack({ language }),
  }));
  return {
    text: joinLines(lines),
    keyboard: [
      choices.slice(0, 2),
      choices.slice(2),
      ...facts.browsers.map((browser) => [
        {
          text: visit.t("settings-forget-btn", { browser: cleanText(browser.label, 30) }),
          callback_data: forgetBrowser.pack({ browser: browser.id }),
        },
      ]),
      ...facts.accounts.map((account) => [
        {
          text: visit.t("settings-logout-btn", { organization: cleanText(account.name, 30) }),
          callback_data: askLogout.pack({ account: account.id }),
        },
      ]),
      [{ text: visit.t("settings-add-btn"), callback_data: openLogin.pack({}) }],
      [
        { text: visit.t("settings-delete-btn"), callback_data: askDelete.pack({}), style: "danger" },
        homeButton(visit),
      ],
    ],
  };
}
