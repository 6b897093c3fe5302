/** The job of one person's rounds: writes the notices of those that are due, and comes back at the next one. */

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
  /** Rounds up to then (milliseconds) are not told: it was the login, or a change of preferences. */
  since: z.number().int(),
});

export const ROUND = "round";

const roundKey = (telegramUserId: number) => `round:${telegramUserId}`;

/** In the person's own lane: it goes with the person. */
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
  // Days that somebody missed who blocked the bot are told as one, by what else was kept.
  const due = user.blockedAt === null ? dueRounds(rules, { since, now }) : [];
  if (due.length > 0) {
    await db.notices.write({ notices: due.map((round) => noticeOf(telegramUserId, round)) });
  }
  const next = nextRound(rules, now);
  if (next !== null) throw new RunAgainAt(next.at);
}

/** Plans the person's rounds from `since` (milliseconds) on, in place of what was planned; also while that is worked. */
export async function planAnew(db: WatchParts["db"], telegramUserId: number, since: number): Promise<void> {
  await db.jobs.cancel(roundKey(telegramUserId));
  await db.jobs.add([roundJob(telegramUserId, since)]);
}

/** One of a kind and day, whenever it was planned and however often: the key names the day. */
function noticeOf(telegramUserId: number, { news, date, at }: Round): NewNotice {
  const dedupeKey = `${news}:${telegramUserId}:${date}`;
  return roundNewsByName[news].notice({ telegramUserId, data: { date, at }, dedupeKey });
}

/** How long (milliseconds) after the hour it is this person's turn: below that many minutes, and always the same. */
function spreadOf(telegramUserId: number, minutes: number): number {
  const hash = createHash("sha256").update(String(telegramUserId)).digest().readUInt32BE(0);
  return Math.floor((hash / 2 ** 32) * minutes * MINUTE_MS);
}
