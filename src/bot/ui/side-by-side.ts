/** Rows of two buttons. */
import type { InlineKeyboardButton } from "grammy/types";
import { HALF_WIDTH, textWidth } from "./text-width.ts";

/** Two short buttons per row; alone one that a narrow phone would cut off next to another. */
export function sideBySide(buttons: readonly InlineKeyboardButton[]): InlineKeyboardButton[][] {
  const rows: InlineKeyboardButton[][] = [];
  for (const button of buttons) {
    const [left, ...others] = rows.at(-1) ?? [];
    const fits =
      left !== undefined &&
      others.length === 0 &&
      Math.max(textWidth(left.text), textWidth(button.text)) <= HALF_WIDTH;
    if (fits) rows.at(-1)?.push(button);
    else rows.push([button]);
  }
  return rows;
}

/** Two items per row, whatever their length. */
export function inPairs<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / 2) }, (_, row) => items.slice(row * 2, row * 2 + 2));
}
