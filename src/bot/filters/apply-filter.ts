/** Sets or drops filters: each combination is a view of its own, shown from its first page. */
import { parseFilter } from "../../documents/filter-types.ts";
import type { DateRange, FilterValue, FilterValues } from "../../documents/filter-values.ts";
import { openView } from "../buttons/lists.ts";
import type { OwnView } from "../own-list.ts";
import { Html } from "../ui/html.ts";
import type { Visit } from "../visit.ts";
import type { FoundFilter } from "./find-filter.ts";
import { findKnownTins } from "./known-tins.ts";
import { renderPrompt } from "./view.ts";

/** Sets what was chosen; a wrong value changes nothing, and a sentence says why. */
export async function applyFilter(
  visit: Visit,
  found: FoundFilter,
  input: string | number | DateRange,
): Promise<void> {
  const value = readValue(visit, found, input);
  await (value instanceof Html ? showPrompt(visit, found, value) : setFilter(visit, found, value));
}

/** Reads a typed or chosen value; its problem where it cannot be one. */
export function readValue(
  visit: Visit,
  found: FoundFilter,
  input: string | number | DateRange,
): FilterValue | Html {
  const parsed = parseFilter(found.filter, found.list, input, visit.today());
  return parsed.ok ? parsed.value : visit.html(`filters-problem-${parsed.problem}`);
}

export async function showPrompt(
  visit: Visit,
  found: FoundFilter,
  problem: Html | null = null,
): Promise<void> {
  await visit.show(renderPrompt(visit, found, await findKnownTins(visit, found), problem));
}

export async function setFilter(visit: Visit, found: FoundFilter, value: FilterValue): Promise<void> {
  await showWith(visit, found, {
    ...found.view.filters,
    [found.name]: value,
  });
}

export async function showWith(
  visit: Visit,
  { account, kind, view }: OwnView,
  filters: FilterValues,
): Promise<void> {
  const changed = await visit.dependencies.db.views.findOrCreate({
    accountId: account.id,
    kind,
    list: view.list,
    filters,
  });
  // The chosen or typed value is part of the view, so after a failure trying again does not ask for it.
  await visit.go(openView.pack({ view: changed.id, page: 1 }));
}
