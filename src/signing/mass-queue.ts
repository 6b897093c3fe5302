/** Which decisions may be handed over together. */
import type { DecisionRow } from "../db/database.ts";
import type { ServiceProfile } from "../documents/profile.ts";

/** Whether signatures of this action may go by the kind's mass queue. */
export function mayGoByQueue(
  profile: ServiceProfile,
  { kind, action }: Pick<DecisionRow, "kind" | "action">,
): boolean {
  const { massQueue } = profile.kinds[kind];
  return massQueue?.on === true && massQueue.action === action;
}
