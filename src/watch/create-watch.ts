/** Builds the watching room: its interface for other rooms, and its jobs. */
import type { JobWork } from "../jobs/job-runner.ts";
import { createRequestBudget } from "./request-budget.ts";
import type { Watch } from "./watch.ts";
import { watchJob, workWatch } from "./watch-job.ts";
import type { WatchParts } from "./watch-parts.ts";

/** Activity is noted so often: the next look comes sooner by it, not each tap's. */
const ACTIVITY_NOTED_EVERY_MS = 5 * 60_000;

export interface WatchRoom extends Watch {
  /** By job type, for the job runners. */
  readonly jobs: Readonly<Record<"watch", JobWork>>;
}

export function createWatch(
  options: Omit<WatchParts, "budget" | "random"> & Partial<Pick<WatchParts, "budget" | "random">>,
): WatchRoom {
  const { on, requestsPerSecond } = options.profile.policies.watching;
  const parts: WatchParts = {
    budget: createRequestBudget(options.clock, requestsPerSecond),
    random: Math.random,
    ...options,
  };
  const { db, clock } = parts;

  return {
    begin: async ({ tin }) => {
      if (!on) return;
      const job = watchJob(tin);
      await db.watched.saveOrganization({ tin, activeAt: clock.now(), failures: 0 }, { jobs: [job] });
      await db.jobs.hasten(job.key, clock.now());
    },

    noteActivity: async ({ tin }) => {
      if (!on) return;
      const known = await db.watched.findOrganization(tin);
      if (known === null || clock.now() - known.activeAt < ACTIVITY_NOTED_EVERY_MS) return;
      const job = watchJob(tin);
      await db.watched.saveOrganization({ tin, activeAt: clock.now() }, { jobs: [job] });
      await db.jobs.hasten(job.key, clock.now());
    },

    recover: async () => {
      if (!on) return;
      const known = new Set((await db.watched.findOrganizations()).map(({ tin }) => tin));
      for (const tin of await db.accounts.findOrganizations()) {
        if (!known.has(tin)) await db.watched.saveOrganization({ tin }, { jobs: [watchJob(tin)] });
      }
    },

    jobs: { watch: { work: (job) => workWatch(parts, job), background: true } },
  };
}
