/** Rows of buttons: short ones share a row, a long one has a row to itself. */
import type { InlineKeyboardButton } from "grammy/types";
import { BESIDE, lettersOf } from "./letters.ts";

function isShort({ text }: InlineKeyboardButton, buttons: 2 | 3): boolean {
  return lettersOf(text) <= BESIDE[buttons];
}

/** Two buttons in one row if both are short, otherwise one below the other. */
export function besideOrBelow(buttons: readonly InlineKeyboardButton[]): InlineKeyboardButton[][] {
  return buttons.every((button) => isShort(button, 2)) ? [[...buttons]] : buttons.map((each) => [each]);
}

/** Two short buttons in a row, or up to three, in their order. */
export function sideBySide(
  buttons: readonly InlineKeyboardButton[],
  most: 2 | 3 = 2,
): InlineKeyboardButton[][] {
  const rows: InlineKeyboardButton[][] = [];
  for (const button of buttons) {
    const row = [...(rows.at(-1) ?? []), button];
    const fits =
      row.length > 1 && row.length <= most && row.every((one) => isShort(one, row.length as 2 | 3));
    if (fits) rows.at(-1)?.push(button);
    else rows.push([button]);
  }
  return rows;
}

/** The same where the order does not matter: a long button between two short ones costs no row of its own. */
export function packed(buttons: readonly InlineKeyboardButton[]): InlineKeyboardButton[][] {
  const rows: InlineKeyboardButton[][] = [];
  let half: InlineKeyboardButton[] | null = null;
  for (const button of buttons) {
    if (isShort(button, 2) && half !== null) {
      half.push(button);
      half = null;
      continue;
    }
    const row = [button];
    rows.push(row);
    if (isShort(button, 2)) half = row;
  }
  return rows;
}
