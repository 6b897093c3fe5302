/** Presses what asks for a file, and gives the browser's question. */
import type { FileChooser, Page } from "playwright-core";

/** Throws where `press` asks for none within the page's time-out. */
export async function askForFile(page: Page, press: () => Promise<unknown>): Promise<FileChooser> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    // The command by which Chromium tells of such questions is under way: an answer to a later one says that it
    // arrived.
    page.evaluate(() => null).then(press),
  ]);
  return chooser;
}
