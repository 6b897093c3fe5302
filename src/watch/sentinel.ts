/** Asks for the service's counts, one cheap question, and picks by them the lists that are worth a request. */
import { getDashboard } from "../api/operations/dashboard.ts";
import { hasPassed } from "../clock.ts";
import type { WatchedLooks } from "../db/rows/watched-looks.ts";
import type { WatchedOrganization } from "../db/rows/watched-rows.ts";
import { DAY_MS } from "../documents/durations.ts";
import { AppError, LoginNeeded, OperationOff, ServiceForbidden, ServiceRateLimited } from "../errors.ts";
import type { ReadableList } from "../reading/readable-lists.ts";
import type { CheckTally } from "./check-tally.ts";
import { readWait } from "./read-wait.ts";
import { canRead, type Person } from "./readers.ts";
import { type Pace, paceOf } from "./schedule.ts";
import type { WatchParts } from "./watch-parts.ts";

/** The service's counts by key. */
export type Counts = ReadonlyMap<string, number>;

/** The name under which the looks remember the dashboard itself. */
export const DASHBOARD = "dashboard";
/** A dashboard that counts no list is asked again after this long. */
const ASKED_AGAIN_MS = DAY_MS;

export interface Due {
  readonly due: readonly ReadableList[];
  /** The counts; null where they were not asked for, or nobody got them. */
  readonly counts: Counts | null;
}

/** Finds the due lists: all of them while somebody is there, after failures, and where the service counts nothing. */
export async function findDue(
  parts: WatchParts,
  {
    organization: { activeAt, failures, looks },
    people,
    places,
  }: {
    readonly organization: WatchedOrganization;
    readonly people: readonly Person[];
    readonly places: readonly ReadableList[];
  },
  tally: CheckTally,
): Promise<Due> {
  const now = parts.clock.now();
  const pace = paceOf({ now, activeAt, holidays: parts.profile.silence.holidays });
  const last = looks[DASHBOARD];
  const isUseful = last === undefined || last.counted !== null || hasPassed(last.at, ASKED_AGAIN_MS, now);
  // The first look asks, too: else the first one without anybody there would read all lists once more for the counts.
  const asks = (pace.turn > 0 || last === undefined) && failures === 0 && isUseful;
  const counts = asks ? await readCounts(parts, people, tally) : null;
  if (counts === null) return { due: places, counts };
  const counted = places.filter((place) => countedIn(place, counts) !== null).length;
  tally.looks[DASHBOARD] = { at: now, counted: counted === 0 ? null : String(counted) };
  return { due: pickDue(places, { looks, counts, now }, pace), counts };
}

/** The look as it is remembered; it keeps the earlier counts where nobody asked for them now. */
export function noteLook(
  place: ReadableList,
  {
    looks,
    counts,
    now,
  }: { readonly looks: WatchedLooks; readonly counts: Counts | null; readonly now: number },
): WatchedLooks[string] {
  const counted = counts === null ? looks[listName(place)]?.counted : countedIn(place, counts);
  return { at: now, counted: counted ?? null };
}

export function listName({ kind, name }: Pick<ReadableList, "kind" | "name">): string {
  return `${kind}.${name}`;
}

async function readCounts(
  { accounts, clock }: Pick<WatchParts, "accounts" | "clock">,
  people: readonly Person[],
  tally: CheckTally,
): Promise<Counts | null> {
  for (const { account } of people.filter(canRead)) {
    try {
      const items = await accounts.call(account.id, getDashboard, { language: "ru" }, { background: true });
      tally.requests += 1;
      return new Map(items.flatMap(({ key, count }) => (count === null ? [] : [[key, count]])));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error instanceof OperationOff) return null;
      tally.requests += 1;
      if (error instanceof ServiceRateLimited) tally.notBefore = readWait(error, clock.now());
      if (error instanceof LoginNeeded) tally.lostLogin = true;
      else if (!(error instanceof ServiceForbidden)) return null;
    }
  }
  return null;
}

/** The service's counts of a list, as text to compare; null where it counts nothing of it. */
function countedIn({ list }: ReadableList, counts: Counts): string | null {
  const found = (list.counts?.keys ?? []).flatMap((key) => counts.get(key) ?? []);
  return found.length === 0 ? null : found.join("/");
}

/**
 * The lists whose counts moved or tell nothing, then some whose turn it is. Those read longest ago have the first turn,
 * early enough that all of them have theirs in time, a few at each look. Pure.
 */
export function pickDue(
  places: readonly ReadableList[],
  { looks, counts, now }: { readonly looks: WatchedLooks; readonly counts: Counts; readonly now: number },
  { pause, turn, shorterSince }: Pace,
): ReadableList[] {
  const still = places
    .flatMap((place) => {
      const look = looks[listName(place)];
      const counted = countedIn(place, counts);
      return look !== undefined && counted !== null && counted === look.counted
        ? [{ place, at: look.at }]
        : [];
    })
    .sort((one, other) => one.at - other.at)
    .map(({ place, at }) => ({ place, at: Math.max(at, shorterSince) }));
  const together = Math.ceil((still.length * pause) / turn);
  const isTime =
    together > 0 &&
    still.some(({ at }, index) => hasPassed(at, turn - pause * (1 + Math.floor(index / together)), now));
  // After a longer pause than usual, no overdue list waits for another look.
  const overdue = still.filter(({ at }) => hasPassed(at, turn, now)).length;
  const turns = Math.max(overdue, isTime ? together : 0);
  const waiting = new Set(still.slice(turns).map(({ place }) => place));
  return places.filter((place) => !waiting.has(place));
}
