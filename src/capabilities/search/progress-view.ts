/** The screen of a search that takes long. */

import type { Screen } from "../../bot/ui/screen.ts";
import type { Visit } from "../../bot/visit.ts";
import { cleanText } from "../../locales/clean-text.ts";

export function renderProgress(visit: Visit, text: string, done: number, count: number): Screen {
  return { text: visit.html("search-progress", { text: cleanText(text, 60), done, count }), keyboard: [] };
}
