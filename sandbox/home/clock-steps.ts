/** The steps by which the start page moves the sandbox's clock on. Pure. */
import { isOff } from "./quiet.ts";

export const clockSteps = ["minutes", "hour", "morning", "week"] as const;
export type ClockStep = (typeof clockSteps)[number];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Tashkent's zone, all year. */
const ZONE = 5 * 60 * MINUTE;
/** This is five minutes before the digest comes. */
const MORNING = (8 * 60 + 55) * MINUTE;

/** The time after that step (milliseconds); the morning is that of a working day. */
export function timeAfter(step: ClockStep, now: number): number {
  if (step === "minutes") return now + 10 * MINUTE;
  if (step === "hour") return now + 60 * MINUTE;
  if (step === "week") return now + 7 * DAY;
  let morning = Math.floor((now + ZONE) / DAY) * DAY + MORNING - ZONE;
  while (morning <= now || isOff(morning)) morning += DAY;
  return morning;
}

export function readClockStep(form: URLSearchParams): ClockStep | null {
  return clockSteps.find((step) => step === form.get("step")) ?? null;
}
