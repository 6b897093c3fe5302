/** Finds what came in the days that rules are tried on, as it is kept. */
import type { WatchedDocument } from "../../db/rows/watched-rows.ts";
import type { Tin } from "../../documents/document.ts";
import { DAY_MS } from "../../documents/durations.ts";
import type { FindingParts } from "../../judgement/finding.ts";
import { TRIED_DAYS } from "./try-rule.ts";

/** From whichever partner; documents of which nothing says when they came are not among them. */
export async function findReceivedLately(
  { db }: Pick<FindingParts, "db">,
  tin: Tin,
  now: number,
): Promise<WatchedDocument[]> {
  const rows = await db.watched.findOfDirection(tin, "incoming");
  const since = now - TRIED_DAYS * DAY_MS;
  return rows.filter(({ facts }) => {
    const came = facts.createdAt ?? facts.date;
    return came !== null && Date.parse(came) >= since;
  });
}
