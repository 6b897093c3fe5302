/** Whether a narrow phone shows a screen whole. */
import { expect } from "vitest";
import { phoneLines } from "../../src/bot/ui/phone-lines.ts";
import type { Keyboard, Screen } from "../../src/bot/ui/screen.ts";
import { HALF_WIDTH, ROW_WIDTH, THIRD_WIDTH, textWidth } from "../../src/bot/ui/text-width.ts";

/** Text of a button alone in a row, of one of two, of three, of four, and so on. */
const WIDTHS = [ROW_WIDTH, HALF_WIDTH, THIRD_WIDTH, 52, 37];
/** Of the 630 px between the chat's head and its keyboard. */
const HEIGHT = 590;

/** 360 × 740: every label is read whole, and nothing has to be scrolled. */
export function expectFits({ text, keyboard }: Screen, height = HEIGHT): void {
  expectLabelsFit(keyboard);
  expect(22 * phoneLines(text) + 46 * keyboard.length).toBeLessThanOrEqual(height);
}

export function expectLabelsFit(keyboard: Keyboard): void {
  const wide = keyboard.flatMap((row) =>
    row.map(({ text }) => text).filter((text) => textWidth(text) > (WIDTHS[row.length - 1] ?? 0)),
  );
  expect(wide).toEqual([]);
}
