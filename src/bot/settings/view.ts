/** The settings as screens: a row each with its value; languages and organizations. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { BrowserRow } from "../../db/rows/browsers.ts";
import { newsKinds } from "../../db/rows/preferences.ts";
import { shortName } from "../../documents/short-name.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { languageNames, languages } from "../../locales/language.ts";
import { homeButton } from "../buttons/home.ts";
import { askLogout, openLogin } from "../buttons/login.ts";
import { chooseLanguage, openSetting, setSwitch } from "../buttons/settings.ts";
import { html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { type Screen, tapButton } from "../ui/screen.ts";
import { sideBySide } from "../ui/side-by-side.ts";
import type { ViewContext } from "../view-context.ts";
import { backButton, ticked } from "./back-button.ts";
import { zoneName } from "./time-zones.ts";
import { daysText, hourText } from "./words.ts";

const MAX_LABEL = 20;

export function renderSettings(
  visit: ViewContext,
  facts: { accounts: readonly AccountRow[]; browsers: readonly BrowserRow[] },
): Screen {
  const { accounts, browsers } = facts;
  const { language, timeZone, preferences } = visit.user;
  const { off, quiet, digest, largeRows } = preferences;
  const rows = [
    tapButton(
      visit.t("settings-language-btn", { language: languageNames[language] }),
      openSetting.pack({ setting: "language" }),
    ),
    tapButton(
      visit.t("settings-zone-btn", { zone: zoneName(visit, timeZone) }),
      openSetting.pack({ setting: "timeZone" }),
    ),
    tapButton(
      visit.t("settings-notices-btn", { on: newsKinds.length - off.length, all: newsKinds.length }),
      openSetting.pack({ setting: "notices" }),
    ),
    tapButton(
      visit.t("settings-quiet-btn", {
        hours: quiet === null ? visit.t("settings-none") : `${hourText(quiet.from)}–${hourText(quiet.to)}`,
      }),
      openSetting.pack({ setting: "quiet" }),
    ),
    tapButton(
      visit.t("settings-digest-btn", {
        when:
          digest === null
            ? visit.t("settings-off")
            : `${hourText(digest.at)}, ${daysText(visit, digest.days)}`,
      }),
      openSetting.pack({ setting: "digest" }),
    ),
    tapButton(
      visit.t("settings-organizations-btn", { count: accounts.length }),
      openSetting.pack({ setting: "organizations" }),
    ),
    tapButton(
      visit.t("settings-browsers-btn", {
        count: browsers.length + accounts.filter(({ hasToken }) => hasToken).length,
      }),
      openSetting.pack({ setting: "browsers" }),
    ),
    tapButton(
      visit.t("settings-large-btn", { value: visit.t(largeRows ? "settings-on" : "settings-off") }),
      setSwitch.pack({ what: "largeRows", on: largeRows ? 0 : 1 }),
    ),
    tapButton(visit.t("settings-data-btn"), openSetting.pack({ setting: "data" })),
  ];
  return {
    text: visit.html("settings-title"),
    keyboard: [...rows.map((button) => [button]), ...visit.offers("settings", {}), [homeButton(visit)]],
  };
}

export function renderLanguages(visit: ViewContext): Screen {
  const choices = languages.map((language) =>
    tapButton(
      language === visit.user.language ? ticked(languageNames[language], true) : languageNames[language],
      chooseLanguage.pack({ language }),
    ),
  );
  return {
    text: html`<b>${visit.t("settings-language")}</b>: ${languageNames[visit.user.language]}`,
    keyboard: [...sideBySide(choices), [backButton(visit)]],
  };
}

export function renderOrganizations(visit: ViewContext, accounts: readonly AccountRow[]): Screen {
  return {
    text: joinLines([
      html`<b>${visit.t("settings-organizations")}</b>`,
      ...accounts.map((account) => html`• ${renderOrganization(visit, account)}`),
    ]),
    keyboard: [
      ...accounts.map(({ id, name }) => [
        tapButton(
          visit.t("settings-logout-btn", { organization: cleanText(shortName(name), MAX_LABEL) }),
          askLogout.pack({ account: id }),
        ),
      ]),
      ...accounts.flatMap((account) => visit.offers("organizationSettings", { account })),
      [tapButton(visit.t("home-add-organization-btn"), openLogin.pack({}))],
      [backButton(visit)],
    ],
  };
}
