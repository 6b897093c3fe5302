/** Has submissions that may have been posted since a backup looked for, before they may be posted again. */
import { UNSIGNED } from "../db/rows/submission-states.ts";
import { RESTORED } from "../db/rows/submissions.ts";
import { followJob } from "./follow-schedule.ts";
import { settleUnknown } from "./settle.ts";
import { kindOf } from "./submission-kinds.ts";
import type { SubmissionParts } from "./submission-parts.ts";

/**
 * Makes every decided submission unknown that is not known to be posted, and has it followed. Where the document shows
 * no trace of a post after a quarter of an hour, a decision waits for its signature again. Returns the count.
 */
export async function settleRestored(
  parts: Pick<SubmissionParts, "db" | "clock" | "profile">,
): Promise<number> {
  const { db, clock, profile } = parts;
  const now = clock.now();
  const rows = await db.submissions.findByState([...UNSIGNED, "submitting"]);
  for (const row of rows) {
    if (row.state === "submitting") {
      await settleUnknown(parts, row);
      continue;
    }
    await db.submissions.move(
      row.id,
      { from: [row.state], to: "unknown", postedAt: now, detail: RESTORED },
      (moved) => ({
        ...kindOf(profile, row).sideEffects(moved, "unknown"),
        jobs: [followJob(row.id, now, now)],
      }),
    );
  }
  return rows.length;
}
