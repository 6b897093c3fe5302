/** Selects the news that make a sound. */
import { hasPassed } from "../../../clock.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";

/** One sound in so long (milliseconds) is enough to look. */
const SOUND_EVERY_MS = 10 * 60_000;

type Told = Pick<NoticeRow, "news">;

export interface Sounding {
  /** Milliseconds. */
  readonly now: number;
  /** When one sounded last (milliseconds), or null. */
  readonly lastAloud: number | null;
  /** They came while the person was not to be told. */
  readonly waitedLong: boolean;
  /** They are told only because the person is there. */
  readonly isQuiet: boolean;
}

export function makesSound(
  notices: readonly Told[],
  { now, lastAloud, waitedLong, isQuiet }: Sounding,
): boolean {
  if (isQuiet) return false;
  if (notices.some(({ news }) => news === "documentFailed")) return true;
  return !waitedLong && (lastAloud === null || hasPassed(lastAloud, SOUND_EVERY_MS, now));
}
