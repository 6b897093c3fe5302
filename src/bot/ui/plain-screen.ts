/** A screen without features that older Bot API servers lack: colours, disabled and copy buttons, local times. */
import type { InlineKeyboardButton } from "grammy/types";
import { trustedHtml } from "./html.ts";
import { keyboardOf, type Screen } from "./screen.ts";

const RICH_TAG = /<\/?tg-time[^>]*>/g;

/** True if `plainScreen` would change something. */
export function isRich(screen: Screen): boolean {
  return (
    screen.text.toString().includes("<tg-time") ||
    screen.keyboard
      .flat()
      .some((button) => button.style !== undefined || "disabled" in button || "copy_text" in button)
  );
}

/** The same text and targets; `idleData` is the callback data of a button that does nothing. */
export function plainScreen(screen: Screen, idleData: string): Screen {
  return {
    text: trustedHtml(screen.text.toString().replace(RICH_TAG, "")),
    keyboard: keyboardOf(screen.keyboard.map((row) => row.map((button) => plainButton(button, idleData)))),
  };
}

function plainButton(button: InlineKeyboardButton, idleData: string): InlineKeyboardButton | null {
  // The message shows the copied text as well.
  if ("copy_text" in button) return null;
  if ("disabled" in button) return { text: button.text, callback_data: idleData };
  const { style: _, ...plain } = button;
  return plain as InlineKeyboardButton;
}
