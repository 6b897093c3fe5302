/** Builds the watching room: its interface for other rooms, and its jobs. */
import type { JobWork } from "../jobs/job-runner.ts";
import { createActivity } from "./activity.ts";
import { createRequestBudget } from "./request-budget.ts";
import { planAnew, ROUND, roundJob, workRound } from "./round-job.ts";
import type { Watch } from "./watch.ts";
import { LONGEST_WAIT_MS, watchJob, workWatch } from "./watch-job.ts";
import type { WatchParts } from "./watch-parts.ts";

export interface WatchRoom extends Watch {
  /** By job type, for the job runners. */
  readonly jobs: Readonly<Record<"watch" | "round", JobWork>>;
}

export function createWatch(
  options: Omit<WatchParts, "budget" | "random"> & Partial<Pick<WatchParts, "budget" | "random">>,
): WatchRoom {
  const { on, requestsPerSecond } = options.profile.policies.watching;
  const parts: WatchParts = {
    budget: createRequestBudget(options.clock, requestsPerSecond, () => options.db.replica?.living() ?? 1),
    random: Math.random,
    ...options,
  };
  const { db, clock } = parts;
  const noteActivity = createActivity(parts);

  return {
    begin: async ({ id, telegramUserId, tin }) => {
      if (!on) return;
      await db.watched.begin(tin, watchJob(tin));
      await db.notices.takeUp(id);
      await db.jobs.add([roundJob(telegramUserId, clock.now())]);
    },

    noteActivity: async (telegramUserId) => {
      if (on) await noteActivity(telegramUserId);
    },

    replan: async (telegramUserId) => {
      if (!on) return;
      // Also what is under way, and has read what held before.
      await planAnew(db, telegramUserId, clock.now());
    },

    recover: async () => {
      if (!on) return;
      const tins = await db.accounts.findOrganizations();
      // Also what waits for a time that the clock has not reached since it was set back.
      if (tins.length > 0) await db.watched.recover(tins, watchJob, clock.now() + LONGEST_WAIT_MS);
      // Rounds that are planned stay as they are, but for those of a clock that ran ahead: they look at the time again.
      const people = await db.accounts.findPeople();
      if (people.length > 0) await db.jobs.add(people.map((person) => roundJob(person, clock.now())));
      await db.jobs.hastenAll(ROUND, clock.now() + LONGEST_WAIT_MS);
    },

    jobs: {
      watch: { work: (job) => workWatch(parts, job) },
      round: { work: (job) => workRound(parts, job) },
    },
  };
}
