/** The prompt of a filter: values to tap, or words to type, which lead to the list with that filter. */
import { z } from "zod";
import { filterChoices } from "../../documents/filter-types.ts";
import { chooseFilter } from "../buttons/filters.ts";
import { defineDialogue } from "../dialogue.ts";
import { readValue, setFilter, showPrompt } from "./apply-filter.ts";
import { findFilter } from "./find-filter.ts";
import { rememberTyped } from "./known-tins.ts";

export const askFilter = defineDialogue({
  name: "filter",
  args: z.object({ view: z.string(), filter: z.number() }),
  resume: (place) => chooseFilter.pack(place),

  async run(talk, { view, filter }) {
    const isTyped = await talk.step(async (visit) => {
      const found = await findFilter(visit, view, filter);
      await showPrompt(visit, found);
      return filterChoices(found.filter, found.list) === null;
    });
    // Choices, dates and known numbers are buttons, with routes of their own.
    if (!isTyped) return;

    const value = await talk.words(async (visit, text) => {
      const found = await findFilter(visit, view, filter);
      await rememberTyped(visit, found, text);
      return readValue(visit, found, text);
    });

    await talk.step(async (visit) => setFilter(visit, await findFilter(visit, view, filter), value));
  },
});
