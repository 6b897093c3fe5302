/** Asks for a filter's value in words; a wrong answer is explained and asked for again. */
import type { Question } from "../feature.ts";
import { applyFilter } from "./apply-filter.ts";
import { chooseFilter } from "./buttons.ts";
import { findFilter } from "./find-filter.ts";

export const askFilter: Question<{ view: string; filter: number }> = {
  name: "filter",
  resume: ({ view, filter }) => chooseFilter.pack({ view, filter }),
  answer: async (visit, text, { view, filter }) =>
    applyFilter(visit, await findFilter(visit, view, filter), text),
};
