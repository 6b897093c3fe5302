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

/** Answers and notices at a chosen hour come at once, and make no sound then. */
export function isQuiet(visit: ViewContext): boolean {
  return isQuietTime(tellingRules(visit), visit.now());
}

/** The first instant (milliseconds) from now on at which the person may be told. */
export function firstTelling(visit: ViewContext): number {
  return firstTellingTime(tellingRules(visit), visit.now());
}
