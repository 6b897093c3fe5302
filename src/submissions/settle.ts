/** Stores the result of a post: accepted, refused or unknown. */

import type { NewNotice } from "../db/rows/news.ts";
import { NOT_ARRIVED, type SubmissionState } from "../db/rows/submission-states.ts";
import { FORBIDDEN, type Submission } from "../db/rows/submissions.ts";
import type { DocumentId } from "../documents/document.ts";
import type { OutcomeUnknown } from "../errors.ts";
import { resumeFollowJob } from "./follow-schedule.ts";
import { BULK_REFUSED, UNEXPLAINED } from "./news.ts";
import { noteSaved } from "./note-saved.ts";
import type { Refusal } from "./refusal.ts";
import { kindOf } from "./submission-kinds.ts";
import type { SubmissionParts } from "./submission-parts.ts";

/** `unknown` counts, too: another process that starts treats a row in `submitting` as left by a crash. */
export const UNSETTLED: readonly SubmissionState[] = ["submitting", "unknown"];

interface PostEnd {
  readonly postedAt: number;
  readonly failure: OutcomeUnknown["failure"];
}

/** The marks that stand in place of the service's words. */
const MARKS: Partial<Record<Refusal["result"], string>> = { forbidden: FORBIDDEN, returned: BULK_REFUSED };

/** Settles an accepted post; the answer may give the document another identifier (`documentId`), or a `warning`. */
export async function settleAccepted(
  parts: SubmissionParts,
  row: Submission,
  documentId: DocumentId = row.documentId,
  warning: string | null = null,
): Promise<SubmissionState> {
  const { db, clock, profile } = parts;
  const postedAt = clock.now();
  const { accepted, sideEffects } = kindOf(profile, row);
  const isFollowed = accepted === "following";
  const moved = await db.submissions.move(
    row.id,
    { from: UNSETTLED, to: accepted, postedAt, documentId, detail: warning },
    (moved) => ({
      ...sideEffects(moved, "accepted"),
      ...(isFollowed ? { jobs: [resumeFollowJob(row.id, postedAt, postedAt)] } : {}),
    }),
  );
  if (moved && !isFollowed) await noteSaved(parts, { ...row, documentId }, null);
  return accepted;
}

/**
 * Moves a row out of one of `from`: to its end, or back to where it can be tried again; `news` goes with it. Where its
 * account is gone, nobody can try it again: it ends as not arrived.
 */
export async function settleRefusal(
  { db, profile }: Pick<SubmissionParts, "db" | "profile">,
  row: Submission,
  from: readonly SubmissionState[],
  { to, result, detail }: Refusal,
  news: readonly NewNotice[] = [],
): Promise<SubmissionState> {
  const { sideEffects } = kindOf(profile, row);
  const told = to === "refused" ? "refused" : "returned";
  const end = { from, to, detail: MARKS[result] ?? detail };
  const moved = await db.submissions.move(row.id, { ...end, of: row.accountId }, (moved) => {
    const own = sideEffects(moved, told, { result });
    return { ...own, notices: [...(own.notices ?? []), ...news] };
  });
  if (moved) return to;
  const left = to === "open" ? ({ ...end, to: "refused", detail: NOT_ARRIVED } as const) : end;
  await db.submissions.move(row.id, { ...left, of: null }, (moved) =>
    sideEffects(moved, to === "open" ? "notArrived" : told, { result }),
  );
  return left.to;
}

/**
 * Settles a post without a clear answer, also that of a process that died before the answer. `postedAt` is in
 * milliseconds; `failure` is the service's answer that it failed.
 */
export async function settleUnknown(
  { db, clock, profile }: Pick<SubmissionParts, "db" | "clock" | "profile">,
  row: Submission,
  { postedAt = clock.now(), failure = null }: Partial<PostEnd> = {},
): Promise<SubmissionState> {
  const detail = failure && (failure.detail ?? UNEXPLAINED);
  await db.submissions.move(row.id, { from: ["submitting"], to: "unknown", postedAt, detail }, (moved) => ({
    ...kindOf(profile, row).sideEffects(moved, "unknown"),
    jobs: [resumeFollowJob(row.id, postedAt, clock.now())],
  }));
  return "unknown";
}
