/** Repairs, at start, submissions that a crash left half done, and resumes following. */
import type { Submission } from "../db/rows/submissions.ts";
import { resumeFollowJob } from "./follow-schedule.ts";
import { settleUnknown } from "./settle.ts";
import type { SubmissionParts } from "./submission-parts.ts";

/**
 * A submission found in `submitting` may have been posted: it becomes `unknown` and is followed, never posted again. If
 * the job that follows a submission was lost, it is created again. Safe to repeat; call it before jobs are worked.
 */
export async function recover(parts: SubmissionParts): Promise<void> {
  const { db, log } = parts;
  // A post by another process just then is no crash; where that process dies, the job of each post finds it.
  const isAlone = (db.replica?.living() ?? 1) === 1;
  for (const row of isAlone ? await db.submissions.findByState(["submitting"]) : []) {
    log.warn("found a submission whose arrival is unknown", { submissionId: row.id });
    await settleUnknown(parts, row, { postedAt: row.updatedAt });
  }
  await resumeFollowing(parts, await db.submissions.findByState(["following", "unknown"]));
}

/** Looks at once at the submissions of an account that could not be read without a login. */
export async function lookAgain(parts: SubmissionParts, accountId: string): Promise<void> {
  await resumeFollowing(parts, await parts.db.submissions.findOfAccount(accountId, ["following", "unknown"]));
}

async function resumeFollowing({ db, clock }: SubmissionParts, rows: readonly Submission[]): Promise<void> {
  const now = clock.now();
  await db.jobs.add(
    rows.map(({ id, postedAt, updatedAt }) => resumeFollowJob(id, postedAt ?? updatedAt, now)),
  );
}
