/** Gathers the digest of one organization: reads afresh what waits, and takes the rest from the database. */

import {
  byLastDay,
  type EndingGroup,
  findAboutWaiting,
  findReminded,
  type RoundNotice,
  tellingRules,
  type Visit,
  type WaitingOf,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import { DAY_MS } from "../../documents/durations.ts";
import type { Findings } from "../../judgement/finding.ts";
import { narrowedLike, type WaitingNow } from "../../judgement/waiting.ts";
import { roundNewsData } from "../../watch/news.ts";
import { tellsDigestOn } from "../../watch/rounds.ts";
import { countSaved, type SavedCount } from "./saved-lists.ts";
import { findAnswered, findStuck } from "./sent-documents.ts";

/** Longer than that a digest does not wait for a service that tells nothing. */
export const WAITS_FOR_SERVICE_MS = 2 * 60 * 60_000;

/** Documents that end on one day, with the view that lists them. */
export interface EndingList extends EndingGroup {
  readonly view: string;
}

export interface DigestFacts {
  readonly account: AccountRow;
  /** Null if it could not be read. */
  readonly waiting: WaitingNow | null;
  /** The view that lists it where it is narrowed; null: that of all that waits does. */
  readonly view?: string | null;
  /** Facts of capabilities about what waits. */
  readonly found?: Findings;
  /** Lists of today and tomorrow, and those that the person is reminded of today; the earliest first. */
  readonly ending: readonly EndingList[];
  readonly queue: readonly Decision[];
  /** The partners' answers since the last digest (milliseconds). */
  readonly answered: {
    readonly accepted: number;
    readonly rejected: number;
    readonly since: number;
    readonly until: number;
  };
  /** Sent documents without an answer; 0 where the last digest told the same. */
  readonly stuck: number;
  /** How many of them the last digest did not tell. */
  readonly newlyStuck: number;
  /** Saved lists that the digest counts; absent where none is. */
  readonly saved?: readonly SavedCount[];
}

/** With more of them the message would tell each day and nothing of note. */
const MOST_ENDING = 3;

export interface DigestSpan {
  /** When the last digest told (milliseconds). */
  readonly since: number;
  readonly until: number;
  /** It tells also what the last one told. */
  readonly whole?: boolean;
}

export async function readDigest(
  visit: Visit,
  { account, waiting }: WaitingOf,
  { since, until, whole = false }: DigestSpan,
): Promise<DigestFacts> {
  const [answered, stuck, queue, ending, saved, found, view] = await Promise.all([
    findAnswered(visit, account, { since, until }),
    findStuck(visit, account),
    visit.dependencies.signing.findSigningQueue(account.id),
    findEnding(visit, account, waiting),
    countSaved(visit, account),
    findAboutWaiting(visit, account, waiting?.waits ?? []),
    findNarrowedView(visit, account, waiting),
  ]);
  const newlyStuck = stuck.filter(({ toldFrom }) => toldFrom >= since).length;
  const rejected = answered.filter((document) => document.answered === "rejected").length;
  return {
    account,
    waiting,
    view,
    ending,
    queue,
    saved,
    newlyStuck,
    found,
    stuck: whole || newlyStuck > 0 ? stuck.length : 0,
    answered: { accepted: answered.length - rejected, rejected, since, until },
  };
}

export function isEmpty({ waiting, queue, answered, stuck, saved = [] }: DigestFacts): boolean {
  const listed = saved.some(({ documents }) => documents !== null && documents.length > 0);
  const waits = waiting !== null && (waiting.waits.length > 0 || waiting.reading.more);
  return (
    !waits && queue.length === 0 && answered.accepted + answered.rejected === 0 && stuck === 0 && !listed
  );
}

async function findNarrowedView(
  { dependencies: { db } }: Visit,
  { id }: AccountRow,
  waiting: WaitingNow | null,
): Promise<string | null> {
  if (waiting?.isNarrowed !== true) return null;
  return (await db.views.findOrCreateWaiting(id, narrowedLike(waiting))).id;
}

async function findEnding(
  visit: Visit,
  account: AccountRow,
  waiting: WaitingNow | null,
): Promise<EndingList[]> {
  if (waiting === null) return [];
  const { preferences } = visit.user;
  const soon = byLastDay(waiting.all).filter(({ daysLeft }) => daysLeft <= 1);
  const reminded = preferences.off.includes("deadlines") ? [] : findReminded(visit, waiting.all);
  const groups = [
    ...soon,
    ...reminded.filter(({ lastDay }) => !soon.some((group) => group.lastDay === lastDay)),
  ].slice(0, MOST_ENDING);
  return Promise.all(
    groups.map(async (group) => {
      const { lastDay } = group;
      const part = { ...narrowedLike(waiting), lastDay: { from: lastDay, to: lastDay } };
      const { id } = await visit.dependencies.db.views.findOrCreateWaiting(account.id, part);
      return { ...group, view: id };
    }),
  );
}

/**
 * The moment (milliseconds) up to which the last digest told, daily or weekly. The first one tells of a day at least,
 * and of everything since the person's first login.
 */
export async function findSince(visit: Visit, { data }: NoticeRow, { at }: RoundNotice): Promise<number> {
  const { since } = roundNewsData.parse(data);
  if (since !== undefined) return since;
  const { accounts, notices } = visit.dependencies.db;
  const { telegramUserId } = visit.user;
  const [daily, weekly] = await Promise.all([
    notices.findLatest(telegramUserId, "digest"),
    notices.findLatest(telegramUserId, "weekly"),
  ]);
  const told = [daily, ...(weekly && toldDigest(visit, weekly) ? [weekly] : [])].flatMap(
    (notice) => notice?.deliveredAt ?? [],
  );
  if (told.length > 0) return Math.max(...told);
  const own = await accounts.findOfUser(telegramUserId);
  return Math.min(at - DAY_MS, ...own.map(({ createdAt }) => createdAt));
}

/** Whether a weekly digest stood for the day's. */
function toldDigest(visit: Visit, { data }: NoticeRow): boolean {
  return tellsDigestOn(tellingRules(visit), roundNewsData.parse(data).date);
}
