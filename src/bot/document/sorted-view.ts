/** Tells whether a view of one kind holds only what waits: then Kotib reads it whole and sorts it. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { ViewRow } from "../../db/rows/views.ts";
import { waitingFilters } from "../../documents/waiting.ts";
import type { ViewContext } from "../view-context.ts";

export function isSortedView(visit: ViewContext, { tin }: Pick<AccountRow, "tin">, view: ViewRow): boolean {
  const list = visit.profile.kinds[view.kind].lists[view.list];
  if (list === undefined) return false;
  return (["receiver", "agent"] as const).some((role) => {
    const filters = Object.entries(waitingFilters(list, role, tin) ?? {});
    return filters.length > 0 && filters.every(([name, value]) => view.filters[name] === value);
  });
}
