/** Many people who tap: as fast as they are answered, at an even pace, or several times without waiting. */
import { setTimeout as pause } from "node:timers/promises";
import type { Tap } from "./taps.ts";
import type { Walker } from "./walk.ts";

/** Keeps `waiting` people waiting for an answer until it is over; returns the taps that ended. `onEnd` hears of each. */
export async function tapFast(
  walkers: readonly Walker[],
  options: { readonly waiting: number; readonly forMs: number; readonly onEnd?: () => void },
): Promise<Tap[]> {
  const ended: Tap[] = [];
  const overAt = performance.now() + options.forMs;
  const free = [...walkers];
  const tapOn = async () => {
    while (performance.now() < overAt) {
      const walker = free.shift();
      if (walker === undefined) return;
      const tap = await walker.tap();
      free.push(walker);
      if (performance.now() > overAt) return;
      ended.push(tap);
      options.onEnd?.();
    }
  };
  await Promise.all(Array.from({ length: options.waiting }, tapOn));
  return ended;
}

/** One tap every so often, whatever became of the earlier; resolves with all when they ended. */
export async function tapEvenly(
  walkers: readonly Walker[],
  options: { readonly perSecond: number; readonly forMs: number },
): Promise<Tap[]> {
  const taps: Array<Promise<Tap>> = [];
  const free = [...walkers];
  const startedAt = performance.now();
  for (let now = startedAt; now < startedAt + options.forMs; now = performance.now()) {
    const due = Math.floor(((now - startedAt) / 1000) * options.perSecond);
    while (taps.length < due) {
      const walker = free.shift();
      // Everybody waits: the pace is more than is worked.
      if (walker === undefined) break;
      taps.push(
        walker.tap().then((tap) => {
          free.push(walker);
          return tap;
        }),
      );
    }
    await pause(2);
  }
  return await Promise.all(taps);
}

/** Each of `waiting` people taps `times` without waiting, then waits for all, and so on until it is over. */
export async function tapInBursts(
  walkers: readonly Walker[],
  options: {
    readonly waiting: number;
    readonly times: number;
    readonly forMs: number;
    readonly onEnd?: () => void;
  },
): Promise<void> {
  const overAt = performance.now() + options.forMs;
  const free = [...walkers];
  const tapOn = async () => {
    while (performance.now() < overAt) {
      const walker = free.shift();
      if (walker === undefined) return;
      await Promise.all(Array.from({ length: options.times }, () => walker.tap()));
      free.push(walker);
      options.onEnd?.();
    }
  };
  await Promise.all(Array.from({ length: options.waiting }, tapOn));
}
