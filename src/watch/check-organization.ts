/** Looks once at an organization's watched lists that are due; one list's failure leaves the others alone. */
import type { WatchedList, WatchedOrganization } from "../db/rows/watched-rows.ts";
import { AppError, OperationOff, ServiceNotFound, ServiceRateLimited } from "../errors.ts";
import type { ReadableList } from "../reading/readable-lists.ts";
import { checkList } from "./check-list.ts";
import { type CheckTally, newTally } from "./check-tally.ts";
import { readWait } from "./read-wait.ts";
import { findReaders, findTold, type Person } from "./readers.ts";
import { findDue, listName, noteLook } from "./sentinel.ts";
import type { WatchParts } from "./watch-parts.ts";
import { findWatchedLists } from "./watched-lists.ts";

export async function checkOrganization(
  parts: WatchParts,
  organization: WatchedOrganization,
  people: readonly Person[],
): Promise<CheckTally> {
  const { db, clock } = parts;
  const { tin, looks } = organization;
  const rows = await db.watched.findLists(tin);
  const rights = await db.watched.findRights(people.map(({ account }) => account.id));
  const rowOf = ({ kind, name }: ReadableList): WatchedList | null =>
    rows.find((row) => row.kind === kind && row.list === name) ?? null;
  const tally = newTally(looks);
  const places = await findWatchedLists(parts);
  const { due, counts } = await findDue(parts, { organization, people, places }, tally);
  for (const place of inTurn(places, rowOf)) {
    if (tally.notBefore !== null) break;
    const now = clock.now();
    const row = rowOf(place);
    const readers = findReaders(people, rights, place, now);
    const isKnown = row !== null && row.failingSince === null && readers.untried.length === 0;
    if (isKnown && !due.includes(place)) continue;
    const told = findTold(people, rights, place, now);
    const lookedAt = row?.more === false ? (looks[listName(place)]?.at ?? null) : null;
    try {
      const isKept = await checkList(parts, { tin, place, row, lookedAt, readers, told }, tally);
      if (isKept) tally.looks[listName(place)] = noteLook(place, { looks, counts, now });
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

/** Begins with the first list that failed: a service that allows too few requests must not hide the last lists. */
function inTurn(
  places: readonly ReadableList[],
  rowOf: (place: ReadableList) => WatchedList | null,
): readonly ReadableList[] {
  const failed = places.findIndex((place) => rowOf(place)?.failingSince != null);
  return failed <= 0 ? places : [...places.slice(failed), ...places.slice(0, failed)];
}
