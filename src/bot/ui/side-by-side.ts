/** Rows of buttons whose labels a narrow phone shows whole. */
import type { InlineKeyboardButton } from "grammy/types";
import { HALF_WIDTH, ROW_WIDTH, THIRD_WIDTH, textWidth } from "./text-width.ts";

const WIDTHS = { 1: ROW_WIDTH, 2: HALF_WIDTH, 3: THIRD_WIDTH } as const;

export function fitsBeside(label: string, buttons: 1 | 2 | 3): boolean {
  return textWidth(label) <= WIDTHS[buttons];
}

/** Two buttons in one row if both labels have room, otherwise one below the other. */
export function besideOrBelow(buttons: readonly InlineKeyboardButton[]): InlineKeyboardButton[][] {
  return buttons.every(({ text }) => fitsBeside(text, 2)) ? [[...buttons]] : buttons.map((each) => [each]);
}

/** Two short buttons per row, or up to three; in the next row one that a narrow phone would cut off next to the others. */
export function sideBySide(
  buttons: readonly InlineKeyboardButton[],
  most: 2 | 3 = 2,
): InlineKeyboardButton[][] {
  const rows: InlineKeyboardButton[][] = [];
  for (const button of buttons) {
    const row = [...(rows.at(-1) ?? []), button];
    const fits =
      row.length > 1 && row.length <= most && row.every(({ text }) => fitsBeside(text, row.length as 2 | 3));
    if (fits) rows.at(-1)?.push(button);
    else rows.push([button]);
  }
  return rows;
}

/** The same where the order does not matter: a long label between two short ones costs no row of its own. */
export function packed(buttons: readonly InlineKeyboardButton[]): InlineKeyboardButton[][] {
  const rows: InlineKeyboardButton[][] = [];
  let half: InlineKeyboardButton[] | null = null;
  for (const button of buttons) {
    const fits = fitsBeside(button.text, 2);
    if (fits && half !== null) {
      half.push(button);
      half = null;
      continue;
    }
    const row = [button];
    rows.push(row);
    if (fits) half = row;
  }
  return rows;
}
