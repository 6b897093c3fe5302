/** Notes that somebody uses Kotib, so that what comes in for that organization is seen soon. */
import { hasPassed } from "../clock.ts";
import { watchJob } from "./watch-job.ts";
import type { WatchParts } from "./watch-parts.ts";

/** The next look comes sooner by activity, not by each tap of it. */
const NOTED_EVERY_MS = 5 * 60_000;
/** People remembered as noted; of those forgotten it is read again. */
const MOST_REMEMBERED = 20_000;

/** For every update of a person: mostly it reads nothing, at most one statement, and never has a commit of its own. */
export function createActivity({
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
