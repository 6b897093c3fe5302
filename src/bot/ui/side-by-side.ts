/** Rows of two buttons. */
import type { InlineKeyboardButton } from "grammy/types";

/** Longer labels would be cut off next to another button on a narrow phone. */
const SHORT_LABEL = 18;

/** Two short buttons per row, a long one alone. */
export function sideBySide(buttons: readonly InlineKeyboardButton[]): InlineKeyboardButton[][] {
  const rows: InlineKeyboardButton[][] = [];
  for (const button of buttons) {
    const [left, ...others] = rows.at(-1) ?? [];
    const fits =
      left !== undefined &&
      others.length === 0 &&
      Math.max(left.text.length, button.text.length) <= SHORT_LABEL;
    if (fits) rows.at(-1)?.push(button);
    else rows.push([button]);
  }
  return rows;
}

/** Two items per row, whatever their length. */
export function inPairs<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / 2) }, (_, row) => items.slice(row * 2, row * 2 + 2));
}
