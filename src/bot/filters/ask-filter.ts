/** Asks for a filter's value in words; a wrong answer is explained and asked for again. */

import { chooseFilter } from "../buttons/filters.ts";
import type { Question } from "../feature.ts";
import { applyFilter } from "./apply-filter.ts";
import { findFilter } from "./find-filter.ts";
import { rememberTyped } from "./known-tins.ts";

export const askFilter: Question<{ view: string; filter: number }> = {
  name: "filter",
  resume: ({ view, filter }) => chooseFilter.pack({ view, filter }),
  answer: async (visit, text, { view, filter }) => {
    const found = await findFilter(visit, view, filter);
    await rememberTyped(visit, found, text);
    return applyFilter(visit, found, text);
  },
};
