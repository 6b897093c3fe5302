/** The part of a list read at one go that a page shows. */
import type { ViewContext } from "../view-context.ts";
import { rowsOnPage } from "./rows.ts";

export interface PageOf<Item> {
  /** From 1; one beyond the end is the last. */
  readonly here: number;
  /** At least 1. */
  readonly pages: number;
  readonly shown: readonly Item[];
}

export function pageOf<Item>(
  visit: ViewContext,
  items: readonly Item[],
  page: number,
  rowsPerPage = rowsOnPage(visit),
): PageOf<Item> {
  const pages = Math.max(1, Math.ceil(items.length / rowsPerPage));
  const here = Math.min(Math.max(1, page), pages);
  return { here, pages, shown: items.slice((here - 1) * rowsPerPage, here * rowsPerPage) };
}
