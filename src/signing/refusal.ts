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
  /** `refused` is final for this decision; `open` goes back to the signing queue. */
  readonly to: "refused" | "open";
  readonly result: ItemResult;
  /** The service's words. */
  readonly detail: string | null;
}

/**
 * What an error of a bulk submit means for every decision of it. A refusal is one of the request and tells of no
 * document, so none is refused for it: all go back to the signing queue. They are not posted one by one at once, since a
 * signature is posted at most once, and a service that refused a list may still have taken a part of it: signing anew
 * reads each document afresh first. Null as below: what may have arrived is read again and never posted again.
 */
export function readBulkRefusal(error: unknown): Refusal | null {
  const refusal = readRefusal(error);
  return refusal?.to === "refused" ? { to: "open", result: "returned", detail: refusal.detail } : refusal;
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
