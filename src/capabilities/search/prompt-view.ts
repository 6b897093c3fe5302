/** The search before it has found anything: what can be typed, the last searches, and the progress of a long one. */

import {
  type Html,
  homeButton,
  joinLines,
  mayBePassword,
  type Screen,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import { namesNoDay } from "../../documents/typed/names-no-day.ts";
import { readDates } from "../../documents/typed/read-dates.ts";
import { readIdentifier } from "../../documents/typed/read-identifier.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { repeatSearch } from "./buttons.ts";
import type { SearchRow } from "./stored.ts";

const ROW_LENGTH = 33;
const MAX_TEXT = 60;
const HIDDEN = "•••";

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

export function renderProgress(visit: ViewContext, text: string, done: number, count: number): Screen {
  return { text: visit.html("search-progress", { text: shownText(visit, text), done, count }), keyboard: [] };
}

/** A typed text as an answer repeats it: never what may be a password that went to the wrong place. */
export function shownText(visit: ViewContext, text: string): string {
  return mayBeShown(visit, text) ? cleanText(text, MAX_TEXT) : HIDDEN;
}

/**
 * Whether a searched text may be repeated. A document's identifier and a day such as `3-dekabr` have the letters of a
 * password; where nobody asked for one, their form says what they are.
 */
export function mayBeShown(visit: ViewContext, text: string): boolean {
  const today = visit.today();
  const isDay = readDates(text, today) !== null || namesNoDay(text, today);
  return isDay || readIdentifier(text) !== null || !mayBePassword(text);
}
