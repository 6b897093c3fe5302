/** A hand that taps in a browser, counts its taps, and takes a picture of what it is about to tap. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { askForFile } from "./file-chooser.ts";

/** A folder for pictures, to look at by eye. */
const PICTURES = process.env.KOTIB_PICTURES;

export class CountingHand {
  taps = 0;
  readonly #way: string;

  /** `way`: what is done, as the pictures are called. */
  constructor(way: string) {
    this.#way = way;
  }

  /** Taps what is there or is coming; a link that opens a page of its own is for `opens`. */
  async tap(target: Locator): Promise<void> {
    await target.waitFor().catch((error: unknown) => this.#tellInstead(target.page(), error));
    await this.look(target.page());
    this.taps += 1;
    await target.click();
  }

  /** Taps a link; the page that it opens. */
  async opens(link: Locator): Promise<Page> {
    const [page] = await Promise.all([link.page().context().waitForEvent("page"), this.tap(link)]);
    return page;
  }

  /** Taps what asks for a file, and the file among the device's. */
  async choosesFile(target: Locator, path: string): Promise<void> {
    const chooser = await askForFile(target.page(), () => this.tap(target));
    this.taps += 1;
    await chooser.setFiles(path);
  }

  /** What is to be tapped does not come: the error tells the end of what is there instead. */
  async #tellInstead(page: Page, error: unknown): Promise<never> {
    await this.look(page);
    const there = await page.locator("body").innerText();
    throw new Error(`${String(error)}\nInstead there is:\n…${there.slice(-2000)}`, { cause: error });
  }

  /** A picture without a tap. */
  async look(page: Page): Promise<void> {
    if (PICTURES === undefined) return;
    mkdirSync(PICTURES, { recursive: true });
    const name = `${this.#way}-${String(this.taps + 1).padStart(2, "0")}.png`.replaceAll(/[^\w.-]+/g, "-");
    await page.screenshot({ path: join(PICTURES, name) });
  }
}
