/** The job of one person's rounds: it writes the notices of those that are due, and comes back at the next one. */

import { createHash } from "node:crypto";
import { z } from "zod";
import type { ClaimedJob } from "../db/rows/claim-jobs.ts";
import type { NewJob } from "../db/rows/insert-jobs.ts";
import type { NewNotice } from "../db/rows/news.ts";
import { MINUTE_MS } from "../documents/durations.ts";
import { RunAgainAt } from "../jobs/job-runner.ts";
import { roundNewsByName } from "./news.ts";
import { dueRounds, nextRound, type Round } from "./rounds.ts";
import type { WatchParts } from "./watch-parts.ts";

const payloadSchema = z.object({
  telegramUserId: z.number().int(),
  /** Rounds up to then (milliseconds) are not told: the person logged in, or changed preferences. */
  since: z.number().int(),
});

export const ROUND = "round";

const roundKey = (telegramUserId: number) => `round:${telegramUserId}`;

/** The job lies in the person's own lane, and goes with the person. */
export function roundJob(telegramUserId: number, since: number): NewJob & { readonly key: string } {
  return {
    type: ROUND,
    lane: `user:${telegramUserId}`,
    key: roundKey(telegramUserId),
    payload: { telegramUserId, since },
  };
}

/** Ends with `RunAgainAt` while the person is logged in; else it is done, and the next login begins anew. */
export async function workRound(
  { db, clock, profile, policies }: Pick<WatchParts, "db" | "clock" | "profile" | "policies">,
  { payload }: Pick<ClaimedJob, "payload">,
): Promise<void> {
  const { telegramUserId, since } = payloadSchema.parse(payload);
  const user = await db.users.find(telegramUserId);
  const accounts = await db.accounts.findOfUser(telegramUserId);
  if (user === null || !accounts.some(({ hasToken }) => hasToken)) return;
  const { preferences, timeZone } = user;
  const laterMs = spreadOf(telegramUserId, policies.watching.spreadMinutes);
  const rules = { preferences, timeZone, holidays: profile.silence.holidays, laterMs };
  const now = clock.now();
  if (since > now) return planAnew(db, telegramUserId, now);
  // Days that a person missed by blocking the bot are told as one, by the other kept news.
  const due = user.blockedAt === null ? dueRounds(rules, { since, now }) : [];
  if (due.length > 0) {
    await db.notices.write({ notices: due.map((round) => noticeOf(telegramUserId, round)) });
  }
  const next = nextRound(rules, now);
  if (next !== null) throw new RunAgainAt(next.at);
}

/** Plans the person's rounds from `since` (milliseconds) on, in place of earlier plans, even of one at work. */
export async function planAnew(db: WatchParts["db"], telegramUserId: number, since: number): Promise<void> {
  await db.jobs.cancel(roundKey(telegramUserId));
  await db.jobs.add([roundJob(telegramUserId, since)]);
}

/** One notice of a kind and day, however often it was planned: the key names the day. */
function noticeOf(telegramUserId: number, { news, date, at }: Round): NewNotice {
  const dedupeKey = `${news}:${telegramUserId}:${date}`;
  return roundNewsByName[news].notice({ telegramUserId, data: { date, at }, dedupeKey });
}

/** How long (milliseconds) after the hour this person's turn is: below that many minutes, and always the same. */
function spreadOf(telegramUserId: number, minutes: number): number {
  const hash = createHash("sha256").update(String(telegramUserId)).digest().readUInt32BE(0);
  return Math.floor((hash / 2 ** 32) * minutes * MINUTE_MS);
}
