/** The search's own screen: what can be typed, and the last searches. */

import {
  type Html,
  homeButton,
  joinLines,
  type Screen,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { repeatSearch } from "./buttons.ts";
import type { SearchRow } from "./stored.ts";

const ROW_LENGTH = 33;

export function renderSearch(
  visit: ViewContext,
  last: readonly SearchRow[],
  note: Html | null = null,
): Screen {
  return {
    text: joinLines([...(note === null ? [] : [note]), visit.html("search-prompt")]),
    keyboard: [
      ...last.map(({ id, text }) => [
        tapButton(`🔎 ${cleanText(text, ROW_LENGTH - 3)}`, repeatSearch.pack({ search: id })),
      ]),
      [homeButton(visit)],
    ],
  };
}
