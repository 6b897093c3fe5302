/** The job that looks at one organization again and again. */
import { z } from "zod";
import type { ClaimedJob } from "../db/rows/claim-jobs.ts";
import type { NewJob } from "../db/rows/insert-jobs.ts";
import type { WatchedOrganization } from "../db/rows/watched-rows.ts";
import { dateOfService } from "../documents/dates.ts";
import type { Tin } from "../documents/document.ts";
import { HOUR_MS } from "../documents/durations.ts";
import { RunAgainAt } from "../jobs/job-runner.ts";
import { checkOrganization } from "./check-organization.ts";
import { loginNotices } from "./logins.ts";
import { canRead, findPeople, type Person } from "./readers.ts";
import { nextCheck } from "./schedule.ts";
import { DASHBOARD } from "./sentinel.ts";
import type { WatchParts } from "./watch-parts.ts";

/** Requests of a whole check, or of one by the dashboard's counts; the budget then settles the true number. */
const REQUESTS_OF_A_CHECK = 12;
const REQUESTS_BY_COUNTS = 4;
/** The pause where nobody's login holds: a login or a tap ends it, and this only helps where that was missed. */
const PAUSE_MS = 12 * HOUR_MS;
/** No service asks to wait longer than this, unless the clock was set back. */
export const LONGEST_WAIT_MS = 24 * HOUR_MS;

const payloadSchema = z.object({ tin: z.custom<Tin>((tin) => typeof tin === "string") });

export function watchJob(tin: Tin): NewJob & { readonly key: string } {
  return { type: "watch", lane: `watch:${tin}`, key: `watch:${tin}`, payload: { tin } };
}

/**
 * Has the organization looked at again at once. It lies in the lane of the looks, so that it comes after one under way,
 * which may have passed what is to be seen.
 */
export function lookJob(tin: Tin): NewJob {
  return { type: "look", lane: `watch:${tin}`, key: `look:${tin}`, payload: { tin } };
}

export async function workLook(
  { db }: Pick<WatchParts, "db">,
  { payload }: Pick<ClaimedJob, "payload">,
): Promise<void> {
  const { tin } = payloadSchema.parse(payload);
  await db.watched.begin(tin, watchJob(tin));
}

/** Ends with `RunAgainAt` as long as the organization has an account. */
export async function workWatch(parts: WatchParts, { payload }: Pick<ClaimedJob, "payload">): Promise<void> {
  const { tin } = payloadSchema.parse(payload);
  const { db, clock, budget, policies } = parts;
  const { on, requestsPerDay } = policies.watching;
  const organization = await db.watched.findOrganization(tin);
  if (organization === null || !on) return;
  const now = clock.now();
  const { notBefore } = organization;
  if (notBefore !== null && notBefore > now && notBefore <= now + LONGEST_WAIT_MS)
    throw new RunAgainAt(notBefore);
  const people = await findPeople(parts, tin);
  if (!people.some(canRead)) {
    await noteLogins(parts, organization, people, now);
    throw new RunAgainAt(now + PAUSE_MS);
  }
  const today = dateOfService(now);
  const counted = organization.countedDay === today ? organization.requests : 0;
  if (counted >= requestsPerDay) throw new RunAgainAt(now + HOUR_MS);
  const expected = organization.looks[DASHBOARD]?.counted ? REQUESTS_BY_COUNTS : REQUESTS_OF_A_CHECK;
  const wait = budget.take(tin, expected);
  if (wait > 0) throw new RunAgainAt(now + wait);
  throw new RunAgainAt(await check(parts, { organization, people, counted, today, began: now, expected }));
}

/** Checks, and returns the time of the next look (milliseconds). */
async function check(
  parts: WatchParts,
  {
    organization,
    people,
    counted,
    today,
    began,
    expected,
  }: {
    readonly organization: WatchedOrganization;
    readonly people: readonly Person[];
    readonly counted: number;
    readonly today: string;
    readonly began: number;
    /** Requests that the budget allowed. */
    readonly expected: number;
  },
): Promise<number> {
  const { db, clock, budget, profile, policies } = parts;
  const { tin } = organization;
  const tally = await checkOrganization(parts, organization, people);
  const known = tally.lostLogin ? await findPeople(parts, tin) : people;
  const now = clock.now();
  budget.settle(tally.requests - expected);
  if (tally.notBefore !== null) budget.limited(tin, tally.notBefore);
  // One list that fails slows down no other.
  const isFailed = tally.failing.length > 0 && tally.answered === 0;
  const failures = isFailed ? organization.failures + 1 : 0;
  await db.watched.noteCheck(
    {
      organization: {
        // News that came after the check began may be unseen.
        tin,
        failures,
        checkedAt: began,
        notBefore: tally.notBefore,
        countedDay: today,
        requests: counted + tally.requests,
        looks: tally.looks,
      },
      rights: tally.rights,
      failing: tally.failing,
    },
    {
      notices: loginNotices(known, {
        now,
        holidays: profile.silence.holidays,
        policy: policies.sessions,
      }),
    },
  );
  return Math.max(await planNext(parts, organization, failures), tally.notBefore ?? 0);
}

/** Plans by the people active now: somebody may have come while the lists were read. */
async function planNext(
  { db, clock, profile, random }: WatchParts,
  before: WatchedOrganization,
  failures: number,
): Promise<number> {
  const now = clock.now();
  const { activeAt } = (await db.watched.findOrganization(before.tin)) ?? before;
  const planned = nextCheck({
    now,
    activeAt,
    failures,
    holidays: profile.silence.holidays,
    random: random(),
  });
  // A person who logged in meanwhile was not among the readers.
  return activeAt > before.activeAt ? Math.min(planned, now + 1000) : planned;
}

async function noteLogins(
  { db, profile, policies }: WatchParts,
  organization: WatchedOrganization,
  people: readonly Person[],
  now: number,
): Promise<void> {
  const notices = loginNotices(people, {
    now,
    holidays: profile.silence.holidays,
    policy: policies.sessions,
  });
  await db.watched.noteCheck(
    { organization: { ...organization, checkedAt: now }, rights: [], failing: [] },
    { notices },
  );
}
