/** Buttons of the settings. A switch carries the state to reach: a tap may be worked twice. */
import { newsKinds } from "../../db/rows/preferences.ts";
import { defineButton, id, integer, oneOf, timeZone, word } from "../ui/callback-codec.ts";

export const openSettings = defineButton("settings.open", {});
/** One of the settings, on a screen of its own. */
export const openSetting = defineButton("settings.one", {
  setting: oneOf({
    language: "l",
    times: "t",
    lists: "i",
    largeRows: "r",
    timeZone: "z",
    notices: "n",
    quiet: "q",
    workingDays: "w",
    digest: "g",
    digestDays: "y",
    weekly: "k",
    organizations: "o",
    browsers: "b",
    data: "d",
  }),
});
export type Setting = Parameters<typeof openSetting.pack>[0]["setting"];
export const chooseLanguage = defineButton("settings.language", { language: word() });
export const chooseTimeZone = defineButton("settings.zone", { zone: timeZone() });
/** `kind`: place in the list of kinds, which only grows. */
export const setNews = defineButton("settings.news", { kind: integer(), on: integer() });
export const setSwitch = defineButton("settings.switch", {
  what: oneOf({
    quiet: "q",
    urgentAtNight: "u",
    digest: "d",
    evenIfNothing: "n",
    largeRows: "r",
  }),
  on: integer(),
});
export const openHours = defineButton("settings.hours", {
  of: oneOf({ quietFrom: "f", quietTo: "t", digest: "d" }),
});
/** `hour`: 0 to 23. */
export const chooseHour = defineButton("settings.hour", {
  of: oneOf({ quietFrom: "f", quietTo: "t", digest: "d" }),
  hour: integer(),
});
/** `day`: 1 for Monday to 7 for Sunday. */
export const setDay = defineButton("settings.day", {
  of: oneOf({ working: "w", digest: "d" }),
  day: integer(),
  on: integer(),
});
/** `day`: 0 for no weekly digest. */
export const chooseWeekly = defineButton("settings.weekly", { day: integer() });
/** Another page of the remembered browsers and logins. */
export const turnBrowsers = defineButton("settings.browsers", { page: integer() });
export const openBrowser = defineButton("settings.browser", { browser: id() });
export const forgetBrowser = defineButton("settings.forget", { browser: id() });
/** Somebody's login at an organization. */
export const openLoginOf = defineButton("settings.login", { account: id() });

/** The number that `setNews` carries for a kind of news. */
export function numberOfNews(kind: (typeof newsKinds)[number]): number {
  return newsKinds.indexOf(kind);
}
