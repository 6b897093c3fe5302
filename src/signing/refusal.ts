/** What an error of the service means for a decision: refused for good, or to be signed again later. */
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
import type { ItemResult } from "./signing.ts";

export interface Refusal {
  /** `refused` is final for this decision; `open` goes back to the pile. */
  readonly to: "refused" | "open";
  readonly result: ItemResult;
  /** The service's words. */
  readonly detail: string | null;
}

/** Null where the error does not prove that nothing was done. */
export function readRefusal(error: unknown): Refusal | null {
  if (error instanceof ServiceRejected) return { to: "refused", result: "refused", detail: error.detail };
  if (error instanceof ServiceConflict) return { to: "refused", result: "conflict", detail: error.detail };
  if (error instanceof ServiceForbidden) return { to: "refused", result: "forbidden", detail: null };
  if (error instanceof ServiceNotFound) return { to: "refused", result: "refused", detail: null };
  if (error instanceof LoginNeeded || error instanceof ServiceUnauthorized) {
    return { to: "open", result: "loginNeeded", detail: null };
  }
  if (
    error instanceof ServiceUnavailable ||
    error instanceof ServiceRateLimited ||
    error instanceof OperationOff
  ) {
    return { to: "open", result: "unavailable", detail: null };
  }
  return null;
}
