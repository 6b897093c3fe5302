/** Logins that end soon, and that ended. */
import { until } from "../../../test/support/until.ts";
import { looked } from "../../../test/support/watching-steps.ts";
import type { Studio } from "../studio.ts";

const HOUR_MS = 60 * 60_000;

/** Somebody with nobody else of the organization, whose login is for ten hours. */
export async function photographLogins(studio: Studio): Promise<void> {
  const { world } = studio;
  world.advanceToWorkingHours();
  world.service.faults.setTokenLifetime(world.now() - world.outside.now() + 10 * HOUR_MS);
  await studio.logsIn("nargiza", "/login");
  await until(async () => (await world.count("list_rights")) > 0, "the first look");
  await looked(world);
  for (let hour = 0; hour < 9; hour += 1) {
    await studio.passesTime(60);
    await studio.takes(`login, hour ${hour + 1}`);
  }
  world.service.faults.expireTokens("nargiza");
  for (let hour = 0; hour < 2; hour += 1) {
    await studio.passesTime(14 * 60);
    await studio.takes(`login ended, ${hour + 1}`);
  }
}
