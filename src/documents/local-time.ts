/** Times of day on the clocks of a time zone. */
import { addDays, createZoneFormat, dateInTimeZone } from "./dates.ts";
import type { CalendarDate } from "./document.ts";
import { MINUTE_MS } from "./durations.ts";

const DAY_MINUTES = 24 * 60;

const formatOf = createZoneFormat({ hourCycle: "h23", hour: "2-digit", minute: "2-digit" });

/** Minutes since midnight at an instant (milliseconds since the epoch). */
export function minuteOfDay(milliseconds: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(milliseconds);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0);
  return part("hour") * 60 + part("minute");
}

/**
 * The instant (milliseconds since the epoch) of a day's minute. For a time that a change of clocks leaves out it is the
 * one an hour later; for a time that comes twice it is the first.
 */
export function instantAt(date: CalendarDate, minute: number, timeZone: string): number {
  const asUtc = Date.parse(date) + minute * MINUTE_MS;
  const offsets = [asUtc - 12 * 60 * MINUTE_MS, asUtc + 12 * 60 * MINUTE_MS].map((near) =>
    offsetMinutes(near, timeZone),
  );
  const candidates = offsets.map((offset) => asUtc - offset * MINUTE_MS).sort((one, other) => one - other);
  const exact = candidates.find(
    (at) => minuteOfDay(at, timeZone) === minute && dateInTimeZone(at, timeZone) === date,
  );
  return exact ?? candidates.at(-1) ?? asUtc;
}

/** How far (minutes) the zone's clocks are ahead of UTC. */
function offsetMinutes(milliseconds: number, timeZone: string): number {
  const utc = Math.floor(milliseconds / MINUTE_MS) % DAY_MINUTES;
  const date = new Date(milliseconds).toISOString().slice(0, 10) as CalendarDate;
  const local = dateInTimeZone(milliseconds, timeZone);
  const days = local === date ? 0 : local === addDays(date, 1) ? 1 : -1;
  return days * DAY_MINUTES + minuteOfDay(milliseconds, timeZone) - utc;
}
