/** Reads anew, or recalls a recent reading where nothing of the organization moved at the service since. */
import type { Clock } from "../clock.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { ListSights } from "./list-sights.ts";
import type { Reading, ReadingMemory } from "./reading-memory.ts";
import type { ReadingParts } from "./reading-parts.ts";

export interface ScreenParts extends ReadingParts {
  readonly clock: Clock;
  readonly readings: ReadingMemory;
  /** The lists as watching last saw them. */
  readonly sights: Pick<ListSights, "find" | "isSameSince" | "hasChangedSince">;
}

/** How long (milliseconds) lists are shown again from memory. */
export const SHOWN_AGAIN_MS = 30_000;

/** Null if memory holds nothing that is young enough and still true. */
export async function recall(
  { db, readings }: Pick<ScreenParts, "db" | "readings">,
  { tin }: Pick<AccountRow, "tin">,
  key: string,
  maxAge = SHOWN_AGAIN_MS,
): Promise<Reading | null> {
  const known = readings.find(key, maxAge);
  return known === null || (await db.submissions.hasMovedSince(tin, known.at)) ? null : known;
}

/** `fresh`: the person asked for it; `maxAge`: milliseconds. Readings with a failure are not kept. */
export async function recallOrRead(
  parts: ScreenParts,
  account: Pick<AccountRow, "tin" | "hasToken">,
  key: string,
  {
    fresh = false,
    maxAge,
    read,
  }: { fresh?: boolean; maxAge?: number | undefined; read: (at: number) => Promise<Reading> },
): Promise<Reading> {
  // A logged-out person reads nothing, also not from memory.
  const known = fresh || !account.hasToken ? null : await recall(parts, account, key, maxAge);
  if (known !== null) return known;
  const reading = await read(parts.clock.now());
  if (reading.failure === null) parts.readings.keep(key, reading);
  return reading;
}
