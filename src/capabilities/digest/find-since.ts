/** The moment up to which the last digest told, daily or weekly. */

import type { RoundNotice, Visit } from "../../bot/index.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import { DAY_MS } from "../../documents/durations.ts";
import { roundNewsData } from "../../watch/news.ts";

/** Milliseconds; for the first digest, a day before it. */
export async function findSince(visit: Visit, { data }: NoticeRow, { at }: RoundNotice): Promise<number> {
  const { since } = roundNewsData.parse(data);
  if (since !== undefined) return since;
  const { notices } = visit.dependencies.db;
  const { telegramUserId } = visit.user;
  const latest = await Promise.all([
    notices.findLatest(telegramUserId, "digest"),
    notices.findLatest(telegramUserId, "weekly"),
  ]);
  const told = latest.flatMap((notice) => notice?.deliveredAt ?? []);
  return told.length === 0 ? at - DAY_MS : Math.max(...told);
}
