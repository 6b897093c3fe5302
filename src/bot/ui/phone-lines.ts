/** Counts the lines that a text takes on a narrow phone (360 px); pure. */
import { recalling } from "../../documents/recall.ts";
import { type Html, plainText, trustedHtml } from "./html.ts";
import type { Screen } from "./screen.ts";
import { textWidth } from "./text-width.ts";

const QUOTE = /<blockquote expandable>[\s\S]*?<\/blockquote>/g;
/** The part of a folded quote that a client shows, with its own line below it, and the time, which finds no room beside it. */
const FOLDED_LINES = 5;

/** Folded quotes count as far as they are shown. */
export function phoneLines(text: Html): number {
  const markup = text.toString();
  const quotes = markup.match(QUOTE) ?? [];
  const open = markup.replace(new RegExp(`\\n?${QUOTE.source}`, "g"), "");
  const folded = quotes.map((quote) => Math.min(FOLDED_LINES, linesOf(quote)));
  return (open === "" ? 0 : linesOf(open)) + folded.reduce((sum, lines) => sum + lines, 0);
}

/**
 * The height of the chat that a narrow phone shows at once, 590 without the bubble's own padding, and what a text line and a row of buttons
 * take of it, in pixels.
 */
const SHOWN = 580;
const LINE = 22;
const ROW = 46;
/** Of a line, as wide as a row's button: letters of texts are a little wider than those of buttons, by which they are measured. */
export const LINE_WIDTH = 272;

/**
 * Whether a narrow phone shows the whole message, with so many more lines and rows of buttons: else one lands on its
 * buttons, with the head scrolled away.
 */
export function fitsPhone(
  { text, keyboard }: Pick<Screen, "text" | "keyboard">,
  { lines, rows }: { readonly lines: number; readonly rows: number } = { lines: 0, rows: 0 },
): boolean {
  return LINE * (phoneLines(text) + lines) + ROW * (keyboard.length + rows) <= SHOWN;
}

/** Left free, since some phones have wider letters than most. */
export const SPARE = { lines: 1, rows: 0 };

/** The room of a notice: it is read at a glance. */
const NOTICE = { lines: 7, height: 420 };

/** Whether a notice is short enough to be read at once, with its buttons and so many more lines. */
export function fitsNotice({ text, keyboard }: Pick<Screen, "text" | "keyboard">, more = 0): boolean {
  const lines = phoneLines(text) + more;
  return lines <= NOTICE.lines && LINE * lines + ROW * keyboard.length <= NOTICE.height;
}

/** The screen in the first of the rooms in which it fits, from the one that tells most on; in the last one where none does. */
export function fullest<Room, Fitted extends Screen>(
  rooms: readonly [Room, ...Room[]],
  render: (room: Room) => Fitted,
  fits: (screen: Fitted, room: Room) => boolean,
): Fitted {
  let screen = render(rooms[0]);
  for (const [index, room] of rooms.entries()) {
    if (index > 0) screen = render(room);
    if (fits(screen, room)) break;
  }
  return screen;
}

function linesOf(markup: string): number {
  return plainText(trustedHtml(markup))
    .split("\n")
    .reduce((sum, line) => sum + wrapped(line), 0);
}

/** More than the lines of many screens, and little memory. */
const MOST_MEASURED = 1000;

/** A screen is rendered several times until it fits, mostly of the same lines. */
const wrapped = recalling(MOST_MEASURED, wrap);

/** Breaks at spaces; a word wider than a line takes as many as it needs. Spaces at the beginning indent. */
function wrap(line: string): number {
  let lines = 1;
  let used = 0;
  for (const [index, word] of line.split(" ").entries()) {
    const gap = index === 0 ? 0 : textWidth(" ");
    const width = textWidth(word);
    if (used + gap + width <= LINE_WIDTH) used += gap + width;
    else {
      const whole = used === 0 ? 0 : 1;
      const more = Math.max(0, Math.ceil(width / LINE_WIDTH) - 1);
      lines += whole + more;
      used = width - more * LINE_WIDTH;
    }
  }
  return lines;
}
