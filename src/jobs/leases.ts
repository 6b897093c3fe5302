/** The leases by which this process holds its jobs: their owner's name, their extension, and those that got lost. */
import { randomUUID } from "node:crypto";
import type { Clock } from "../clock.ts";
import { OWNER_MARK } from "../db/engine/replica.ts";
import type { Database } from "../db/open-database.ts";
import type { Log } from "../log.ts";
import { errorCode } from "./retry-policy.ts";

export interface LeaseOptions {
  readonly db: Pick<Database, "jobs"> & Partial<Pick<Database, "replica">>;
  readonly clock: Clock;
  readonly log: Log;
  readonly leaseMs: number;
  /** The jobs that wait, run or are being settled in this process. */
  readonly present: () => readonly number[];
  readonly onLost: (ids: readonly number[]) => void;
  readonly onForgotten: (job: ForgottenJob, leasedBy: string) => void;
}

interface ForgottenJob {
  readonly id: number;
  readonly dueAt: number;
}

/** The runner looks this often for leases that never arrived here, and gives back those that two looks find. */
const FORGOTTEN_LOOK_MS = 3000;
const NAMES_KEPT = 4;

export function createLeases({ db, clock, log, leaseMs, present, onLost, onForgotten }: LeaseOptions) {
  const { replica } = db;
  const newOwner = () => `${replica ? `${replica.id}${OWNER_MARK}` : ""}${randomUUID()}`;
  /** The names under which it leased lately, the present one last. */
  let owners = [newOwner()];
  let foundForgotten = new Set<number>();
  const timers: NodeJS.Timeout[] = [];
  const owner = () => owners.at(-1) as string;
  const until = () => clock.now() + leaseMs;

  async function extend(): Promise<void> {
    const ids = present();
    if (ids.length === 0) return;
    try {
      const held = new Set(await db.jobs.extend(owner(), ids, until()));
      const alive = new Set(present());
      const lost = ids.filter((id) => alive.has(id) && !held.has(id));
      if (lost.length === 0) return;
      log.warn("leases were lost", { count: lost.length });
      onLost(lost);
    } catch (error) {
      log.error("leases could not be extended", { code: errorCode(error) });
    }
  }

  /** Gives back leases that this process does not know of, because the answer to their commit was lost. */
  async function giveBackForgotten(): Promise<void> {
    try {
      const seen = new Set<number>();
      let count = 0;
      for (const name of owners) {
        const leased = await db.jobs.leasedBy(name);
        const known = new Set(present());
        for (const job of leased.filter(({ id }) => !known.has(id))) {
          seen.add(job.id);
          if (!foundForgotten.has(job.id)) continue;
          onForgotten(job, name);
          count += 1;
        }
      }
      foundForgotten = seen;
      if (count > 0) log.warn("leases of which nobody knew were given back", { count });
    } catch (error) {
      log.debug("forgotten leases could not be looked for", { code: errorCode(error) });
    }
  }

  return {
    owner,
    until,
    /** Takes a new name after others may have taken this process for dead: its earlier leases are no longer its own. */
    rename: () => {
      owners = [...owners, newOwner()].slice(-NAMES_KEPT);
    },
    keep: () => {
      timers.push(setInterval(() => void extend(), leaseMs / 3));
      if (replica) timers.push(setInterval(() => void giveBackForgotten(), FORGOTTEN_LOOK_MS));
    },
    letGo: () => {
      for (const timer of timers.splice(0)) clearInterval(timer);
    },
  };
}
