/** A person's days: the morning's digest, reminders, what is not signed in the evening, the week. */
import { openDeadlines } from "../../../src/bot/buttons/deadlines.ts";
import { openAnswered, openStuck } from "../../../src/bot/buttons/digest.ts";
import { openMore } from "../../../src/bot/buttons/home.ts";
import type { Studio } from "../studio.ts";
import { choosesNew } from "./opens-new.ts";

const TASHKENT_MS = 5 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The clock comes to that hour in Tashkent, today or tomorrow. */
async function comesTo(studio: Studio, hour: number): Promise<void> {
  const local = studio.world.now() + TASHKENT_MS;
  const wanted = Math.floor(local / DAY_MS) * DAY_MS + hour * HOUR_MS + 60_000;
  await studio.passesTime((wanted - local + (wanted <= local ? DAY_MS : 0)) / 60_000);
}

export async function photographDays(studio: Studio): Promise<void> {
  await studio.says("/home", "home before the days");
  await studio.presses(openMore, null);
  await studio.presses(openDeadlines, "what accepts itself this week");
  if (studio.has({ name: "l:p" })) await studio.presses({ name: "l:p" }, "a day of what accepts itself");
  for (let day = 1; day <= 7; day += 1) {
    await comesTo(studio, 9);
    const digest = await studio.takes(`day ${day}, 9.00`);
    const message = digest?.id ?? 0;
    if (day === 1) {
      for (const button of [openAnswered, openStuck])
        if (studio.has(button, { message }))
          await studio.presses(button, `digest, ${button.name}`, { message });
      await choosesNew(studio);
    }
    for (const hour of [16, 18]) {
      await comesTo(studio, hour);
      await studio.takes(`day ${day}, ${hour}.00`);
    }
  }
}
