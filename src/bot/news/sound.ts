/** Which news make a sound. */
import type { NoticeRow } from "../../db/notices.ts";

/** One sound in so long (milliseconds) is enough to look. */
const SOUND_EVERY_MS = 10 * 60_000;

type Told = Pick<NoticeRow, "news">;

/** `lastAloud`: when one sounded last (milliseconds), or null. `waitedLong`: they came while the person was not to be told. */
export function makesSound(
  notices: readonly Told[],
  {
    now,
    lastAloud,
    waitedLong,
  }: { readonly now: number; readonly lastAloud: number | null; readonly waitedLong: boolean },
): boolean {
  if (notices.some(({ news }) => news === "documentFailed")) return true;
  return !waitedLong && (lastAloud === null || now - lastAloud >= SOUND_EVERY_MS);
}
