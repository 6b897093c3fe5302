/** Counts how the documents of a whole list stand, by what watching saw of it last. Asks the service nothing. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { ViewRow } from "../../db/rows/views.ts";
import type { Visit } from "../visit.ts";
import type { StateCounts } from "./quick-states.ts";

/** Null where the list is longer or shorter by now, or narrowed by something else than its state. */
export async function findCounts(
  { dependencies }: Pick<Visit, "dependencies">,
  { tin }: AccountRow,
  { kind, list, filters }: ViewRow,
  total: number | null,
): Promise<StateCounts | null> {
  if (total === null) return null;
  const { db, profile } = dependencies;
  const types = Object.keys(filters).map((name) => profile.kinds[kind].lists[list]?.filters[name]?.type);
  if (types.some((type) => type !== "state")) return null;
  const counts = await db.watched.countStates(tin, { kind, list });
  const [set] = Object.values(filters);
  const known = [...counts].filter(([state]) => set === undefined || set === String(state));
  return known.reduce((sum, [, count]) => sum + count, 0) === total ? counts : null;
}
