/** Reads the proof in an error of the service: a final refusal, or that nothing was done and a new try is safe. */
import type { SubmissionState } from "../db/rows/submission-states.ts";
import {
  LoginNeeded,
  OperationOff,
  ServiceConflict,
  ServiceForbidden,
  ServiceNotFound,
  ServiceRateLimited,
  ServiceRejected,
  ServiceUnauthorized,
  ServiceUnavailable,
} from "../errors.ts";

export interface Refusal {
  /** `refused` is final for this submission; `open` goes back to the signing queue, `undone` to the draft. */
  readonly to: Extract<SubmissionState, "refused" | "open" | "undone">;
  readonly result:
    | "refused"
    | "conflict"
    | "forbidden"
    /** The document can no longer be decided so; `detail` says why. */
    | "void"
    | "loginNeeded"
    | "unavailable"
    | "limited"
    | "returned";
  readonly detail: string | null;
  /** When the service allows the next try, in milliseconds since the epoch; with `limited` only. */
  readonly until?: number;
}

/** The time that the service asks to wait, if it asks. */
export function waitOf({ until }: Pick<Refusal, "until">): Pick<Refusal, "until"> {
  return until === undefined ? {} : { until };
}

/**
 * The meaning of an error for a decision that was posted with others, `count` in all; null if the error does not prove
 * that nothing was done.
 *
 * If several were refused together, the refusal concerns the request and says nothing about a single document. So none
 * counts as refused: all return to the signing queue. Kotib does not post them one by one right away: a signature is
 * posted at most once, and a service that refused a list may still have accepted part of it. Signing them again first
 * reads each document again.
 */
export function readActionRefusal(error: unknown, count = 1): Refusal | null {
  const refusal = readRefusal(error, "open");
  if (count === 1 || refusal?.to !== "refused") return refusal;
  return { to: "open", result: "returned", detail: refusal.detail };
}

/** The meaning of an error for a save; null if it may have arrived. */
export function readSaveRefusal(error: unknown): Refusal | null {
  return readRefusal(error, "undone");
}

function readRefusal(error: unknown, otherwise: "open" | "undone"): Refusal | null {
  if (error instanceof ServiceRejected) return { to: "refused", result: "refused", detail: error.detail };
  if (error instanceof ServiceConflict) return { to: "refused", result: "conflict", detail: error.detail };
  if (error instanceof ServiceForbidden) return { to: "refused", result: "forbidden", detail: null };
  if (error instanceof ServiceNotFound) return { to: "refused", result: "refused", detail: null };
  if (error instanceof LoginNeeded || error instanceof ServiceUnauthorized) {
    return { to: otherwise, result: "loginNeeded", detail: null };
  }
  if (error instanceof ServiceRateLimited) {
    const until = error.retryAt === null ? {} : { until: error.retryAt };
    return { to: otherwise, result: "limited", detail: null, ...until };
  }
  if (error instanceof ServiceUnavailable || error instanceof OperationOff) {
    return { to: otherwise, result: "unavailable", detail: null };
  }
  return null;
}
