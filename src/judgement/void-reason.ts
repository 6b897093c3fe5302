/** Reads why a decision came to nothing: its document could not be decided so any more. Chat and page tell it alike. */
import type { Decision } from "../db/rows/decisions.ts";
import { readVoidReason, type VoidReason } from "../documents/void-reason.ts";

/** In other states the detail is the service's words. A failed one was signed, and overtaken. */
const OVER: readonly Decision["state"][] = ["undone", "refused", "failed"];

/** Null where the decision ended in another way, or has not ended. */
export function voidReasonOf({ state, detail }: Pick<Decision, "state" | "detail">): VoidReason | null {
  return OVER.includes(state) ? readVoidReason(detail) : null;
}
