/** Whether a narrow phone shows a screen whole. */
import { expect } from "vitest";
import { plainText } from "../../src/bot/ui/html.ts";
import { phoneLines } from "../../src/bot/ui/phone-lines.ts";
import type { Keyboard, Screen } from "../../src/bot/ui/screen.ts";
import { HALF_WIDTH, ROW_WIDTH, THIRD_WIDTH, textWidth } from "../../src/bot/ui/text-width.ts";

/** Text of a button alone in a row, of one of two, of three, of four, and so on. */
const WIDTHS = [ROW_WIDTH, HALF_WIDTH, THIRD_WIDTH, 52, 37];

export interface Room {
  readonly lines?: number;
  readonly height: number;
}

/** Of the 630 px between the chat's head and its keyboard a message has 590, and its bubble's padding takes ten of them. */
export const SCREEN: Room = { height: 580 };
/** It is read at a glance. */
export const NOTICE: Room = { lines: 7, height: 420 };

/** 360 × 740: every label is read whole, and nothing has to be scrolled. */
export function expectFits({ text, keyboard }: Screen, room = SCREEN): void {
  expectLabelsFit(keyboard);
  const lines = phoneLines(text);
  const height = 22 * lines + 46 * keyboard.length;
  const fits = lines <= (room.lines ?? lines) && height <= room.height;
  expect(fits, `${lines} lines, ${height} px: ${plainText(text)}`).toBe(true);
}

export function expectLabelsFit(keyboard: Keyboard): void {
  const wide = keyboard.flatMap((row) =>
    row.map(({ text }) => text).filter((text) => textWidth(text) > (WIDTHS[row.length - 1] ?? 0)),
  );
  expect(wide).toEqual([]);
}
