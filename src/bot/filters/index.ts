/** Filters: routes only. */
import { filterChoices } from "../../documents/filter-types.ts";
import { findIgnored } from "../../documents/ignored-filters.ts";
import { StaleButton } from "../../errors.ts";
import {
  chooseDay,
  chooseFilter,
  chooseKnownTin,
  chooseOpenRange,
  chooseRange,
  chooseValue,
  dropAllFilters,
  openFilters,
  openMonth,
} from "../buttons/filters.ts";
import { dropFilter, dropIgnored } from "../buttons/lists.ts";
import { type Feature, onButton } from "../feature.ts";
import { getOwnView } from "../own-view.ts";
import { fromNumber } from "../ui/calendar.ts";
import type { Visit } from "../visit.ts";
import { applyFilter, showWith } from "./apply-filter.ts";
import { askFilter } from "./ask-filter.ts";
import { findFilter } from "./find-filter.ts";
import { quickRange } from "./quick-ranges.ts";
import { renderFilters, renderMonth } from "./view.ts";

async function onChooseDay(
  visit: Visit,
  viewId: string,
  index: number,
  from: number,
  day: number,
): Promise<void> {
  const found = await findFilter(visit, viewId, index);
  const [first, second] = [fromNumber(from), fromNumber(day)];
  if (second === null) throw new StaleButton("no such day");
  if (first === null) return visit.show(renderMonth(visit, found, day, Math.floor(day / 100)));
  // Whichever was tapped first, the earlier day starts the range.
  const [begin, end] = first <= second ? [first, second] : [second, first];
  await applyFilter(visit, found, { from: begin, to: end });
}

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
    onButton(chooseValue, async (visit, { view, filter, choice }) => {
      const found = await findFilter(visit, view, filter);
      const value = filterChoices(found.filter, found.list)?.[choice];
      if (value === undefined) throw new StaleButton("unknown choice");
      await applyFilter(visit, found, value);
    }),
    onButton(chooseKnownTin, async (visit, { view, filter, tin }) => {
      await applyFilter(visit, await findFilter(visit, view, filter), tin);
    }),
    onButton(chooseRange, async (visit, { view, filter, range }) => {
      const chosen = quickRange(range, visit.today());
      if (chosen === null) throw new StaleButton("unknown range");
      await applyFilter(visit, await findFilter(visit, view, filter), chosen);
    }),
    onButton(openMonth, async (visit, { view, filter, from, month }) =>
      visit.show(renderMonth(visit, await findFilter(visit, view, filter), from, month)),
    ),
    onButton(chooseDay, (visit, { view, filter, from, day }) => onChooseDay(visit, view, filter, from, day)),
    onButton(chooseOpenRange, async (visit, { view, filter, day, side }) => {
      const date = fromNumber(day);
      if (date === null) throw new StaleButton("no such day");
      const range = side === "after" ? { from: date, to: null } : { from: null, to: date };
      await applyFilter(visit, await findFilter(visit, view, filter), range);
    }),
    onButton(dropIgnored, (visit, { view }) => onDropIgnored(visit, view)),
    onButton(dropFilter, (visit, { view, filter }) => onDrop(visit, view, filter)),
    onButton(dropAllFilters, async (visit, { view }) => showWith(visit, await getOwnView(visit, view), {})),
  ],
};
