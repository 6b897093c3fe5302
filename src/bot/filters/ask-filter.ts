/** The prompt of a filter: values to tap, or words to type, which lead to the list with that filter. */
import { z } from "zod";
import { filterChoices } from "../../documents/filter-types.ts";
import { StaleButton } from "../../errors.ts";
import { onButton } from "../button-route.ts";
import {
  chooseDay,
  chooseFilter,
  chooseKnownTin,
  chooseOpenRange,
  chooseRange,
  chooseValue,
  openMonth,
} from "../buttons/filters.ts";
import { defineQuestion } from "../dialogue.ts";
import { fromNumber } from "../ui/calendar.ts";
import type { Visit } from "../visit.ts";
import { applyFilter, readValue, setFilter, showPrompt } from "./apply-filter.ts";
import { findFilter } from "./find-filter.ts";
import { rememberTyped } from "./known-tins.ts";
import { quickRange } from "./quick-ranges.ts";
import { renderMonth } from "./view.ts";

export const askFilter = defineQuestion({
  name: "filter",
  args: z.object({ view: z.string(), filter: z.number() }),
  resume: (place) => chooseFilter.pack(place),
  taps: [
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
  ],

  async ask(visit, { view, filter }) {
    const found = await findFilter(visit, view, filter);
    await showPrompt(visit, found);
    return filterChoices(found.filter, found.list) === null ? "typed" : null;
  },
  again: async (visit, { view, filter }, problem) =>
    showPrompt(visit, await findFilter(visit, view, filter), problem),
  isFree: false,
  async read(visit, { view, filter }, text) {
    const found = await findFilter(visit, view, filter);
    await rememberTyped(visit, found, text);
    return readValue(visit, found, text);
  },
  give: async (visit, { view, filter }, value) =>
    setFilter(visit, await findFilter(visit, view, filter), value),
});

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
