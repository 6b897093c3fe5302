/** Posts reserved rows, once, and stores the result of each. */

import { setTimeout as pause } from "node:timers/promises";
import type { Input, Operation } from "../api/operation.ts";
import type { NewNotice } from "../db/rows/news.ts";
import type { SubmissionState } from "../db/rows/submission-states.ts";
import type { Submission } from "../db/rows/submissions.ts";
import type { DocumentId } from "../documents/document.ts";
import { AppError, failureOf, ServiceUnavailable, StorageError } from "../errors.ts";
import { stackOf } from "../log.ts";
import { reach } from "../steps.ts";
import { explainRefusal } from "./explain-refusal.ts";
import type { Refusal } from "./refusal.ts";
import { settleAccepted, settleRefusal, settleUnknown, UNSETTLED } from "./settle.ts";
import { kindOf } from "./submission-kinds.ts";
import type { SubmissionParts } from "./submission-parts.ts";

export interface PostOptions<Out> {
  /** The identifier in the answer, which may differ from the one that was sent. */
  readonly readId?: (answer: Out) => DocumentId | null;
  /** Stored with the last of several rows that all go back, in one transaction; `detail` holds the service's words. */
  readonly returned?: (detail: string | null) => readonly NewNotice[];
}

/** Stands for any error that occurred before anything left this process. */
const unsent = new ServiceUnavailable("nothing was posted");

/** The result of every row of one post. */
export interface Posted {
  readonly state: SubmissionState;
  /** The conclusion from an error; null if the service accepted the post, or if nobody knows whether it did. */
  readonly refusal: Refusal | null;
  /** Null if the service accepted the post. */
  readonly error: unknown;
  /** The service's warning, although it accepted the post. */
  readonly warning: string | null;
}

/**
 * Posts rows that are in `submitting`, of one account and one kind of submission. Never posts twice and never throws
 * because of the service's answer.
 */
export async function post<In extends Input, Out, Is>(
  parts: SubmissionParts,
  rows: readonly Submission[],
  operation: Operation<In, Out, Is>,
  input: NoInfer<In>,
  options: PostOptions<Out> = {},
): Promise<Posted> {
  const [first] = rows;
  if (first === undefined) throw new RangeError("nothing was reserved");
  const what = first.action === "save" ? "save" : "decision";
  const fields = { submissionIds: rows.map(({ id }) => id).join(" ") };
  const { readRefusal } = kindOf(parts.profile, first);
  let handedOver = false;
  const warnings: string[] = [];
  let answer: Out;
  try {
    const call = await parts.accounts.open(first.accountId);
    reach(`${what}.reserved`);
    handedOver = true;
    answer = await call(operation, input, { warned: (text) => warnings.push(text) });
    reach(`${what}.posted`);
  } catch (error) {
    const proved = readRefusal(error, rows.length) ?? (handedOver ? null : readRefusal(unsent, 1));
    const refusal = proved?.to === "refused" ? await explainRefusal(parts, first, proved) : proved;
    const code = error instanceof AppError ? error.code : "unexpected";
    parts.log.warn("a submission was not taken", {
      ...fields,
      code,
      ...(refusal ? {} : { stack: stackOf(error) }),
    });
    return {
      state: await settleError(parts, rows, { refusal, error }, options),
      refusal,
      error,
      warning: null,
    };
  }
  parts.log.info("a submission was taken", fields);
  const warning = warnings[0] ?? null;
  let state: SubmissionState = "submitting";
  for (const row of rows) {
    const documentId = options.readId?.(answer) ?? row.documentId;
    state = await keepNoting(() => settleAccepted(parts, row, documentId, warning));
  }
  reach(`${what}.settled`);
  return { state, refusal: null, error: null, warning };
}

async function settleError<Out>(
  parts: SubmissionParts,
  rows: readonly Submission[],
  { refusal, error }: Pick<Posted, "refusal" | "error">,
  { returned }: PostOptions<Out>,
): Promise<SubmissionState> {
  let state: SubmissionState = "unknown";
  for (const [index, row] of rows.entries()) {
    if (refusal === null) {
      state = await keepNoting(() => settleUnknown(parts, row, { failure: failureOf(error) }));
      continue;
    }
    // The last of them carries it, so that the chat is told when all are back.
    const isTold = refusal.result === "returned" && index === rows.length - 1;
    const news = isTold ? (returned?.(refusal.detail) ?? []) : [];
    state = await keepNoting(() => settleRefusal(parts, row, UNSETTLED, refusal, news));
  }
  return state;
}

/** Beyond these tries, the job that is stored with every submission finds it. */
const TRIES = 120;
const PAUSE_MS = 500;

/** `write` may be called again after it took effect, since only the word of a commit may have been lost. */
async function keepNoting<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      const isAway = error instanceof StorageError && error.isOutOfReach;
      if (!isAway || tries === TRIES) throw error;
    }
    await pause(PAUSE_MS, undefined, { ref: false });
  }
}
