/** The screen of a search that takes long. */

import type { Screen, ViewContext } from "../../bot/index.ts";
import { shownText } from "./shown-text.ts";

export function renderProgress(visit: ViewContext, text: string, done: number, count: number): Screen {
  return { text: visit.html("search-progress", { text: shownText(text), done, count }), keyboard: [] };
}
