/** Logins that end soon, and that ended. */
import type { Studio } from "../studio.ts";

const HOUR_MS = 60 * 60_000;

/** Somebody who logs in for ten hours. */
export async function photographLogins(studio: Studio): Promise<void> {
  const { world } = studio;
  world.advanceToWorkingHours();
  world.service.faults.setTokenLifetime(world.now() - Date.now() + 10 * HOUR_MS);
  await studio.logsIn("kamola", "/login");
  for (let hour = 0; hour < 9; hour += 1) {
    await studio.passesTime(60);
    await studio.takes(`login, hour ${hour + 1}`);
  }
  world.service.faults.expireTokens("kamola");
  for (let hour = 0; hour < 2; hour += 1) {
    await studio.passesTime(14 * 60);
    await studio.takes(`login ended, ${hour + 1}`);
  }
}
