/** The job that looks at one organization again and again. */
import { z } from "zod";
import type { ClaimedJob } from "../db/claim-jobs.ts";
import type { NewJob } from "../db/insert-jobs.ts";
import type { WatchedOrganization } from "../db/watched.ts";
import { dateInTimeZone } from "../documents/dates.ts";
import type { Tin } from "../documents/document.ts";
import { RunAgainAt } from "../jobs/job-runner.ts";
import { checkOrganization } from "./check-organization.ts";
import { nextCheck } from "./schedule.ts";
import type { WatchParts } from "./watch-parts.ts";

/** A whole check may take about so many requests; what is over is made up for by the next one's wait. */
const REQUESTS_OF_A_CHECK = 12;
const DAY_OF_COUNT = "Asia/Tashkent";
const HOUR_MS = 60 * 60_000;

const payloadSchema = z.object({ tin: z.custom<Tin>((tin) => typeof tin === "string") });

export function watchJob(tin: Tin): NewJob & { readonly key: string } {
  return { type: "watch", lane: `watch:${tin}`, key: `watch:${tin}`, payload: { tin } };
}

/** Ends with `RunAgainAt` while somebody's login holds; else it is done, and the next login begins anew. */
export async function workWatch(parts: WatchParts, { payload }: Pick<ClaimedJob, "payload">): Promise<void> {
  const { tin } = payloadSchema.parse(payload);
  const { db, clock, budget, profile } = parts;
  const { on, requestsPerDay } = profile.policies.watching;
  const organization = await db.watched.findOrganization(tin);
  if (organization === null || !on) return;
  const wait = budget.take(REQUESTS_OF_A_CHECK);
  if (wait > 0) throw new RunAgainAt(clock.now() + wait);
  const today = dateInTimeZone(clock.now(), DAY_OF_COUNT);
  const counted = organization.countedDay === today ? organization.requests : 0;
  if (counted >= requestsPerDay) throw new RunAgainAt(clock.now() + HOUR_MS);
  const result = await checkOrganization(parts, organization);
  if (!result.watched) return;
  const now = clock.now();
  const failures = result.failed === 0 ? 0 : organization.failures + 1;
  await db.watched.saveOrganization({
    ...{ tin, failures, checkedAt: now, countedDay: today },
    requests: counted + result.requests,
  });
  throw new RunAgainAt(Math.max(next(parts, organization, failures, now), result.notBefore ?? 0));
}

function next(
  { profile, random }: Pick<WatchParts, "profile" | "random">,
  { activeAt }: Pick<WatchedOrganization, "activeAt">,
  failures: number,
  now: number,
): number {
  return nextCheck({ now, activeAt, failures, holidays: profile.silence.holidays, random: random() });
}
