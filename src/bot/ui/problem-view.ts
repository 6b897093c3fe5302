/** The screen of something that went wrong: a sentence and a way on. */
import type { InlineKeyboardButton } from "grammy/types";
import type { Visit } from "../visit.ts";
import type { Html } from "./html.ts";
import { type Screen, tapButton } from "./screen.ts";

/** `again`: callback data that repeats what failed, where that is safe; `home`: that of the way home. */
export function renderProblem(
  visit: Visit,
  { sentence, again, home }: { sentence: Html; again: string | null; home: string },
): Screen {
  const row: InlineKeyboardButton[] = [tapButton(visit.t("home-btn"), home)];
  if (again !== null) row.unshift(tapButton(visit.t("retry-btn"), again));
  return { text: sentence, keyboard: [row] };
}
