/** Takes pictures of single messages in the chat page at the width of a narrow phone, and measures what does not fit. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import type { World } from "../../test/support/world.ts";

/** As wide as a narrow phone; high enough for every message to be in one picture. */
const VIEW = { width: 360, height: 2400 };
/** The height that a message may take of a phone of 740 CSS pixels, with nothing scrolled away. */
const FITS = 590;

/** Screens that a narrow phone would not show whole. */
export interface Misfit {
  readonly screen: string;
  readonly what: string;
}

export interface Camera {
  take(screen: string, message: ChatMessage): Promise<void>;
  readonly misfits: readonly Misfit[];
  readonly screens: readonly string[];
  close(): Promise<void>;
}

/** Opens the chat of that person; pictures go to `folder` as `<screen>.png`. */
export async function openCamera(options: {
  readonly browser: Browser;
  readonly world: World;
  readonly person: Person;
  readonly folder: string;
  readonly isDark: boolean;
}): Promise<Camera> {
  const { browser, world, person, folder } = options;
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    viewport: VIEW,
    deviceScaleFactor: 2,
    hasTouch: true,
    colorScheme: options.isDark ? "dark" : "light",
  });
  const page = await context.newPage();
  await page.goto(`${world.chatUrl}/#/${person.id}`);
  const misfits: Misfit[] = [];
  const screens: string[] = [];

  return {
    misfits,
    screens,
    async take(screen, message) {
      const shown = page.locator(`#message-${message.id}`);
      const path = join(folder, `${fileName(screen)}.png`);
      let measured: ReturnType<typeof measure>;
      try {
        await showsNow(page, message);
        await shown.screenshot({ path, animations: "disabled", timeout: 10_000 });
        measured = await shown.evaluate(measure);
      } catch (error) {
        // Messages that only told of progress go meanwhile.
        if (message.isDeleted) return;
        throw error;
      }
      screens.push(screen);
      const { height, cut } = measured;
      if (height > FITS) misfits.push({ screen, what: `${height} pixels high` });
      for (const label of cut) misfits.push({ screen, what: `cut: ${label}` });
    },
    close: () => context.close(),
  };
}

/** Waits until the page shows the message as it is by now. */
async function showsNow(page: Page, { id, labels }: ChatMessage): Promise<void> {
  const keys = page.locator(`#message-${id} .keys .label`);
  await page.locator(`#message-${id}`).waitFor();
  for (let tries = 0; tries < 100; tries += 1) {
    const shown = await keys.allTextContents();
    if (shown.length === labels.length && shown.every((text, index) => text === labels[index])) return;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** In the page: the height of text and buttons together, and the labels that are cut. */
function measure(message: Element): { height: number; cut: string[] } {
  const stack = message.querySelector(".stack") ?? message;
  const labels = [...message.querySelectorAll(".keys .label")];
  return {
    height: Math.round(stack.getBoundingClientRect().height),
    cut: labels
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent ?? ""),
  };
}

/** Colons and stars are no names of files everywhere. */
export const fileName = (screen: string): string =>
  screen
    .replaceAll(":", "-")
    .replaceAll("*", "x")
    .replaceAll(/[^\w(). -]/g, "_");
