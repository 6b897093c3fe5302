/** Decides when this person may be told, and whether with a sound now. */
import type { Preferences } from "../db/rows/preferences.ts";
import { firstTellingTime, isQuietTime, type TellingRules } from "../watch/telling.ts";
import type { ViewContext } from "./view-context.ts";

export function tellingRules({ user, profile }: ViewContext): TellingRules & {
  readonly preferences: Preferences;
} {
  const { preferences, timeZone } = user;
  return { preferences, timeZone, holidays: profile.silence.holidays };
}

/** What is sent at once, since somebody waits for it or chose the time, makes no sound then. */
export function isQuiet(visit: ViewContext): boolean {
  return isQuietTime(tellingRules(visit), visit.now());
}

/** The first instant (milliseconds) from now on at which the person may be told. */
export function firstTelling(visit: ViewContext): number {
  return firstTellingTime(tellingRules(visit), visit.now());
}
