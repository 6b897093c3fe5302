/** Judges a notice for an hour that the person picked: whether and how to tell it still, and of which organizations. */

import { hasPassed } from "../../../clock.ts";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { NewsName } from "../../../db/rows/news.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";
import type { CalendarDate } from "../../../documents/document.ts";
import { MINUTE_MS } from "../../../documents/durations.ts";
import { ALL_WAITING } from "../../../documents/waiting-part.ts";
import { AppError, LoginNeeded } from "../../../errors.ts";
import { RunAgainAt } from "../../../jobs/job-runner.ts";
import { endsFirst, type WaitingNow } from "../../../judgement/waiting.ts";
import { roundNewsData } from "../../../watch/news.ts";
import { isTooLate } from "../../../watch/rounds.ts";
import { readWaitingNow } from "../../document/waiting.ts";
import { isQuiet, tellingRules } from "../../telling.ts";
import type { Visit } from "../../visit.ts";

/** Once in so long something makes a sound. */
const SOUND_EVERY_MS = 10 * MINUTE_MS;
const TRIED_EVERY_MS = 10 * MINUTE_MS;

export interface RoundNotice {
  /** The person's day. */
  readonly date: CalendarDate;
  /** When it was to be told (milliseconds). */
  readonly at: number;
}

export interface WaitingOf {
  readonly account: AccountRow;
  /** Null if none of it could be read. */
  readonly waiting: WaitingNow | null;
}

/** Null where its day or its hours have passed: what it told has been told otherwise, or will be tomorrow. */
export function readRound(visit: Visit, { data }: Pick<NoticeRow, "data">): RoundNotice | null {
  const round = roundNewsData.parse(data);
  return isTooLate(tellingRules(visit), round, visit.dependencies.clock.now()) ? null : round;
}

export async function mayBeAloud(visit: Visit): Promise<boolean> {
  const { clock, db } = visit.dependencies;
  const now = clock.now();
  if (isQuiet(visit)) return false;
  const last = await db.notices.lastAloud(visit.user.telegramUserId);
  return last === null || hasPassed(last, SOUND_EVERY_MS, now);
}

/** A notice for each organization in place of one for all, so that none is told twice if another cannot be. */
export async function tellApart(
  { dependencies: { db } }: Visit,
  { news, dedupeKey, telegramUserId }: NoticeRow,
  accounts: readonly AccountRow[],
  data: RoundNotice & { readonly since?: number },
): Promise<void> {
  await db.notices.write({
    notices: accounts.map(({ id }) => ({
      // Only defined news is stored.
      telegramUserId,
      news: news as NewsName,
      accountId: id,
      data: { ...data },
      dedupeKey: `${dedupeKey}:${id}`,
    })),
  });
}

/** The organizations that a notice is about: its own, or all that the person is logged in for. */
export async function accountsOf(
  visit: Visit,
  { accountId }: Pick<NoticeRow, "accountId">,
): Promise<AccountRow[]> {
  const own = await visit.dependencies.db.accounts.findOfUser(visit.user.telegramUserId);
  return own.filter(({ id, hasToken }) => hasToken && (accountId === null || id === accountId));
}

/**
 * The waiting documents of each, read now, that first in which something ends first. An organization whose login ended
 * is left out and told by itself.
 */
export async function readWaitingOf(visit: Visit, accounts: readonly AccountRow[]): Promise<WaitingOf[]> {
  const part = { ...ALL_WAITING, unasked: true };
  const read = await Promise.all(
    accounts.map(async (account): Promise<WaitingOf | null> => {
      try {
        return {
          account,
          waiting: await readWaitingNow(visit, account, { fresh: true, part }),
        };
      } catch (error) {
        if (error instanceof LoginNeeded) return null;
        if (error instanceof AppError) return { account, waiting: null };
        throw error;
      }
    }),
  );
  return read.filter((one) => one !== null).sort((one, other) => endsFirst(one.waiting, other.waiting));
}

/** Comes back a little later if the service tells nothing now, until `before` (milliseconds). */
export function waitForService(visit: Visit, read: readonly WaitingOf[], before: number): void {
  const now = visit.dependencies.clock.now();
  const nothing = read.length > 0 && read.every(({ waiting }) => waiting === null);
  if (nothing && now < before) throw new RunAgainAt(now + TRIED_EVERY_MS);
}
