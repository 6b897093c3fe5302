/** Tells whether Kotib can do its work, and what hinders it: to probes, metrics, and once a minute to the log. */
import { type Clock, hasPassed } from "../clock.ts";
import type { Log } from "../log.ts";

export const neededParts = ["database", "telegram", "webhook", "service"] as const;
export type NeededPart = (typeof neededParts)[number];

export interface Trouble {
  readonly part: NeededPart;
  /** The trouble in words for the operator, without anybody's data and without secrets. */
  readonly what: string;
}

/** Resolves with the trouble, or with null where there is none. */
export type LookForTrouble = () => Promise<string | null> | string | null;

export type Readiness = ReturnType<typeof createReadiness>;

const REMEMBERED_MS = 3000;
const SAID_EVERY_MS = 60_000;

export function createReadiness(options: {
  readonly parts: Readonly<Partial<Record<NeededPart, LookForTrouble>>>;
  readonly clock: Clock;
  readonly log: Log;
}) {
  const { parts, clock, log } = options;
  let timer: NodeJS.Timeout | null = null;
  let wasSaid = false;

  async function lookAt(part: NeededPart): Promise<Trouble[]> {
    const what = await parts[part]?.();
    return what == null ? [] : [{ part, what }];
  }

  /** Findings of a moment ago are used again: anybody may ask. */
  function remembered(find: () => Promise<readonly Trouble[]>): () => Promise<readonly Trouble[]> {
    let found: { at: number; troubles: Promise<readonly Trouble[]> } | null = null;
    return () => {
      const now = clock.now();
      if (found === null || hasPassed(found.at, REMEMBERED_MS, now)) found = { at: now, troubles: find() };
      return found.troubles;
    };
  }

  const look = remembered(async () => (await Promise.all(neededParts.map(lookAt))).flat());

  async function say(): Promise<void> {
    const troubles = await look();
    // Looking may take a while, and the watch may have been stopped meanwhile.
    if (timer === null) return;
    for (const { part, what } of troubles) log.warn(`not ready: ${part} ${what}`, { code: part });
    if (wasSaid && troubles.length === 0) log.info("ready again");
    wasSaid = troubles.length > 0;
  }

  return {
    /** Resolves with the troubles; with none, Kotib can do its work. Findings of a moment ago are used again. */
    look,
    /** Looks at this Kotib alone: its database, and whether it may still act on it. */
    lookAtOwn: remembered(() => lookAt("database")),
    /** Begins to log, once a minute, what hinders Kotib, and once that it is over. */
    watch() {
      timer ??= setInterval(() => void say(), SAID_EVERY_MS).unref();
    },
    stop() {
      if (timer !== null) clearInterval(timer);
      timer = null;
    },
  };
}
