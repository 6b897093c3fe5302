/** Decides when this person may be told, and whether with a sound now. */
import { hasPassed } from "../clock.ts";
import type { Preferences } from "../db/rows/preferences.ts";
import { MINUTE_MS } from "../documents/durations.ts";
import { firstTellingTime, isQuietTime, type TellingRules } from "../watch/telling.ts";
import type { ViewContext } from "./view-context.ts";

/** The facts on which the times of telling depend. */
export type Hearer = Pick<ViewContext, "user" | "profile" | "now">;

export function tellingRules({ user, profile }: Pick<Hearer, "user" | "profile">): TellingRules & {
  readonly preferences: Preferences;
} {
  const { preferences, timeZone } = user;
  return { preferences, timeZone, holidays: profile.silence.holidays };
}

/** Answers and notices at a chosen hour come at once, and make no sound then. */
export function isQuiet(visit: Hearer): boolean {
  return isQuietTime(tellingRules(visit), visit.now());
}

/** After the last tap or text a person is taken to look at the chat for so long (milliseconds). */
const HERE_FOR_MS = 10 * MINUTE_MS;

/** Whether the person uses Kotib right now: such a person is told of a new document at once, also when it is quiet. */
export function isHere({ user, now }: Pick<Hearer, "user" | "now">): boolean {
  return !hasPassed(user.seenAt, HERE_FOR_MS, now());
}

/** The first instant (milliseconds) from now on at which the person may be told. */
export function firstTelling(visit: Hearer): number {
  return firstTellingTime(tellingRules(visit), visit.now());
}

/**
 * The first instant (milliseconds) from now on at which the person hears of a new document, and whether it is quiet
 * now.
 */
export function newsTelling(hearer: Hearer): { readonly at: number; readonly isQuiet: boolean } {
  const now = hearer.now();
  const allowed = firstTelling(hearer);
  return { at: isHere(hearer) ? now : allowed, isQuiet: allowed > now };
}
