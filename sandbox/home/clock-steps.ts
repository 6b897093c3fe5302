/** How far the start page moves the sandbox's clock on. Pure. */

export const clockSteps = ["minutes", "hour", "morning", "week"] as const;
export type ClockStep = (typeof clockSteps)[number];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Tashkent, all year. */
const ZONE = 5 * 60 * MINUTE;
/** Five minutes before the digest comes. */
const MORNING = (8 * 60 + 55) * MINUTE;

/** When it is after that step (milliseconds); the morning is that of a working day. */
export function timeAfter(step: ClockStep, now: number): number {
  if (step === "minutes") return now + 10 * MINUTE;
  if (step === "hour") return now + 60 * MINUTE;
  if (step === "week") return now + 7 * DAY;
  let morning = Math.floor((now + ZONE) / DAY) * DAY + MORNING - ZONE;
  while (morning <= now || isDayOff(morning)) morning += DAY;
  return morning;
}

function isDayOff(instant: number): boolean {
  return [0, 6].includes(new Date(instant + ZONE).getUTCDay());
}

export function readClockStep(form: URLSearchParams): ClockStep | null {
  return clockSteps.find((step) => step === form.get("step")) ?? null;
}
