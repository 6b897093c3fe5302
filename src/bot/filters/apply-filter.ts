/** Sets or drops filters: each combination is a view of its own, shown from its first page. */
import { parseFilter } from "../../documents/filter-types.ts";
import type { DateRange, FilterValue } from "../../documents/filter-values.ts";
import { openView } from "../buttons/lists.ts";
import type { Visit } from "../visit.ts";
import type { FoundFilter, FoundView } from "./find-filter.ts";
import { findKnownTins } from "./known-tins.ts";
import { renderPrompt } from "./view.ts";

/** Checks what was typed or chosen; a wrong one is told in a sentence of its own and changes nothing. */
export async function applyFilter(
  visit: Visit,
  found: FoundFilter,
  input: string | number | DateRange,
): Promise<"done" | "again"> {
  const parsed = parseFilter(found.filter, found.list, input);
  if (!parsed.ok) {
    // A fresh prompt: the first one has scrolled away above what was typed, with its buttons.
    const problem = visit.html(`filters-problem-${parsed.problem}`);
    await visit.show(renderPrompt(visit, found, await findKnownTins(visit, found), problem));
    return "again";
  }
  await showWith(visit, found, {
    ...(found.view.filters as Record<string, FilterValue>),
    [found.name]: parsed.value,
  });
  return "done";
}

/** Shows the list with exactly these filters. */
export async function showWith(
  visit: Visit,
  { account, kind, view }: FoundView,
  filters: Record<string, FilterValue>,
): Promise<void> {
  const changed = await visit.dependencies.db.views.findOrCreate({
    accountId: account.id,
    kind,
    list: view.list,
    filters,
  });
  // What was chosen or typed is in the view: should it fail, the way back leads there and asks for nothing again.
  await visit.go(openView.pack({ view: changed.id, page: 1 }));
}
