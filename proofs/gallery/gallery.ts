/** Pictures of every screen of the bot in each language, at the width of a narrow phone. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { loginInChat } from "../../src/bot/buttons/login.ts";
import { type Language, languages } from "../../src/documents/language.ts";
import { newInvoice } from "../../test/support/chat-steps.ts";
import { findChromium } from "../../test/support/chromium-path.ts";
import { startWorld, type World } from "../../test/support/world.ts";
import { renderAlbum } from "./album.ts";
import { photographAssistant } from "./assistant.ts";
import { type Camera, openCamera } from "./camera.ts";
import { walk } from "./walk.ts";

export interface GalleryOptions {
  /** Emptied first. */
  readonly folder: string;
  /** Screens of a language at most. */
  readonly most: number;
  /** All of them without. */
  readonly languages?: readonly Language[];
  /** Only what the walk by buttons reaches, or only what Kotib tells and what comes of it. */
  readonly part?: "walk" | "assistant";
  readonly isDark?: boolean;
  readonly print: (line: string) => void;
}

/** Somebody who may sign and has documents of every kind. */
const USERNAME = "dilnoza";

/** Writes the pictures and `index.html`, and prints what a narrow phone would not show whole. Throws where no Chromium is. */
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
      const cameras: Camera[] = [];
      const studio = { browser, language, folder: join(folder, language), isDark: options.isDark ?? false };
      if (options.part !== "assistant") cameras.push(await photographButtons(studio, options.most));
      if (options.part !== "walk") cameras.push(...(await photographNews(studio, print)));
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

interface StudioOptions {
  readonly browser: Browser;
  readonly language: Language;
  readonly folder: string;
  readonly isDark: boolean;
}

/** Screens that are reached by pressing buttons, while nothing is told. */
async function photographButtons(studio: StudioOptions, most: number): Promise<Camera> {
  const world = await startWorld({ language: studio.language });
  try {
    const person = world.person("Dilnoza");
    const camera = await openCamera({ ...studio, world, person });
    await logIn(world, person, camera);
    const { number } = await newInvoice(world);
    for (const text of [number, "zzzz", "andoza", "1-30.11", "300000033"])
      await says(world, person, camera, text);
    await says(world, person, camera, "/home");
    await walk(world, person, camera.take, most);
    await camera.close();
    return camera;
  } finally {
    await world.stop();
  }
}

/** Messages that Kotib sends by itself, and their consequences. */
async function photographNews(studio: StudioOptions, print: (line: string) => void): Promise<Camera[]> {
  const profile = { silence: { holidays: [] } };
  const world = await startWorld({ language: studio.language, watching: true, stateDelayMs: 0, profile });
  const cameras: Camera[] = [];
  try {
    const openFor = async (person: Person) => {
      const camera = await openCamera({ ...studio, world, person });
      cameras.push(camera);
      return camera.take;
    };
    await photographAssistant(world, openFor, (line) => print(`${studio.language} ${line}`));
    for (const camera of cameras) await camera.close();
    return cameras;
  } finally {
    await world.stop();
  }
}

/** By the chat, with a wrong password first. */
async function logIn(world: World, person: Person, camera: Camera): Promise<void> {
  await says(world, person, camera, "/start");
  for (const password of ["wrong", world.demo(USERNAME).password]) {
    const start = person.lastMessage(({ buttons }) => buttons.length > 0) as ChatMessage;
    await person.pressData(start.id, loginInChat.pack({}));
    await answer(world, person, camera, "name");
    await says(world, person, camera, USERNAME, "password");
    await says(world, person, camera, password, "logged in");
  }
}

/** Types something, and takes what the bot says to it. */
async function says(world: World, person: Person, camera: Camera, text: string, name = text): Promise<void> {
  person.send(text);
  await answer(world, person, camera, name);
}

async function answer(world: World, person: Person, camera: Camera, name: string): Promise<void> {
  await world.settled();
  const message = person.lastMessage();
  if (message !== undefined) await camera.take(name, message);
}
