/** The watching room: watches organizations and tells their people. */

import { hasPassed } from "../clock.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { ClaimedJob } from "../db/rows/claim-jobs.ts";
import { createRequestBudget } from "./request-budget.ts";
import { planAnew, ROUND, roundJob, workRound } from "./round-job.ts";
import { LONGEST_WAIT_MS, watchJob, workWatch } from "./watch-job.ts";
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
     * Looks at the account's organization at once, and again and again from then on, tells what was kept for it while it
     * had no login, and begins its person's rounds; call it at each login.
     */
    begin: async ({ id, telegramUserId, tin }: Pick<AccountRow, "id" | "telegramUserId" | "tin">) => {
      if (!on) return;
      await db.watched.begin(tin, watchJob(tin));
      await db.notices.takeUp(id);
      await db.jobs.add([roundJob(telegramUserId, clock.now())]);
    },

    /** Somebody uses Kotib: what comes in is wanted soon. Call it for each update; it costs next to nothing. */
    noteActivity: async (telegramUserId: number) => {
      if (on) await noteActivity(telegramUserId);
    },

    /** Plans the person's rounds anew from now on; call it when preferences or the time zone changed. */
    replan: async (telegramUserId: number) => {
      if (!on) return;
      // Also what is under way, and has read what held before.
      await planAnew(db, telegramUserId, clock.now());
    },

    /** Must be awaited once, before jobs are worked: watches what a process that died did not. */
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
      watch: { work: (job: ClaimedJob) => workWatch(parts, job) },
      round: { work: (job: ClaimedJob) => workRound(parts, job) },
    },
  };
}

/** The next look comes sooner by activity, not by each tap of it. */
const NOTED_EVERY_MS = 5 * 60_000;
/** People remembered as noted; of those forgotten it is read again. */
const MOST_REMEMBERED = 20_000;

/** For every update of a person: mostly it reads nothing, at most one statement, and never has a commit of its own. */
function createActivity({
  db,
  clock,
}: Pick<WatchParts, "db" | "clock">): (telegramUserId: number) => Promise<void> {
  const notedAt = new Map<number, number>();
  return async (telegramUserId) => {
    const now = clock.now();
    const noted = notedAt.get(telegramUserId);
    if (noted !== undefined && !hasPassed(noted, NOTED_EVERY_MS, now)) return;
    if (notedAt.size >= MOST_REMEMBERED) notedAt.clear();
    notedAt.set(telegramUserId, now);
    const accounts = await db.accounts.findOfUser(telegramUserId);
    const tins = accounts.filter(({ hasToken }) => hasToken).map(({ tin }) => tin);
    if (tins.length > 0) db.watched.noteActive([...new Set(tins)], NOTED_EVERY_MS, watchJob);
  };
}
