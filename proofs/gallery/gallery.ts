/** Pictures of every screen of the bot in each language, at the width of a narrow phone. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import type { Person } from "../../sandbox/telegram/person.ts";
import { type Language, languages } from "../../src/documents/language.ts";
import { findChromium } from "../../test/support/chromium-path.ts";
import { startWorld } from "../../test/support/world.ts";
import { renderAlbum } from "./album.ts";
import { type Camera, openCamera } from "./camera.ts";
import { tellStory } from "./story.ts";

export interface GalleryOptions {
  /** Emptied first. */
  readonly folder: string;
  /** Screens that are reached by buttons alone, at most. */
  readonly most: number;
  /** All of them without. */
  readonly languages?: readonly Language[];
  /** Only what the walk by buttons reaches, only what Kotib tells and what comes of it, or one story of that. */
  readonly part?: string;
  readonly isDark?: boolean;
  readonly print: (line: string) => void;
}

/** Writes the pictures and `index.html`, and prints what a narrow phone would cut off. Throws where no Chromium is. */
export async function makeGallery(options: GalleryOptions): Promise<void> {
  const { folder, print } = options;
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error("The gallery needs Chromium: install it, or name one in CHROMIUM.");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const album = new Map<string, readonly string[]>();
  try {
    for (const language of options.languages ?? languages) {
      const cameras = await photograph(browser, language, options);
      const screens = cameras.flatMap((camera) => camera.screens);
      const misfits = cameras.flatMap((camera) => camera.misfits);
      album.set(language, screens);
      for (const { screen, what } of misfits) print(`${language} ${screen}: ${what}`);
      const tooMuch = new Set(misfits.map(({ screen }) => screen)).size;
      print(`${language}: ${screens.length} screens, ${tooMuch} do not fit`);
    }
  } finally {
    await browser.close();
  }
  writeFileSync(join(folder, "index.html"), renderAlbum(album));
}

async function photograph(
  browser: Browser,
  language: Language,
  { folder, isDark = false, print, ...options }: GalleryOptions,
): Promise<Camera[]> {
  const profile = { silence: { holidays: [] } };
  const world = await startWorld({ language, watching: true, stateDelayMs: 0, profile });
  const cameras: Camera[] = [];
  const openFor = async (person: Person) => {
    const camera = await openCamera({ browser, world, person, isDark, folder: join(folder, language) });
    cameras.push(camera);
    return camera.take;
  };
  try {
    await tellStory({ world, openFor, print: (line) => print(`${language} ${line}`) }, options);
    for (const camera of cameras) await camera.close();
    return cameras;
  } finally {
    await world.stop();
  }
}
