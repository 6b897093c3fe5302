/** A screen in every look: each language, theme and size in the page as it is loaded, with nothing opened anew. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { languageTags } from "../../src/locales/language.ts";
import { findFlaws, LARGE_TEXT } from "./find-flaws.ts";

export type Size = readonly [width: number, height: number];

/** Old and usual phones, and a computer. */
const SIZES: readonly Size[] = [
  [320, 568],
  [360, 740],
  [1280, 844],
];
/** What a browser's own bars take of a phone's height. */
const BROWSER_BARS = 110;
/** Phones as a page that must not scroll meets them. */
export const PHONES: readonly Size[] = [
  [360, 740 - BROWSER_BARS],
  [390, 844 - BROWSER_BARS],
];

const SPEECHES = Object.entries(languageTags).map(([language, tag]) => ({ language, tag }));

/** Names a folder for pictures of what the tests see. */
const picturesDir = process.env.PICTURES_DIR;

export interface LookOptions {
  readonly sizes?: readonly Size[];
  /** Everything is seen without scrolling. */
  readonly whole?: boolean;
  /** False: the page speaks one language and offers no other. */
  readonly inLanguages?: boolean;
}

/**
 * Nothing sticks out, is too small for a thumb, too pale to be read, or out of reach. `screen` names it in what fails.
 */
export async function expectEveryLook(
  page: Page,
  screen: string,
  { sizes = SIZES, whole = false, inLanguages = true }: LookOptions = {},
): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const speech of inLanguages ? SPEECHES : [null]) {
        const look = `${screen}, ${width} px, ${colorScheme}, ${speech?.language ?? "as it is"}`;
        expect(await page.evaluate(findFlaws, { speech, whole }), look).toEqual([]);
        if (width === 320) {
          await page.evaluate(
            (size) => document.documentElement.style.setProperty("font-size", size),
            LARGE_TEXT,
          );
          const large = await page.evaluate(findFlaws, { speech: null, whole: false });
          await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
          // A form without a bar of its own is scrolled then.
          const cut = large.filter((flaw) => flaw !== "the button is below the fold");
          expect(cut, `${look}, large text`).toEqual([]);
        }
        if (picturesDir === undefined) continue;
        mkdirSync(picturesDir, { recursive: true });
        await page.screenshot({ path: join(picturesDir, `${look}.png`), fullPage: true });
      }
    }
  }
}
