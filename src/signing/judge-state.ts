/** What a document's state means for an action under way, by the action's description alone. */
import type { ActionDescription } from "../documents/description.ts";

export type Verdict = "done" | "failed" | "onTheWay" | "unchanged" | "overtaken";

/**
 * A state that is both a beginning and a failure (sending fails back into the state from which it may be sent again)
 * is a failure once the document was seen to leave it.
 */
export function judgeState(
  action: Pick<ActionDescription, "from" | "onTheWay" | "done" | "failed">,
  seen: { stateBefore: number | null; stateSeen: number | null },
  stateId: number,
): Verdict {
  if (action.done.includes(stateId)) return "done";
  if (action.onTheWay.includes(stateId)) return "onTheWay";
  const left = seen.stateSeen !== null && action.onTheWay.includes(seen.stateSeen);
  const began = seen.stateBefore === null ? action.from.includes(stateId) : seen.stateBefore === stateId;
  if (action.failed.includes(stateId)) return began && !left ? "unchanged" : "failed";
  return began || action.from.includes(stateId) ? "unchanged" : "overtaken";
}
