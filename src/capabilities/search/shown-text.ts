/** A typed text as an answer repeats it: never what may be a password that went to the wrong place. */
import { mayBePassword } from "../../bot/index.ts";
import { cleanText } from "../../locales/clean-text.ts";

const MAX_TEXT = 60;
const HIDDEN = "•••";

export function shownText(text: string): string {
  return mayBePassword(text) ? HIDDEN : cleanText(text, MAX_TEXT);
}
