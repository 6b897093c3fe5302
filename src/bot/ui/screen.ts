/** A screen: what a message says and the buttons under it; pure data, made by the views. */
import type { InlineKeyboardButton } from "grammy/types";
import { cleanText } from "../../locales/clean-text.ts";
import type { Html } from "./html.ts";

export type Keyboard = ReadonlyArray<readonly InlineKeyboardButton[]>;

export interface Screen {
  readonly text: Html;
  readonly keyboard: Keyboard;
}

export type ButtonStyle = NonNullable<InlineKeyboardButton["style"]>;

const MAX_COPY_CHARACTERS = 256;

/** A button that sends `data` (of a `defineButton`) when tapped. */
export function tapButton(text: string, data: string, style?: ButtonStyle): InlineKeyboardButton {
  return { text, callback_data: data, ...(style === undefined ? {} : { style }) };
}

/** A button that does nothing and shows a state: a page number, something under way. */
export function disabledButton(text: string): InlineKeyboardButton {
  return { text, disabled: {} };
}

/** A button that copies `value` (a TIN, a number); null if it is missing or longer than Telegram accepts. */
export function copyButton(text: string, value: string): InlineKeyboardButton | null {
  const copied = cleanText(value, MAX_COPY_CHARACTERS + 1);
  if (copied === "" || [...copied].length > MAX_COPY_CHARACTERS) return null;
  return { text, copy_text: { text: copied } };
}

/** The keyboard without missing buttons, and without rows that are empty then. */
export function keyboardOf(
  rows: ReadonlyArray<ReadonlyArray<InlineKeyboardButton | null | false>>,
): Keyboard {
  return rows
    .map((row) => row.filter((button): button is InlineKeyboardButton => button !== null && button !== false))
    .filter((row) => row.length > 0);
}
