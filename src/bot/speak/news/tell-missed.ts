/** Tells, in one message, what came while nothing reached the person. */
import { hasPassed } from "../../../clock.ts";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";
import { AppError, LoginNeeded } from "../../../errors.ts";
import { RunAgainAt } from "../../../jobs/job-runner.ts";
import { documentNews, missed, summedUp } from "../../../watch/news.ts";
import { readWaitingOrNull } from "../../document/waiting.ts";
import { hasOneOrganization } from "../../own-account.ts";
import type { Visit } from "../../visit.ts";
import { type MissedOf, renderMissed } from "./missed-view.ts";
import { sortByRight } from "./still-readable.ts";
import { findTold, type ToldDocument } from "./told-documents.ts";

/** While everybody was away nobody looked: it is waited for a look, but no longer than this (milliseconds). */
const LOOK_WITHIN_MS = 2 * 60_000;
const LOOK_AGAIN_MS = 3000;

/** Null where there is nothing to sum up: a single piece of news is told as it would have been. */
export async function tellMissed(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const { db, clock } = visit.dependencies;
  const { telegramUserId } = visit.user;
  const accounts = (await db.accounts.findOfUser(telegramUserId)).filter(({ hasToken }) => hasToken);
  if (
    !hasPassed(notice.createdAt, LOOK_WITHIN_MS, clock.now()) &&
    (await isLookedFor(visit, accounts, notice))
  )
    throw new RunAgainAt(clock.now() + LOOK_AGAIN_MS);
  const away = await db.notices.findDueOf(telegramUserId, summedUp);
  const names: readonly string[] = documentNews;
  const documents = away.filter(({ news }) => names.includes(news));
  if (documents.length < 2) return null;
  const { since } = missed.read(notice.data);
  const isYoung = !hasPassed(notice.createdAt, LOOK_WITHIN_MS, clock.now());
  const all = await Promise.all(
    accounts.map((account) => readMissed(visit, account, documents, { mayWait: isYoung })),
  );
  const summed = all.flatMap((one) => one ?? []);
  if (summed.flatMap(({ told }) => told).length < 2) return null;
  const screen = renderMissed(
    visit,
    { since, until: notice.createdAt, isOnlyOrganization: await hasOneOrganization(visit) },
    summed,
  );
  const messageId = await visit.chat.send(screen, { silent: true });
  // News of an organization whose login ended, by now or before, is told after the next login.
  const isSummed = ({ accountId }: NoticeRow) =>
    accountId === null || summed.some(({ account }) => account.id === accountId);
  await db.notices.setTold(
    away.filter(isSummed).map(({ id }) => id),
    { messageId, aloud: false },
  );
  return messageId;
}

/** Whether one of the organizations was not looked at since the person came back; its watch goes on then. */
async function isLookedFor(
  { dependencies }: Visit,
  accounts: readonly AccountRow[],
  { createdAt }: NoticeRow,
): Promise<boolean> {
  const { db, watch, policies } = dependencies;
  if (!policies.watching.on) return false;
  let isLooked = true;
  for (const account of accounts) {
    const organization = await db.watched.findOrganization(account.tin);
    if (organization !== null && (organization.checkedAt ?? 0) > createdAt) continue;
    isLooked = false;
    await watch.begin(account);
  }
  return !isLooked;
}

/** Null where the login has ended. */
async function readMissed(
  visit: Visit,
  account: AccountRow,
  notices: readonly NoticeRow[],
  { mayWait }: { readonly mayWait: boolean },
): Promise<MissedOf | null> {
  const own = notices.filter(({ accountId }) => accountId === account.id);
  const found = await findTold(visit, account, own);
  let told: readonly ToldDocument[] = found;
  try {
    const { readable, later, unread } = await sortByRight(visit, account, found);
    told = [...readable, ...later, ...unread];
  } catch (error) {
    if (error instanceof LoginNeeded) return null;
    if (!(error instanceof AppError)) throw error;
    if (mayWait) throw new RunAgainAt(visit.dependencies.clock.now() + LOOK_AGAIN_MS);
    // The service is away: only numbers are told, and their lists are read when they are opened.
  }
  return {
    account,
    told,
    waiting: await readWaitingOrNull(visit, account, { unordered: true }),
    toSign: (await visit.dependencies.signing.findSigningQueue(account.id)).length,
  };
}
