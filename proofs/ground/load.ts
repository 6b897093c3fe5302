/** Many people who tap: as fast as they are answered, or at an even pace. */
import { setTimeout as pause } from "node:timers/promises";
import type { Act } from "./acts.ts";
import { quantile } from "./figures.ts";

export interface Tapper {
  /** Taps once; resolves when that was answered and shown, or is not waited for any more. */
  tap(): Promise<Act>;
}

/**
 * Has `waiting` people wait for an answer until the time or the count is over: each taps `times` at once, and again
 * when all of that was answered. Returns the taps that ended in time; `onEnd` hears of each time.
 */
export async function tapFast(
  people: readonly Tapper[],
  options: {
    readonly waiting: number;
    readonly forMs?: number;
    readonly count?: number;
    readonly times?: number;
    readonly onEnd?: () => void;
  },
): Promise<Act[]> {
  const { waiting, forMs = Number.POSITIVE_INFINITY, times = 1 } = options;
  const ended: Act[] = [];
  const overAt = performance.now() + forMs;
  const free = [...people];
  let left = options.count ?? Number.POSITIVE_INFINITY;
  const tapOn = async () => {
    while (performance.now() < overAt && left > 0) {
      const person = free.shift();
      if (person === undefined) return;
      left -= times;
      const taps = await Promise.all(Array.from({ length: times }, () => person.tap()));
      free.push(person);
      if (performance.now() > overAt) return;
      ended.push(...taps);
      options.onEnd?.();
    }
  };
  await Promise.all(Array.from({ length: waiting }, tapOn));
  return ended;
}

/** One tap every so often, whatever became of the earlier; resolves with all when they ended. */
export async function tapEvenly(
  people: readonly Tapper[],
  options: { readonly perSecond: number; readonly forMs: number },
): Promise<Act[]> {
  const taps: Array<Promise<Act>> = [];
  const free = [...people];
  const startedAt = performance.now();
  for (let now = startedAt; now < startedAt + options.forMs; now = performance.now()) {
    const due = Math.floor(((now - startedAt) / 1000) * options.perSecond);
    while (taps.length < due) {
      const person = free.shift();
      // Everybody waits: the pace is more than is worked.
      if (person === undefined) break;
      const tap = person.tap();
      void tap.then(() => free.push(person));
      taps.push(tap);
    }
    await pause(1);
  }
  return await Promise.all(taps);
}

/** Milliseconds from a tap to the first call that it causes, and until it is answered and shown. */
export interface Waits {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly p50DoneMs: number;
  readonly p99DoneMs: number;
}

export function waitsOf(taps: readonly Act[]): Waits {
  const never = Number.POSITIVE_INFINITY;
  const first = taps.map(({ at, firstCallAt }) => (firstCallAt ?? never) - at);
  const done = taps.map(
    ({ at, answeredAt, shownAt }) => Math.max(answeredAt ?? never, shownAt ?? never) - at,
  );
  return {
    p50Ms: quantile(first, 0.5),
    p99Ms: quantile(first, 0.99),
    p50DoneMs: quantile(done, 0.5),
    p99DoneMs: quantile(done, 0.99),
  };
}

/** A part of the warm-up that costs this much less than the cheapest before shows that it was not warm yet. */
const LESS_BY = 0.03;
/** So many parts in a row that do not show that; and where the machine is too busy to tell, so many at most. */
const WARM_PARTS = 3;
const MOST_PARTS = 15;

/**
 * Taps until V8 has compiled what a tap needs, which is when taps get no cheaper, and at least `least` times; returns
 * the number of taps. A fixed share would leave one bot compiled and another not. `tap` does one part and returns its
 * number.
 */
export async function warmUp(parts: {
  readonly spentMs: () => number;
  readonly tap: () => Promise<number>;
  readonly least?: number;
}): Promise<number> {
  const { spentMs, tap, least = 0 } = parts;
  let cheapest = Number.POSITIVE_INFINITY;
  let taps = 0;
  for (let part = 0, warm = 0; (warm < WARM_PARTS || taps < least) && part < MOST_PARTS; part += 1) {
    const before = spentMs();
    const count = await tap();
    const each = (spentMs() - before) / count;
    warm = each < cheapest * (1 - LESS_BY) ? 0 : warm + 1;
    cheapest = Math.min(cheapest, each);
    taps += count;
  }
  return taps;
}
