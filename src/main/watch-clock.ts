/** Notices that the clock was set back, while Kotib runs or between two runs, and has plans by it put right. */
import type { Clock } from "../clock.ts";
import type { ClockSetBack } from "../db/engine/clock-set-back.ts";
import type { Replica } from "../db/engine/replica.ts";
import type { Log } from "../log.ts";
import { HOUSEKEEPING_EVERY_MS, housekeepingJob } from "./run-housekeeping.ts";

/** Jobs that run so long after something, not at an hour of the day, or that only look at the time. */
const RELATIVE_JOBS = [
  ...["update", "table", "follow", "abandonedSubmission", "expireSession"],
  ...["watch", "round", housekeepingJob.type],
];
const LOOK_EVERY_MS = 1000;
/** Smaller steps back are corrections, which clocks get all the time. */
const LEAST_MS = 5000;

export function createClockWatch(options: {
  /** Of several processes, the one whose turn it is looks: two of them would move the same plans twice. */
  readonly db: { readonly clockSetBack: ClockSetBack; readonly replica: Pick<Replica, "onTurn"> | null };
  readonly clock: Clock;
  readonly log: Log;
}) {
  const { db, clock, log } = options;
  let timer: NodeJS.Timeout | null = null;
  let seen = 0;
  let isMine = db.replica === null;
  let endTurns = () => {};
  let unsubscribe = () => {};

  async function look(): Promise<void> {
    const now = clock.now();
    const back = seen - now;
    seen = now;
    if (back < LEAST_MS) return;
    if (!isMine) return;
    const count = await db.clockSetBack.takeUp(back, RELATIVE_JOBS);
    log.warn("the clock was set back; what was planned by it is put right", { durationMs: back, count });
  }

  return {
    /** Looks whether the clock was set back since the last run, then goes on looking. */
    async start() {
      if (db.replica !== null) {
        endTurns = db.replica.onTurn((isMyTurn) => {
          isMine = isMyTurn;
        });
      }
      seen = await db.clockSetBack.latest({ key: housekeepingJob.key, everyMs: HOUSEKEEPING_EVERY_MS });
      // Other processes wrote meanwhile, by clocks of their own.
      if (!isMine) seen = clock.now();
      await look();
      const lookOn = () =>
        void look().catch(() =>
          log.error("what was planned before the clock was set back could not be put right"),
        );
      timer = setInterval(lookOn, LOOK_EVERY_MS).unref();
      unsubscribe = clock.onMoved?.(lookOn) ?? unsubscribe;
    },
    stop() {
      endTurns();
      unsubscribe();
      if (timer !== null) clearInterval(timer);
    },
  };
}
