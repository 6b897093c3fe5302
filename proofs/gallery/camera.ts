/** Takes pictures of single messages in the chat page, as wide as a narrow phone, and measures what does not fit. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import type { World } from "../../test/support/world.ts";
import type { TakeScreen } from "./studio.ts";

/** As wide as a narrow phone; high enough for every message to be in one picture. */
const VIEW = { width: 360, height: 2400 };
/** The room of a message on a phone of 740 CSS pixels with nothing scrolled away, and of a notice read at a glance. */
const ROOM = { height: 590, lines: Number.POSITIVE_INFINITY };
const NOTICE_ROOM = { height: 420, lines: 7 };

/** Screens that a narrow phone would not show whole. */
export interface Misfit {
  readonly screen: string;
  readonly what: string;
}

export interface Camera {
  readonly take: TakeScreen;
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
    async take(screen, message, { isNotice = false } = {}) {
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
      const { height, lines, cut } = measured;
      const room = isNotice ? NOTICE_ROOM : ROOM;
      if (height > room.height) misfits.push({ screen, what: `${height} pixels high` });
      if (lines > room.lines) misfits.push({ screen, what: `${lines} lines` });
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

/** In the page: the height of text and buttons together, the lines of the text, and the labels that are cut. */
function measure(message: Element): { height: number; lines: number; cut: string[] } {
  const stack = message.querySelector(".stack") ?? message;
  const labels = [...message.querySelectorAll(".keys .label")];
  const words = document.createRange();
  const [text, time] = [message.querySelector(".text"), message.querySelector(".meta")];
  if (text !== null && time !== null) {
    words.setStart(text, 0);
    words.setEndBefore(time);
  }
  const line = text === null ? 1 : Number.parseFloat(getComputedStyle(text).lineHeight);
  return {
    height: Math.round(stack.getBoundingClientRect().height),
    lines: Math.round(words.getBoundingClientRect().height / line),
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
