/** One look at everything that is watched of an organization. Lists fail apart. */
import type { WatchedList } from "../db/rows/watched-rows.ts";
import type { Tin } from "../documents/document.ts";
import { AppError, OperationOff, ServiceNotFound, ServiceRateLimited } from "../errors.ts";
import type { ReadableList } from "../reading/readable-lists.ts";
import { checkList } from "./check-list.ts";
import { type CheckTally, newTally } from "./check-tally.ts";
import { readWait } from "./read-wait.ts";
import { findReaders, findTold, type Person } from "./readers.ts";
import type { WatchParts } from "./watch-parts.ts";
import { findWatchedLists } from "./watched-lists.ts";

export async function checkOrganization(
  parts: WatchParts,
  tin: Tin,
  people: readonly Person[],
): Promise<CheckTally> {
  const { db, clock } = parts;
  const rows = await db.watched.findLists(tin);
  const rights = await db.watched.findRights(people.map(({ account }) => account.id));
  const rowOf = ({ kind, name }: ReadableList): WatchedList | null =>
    rows.find((row) => row.kind === kind && row.list === name) ?? null;
  const tally = newTally();
  for (const place of inTurn(await findWatchedLists(parts), rowOf)) {
    if (tally.notBefore !== null) break;
    const now = clock.now();
    const readers = findReaders(people, rights, place, now);
    const told = findTold(people, rights, place, now);
    try {
      await checkList(parts, { tin, place, row: rowOf(place), readers, told }, tally);
    } catch (error) {
      // Operations that the service lacks are tried again when it may have them.
      if (error instanceof OperationOff || error instanceof ServiceNotFound) continue;
      if (!(error instanceof AppError)) throw error;
      tally.failing.push({ kind: place.kind, list: place.name });
      if (error instanceof ServiceRateLimited) tally.notBefore = readWait(error, clock.now());
    }
  }
  return tally;
}

/** From the first that failed on: a service that allows fewer requests than there are lists must not hide the last ones. */
function inTurn(
  places: readonly ReadableList[],
  rowOf: (place: ReadableList) => WatchedList | null,
): readonly ReadableList[] {
  const failed = places.findIndex((place) => rowOf(place)?.failingSince != null);
  return failed <= 0 ? places : [...places.slice(failed), ...places.slice(0, failed)];
}
