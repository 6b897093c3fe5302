/** A choice that is over, since its document cannot be decided so any more: why, in one sentence. */
import type { Decision } from "../../db/rows/decisions.ts";
import { readVoidReason, type VoidReason } from "../../documents/void-reason.ts";
import { type Html, html } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";

/** In other states the detail is the service's words. */
const OVER: readonly Decision["state"][] = ["undone", "refused", "failed"];

/** Null where it ended in another way, or has not ended. */
export function voidReasonOf({ state, detail }: Pick<Decision, "state" | "detail">): VoidReason | null {
  return OVER.includes(state) ? readVoidReason(detail) : null;
}

/** `↩️ Cancelled by the partner. Nothing to do.`; null as above. */
export function renderVoid(visit: ViewContext, decision: Pick<Decision, "state" | "detail">): Html | null {
  const why = voidReasonOf(decision);
  return why === null ? null : html`↩️ ${visit.t(`void-${why}`)}`;
}
