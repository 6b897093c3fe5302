/** After a restore: what may have been posted since the backup was made is looked for before it may be posted. */
import { UNSIGNED } from "../db/rows/submission-states.ts";
import { RESTORED } from "../db/rows/submissions.ts";
import { followJob } from "./follow-schedule.ts";
import { settleUnknown } from "./settle.ts";
import { kindOf } from "./submission-kinds.ts";
import type { SubmissionParts } from "./submission-parts.ts";

/**
 * Makes unknown whatever is decided and not known to be posted, and has it followed. Where the document shows no trace of
 * a post after a quarter of an hour, a decision waits for its signature again. Returns how many there were.
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
      { ...kindOf(profile, row).sideEffects(row, "unknown"), jobs: [followJob(row.id, now, now)] },
    );
  }
  return rows.length;
}
