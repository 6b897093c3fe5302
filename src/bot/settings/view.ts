/** Settings as screens: a row each with its value, and a screen for each of them. */
import type { InlineKeyboardButton } from "grammy/types";
import type { AccountRow } from "../../db/accounts.ts";
import type { BrowserRow } from "../../db/browsers.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { languageNames, languages } from "../../locales/language.ts";
import { homeButton } from "../buttons/home.ts";
import { askDelete, askLogout, openLogin } from "../buttons/login.ts";
import { chooseLanguage, forgetBrowser, openSetting, openSettings } from "../buttons/settings.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { type Screen, tapButton } from "../ui/screen.ts";
import { sideBySide } from "../ui/side-by-side.ts";
import type { Visit } from "../visit.ts";

const MAX_LABEL = 20;

export function renderSettings(
  visit: Visit,
  facts: { accounts: readonly AccountRow[]; browsers: readonly BrowserRow[] },
): Screen {
  const language = languageNames[visit.user.language];
  const rows = [
    tapButton(visit.t("settings-language-btn", { language }), openSetting.pack({ setting: "language" })),
    tapButton(
      visit.t("settings-organizations-btn", { count: facts.accounts.length }),
      openSetting.pack({ setting: "organizations" }),
    ),
    tapButton(
      visit.t("settings-browsers-btn", { count: facts.browsers.length }),
      openSetting.pack({ setting: "browsers" }),
    ),
    tapButton(visit.t("settings-data-btn"), openSetting.pack({ setting: "data" })),
  ];
  return {
    text: visit.html("settings-title"),
    keyboard: [...rows.map((button) => [button]), [homeButton(visit)]],
  };
}

export function renderLanguages(visit: Visit): Screen {
  const choices = languages.map((language) =>
    tapButton(
      language === visit.user.language ? `☑️ ${languageNames[language]}` : languageNames[language],
      chooseLanguage.pack({ language }),
    ),
  );
  return {
    text: html`<b>${visit.t("settings-language")}</b>: ${languageNames[visit.user.language]}`,
    keyboard: [...sideBySide(choices), [backButton(visit)]],
  };
}

export function renderOrganizations(visit: Visit, accounts: readonly AccountRow[]): Screen {
  return {
    text: joinLines([
      html`<b>${visit.t("settings-organizations")}</b>`,
      ...accounts.map((account) => html`• ${renderOrganization(visit, account)}`),
    ]),
    keyboard: [
      ...accounts.map(({ id, name }) => [
        tapButton(
          visit.t("settings-logout-btn", { organization: cleanText(name, MAX_LABEL) }),
          askLogout.pack({ account: id }),
        ),
      ]),
      [tapButton(visit.t("settings-add-btn"), openLogin.pack({}))],
      [backButton(visit)],
    ],
  };
}

/** The browsers that may sign without being asked about again. */
export function renderBrowsers(visit: Visit, browsers: readonly BrowserRow[]): Screen {
  const lines: Html[] = browsers.map(
    ({ label, usedAt }) =>
      html`• ${cleanText(label, 60)} · ${visit.words.dateTime(usedAt, visit.user.timeZone)}`,
  );
  return {
    text: joinLines([
      browsers.length === 0 ? visit.html("settings-no-browsers") : visit.html("settings-browsers"),
      ...lines,
    ]),
    keyboard: [
      ...browsers.map(({ id, label }) => [
        tapButton(
          visit.t("settings-forget-btn", { browser: cleanText(label, MAX_LABEL) }),
          forgetBrowser.pack({ browser: id }),
        ),
      ]),
      [backButton(visit)],
    ],
  };
}

export function renderData(visit: Visit): Screen {
  return {
    text: visit.html("settings-data"),
    keyboard: [
      [tapButton(visit.t("settings-delete-btn"), askDelete.pack({}), "danger")],
      [backButton(visit)],
    ],
  };
}

function backButton(visit: Visit): InlineKeyboardButton {
  return tapButton(visit.t("settings-back-btn"), openSettings.pack({}));
}
