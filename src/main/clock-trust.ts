/**
 * Judges whether the code that deletes by age may believe the clock: it has to agree with itself for a day of work. A
 * clock that jumped ahead by a year looks like a machine that was off for a year, and only time tells them apart.
 */
import { z } from "zod";
import { DAY_MS, HOUR_MS } from "../documents/durations.ts";

const trustSchema = z.object({
  /** Milliseconds since the epoch, by the clock that is judged. */
  seenAt: z.number(),
  /** The milliseconds for which it has agreed, up to a day. */
  agreedMs: z.number(),
});

export type ClockTrust = z.infer<typeof trustSchema>;

/** A longer time between two looks is a jump, or a long stop. */
const LOOKS_APART_MS = DAY_MS + 2 * HOUR_MS;

/** The trust as an earlier look left it; null where there was none. */
export const readClockTrust = (kept: unknown): ClockTrust | null => trustSchema.safeParse(kept).data ?? null;

export const isBelieved = ({ agreedMs }: ClockTrust): boolean => agreedMs >= DAY_MS;

/** How far (milliseconds) the clock went ahead since the last look, where that is too far; else 0. */
export function jumpAhead(before: ClockTrust | null, now: number): number {
  const step = before === null ? 0 : now - before.seenAt;
  return step > LOOKS_APART_MS ? step : 0;
}

/**
 * Notes one look more. A clock that was set back begins anew; so does a believed one that jumps. A jump of one that is
 * not believed yet only gains it nothing: a machine that is off every other day has its day in the end.
 */
export function lookAtClock(before: ClockTrust | null, now: number): ClockTrust {
  if (before === null || now < before.seenAt) return { seenAt: now, agreedMs: 0 };
  if (jumpAhead(before, now) > 0) return { seenAt: now, agreedMs: isBelieved(before) ? 0 : before.agreedMs };
  return { seenAt: now, agreedMs: Math.min(before.agreedMs + now - before.seenAt, DAY_MS) };
}
