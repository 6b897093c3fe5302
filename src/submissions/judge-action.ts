/** Judges an action under way by the document's state; the descriptions of the kind's actions alone decide. */
import type { ActionDescription, ActionName } from "../documents/description.ts";
import type { Verdict } from "./submission-kind.ts";

type States = Pick<ActionDescription, "from" | "onTheWay" | "done" | "failed">;

/**
 * Some states are both a start and a failure: a failed sending returns to the state from which it can be sent again.
 * Such a state is a failure once the document was seen to leave it. A failure state that another action leads to, or a
 * state that no description names, is somebody else's doing.
 */
export function judgeState(
  actions: Partial<Record<ActionName, States>>,
  name: ActionName,
  seen: { readonly stateBefore: number | null; readonly stateSeen: number | null },
  stateId: number,
): Verdict {
  const action = actions[name];
  if (!action) return "unchanged";
  if (action.done.includes(stateId)) return "done";
  if (action.onTheWay.includes(stateId)) return "onTheWay";
  const left = seen.stateSeen !== null && action.onTheWay.includes(seen.stateSeen);
  const began = seen.stateBefore === null ? action.from.includes(stateId) : seen.stateBefore === stateId;
  if (action.failed.includes(stateId)) {
    if (began && !left) return "unchanged";
    const fellBack = action.from.includes(stateId);
    const byOthers = Object.values(actions).some((other) => other.done.includes(stateId));
    return byOthers && !fellBack ? "overtaken" : "failed";
  }
  return began || action.from.includes(stateId) ? "unchanged" : "overtaken";
}
