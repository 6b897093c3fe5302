/** Decides when people may be told, by Tashkent's clock on working days, without Kotib's own idea of it. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** All year. */
const ZONE = 5 * HOUR;
const FROM = 8 * HOUR;
const TO = 20 * HOUR;

/** Nothing may make a sound then: 20:00 to 8:00, Saturdays, Sundays. */
export function isQuiet(at: number): boolean {
  const { start, from, to } = dayOf(at);
  return isDayOff(start) || at < from || at >= to;
}

/** Milliseconds between two instants in which a person could be told. */
export function tellingTimeBetween(one: number, other: number): number {
  let sum = 0;
  for (let { start } = dayOf(one); start < other; start += DAY) {
    const { from, to } = dayOf(start);
    if (!isDayOff(start)) sum += Math.max(0, Math.min(other, to) - Math.max(one, from));
  }
  return sum;
}

function dayOf(at: number): { readonly start: number; readonly from: number; readonly to: number } {
  const start = Math.floor((at + ZONE) / DAY) * DAY - ZONE;
  return { start, from: start + FROM, to: start + TO };
}

function isDayOff(start: number): boolean {
  return [0, 6].includes(new Date(start + ZONE).getUTCDay());
}
