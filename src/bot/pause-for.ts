/** A pause that whoever stops can cut short. */
import { setTimeout as pause } from "node:timers/promises";

/** Ends after so long (milliseconds), or when the signal aborts; at once where it already has. */
export async function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await pause(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
