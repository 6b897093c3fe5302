/** The watching room: watches organizations and tells their people. */

import type { AccountRow } from "../db/rows/accounts.ts";
import type { ClaimedJob } from "../db/rows/claim-jobs.ts";
import { createLately } from "../db/rows/lately.ts";
import type { Tin } from "../documents/document.ts";
import { createRequestBudget } from "./request-budget.ts";
import { planAnew, ROUND, roundJob, workRound } from "./round-job.ts";
import { LONGEST_WAIT_MS, lookJob, watchJob, workLook, workWatch } from "./watch-job.ts";
import type { WatchParts } from "./watch-parts.ts";

export type Watch = ReturnType<typeof createWatch>;

export function createWatch(
  options: Omit<WatchParts, "budget" | "random"> & Partial<Pick<WatchParts, "budget" | "random">>,
) {
  const { on, requestsPerSecond } = options.policies.watching;
  const parts: WatchParts = {
    budget: createRequestBudget(options.clock, requestsPerSecond, () => options.db.replica?.living() ?? 1),
    random: Math.random,
    ...options,
  };
  const { db, clock } = parts;
  const noteActivity = createActivity(parts);

  return {
    /**
     * Looks at the account's organization at once, and again and again from then on. Tells the news kept for it while
     * it had no login, and begins its person's rounds. Call it at each login.
     */
    begin: async ({ id, telegramUserId, tin }: Pick<AccountRow, "id" | "telegramUserId" | "tin">) => {
      if (!on) return;
      await db.watched.begin(tin, watchJob(tin), lookJob(tin));
      await db.notices.takeUp(id);
      await db.jobs.add([roundJob(telegramUserId, clock.now())]);
    },

    /** Notes that somebody uses Kotib, and wants news soon. Call it for each update; it costs next to nothing. */
    noteActivity: async (telegramUserId: number) => {
      if (on) await noteActivity(telegramUserId);
    },

    /** Has the organization looked at at once, as at a login: for whoever knows that it has news. */
    look: async (tin: Tin) => {
      if (on) await db.jobs.add([lookJob(tin)]);
    },

    /** Plans the person's rounds anew from now on; call it when preferences or the time zone changed. */
    replan: async (telegramUserId: number) => {
      if (!on) return;
      // This includes a plan that is being worked, and has read the settings before.
      await planAnew(db, telegramUserId, clock.now());
    },

    /** Must be awaited once, before jobs are worked: it watches organizations that a process that died did not. */
    recover: async () => {
      if (!on) return;
      const tins = await db.accounts.findOrganizations();
      // This includes jobs that wait for a time that the clock has not reached since it was set back.
      if (tins.length > 0) await db.watched.recover(tins, watchJob, clock.now() + LONGEST_WAIT_MS);
      // Planned rounds stay, but for those of a clock that ran ahead: they look at the time again.
      const people = await db.accounts.findPeople();
      if (people.length > 0) await db.jobs.add(people.map((person) => roundJob(person, clock.now())));
      await db.jobs.hastenAll(ROUND, clock.now() + LONGEST_WAIT_MS);
    },

    jobs: {
      watch: { work: (job: ClaimedJob) => workWatch(parts, job) },
      look: { work: (job: ClaimedJob) => workLook(parts, job) },
      round: { work: (job: ClaimedJob) => workRound(parts, job) },
    },
  };
}

/** Activity brings the next look forward once in this time, not at each tap. */
const NOTED_EVERY_MS = 5 * 60_000;

/** Runs for every update of a person: it mostly reads nothing, at most one statement, and never has its own commit. */
function createActivity({
  db,
  clock,
}: Pick<WatchParts, "db" | "clock">): (telegramUserId: number) => Promise<void> {
  const noted = createLately<number, true>(clock, NOTED_EVERY_MS);
  return async (telegramUserId) => {
    if (noted.find(telegramUserId) !== undefined) return;
    noted.keep(telegramUserId, true, clock.now());
    const accounts = await db.accounts.findOfUser(telegramUserId);
    const tins = accounts.filter(({ hasToken }) => hasToken).map(({ tin }) => tin);
    if (tins.length > 0) db.watched.noteActive([...new Set(tins)], NOTED_EVERY_MS, watchJob, lookJob);
  };
}
