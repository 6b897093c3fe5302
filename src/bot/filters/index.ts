/** Filters: routes only. */
import { findIgnored } from "../../documents/ignored-filters.ts";
import { onButton } from "../button-route.ts";
import { chooseFilter, dropAllFilters, openFilters } from "../buttons/filters.ts";
import { dropFilter, dropIgnored } from "../buttons/lists.ts";
import type { Feature } from "../feature.ts";
import { getOwnView } from "../own-list.ts";
import type { Visit } from "../visit.ts";
import { showWith } from "./apply-filter.ts";
import { askFilter } from "./ask-filter.ts";
import { renderFilters } from "./view.ts";

async function onDropIgnored(visit: Visit, viewId: string): Promise<void> {
  const found = await getOwnView(visit, viewId);
  const set = found.view.filters;
  const dropped = findIgnored(found.list, Object.keys(set)).flatMap(({ ignored }) => ignored);
  const kept = Object.entries(set).filter(([name]) => !dropped.includes(name));
  await showWith(visit, found, Object.fromEntries(kept));
}

async function onDrop(visit: Visit, viewId: string, place: number): Promise<void> {
  const found = await getOwnView(visit, viewId);
  const kept = Object.entries(found.view.filters).filter((_, index) => index !== place);
  await showWith(visit, found, Object.fromEntries(kept));
}

export const filters: Feature = {
  dialogues: [askFilter],
  buttons: [
    onButton(openFilters, async (visit, { view }) =>
      visit.show(renderFilters(visit, await getOwnView(visit, view))),
    ),
    onButton(chooseFilter, (visit, place) => visit.begin(askFilter, place)),
    onButton(dropIgnored, (visit, { view }) => onDropIgnored(visit, view)),
    onButton(dropFilter, (visit, { view, filter }) => onDrop(visit, view, filter)),
    onButton(dropAllFilters, async (visit, { view }) => showWith(visit, await getOwnView(visit, view), {})),
  ],
};
