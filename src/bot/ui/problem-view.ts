/** The screen of something that went wrong: a sentence and a way on. */
import type { InlineKeyboardButton } from "grammy/types";
import { homeButton } from "../home/buttons.ts";
import type { Visit } from "../visit.ts";
import type { Html } from "./html.ts";
import type { Screen } from "./screen.ts";

/** `again`: callback data that repeats what failed, where that is safe. */
export function renderProblem(
  visit: Visit,
  { sentence, again }: { sentence: Html; again: string | null },
): Screen {
  const row: InlineKeyboardButton[] = [homeButton(visit)];
  if (again !== null) row.unshift({ text: visit.t("retry-btn"), callback_data: again });
  return { text: sentence, keyboard: [row] };
}
