/** Buttons of the settings. A switch carries the state to reach: a tap may be worked twice. */
import { newsKinds } from "../../db/rows/preferences.ts";
import { defineButton, id, integer, oneOf, timeZone, word } from "../ui/callback-codec.ts";

export const openSettings = defineButton("s", "o", {});
/** One of the settings, on a screen of its own. */
export const openSetting = defineButton("s", "s", {
  setting: oneOf({
    language: "l",
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
export const chooseLanguage = defineButton("s", "l", { language: word() });
export const chooseTimeZone = defineButton("s", "z", { zone: timeZone() });
/** `kind`: place in the list of kinds, which only grows. */
export const setNews = defineButton("s", "n", { kind: integer(), on: integer() });
export const setSwitch = defineButton("s", "w", {
  what: oneOf({
    quiet: "q",
    urgentAtNight: "u",
    digest: "d",
    evenIfNothing: "n",
    largeRows: "r",
  }),
  on: integer(),
});
export const openHours = defineButton("s", "h", { of: oneOf({ quietFrom: "f", quietTo: "t", digest: "d" }) });
/** `hour`: 0 to 23. */
export const chooseHour = defineButton("s", "i", {
  of: oneOf({ quietFrom: "f", quietTo: "t", digest: "d" }),
  hour: integer(),
});
/** `day`: 1 for Monday to 7 for Sunday. */
export const setDay = defineButton("s", "d", {
  of: oneOf({ working: "w", digest: "d" }),
  day: integer(),
  on: integer(),
});
/** `day`: 0 for no weekly digest. */
export const chooseWeekly = defineButton("s", "k", { day: integer() });
/** Another page of the remembered browsers and logins. */
export const turnBrowsers = defineButton("s", "t", { page: integer() });
export const openBrowser = defineButton("s", "p", { browser: id() });
export const forgetBrowser = defineButton("s", "b", { browser: id() });
/** Somebody's login at an organization. */
export const openLoginOf = defineButton("s", "a", { account: id() });

/** The number that `setNews` carries for a kind of news. */
export function numberOfNews(kind: (typeof newsKinds)[number]): number {
  return newsKinds.indexOf(kind);
}
