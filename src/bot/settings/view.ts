/** The settings as screens: a row each with its value; languages and organizations. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import { newsKinds } from "../../db/rows/preferences.ts";
import { shortName } from "../../documents/short-name.ts";
import type { Findings } from "../../judgement/finding.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { languageNames, languages } from "../../locales/language.ts";
import { homeButton } from "../buttons/home.ts";
import { askLogout, openLogin } from "../buttons/login.ts";
import { chooseLanguage, openSetting, type Setting, setSwitch } from "../buttons/settings.ts";
import { html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { type Screen, tapButton } from "../ui/screen.ts";
import { sideBySide } from "../ui/side-by-side.ts";
import { renderSwitch } from "../ui/switch-view.ts";
import type { ViewContext } from "../view-context.ts";
import { backButton, backTo, ticked } from "./back-button.ts";
import { zoneName } from "./time-zones.ts";
import { daysText, hourText } from "./words.ts";

const MAX_LABEL = 20;

/** Settings that a person changes once stand behind a row for all of them. */
export function renderSettings(
  visit: ViewContext,
  { accounts, browsers }: { readonly accounts: number; readonly browsers: number },
): Screen {
  const { language, preferences } = visit.user;
  const on = newsKinds.length - preferences.off.length;
  const row = (label: string, setting: Setting) => [tapButton(label, openSetting.pack({ setting }))];
  return {
    text: visit.html("settings-title"),
    keyboard: [
      row(visit.t("settings-language-btn", { language: languageNames[language] }), "language"),
      row(visit.t("settings-notices-btn", { on, all: newsKinds.length }), "notices"),
      row(visit.t("settings-times-btn"), "times"),
      row(visit.t("settings-lists-btn"), "lists"),
      row(visit.t("settings-organizations-btn", { count: accounts }), "organizations"),
      row(visit.t("settings-browsers-btn", { count: browsers }), "browsers"),
      row(visit.t("settings-data-btn"), "data"),
      [homeButton(visit)],
    ],
  };
}

/** When messages come: the person's time zone, quiet hours and digest. */
export function renderTimes(visit: ViewContext): Screen {
  const { timeZone, preferences } = visit.user;
  const { quiet, digest } = preferences;
  const hours = quiet === null ? visit.t("settings-none") : `${hourText(quiet.from)}–${hourText(quiet.to)}`;
  const when =
    digest === null ? visit.t("settings-off") : `${hourText(digest.at)}, ${daysText(visit, digest.days)}`;
  const row = (label: string, setting: Setting) => [tapButton(label, openSetting.pack({ setting }))];
  return {
    text: html`<b>${visit.t("settings-times-btn")}</b>`,
    keyboard: [
      row(visit.t("settings-zone-btn", { zone: zoneName(visit, timeZone) }), "timeZone"),
      row(visit.t("settings-quiet-btn", { hours }), "quiet"),
      row(visit.t("settings-digest-btn", { when }), "digest"),
      [backButton(visit)],
    ],
  };
}

/** How lists look, and what capabilities offer to set. */
export function renderLists(visit: ViewContext): Screen {
  return {
    text: html`<b>${visit.t("settings-lists-btn")}</b>`,
    keyboard: [
      ...visit.offers("settings", {}),
      [tapButton(largeRowsName(visit), openSetting.pack({ setting: "largeRows" }))],
      [backButton(visit)],
    ],
  };
}

export function renderLargeRows(visit: ViewContext): Screen {
  const on = visit.user.preferences.largeRows;
  return renderSwitch(visit, {
    name: largeRowsName(visit),
    about: visit.html("settings-large-about"),
    on,
    turn: setSwitch.pack({ what: "largeRows", on: on ? 0 : 1 }),
    back: backTo(visit, "lists"),
  });
}

function largeRowsName(visit: ViewContext): string {
  const { largeRows } = visit.user.preferences;
  return visit.t("settings-large-btn", { value: visit.t(largeRows ? "settings-on" : "settings-off") });
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

/** `found`: the facts of capabilities about each account. */
export function renderOrganizations(
  visit: ViewContext,
  accounts: readonly AccountRow[],
  found: readonly Findings[] = [],
): Screen {
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
      ...accounts.flatMap((account, index) =>
        visit.offers("organizationSettings", { account, found: found[index] ?? new Map() }),
      ),
      [tapButton(visit.t("home-add-organization-btn"), openLogin.pack({}))],
      [backButton(visit)],
    ],
  };
}
