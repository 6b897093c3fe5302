/** The row that leads from page to page, each button with its page: `[‹ 1] [2/7] [3 ›]`, or `[🔄 2/7]` in the middle. */
import type { InlineKeyboardButton } from "grammy/types";
import type { Formats } from "../../locales/formats.ts";
import { disabledButton, tapButton } from "./screen.ts";

export interface Paging {
  /** From 1. */
  readonly page: number;
  /** Null if the service did not tell how many there are. */
  readonly pages: number | null;
  readonly hasNext: boolean;
  readonly data: (page: number) => string;
  /** Callback data of the page number itself, which then reads the page again. */
  readonly refresh?: string;
}

/** No row if there is only one page and nothing to refresh, otherwise one. Arrows that lead nowhere are left out. */
export function pagerRow(
  words: Pick<Formats, "number">,
  { page, pages, hasNext, data, refresh }: Paging,
): InlineKeyboardButton[][] {
  if (page <= 1 && !hasNext && refresh === undefined) return [];
  const here = words.number(page) + (pages === null ? "" : `/${words.number(Math.max(pages, page))}`);
  const row = [refresh === undefined ? disabledButton(here) : tapButton(`🔄 ${here}`, refresh)];
  if (page > 1) row.unshift(tapButton(`‹ ${words.number(page - 1)}`, data(page - 1)));
  if (hasNext) row.push(tapButton(`${words.number(page + 1)} ›`, data(page + 1)));
  return [row];
}
