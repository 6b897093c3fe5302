/** Whether what colleagues send makes no sound now. It is sent at once: somebody waits for it. */
import { isQuietTime } from "../../watch/telling.ts";
import type { Visit } from "../visit.ts";

export function isQuiet(visit: Visit): boolean {
  const { clock, profile } = visit.dependencies;
  const { preferences, timeZone } = visit.user;
  return isQuietTime({ preferences, timeZone, holidays: profile.silence.holidays }, clock.now());
}
