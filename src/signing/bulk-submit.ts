/** Selects the decisions that may be posted together. */
import type { Decision } from "../db/rows/decisions.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { BULK_REFUSED } from "../submissions/news.ts";

export function canBulkSubmit(
  profile: ServiceProfile,
  { kind, action, state, detail }: Pick<Decision, "kind" | "action" | "state" | "detail">,
): boolean {
  const { massQueue } = profile.kinds[kind];
  // Bulk submit refused it once, so it is sent by the request whose body is known for sure.
  const goesAlone = state === "signing" && detail === BULK_REFUSED;
  return massQueue?.on === true && massQueue.action === action && !goesAlone;
}
