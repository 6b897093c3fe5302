/** One look at everything that is watched of an organization. Lists fail apart. */
import type { WatchedOrganization } from "../db/watched.ts";
import type { Tin } from "../documents/document.ts";
import { AppError, OperationOff, ServiceNotFound, ServiceRateLimited } from "../errors.ts";
import { checkList } from "./check-list.ts";
import { findPeople, findReaders, findTold } from "./readers.ts";
import type { WatchParts } from "./watch-parts.ts";
import { findWatchedLists } from "./watched-lists.ts";

export interface CheckResult {
  /** False: nobody's login holds, or everybody blocked the bot; there is nothing to watch with. */
  readonly watched: boolean;
  readonly requests: number;
  /** Lists that could not be read. */
  readonly failed: number;
  /** When the service allows the next request (milliseconds), where it said so. */
  readonly notBefore: number | null;
}

export async function checkOrganization(
  parts: WatchParts,
  { tin }: Pick<WatchedOrganization, "tin">,
): Promise<CheckResult> {
  const people = await findPeople(parts, tin);
  if (people.every(({ user }) => user.blockedAt !== null))
    return { watched: false, requests: 0, failed: 0, notBefore: null };
  const rows = await parts.db.watched.findLists(tin);
  const rights = await parts.db.watched.findRights(people.map(({ account }) => account.id));
  let requests = 0;
  let failed = 0;
  for (const place of await findWatchedLists(parts)) {
    const row = rows.find(({ kind, list }) => kind === place.kind && list === place.name) ?? null;
    const readers = findReaders(people, rights, place, parts.clock.now());
    try {
      requests += await checkList(parts, { tin, place, row, readers, told: findTold(people, rights, place) });
    } catch (error) {
      requests += 1;
      if (error instanceof OperationOff || error instanceof ServiceNotFound) continue;
      if (!(error instanceof AppError)) throw error;
      failed += 1;
      await noteFailing(parts, tin, place, row);
      if (error instanceof ServiceRateLimited) {
        const notBefore = error.retryAt ?? parts.clock.now() + error.retryAfterSeconds * 1000;
        return { watched: true, requests, failed, notBefore };
      }
    }
  }
  return { watched: true, requests, failed, notBefore: null };
}

/** When it answers again it is read as a whole, so that nothing is missed. */
async function noteFailing(
  { db, clock }: WatchParts,
  tin: Tin,
  { kind, name }: { readonly kind: Parameters<typeof db.watched.findDocument>[1]; readonly name: string },
  row: Awaited<ReturnType<typeof db.watched.findLists>>[number] | null,
): Promise<void> {
  // At first sight it is read as a whole anyway.
  if (row === null || row.failingSince !== null) return;
  await db.watched.saveList({ ...row, tin, kind, list: name, failingSince: clock.now() });
}
