/** Long texts in pages that a narrow phone shows whole, with the buttons below them. */
import { linesOf } from "../ui/fit.ts";
import { type Html, html, joinLines, plainText } from "../ui/html.ts";

/** The room that a phone of 360 × 740 has besides the page's head and two rows of buttons. */
const PAGE_LINES = 16;
/** With the head it fits into a message, even where quotes hide most of it. */
const PAGE_CHARACTERS = 3000;

/** The items in pages, none of them cut; one that no phone shows whole is folded. */
export function pagesOf(items: readonly Html[]): Html[] {
  const pages: Html[][] = [[]];
  let lines = 0;
  let characters = 0;
  for (const item of items.map(foldLong)) {
    const room = linesOf([item]);
    const length = plainText(item).length + 1;
    if (lines > 0 && (lines + room > PAGE_LINES || characters + length > PAGE_CHARACTERS)) {
      pages.push([]);
      lines = 0;
      characters = 0;
    }
    pages.at(-1)?.push(item);
    lines += room;
    characters += length;
  }
  return pages.map(joinLines);
}

function foldLong(item: Html): Html {
  return linesOf([item]) > PAGE_LINES ? html`<blockquote expandable>${item}</blockquote>` : item;
}

/** The items in folded quotes under a heading, each short enough for a page; none without items. */
export function foldedUnder(heading: string, items: readonly Html[]): Html[] {
  const quotes: Html[][] = [];
  let characters = PAGE_CHARACTERS;
  for (const item of items) {
    const length = plainText(item).length + 1;
    if (characters + length > PAGE_CHARACTERS - heading.length - 2) {
      quotes.push([]);
      characters = 0;
    }
    quotes.at(-1)?.push(item);
    characters += length;
  }
  return quotes.map(
    (quote) => html`<b>${heading}</b>\n<blockquote expandable>${joinLines(quote)}</blockquote>`,
  );
}
