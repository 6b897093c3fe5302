/** The screen when the service refuses a list because of its filters: its words, and each filter to drop. */
import type { ViewRow } from "../../db/rows/views.ts";
import type { ServiceRejected } from "../../errors.ts";
import { dropAllFilters } from "../buttons/filters.ts";
import { homeButton } from "../buttons/home.ts";
import { dropFilter } from "../buttons/lists.ts";
import { chipText } from "../ui/chip-text.ts";
import { type Screen, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";

export function renderRefused(visit: ViewContext, view: ViewRow, error: ServiceRejected): Screen {
  const list = visit.profile.kinds[view.kind].lists[view.list];
  const chips = Object.entries(view.filters).map(([name, value], filter) => [
    tapButton(`✕ ${chipText(visit, list, name, value)}`, dropFilter.pack({ view: view.id, filter })),
  ]);
  const hasKey = Object.keys(view.filters).some((name) => list?.filters[name]?.type === "dashboardKey");
  return {
    text: visit.sentence(hasKey ? "filters-rejected-key" : "filters-rejected", error.detail),
    keyboard: [
      ...chips,
      [tapButton(visit.t("filters-drop-all-btn"), dropAllFilters.pack({ view: view.id })), homeButton(visit)],
    ],
  };
}
