/** Draws a document's summary as pictures that a phone shows without enlarging. */
import type { Node } from "@takumi-rs/core";
import {
  bannerOf,
  EDGES,
  factOf,
  footOf,
  GAP,
  lineOf,
  linkOf,
  moreOf,
  pageOf,
  remarkOf,
  titleOf,
  totalsOf,
} from "./picture-parts.ts";
import { drawTree, measureTree } from "./picture-renderer.ts";
import type { Summary } from "./summary.ts";

/** The most lines that a picture shows: people leaf through its pages, and read a longer document as PDF. */
export const MAX_PICTURE_LINES = 60;
/** A page is as high as a phone's screen: a higher picture would be shown smaller than people can read. */
const PAGE_HEIGHT = 842;

export interface Picture {
  readonly bytes: Uint8Array;
  /** The page's number, from 1; a number without a page gives the nearest one. */
  readonly page: number;
  readonly pages: number;
}

/** One page of the summary; `link` is what its QR code holds. */
export async function renderPicture(
  summary: Summary,
  { link, page }: { readonly link: string; readonly page: number },
): Promise<Picture> {
  const pages = await breakIntoPages(summary, link);
  const shown = Math.min(Math.max(1, page), pages.length);
  const foot = footOf(summary, pages.length === 1 ? null : summary.page(shown, pages.length));
  const tree = pageOf([bannerOf(summary), titleOf(summary), ...(pages[shown - 1] ?? []), foot]);
  const bytes = await drawTree(tree, summary.language);
  return { bytes, page: shown, pages: pages.length };
}

/** Breaks the part between title and foot into pages; only a part higher than a page makes a higher one. */
async function breakIntoPages(summary: Summary, link: string): Promise<Node[][]> {
  const parts = partsOf(summary, link);
  const around = [bannerOf(summary), titleOf(summary), footOf(summary, summary.page(1, 1))];
  const heights = await measureTree(pageOf([...around, ...parts]));
  const fixed = heights.slice(0, around.length).reduce((sum, height) => sum + height + GAP, EDGES - GAP);
  const pages: Node[][] = [[]];
  let used = fixed;
  for (const [index, part] of parts.entries()) {
    const needed = (heights[around.length + index] ?? 0) + GAP;
    const current = pages.at(-1) ?? [];
    if (current.length > 0 && used + needed > PAGE_HEIGHT) {
      pages.push([part]);
      used = fixed + needed;
    } else {
      current.push(part);
      used += needed;
    }
  }
  return pages;
}

function partsOf(summary: Summary, link: string): Node[] {
  const { facts, lines, totals, remarks } = summary;
  return [
    ...facts.map(factOf),
    // A long document goes on for pages: its first page shows its totals.
    ...(totals.length === 0 ? [] : totalsOf(totals)),
    ...(lines === null ? [] : lines.rows.map((_, index) => lineOf(lines, index))),
    ...(lines?.more == null ? [] : [moreOf(lines.more)]),
    ...remarks.map(remarkOf),
    linkOf(summary, link),
  ];
}
