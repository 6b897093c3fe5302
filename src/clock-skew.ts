/** Compares Kotib's clock with those of the servers that it asks anyway, by the `Date` of their answers. */
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";

export type Neighbour = "telegram" | "service";

/** Takes the `Date` of an answer, and how long (milliseconds) that was on its way, with the question. */
export type HearDate = (date: unknown, travelMs: number) => void;

export interface ClockSkew {
  hear(neighbour: Neighbour): HearDate;
  /** By how many milliseconds Kotib's clock is ahead at least, by each neighbour that told its time lately. */
  known(): Readonly<Record<string, number>>;
}

/** A greater difference (milliseconds) is told: it is none of a second's fraction, nor of the way. */
export const MOST_SKEW_MS = 20_000;
/** An answer that took longer (milliseconds) tells nothing of the time. */
const MOST_TRAVEL_MS = 5000;
/** One answer may be an old one, which something on the way has kept. */
const ANSWERS_TO_BELIEVE = 3;
const SAID_EVERY_MS = 60 * 60_000;
const SECOND_MS = 1000;
/** A time that was told longer ago (milliseconds) tells nothing of now. */
const KNOWN_FOR_MS = 600_000;

const names: Readonly<Record<Neighbour, string>> = { telegram: "Telegram", service: "the service" };

/** `elapsed` counts milliseconds and is never set. */
export function createClockSkew(
  clock: Clock,
  log: Pick<Log, "info" | "warn">,
  elapsed: () => number = () => performance.now(),
): ClockSkew {
  const known = new Map<Neighbour, { readonly skew: number; readonly at: number }>();

  function hear(neighbour: Neighbour): HearDate {
    let inRow = 0;
    let before = 0;
    let saidAt: number | null = null;
    const name = names[neighbour];

    function say(skew: number): void {
      const at = elapsed();
      if (saidAt !== null && at - saidAt < SAID_EVERY_MS) return;
      saidAt = at;
      const seconds = Math.round(Math.abs(skew) / SECOND_MS);
      const how = skew > 0 ? "ahead of" : "behind";
      log.warn(`Kotib's clock is about ${seconds} seconds ${how} that of ${name}: have it set by NTP`, {
        code: neighbour,
        durationMs: Math.round(skew),
      });
    }

    return (date, travelMs) => {
      const told = typeof date === "string" ? Date.parse(date) : Number.NaN;
      if (Number.isNaN(told) || travelMs > MOST_TRAVEL_MS) return;
      const skew = findSkew(clock.now(), told, travelMs);
      if (Math.abs(skew) <= MOST_SKEW_MS) {
        inRow = 0;
        known.set(neighbour, { skew, at: elapsed() });
        if (saidAt !== null) log.info(`Kotib's clock agrees with that of ${name} again`);
        saidAt = null;
        return;
      }
      inRow = Math.sign(skew) === Math.sign(before) ? inRow + 1 : 1;
      before = skew;
      if (inRow < ANSWERS_TO_BELIEVE) return;
      known.set(neighbour, { skew, at: elapsed() });
      say(skew);
    };
  }

  return {
    hear,
    known: () =>
      Object.fromEntries(
        [...known]
          .filter(([, { at }]) => elapsed() - at < KNOWN_FOR_MS)
          .map(([name, { skew }]) => [name, skew]),
      ),
  };
}

/**
 * The smallest difference that explains the answer, positive where ours is ahead. `told` has whole seconds, and the
 * server wrote it at some moment of the way: what these two leave open is no difference.
 */
function findSkew(now: number, told: number, travelMs: number): number {
  const least = now - travelMs - (told + SECOND_MS);
  const most = now - told;
  return least > 0 ? least : Math.min(0, most);
}
