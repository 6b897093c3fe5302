/** The screen for a failure: a sentence and buttons that lead on. */
import type { InlineKeyboardButton } from "grammy/types";
import type { ViewContext } from "../view-context.ts";
import type { Html } from "./html.ts";
import { type Screen, tapButton } from "./screen.ts";

/** `again`: callback data that repeats what failed, if that is safe; `home`: callback data of home. */
export function renderProblem(
  visit: ViewContext,
  { sentence, again, home }: { sentence: Html; again: string | null; home: string },
): Screen {
  const row: InlineKeyboardButton[] = [tapButton(visit.t("home-btn"), home)];
  if (again !== null) row.unshift(tapButton(visit.t("retry-btn"), again));
  return { text: sentence, keyboard: [row] };
}
